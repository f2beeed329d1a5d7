import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aCustomer } from '#testing/factories.ts';
import { longestTurnOf } from '#testing/longest-turn.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Long files, over a real connection. `EXPORT_ROWS=1000000` makes the measurement of docs/operating.md. */
const rows = Number(process.env.EXPORT_ROWS ?? 20_000);
const isByHand = process.env.EXPORT_ROWS !== undefined;
const pages = rows / 200;
const timeout = isByHand ? 600_000 : 60_000;

const testShop = await startShop();
const { app, shop } = testShop;
const { id: customerId } = await aCustomer(shop.db);
const [wallet] = await shop.database.run(
  'INSERT INTO wallets (customer_id, balance_fils, entry_count) VALUES ($1, $2::integer, $2::integer) RETURNING id',
  [customerId, rows],
);
for (let from = 0; from < rows; from += 20_000) {
  await shop.database.run(`
    INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, at)
    SELECT '${wallet?.id}', n, 1, n - 1, n, 'goodwill', repeat('Sorry. ', 100), now() - n * interval '1 second'
    FROM generate_series(${from + 1}, ${Math.min(from + 20_000, rows)}) AS n`);
}
await shop.database.run('VACUUM ANALYZE wallet_entries');
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const owner = await signedInStaff(testShop, 'owner');
const reading = vi.spyOn(shop.staffDb, 'select');

async function open(encoding = 'identity'): Promise<IncomingMessage> {
  const address = `${url}/api${staffCalls.downloadLedger.path}`;
  const request = get(address, { headers: { cookie: owner.cookie, 'accept-encoding': encoding }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** How many statements were begun, once no more follow. */
async function settled(): Promise<number> {
  for (let before = -1; ; ) {
    const now = reading.mock.calls.length;
    if (now === before) return now;
    before = now;
    await pause(300);
  }
}

async function drain(response: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  return lines;
}

it('a file is read no faster than it is taken, and an aborted download ends the reading', { timeout }, async () => {
  for (const encoding of ['identity', 'gzip']) {
    reading.mockClear();
    const response = await open(encoding);
    const taken = await settled();
    if (encoding === 'identity') expect(taken).toBeLessThan(pages * 0.8);
    response.destroy();
    // Accepted once the first one has ended.
    await expect.poll(async () => (await open()).destroy().statusCode).toBe(200);
    if (encoding === 'identity') expect(await settled()).toBeLessThan(pages * 0.9);
  }
});

it('one file at a time is made for each member of the staff', { timeout }, async () => {
  await expect.poll(async () => (await open()).destroy().statusCode).toBe(200);
  const first = await vi.waitUntil(async () => {
    const response = await open();
    return response.statusCode === 200 ? response : response.destroy() && null;
  });
  const second = await owner.request('GET', staffCalls.downloadCustomers.path);
  expect(second.statusCode).toBe(429);
  expect(second.json().message).toContain('Another file of yours is being downloaded');
  const manager = await signedInStaff(testShop, 'manager');
  expect((await manager.request('GET', staffCalls.downloadCustomers.path)).statusCode).toBe(200);
  expect(await drain(first)).toBe(rows + 1);
  expect((await owner.request('GET', staffCalls.downloadCustomers.path)).statusCode).toBe(200);
});

it('a long file holds neither the event loop nor memory', { timeout }, async () => {
  const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 50);
  const startedAt = performance.now();
  const { busyMs } = await longestTurnOf(async () => expect(await drain(await open())).toBe(rows + 1));
  clearInterval(watch);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (isByHand) console.log({ rows, seconds, busyMs, before, most, after: megabytes() });
  expect(busyMs).toBeLessThan(50);
  expect(most - before).toBeLessThan(150);
});
