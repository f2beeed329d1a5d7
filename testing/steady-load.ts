import { type Client, createClient, type Outcome } from './http-load.ts';

export type Asked = Parameters<Client['send']>;

const tickMs = 50;

/**
 * Sends `perSecond` requests a second through connections that are kept, however long the answers take, until it is stopped; then
 * resolves with all outcomes.
 */
export function startSteadyLoad(url: string, options: { ca: string; perSecond: number; next: () => Asked }) {
  const { ca, perSecond, next } = options;
  const clients = Array.from({ length: Math.ceil(perSecond / 4) }, () => createClient(url, { keepAlive: true, ca }));
  const startedAt = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (outcomes.length < due) {
      const client = clients[outcomes.length % clients.length] as Client;
      outcomes.push(client.send(...next()));
    }
  }, tickMs);
  return {
    async stop(): Promise<Outcome[]> {
      clearInterval(timer);
      const all = await Promise.all(outcomes);
      for (const client of clients) client.close();
      return all;
    },
  };
}
