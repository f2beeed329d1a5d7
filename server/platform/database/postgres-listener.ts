import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './connect.ts';

const reconnectAfterMs = 500;
const connectMs = 2_000;
/** Less than a load balancer's timeout. */
const pingMs = 800;

/** How the server knows the connection, followed by the version of the shop. */
export const listenerName = 'dhow listener';

export type Listener = {
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  /** Resolves when the server answers, within 0.8 s; on this connection, because a busy pool says nothing about the server. */
  ping(): Promise<void>;
  /** Resolves when every notification that was sent before has arrived, or the connection is lost. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * One connection that listens for notifications: opened with the first channel, reopened whenever it breaks.
 * Notifications sent meanwhile are lost, so after reopening subscribers receive `*`: everything may have changed.
 * Its name at the server has the version, by which instances know of each other.
 */
export function createListener(url: string, version: string, onError: (error: Error) => void): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let pinging: Promise<void> | null = null;
  let isClosed = false;

  async function connect() {
    const next = createClient(url, {
      application_name: `${listenerName} ${version}`.trim(),
      connectionTimeoutMillis: connectMs,
      query_timeout: pingMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('error', onError);
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`LISTEN ${channel}`);
      if (isClosed) throw new Error('The database was closed while a connection to it was opened.');
    } catch (error) {
      void next.end();
      throw error;
    }
    next.on('end', () => void reconnect());
    client = next;
  }

  async function reconnect() {
    client = null;
    while (!isClosed && client === null) {
      await pause(reconnectAfterMs, undefined, { ref: false });
      await connect().catch(onError);
    }
    for (const channel of channels.keys()) tell(channel, '*');
  }

  function tell(channel: string, payload: string) {
    for (const onMessage of channels.get(channel) ?? []) onMessage(payload);
  }

  async function ask() {
    const asked = client;
    if (!asked) throw new Error('The database is away.');
    try {
      await asked.query('SELECT 1');
    } catch (error) {
      // An unresponsive connection is closed, so that the next one reaches a working server.
      void asked.end();
      throw error;
    }
  }

  return {
    async listen(channel, onMessage) {
      channels.set(channel, [...(channels.get(channel) ?? []), onMessage]);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },
    ping() {
      pinging ??= ask().finally(() => {
        pinging = null;
      });
      return pinging;
    },
    async catchUp() {
      // The server sends what it has for a listener before the answer to its next statement.
      await client?.query('SELECT 1').catch(onError);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
