import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import { afterAll, expect, it } from 'vitest';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

/** A client generated from /api/openapi.json by a common generator must compile and be able to place an order. */

const testShop = await startShop();
const { app } = testShop;
const { db, settings } = testShop.shop;

const root = join(import.meta.dirname, '..');
const folder = join(root, `test-results/generated-client-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Written as an outside developer would. Lines that must not compile are marked. */
const buying = `
import { addToCart, defaults, getCheckoutDetails, getProductDetails, orderHistory, placeCodOrder } from './client.ts';

export async function buy(url: string, key: string, token: string, productUrl: string, addressId: string) {
  defaults.baseUrl = url;
  defaults.headers = { 'X-API-KEY': key, authorization: \`Bearer \${token}\` };
  const found = await getProductDetails(productUrl);
  if (found.status !== 200 || found.data.status !== 'success') throw new Error(JSON.stringify(found));
  const added = await addToCart({ product_url: productUrl, qty: 2 });
  // @ts-expect-error A quantity is a number or its digits.
  const wrong = () => addToCart({ product_url: productUrl, qty: true });
  // @ts-expect-error A product has to be named.
  const nameless = () => addToCart({ qty: 1 });
  const bill = await getCheckoutDetails();
  if (bill.status !== 200 || bill.data.status !== 'success') throw new Error(JSON.stringify(bill));
  const total: number = bill.data.grand_total;
  const order = () =>
    placeCodOrder({ address_id: addressId, payment_mode: 'COD', grand_total: total }, { idempotencyKey: 'once' });
  const answers = [await order(), await order()];
  const history = await orderHistory();
  const stranger = await getProductDetails('no-such-product');
  // Faults are typed too.
  const sentence: string = stranger.status === 404 ? stranger.data.message : '';
  return { added, answers, history, sentence, total, uncalled: [wrong, nameless] };
}
`;

it('a client generated from the documentation compiles and buys a product', async () => {
  const customer = await aCustomer(db);
  const product = await aProduct(db, { priceFils: 10_050, stock: 5 });
  const { id: addressId } = await anAddressOf(db, customer.id);
  await app.listen({ port: 0, host: '127.0.0.1' });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), (await app.inject('/api/openapi.json')).body);
  writeFileSync(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')));
  writeFileSync(join(folder, 'buy.ts'), buying);
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --target es2024 --lib es2024,dom';
  execFileSync(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), 'buy.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });

  const { buy } = (await import(join(folder, 'buy.ts'))) as { buy: (...args: string[]) => Promise<Bought> };
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const bought = await buy(url, settings.apiKey, customer.token, product.handle, addressId);
  expect(bought.added).toMatchObject({ status: 200, data: { status: 'success' } });
  expect(bought.total).toBe(201);
  const [first, again] = bought.answers.map(({ data }) => data.tracking_no);
  expect(first).toMatch(/^[A-Z0-9]{12}$/);
  expect(again).toBe(first);
  expect(bought.history.data.order_details).toHaveLength(1);
  expect(bought.sentence).toMatch(/does not exist\.$/);
});

type Bought = {
  added: unknown;
  answers: { data: { tracking_no: string } }[];
  history: { data: { order_details: unknown[] } };
  sentence: string;
  total: number;
};
