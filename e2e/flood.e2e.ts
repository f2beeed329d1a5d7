import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

const { app, shop } = await startShopWithPages();
const { port } = app.server.address() as AddressInfo;

type Answer = { status: number; retryAfter: string | undefined };

/** Callers with open connections, since a busy server accepts new ones one by one. */
async function connectCallers(count: number) {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true }));
  await Promise.all(agents.map((agent) => ask('/healthz', agent).answer));
  return agents;
}

/** Requests a page; `leave` closes the connection, and the status is then 0. */
function ask(path: string, agent?: Agent): { answer: Promise<Answer>; leave(): void } {
  const request = get({ port, path, agent });
  const answer = new Promise<Answer>((resolve) => {
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      response.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    request.on('error', () => resolve({ status: 0, retryAfter: undefined }));
  });
  return { answer, leave: () => void request.destroy() };
}

const search = (word: string) => `/search?q=${word}`;

it('pages whose callers have disconnected are not rendered', async () => {
  expect((await ask(search('xqwarm')).answer).status).toBe(200);
  const callers = await connectCallers(60);
  const left = callers.map((caller, index) => ask(search(`xqleft${index}`), caller));
  await Promise.race(left.map(({ answer }) => answer));
  for (const { leave } of left) leave();
  expect((await ask(search('xqnext')).answer).status).toBe(200);
  // Searches without results are recorded, so the records show which pages were rendered.
  await shop.missRecorder.stop();
  const rendered = await shop.database.run(`SELECT keyword FROM search_misses WHERE keyword LIKE 'xqleft%'`);
  expect(rendered.length).toBeGreaterThan(0);
  expect(rendered.length).toBeLessThan(30);
});

it('in a flood of distinct pages, requests that would wait too long are told at once when to retry', async () => {
  const callers = await connectCallers(160);
  const flood = callers.map((caller, index) => ask(search(`xqflood${index}`), caller));
  const refused: Answer[] = [];
  for (const { answer } of flood) void answer.then((one) => one.status === 503 && refused.push(one));
  await expect.poll(() => refused.length).toBeGreaterThan(20);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  for (const { leave } of flood) leave();
  expect((await ask(search('xqafter')).answer).status).toBe(200);
});
