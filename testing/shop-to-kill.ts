import { writeSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { products, variants } from '#commerce/catalogue/tables.ts';
import { createCaller } from '#contract/client.ts';
import { buildApp } from '#server/app.ts';
import { openShop } from '#server/open-shop.ts';
import { startScheduler } from '#server/scheduler.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { aProduct } from './factories.ts';
import { aShopper } from './factories-orders.ts';

/**
 * A shop that takes orders until it is killed: opened as `npm start` opens it, with customers who buy through the API, three at a time.
 * Prints `open` when the shop has opened, and `placed <tracking number>` for each order that was acknowledged.
 */

const handle = 'sold-until-killed';
/** Every nth order is cancelled by its customer, so that stock moves both ways. */
const cancelEvery = 5;

const settings = readSettings(shopConfig, { ...process.env, LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '0' });
const shop = await openShop(settings);
const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: false });
await startScheduler(shop);
await stockTheProduct();
// Written synchronously, so that what was printed before the kill was acknowledged before it.
writeSync(1, 'open\n');
await Promise.all([buyForEver(), buyForEver(), buyForEver()]);

async function stockTheProduct() {
  if ((await shop.db.$count(products, eq(products.handle, handle))) > 0) return;
  await shop.db.transaction(async (tx) => {
    const product = await aProduct(tx, { stock: 100_000 });
    await tx.update(products).set({ handle }).where(eq(products.id, product.id));
    await tx.update(variants).set({ sku: handle }).where(eq(variants.productId, product.id));
  });
}

async function buyForEver(): Promise<never> {
  for (let bought = 1; ; bought++) {
    const { token, address } = await aShopper(shop.db);
    const call = callerOf(token);
    await call('addToCartWebHome', { product_url: handle, qty: 1 });
    const placed = await call('placeCodOrder', { address_id: address.id, payment_mode: 'COD', grand_total: 1000 });
    if (placed.status !== 'success') throw new Error(placed.message);
    writeSync(1, `placed ${placed.tracking_no}\n`);
    if (bought % cancelEvery === 0) await cancel(call, placed.tracking_no);
  }
}

async function cancel(call: ReturnType<typeof callerOf>, trackingNumber: string) {
  const order = await call('trackOrderDetails', { tracking_no: trackingNumber });
  if (order.status === 'success') await call('cancelOrder', { order_id: order.order_id });
}

function callerOf(token: string) {
  return createCaller(
    async ({ method, path, body, headers }) => {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, 'x-api-key': settings.apiKey },
        ...(body ? { payload: body } : {}),
      });
      return { httpStatus: response.statusCode, json: response.json() };
    },
    () => token,
  );
}
