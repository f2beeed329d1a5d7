import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#commerce/catalogue/tables.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { importProducts } from '#server/operations/import-products.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aCatalogueFile, aCatalogueLine, aFolder } from '#testing/factories-operations.ts';
import { runMailJobs, startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** What webhooks hear of products, received by a real server on this machine. */

const testShop = await startShop();
const { shop } = testShop;
const { db } = shop;
const folder = aFolder();

type Event = { data: { happened: string; products: { id: number; version: number }[] } };
let received: Event[] = [];
const receiver = createServer(async (request, response) => {
  received.push((await json(request)) as Event);
  response.end('taken');
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const owner = await signedInStaff(testShop, 'owner');
await owner.call('createWebhook', { url, events: ['product.changed'] });
beforeEach(() => {
  received = [];
});

/** What was told of each product, sorted: deliveries may overtake each other. */
async function told(): Promise<string[]> {
  await runMailJobs(shop);
  return received
    .flatMap(({ data }) => data.products.map(({ id, version }) => `${id} ${data.happened} ${version}`))
    .toSorted();
}

describe('a webhook', () => {
  it('a webhook tells of changed products, also of prices by SKU', async () => {
    const product = await aProduct(db);
    const { call, request } = owner;
    await call('publishProducts', { ids: [product.id], isPublished: false });
    await request('POST', staffCalls.setStockAndPrices.path, {
      headers: { 'content-type': 'application/x-ndjson' },
      upload: Buffer.from(JSON.stringify({ sku: product.variant.sku, price: 1 })),
    });
    expect(await told()).toEqual([`${product.id} changed 2`, `${product.id} changed 3`]);
  });

  it('a webhook tells of products that staff or a file create, change and delete', async () => {
    const { subcategory } = await aCategory(db);
    const { call } = owner;
    const fields = { name: 'Kettle', brand: '', descriptionHtml: '', handle: '', subcategoryId: subcategory.id };
    const { item: kettle } = await call('createProduct', { ...fields, priceFils: 5_000 });
    const { item: copy } = await call('duplicateProduct', { id: kettle.id });
    await call('deleteProduct', { id: copy.id, version: copy.version });
    const line = aCatalogueLine();
    for (const price of [100, 90]) {
      const file = aCatalogueFile(folder, [{ ...line, 'Variant Price': price }]);
      await importProducts(shop, { file, skipBadRows: false, subcategory: null, stock: 'leave' });
    }
    const inFile = (await db.select().from(products)).find(({ handle }) => handle === line.Handle);
    const expected = [
      `${kettle.id} created 1`,
      `${copy.id} created 1`,
      `${copy.id} deleted 1`,
      `${inFile?.id} created 1`,
      `${inFile?.id} changed 2`,
    ];
    expect(await told()).toEqual(expected.toSorted());
  });
});
