import { Agent, request } from 'node:http';

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

/** One connection to the shop: keep-alive, or a new one for each request that sends `Connection: close`. */
export function createClient(base: string, { keepAlive }: { keepAlive: boolean }): Client {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  return {
    send: (path, { method = 'GET', body, headers = {} } = {}) =>
      new Promise((resolve) => {
        const sentAt = performance.now();
        const none = { path, status: null, error: null, retryAfter: null, connection: null, body: '', sentAt };
        const fail = (error: NodeJS.ErrnoException) =>
          resolve({ ...none, error: error.code ?? error.message, at: performance.now() });
        const sent = request(
          new URL(path, base.replace('localhost', '127.0.0.1')),
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
