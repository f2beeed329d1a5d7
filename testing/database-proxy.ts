import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between the shop and its PostgreSQL server that fails as a restarted, killed or unreachable server does. */
export type DatabaseProxy = {
  url: string;
  /** Resets every connection, as a server does on an immediate shutdown; new ones are accepted. */
  cut(): void;
  /** Resets every connection, and each new one until `comeBack`. */
  goAway(): void;
  /** Drops all data in both directions until `comeBack`, which closes the silent connections. */
  fallSilent(): void;
  /** Takes that long to pass on each piece of data in either direction, until `comeBack`. */
  slowDown(ms: number): void;
  comeBack(): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let delayMs = 0;
  let state: 'there' | 'away' | 'silent' = 'there';

  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'away') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => {
      near.destroy();
      pairs.delete(pair);
    });
    if (state === 'silent') return;
    near.pipe(delayed()).pipe(far);
    far.pipe(delayed()).pipe(near);
  });
  const delayed = () =>
    new Transform({
      transform(piece, _encoding, passOn) {
        if (delayMs === 0) passOn(null, piece);
        else setTimeout(passOn, delayMs, null, piece);
      },
    });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    goAway() {
      state = 'away';
      cut();
    },
    fallSilent() {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
    slowDown(ms) {
      delayMs = ms;
    },
    comeBack() {
      delayMs = 0;
      if (state === 'silent') cut();
      state = 'there';
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
