import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/** The result of one request: an answer, or the reason why there was none. */
export type Outcome = {
  path: string;
  status: number | null;
  /** Such as ECONNREFUSED, for a request without an answer. */
  error: string | null;
  retryAfter: string | null;
  connection: string | null;
  body: string;
  sentAt: number;
  at: number;
};

type Sent = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> };
export type Client = { send(path: string, sent?: Sent): Promise<Outcome>; close(): void };

/**
 * One connection to the shop: keep-alive, or a new one for each request that sends `Connection: close`. `ca` is the authority to trust
 * behind a proxy with TLS.
 */
export function createClient(base: string, { keepAlive, ca }: { keepAlive: boolean; ca?: string }): Client {
  const options = { keepAlive, maxSockets: 1 };
  const agent = ca === undefined ? new Agent(options) : new SecureAgent({ ...options, ca });
  const requestBy = ca === undefined ? request : requestSecurely;
  // Where a name has two addresses, the shop listens on this one; a proxy with TLS is called by its name.
  const address = ca === undefined ? base.replace('localhost', '127.0.0.1') : base;
  return {
    send: (path, { method = 'GET', body, headers = {} } = {}) =>
      new Promise((resolve) => {
        const sentAt = performance.now();
        const none = { path, status: null, error: null, retryAfter: null, connection: null, body: '', sentAt };
        const fail = (error: NodeJS.ErrnoException) =>
          resolve({ ...none, error: error.code ?? error.message, at: performance.now() });
        const sent = requestBy(
          new URL(path, address),
          {
            method,
            agent,
            headers: {
              'x-api-key': 'dhow-storefront',
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
            response.on('error', fail);
            response.on('end', () =>
              resolve({
                ...none,
                status: response.statusCode ?? 0,
                retryAfter: response.headers['retry-after'] ?? null,
                connection: response.headers.connection ?? null,
                body: text,
                at: performance.now(),
              }),
            );
          },
        );
        sent.on('error', fail);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
