import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { productActivity } from '#commerce/catalogue/tables.ts';
import { aProduct } from '#testing/factories.ts';
import { createClient } from '#testing/http-load.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

const database = await aDatabaseForProcesses();

it('a shop that is stopped serves on unready for SHUTDOWN_DELAY, telling each caller that keeps its connection to close it, and keeps the views counted', async () => {
  const before = await database.open();
  const product = await aProduct(before.db, {});
  await before.close();
  const shop = await startShopProcess({ ...database.env, DEMO: '0', LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '1' });
  const client = createClient(shop.url, { keepAlive: true });
  const details = `/api/user_api/product/get-product-details?product_url=${product.handle}`;
  expect(await client.send(details)).toMatchObject({ status: 200, connection: 'keep-alive' });

  const stoppedAt = performance.now();
  shop.child.kill('SIGTERM');
  const isServed: boolean[] = [];
  for (;;) {
    const [ready, answer] = [await client.send('/readyz'), await client.send(details)];
    if (answer.error !== null) break;
    if (ready.status !== 503) continue;
    isServed.push(answer.status === 200 && answer.connection === 'close' && ready.connection === 'close');
  }
  client.close();
  expect(performance.now() - stoppedAt).toBeGreaterThan(1000);
  expect(isServed.length).toBeGreaterThan(2);
  expect(isServed).not.toContain(false);
  expect(await shop.ended, shop.output()).toEqual({ code: 0, signal: null });

  const after = await database.open();
  const [counted] = await after.db.select().from(productActivity).where(eq(productActivity.productId, product.id));
  await after.close();
  expect(counted?.views).toBeGreaterThan(isServed.length);
});
