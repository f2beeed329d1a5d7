import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startShop } from '#testing/shop.ts';

const search = (keyword: string) => `${endpoints.searchProduct.path}?keyword=${keyword}`;

it('calls whose callers have gone before their turn are not made, and who waits is served', async () => {
  const { app, shop, request } = await startShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await request('GET', search('warm'));
  const calls = { arrived: 0, left: 0 };
  app.server.on('request', ({ socket }) => {
    calls.arrived++;
    socket.once('close', () => calls.left++);
  });
  const open = async (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(`GET /api${path} HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${shop.settings.apiKey}\r\n\r\n`);
    return socket;
  };
  // Fills every slot for reading calls with one that waits for a locked table.
  const { busy, gone, here } = await shop.staffDb.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`);
    const waiting = Array.from({ length: 50 }, (_, n) =>
      request('GET', `${endpoints.getProductDetails.path}?product_url=none-${n}`),
    );
    const leaving = await Promise.all(Array.from({ length: 60 }, (_, n) => open(search(`gone${n}`))));
    await expect.poll(() => calls).toEqual({ arrived: 60, left: 0 });
    for (const socket of leaving) socket.destroy();
    await expect.poll(() => calls).toEqual({ arrived: 60, left: 60 });
    return { busy: waiting, gone: leaving, here: request('GET', search('here')) };
  });
  expect((await here).status).toBe(200);
  for (const { status } of await Promise.all(busy)) expect(status).toBeLessThan(500);
  expect(gone).toHaveLength(60);
  // Searches without results are recorded, so the records show which ones ran.
  await shop.missRecorder.stop();
  const made = await shop.database.run(`SELECT keyword FROM search_misses WHERE keyword <> 'warm'`);
  expect(made).toEqual([{ keyword: 'here' }]);
});
