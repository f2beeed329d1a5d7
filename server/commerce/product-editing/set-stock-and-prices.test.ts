import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { machineCallsOf, signedInStaff } from '#testing/staff.ts';

/** Stock and prices by SKU, sent by a machine with its key (R-STK-5). */

const testShop = await startShop();
const { shop, app, as } = testShop;
const { call } = await signedInStaff(testShop, 'owner');
const lastDay = new Date(testShop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
const { item: machine, key } = await call('createKey', { name: 'ERP', role: 'manager', lastDay });
const { url, type } = { url: `/api${staffCalls.setStockAndPrices.path}`, type: 'application/x-ndjson' };

type Answer = { status: string; refusals?: { line: number; sku: string; why: string }[] };

async function send(payload: string | Readable, headers: Record<string, string> = {}) {
  const sent = { authorization: `Bearer ${key}`, 'content-type': type, ...headers };
  const response = await app.inject({ method: 'POST', url, headers: sent, payload });
  return { httpStatus: response.statusCode, ...response.json<Answer>() };
}
const lines = (rows: object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

async function aStockedProduct(options: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.db, { priceFils: 100_000, stock: 5, ...options });
  return { ...product, sku: product.variant.sku };
}
const rowOf = async (id: number) => (await call('getStaffProduct', { id })).item;

describe('stock and prices by SKU', () => {
  it('stock and prices by SKU are set to absolute values; what a row leaves out stays', async () => {
    const [counted, priced, both] = [await aStockedProduct(), await aStockedProduct(), await aStockedProduct()];
    const rows = [
      { sku: counted.sku, units: 7 },
      { sku: priced.sku, price: 899.5 },
      { sku: both.sku, units: 0, price: '750.00', compareAt: '1000' },
    ];
    expect(await send(lines(rows))).toEqual({
      httpStatus: 200,
      status: 'success',
      rows: 3,
      changed: 3,
      unchanged: 0,
      refused: 0,
      refusals: [],
    });
    expect((await rowOf(counted.id)).variants).toMatchObject([{ units: 7, priceFils: 100_000 }]);
    expect(await rowOf(priced.id)).toMatchObject({
      version: 2,
      variants: [{ units: 5, priceFils: 89_950, compareAtFils: 89_950 }],
    });
    expect((await rowOf(both.id)).variants).toMatchObject([{ units: 0, priceFils: 75_000, compareAtFils: 100_000 }]);
    const answer = await as(null)('newArrivals');
    const cards = answer.status === 'success' ? answer.product_list : [];
    expect(
      cards.find(({ id }) => id === priced.id),
      'lists follow',
    ).toMatchObject({ selling_price: 899.5 });
  });

  it('stock and prices by SKU can be sent again: nothing changes twice', async () => {
    const product = await aStockedProduct();
    const body = lines([{ sku: product.sku, units: 2, price: 10 }]);
    await send(body);
    expect(await send(body)).toMatchObject({ rows: 1, changed: 0, unchanged: 1, refused: 0 });
    expect((await rowOf(product.id)).version).toBe(2);
    const { items } = await call('listStockMovements', { variantId: product.variant.id });
    expect(items).toMatchObject([{ kind: 'counted', units: -3, staffName: machine.name }]);
  });

  it('stock and prices by SKU keep a reduction until it is ended, and never below the price', async () => {
    const product = await aStockedProduct({ compareAtFils: 120_000 });
    const prices = async (row: object) => {
      await send(lines([{ sku: product.sku, ...row }]));
      const [{ priceFils, compareAtFils } = { priceFils: 0, compareAtFils: 0 }] = (await rowOf(product.id)).variants;
      return [priceFils, compareAtFils];
    };
    expect(await prices({ price: 900 })).toEqual([90_000, 120_000]);
    expect(await prices({ price: 1300 })).toEqual([130_000, 130_000]);
    expect(await prices({ compareAt: 1500 })).toEqual([130_000, 150_000]);
    expect(await prices({ compareAt: null })).toEqual([130_000, 130_000]);
    expect(await prices({ price: 1000 })).toEqual([100_000, 100_000]);
  });

  it('stock and prices by SKU refuse a row with its line and reason, and nothing of it is changed; all others are', async () => {
    const [good, twice, low] = [await aStockedProduct(), await aStockedProduct(), await aStockedProduct()];
    const same = await aProduct(shop.db, { attribute: { name: 'Storage', values: ['1', '2'] } });
    await shop.database.run(`UPDATE variants SET sku = 'SAME' WHERE product_id = ${same.id}`);
    const body = [
      JSON.stringify({ sku: 'NOWHERE', units: 1 }),
      JSON.stringify({ sku: twice.sku, units: 1 }),
      JSON.stringify({ sku: twice.sku, units: 2 }),
      '',
      '{"sku": ',
      JSON.stringify({ sku: low.sku, units: 9, compareAt: 999 }),
      JSON.stringify({ sku: low.sku, price: 10.005 }),
      JSON.stringify({ sku: low.sku, price: 0 }),
      JSON.stringify({ sku: low.sku, units: -1 }),
      JSON.stringify({ sku: low.sku, prise: 5 }),
      JSON.stringify({ sku: low.sku }),
      JSON.stringify({ units: 5 }),
      JSON.stringify({ sku: 'SAME', units: 5 }),
      JSON.stringify({ sku: good.sku, units: 8 }),
    ].join('\r\n');
    const { refusals = [], ...counts } = await send(body);
    expect(counts).toMatchObject({ rows: 13, changed: 2, unchanged: 0, refused: 11 });
    expect(refusals.map(({ line, why }) => `${line} ${why}`).sort()).toEqual(
      [
        '1 sku is unknown to the shop',
        '3 is in line 2 already',
        '5 is not a JSON object',
        '6 compareAt must not be below the price',
        '7 price must be from 0.01 to 1000000, with two decimals at most',
        '8 price must be from 0.01 to 1000000, with two decimals at most',
        '9 units must be 0 or more',
        '10 is not valid: Unrecognized key: "prise"',
        '11 must have units, price or compareAt',
        '12 sku is missing',
        '13 sku belongs to 2 variants',
      ].sort(),
    );
    expect((await rowOf(low.id)).variants).toMatchObject([{ units: 5, priceFils: 100_000, compareAtFils: 100_000 }]);
    expect((await rowOf(good.id)).variants).toMatchObject([{ units: 8 }]);
  });

  it('stock and prices by SKU are audited with the name of the key: each price, and the whole call', async () => {
    const product = await aStockedProduct();
    await send(lines([{ sku: product.sku, price: 5, units: 1 }]));
    const { items } = await call('listAuditLog', { subjectKind: 'product', subjectId: String(product.id) });
    const id = product.variant.id;
    expect(items).toMatchObject([
      {
        action: 'setStockAndPrices',
        staffId: machine.id,
        before: { variants: [{ id, priceFils: 100_000 }] },
        after: { version: 2, variants: [{ id, priceFils: 500 }] },
      },
    ]);
    const whole = await call('listAuditLog', { subjectKind: 'stock', limit: 1 });
    expect(whole.items).toMatchObject([{ staffId: machine.id, after: { rows: 1, changed: 1 } }]);
  });

  it('stock and prices by SKU of a body that breaks off, or has too many rows, change nothing', async () => {
    const product = await aStockedProduct();
    const row = lines([{ sku: product.sku, units: 1 }]);
    async function* broken() {
      yield row;
      throw new Error('The sender is gone.');
    }
    await send(Readable.from(broken())).catch(() => null);
    const sendAgain = async () => (await send('{}\n')).httpStatus;
    await expect.poll(sendAgain, { message: 'once the shop has seen that it broke off' }).toBe(200);
    expect(await send(row + '{}\n'.repeat(100_000))).toMatchObject({ httpStatus: 413 });
    expect((await rowOf(product.id)).variants).toMatchObject([{ units: 5 }]);
  });

  it('stock and prices by SKU come as lines of JSON only, in a body with an end, of one sender at a time', async () => {
    expect(await send('{}', { 'content-type': 'application/json' })).toMatchObject({ httpStatus: 415 });
    expect(await send('x'.repeat(100_000))).toMatchObject({ httpStatus: 400 });
    expect(await send(' \n'.repeat(9 * 1024 * 1024))).toMatchObject({ httpStatus: 413 });
    const asMachine = machineCallsOf(app, key);
    const elsewhere = await asMachine.request('POST', staffCalls.moveStock.path, {
      headers: { 'content-type': type },
      body: {},
    });
    expect(elsewhere.statusCode, 'another call').toBe(415);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    async function* held() {
      yield '{}\n';
      await isReleased;
    }
    const both = [send(Readable.from(held())), send(Readable.from(held()))];
    expect(await Promise.race(both), 'while the other is under way').toMatchObject({ httpStatus: 429 });
    release();
    const answers = await Promise.all(both);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 429]);
  });
});
