import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { Refusal } from '#platform/refusal.ts';
import { aProduct } from '#testing/factories.ts';
import { unitsInStock } from '#testing/factories-orders.ts';
import { tagsPublishedBy } from '#testing/published.ts';
import { startShop } from '#testing/shop.ts';
import { correctStocks, receiveStock, releaseStock, takeStock } from './move-stock.ts';
import { stockLevels, stockMovements } from './tables.ts';

const { shop, clock } = await startShop();
const { db } = shop;

const take = (lines: { variantId: string; quantity: number }[], orderId: string = randomUUID()) =>
  db.transaction((tx) => takeStock(tx, { lines: lines.map((line) => ({ ...line, orderId })), now: clock.now() }));
const movementsOf = (variantId: string) =>
  db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId)).orderBy(asc(stockMovements.id));

const publishedTags = (act: () => Promise<unknown>) => tagsPublishedBy(shop, act);

describe('taking stock', () => {
  it('taking stock takes the units of all lines and writes a movement for each', async () => {
    const orderId = randomUUID();
    const [first, second] = [await aProduct(db, { stock: 30 }), await aProduct(db, { stock: 40 })];
    await take(
      [
        { variantId: first.variant.id, quantity: 2 },
        { variantId: second.variant.id, quantity: 7 },
      ],
      orderId,
    );
    expect([await unitsInStock(db, first), await unitsInStock(db, second)]).toEqual([28, 33]);
    expect(await movementsOf(second.variant.id)).toMatchObject([{ kind: 'sold', units: -7, orderId }]);
  });

  it('taking stock refuses with the product and the number left, and takes nothing at all', async () => {
    const [plenty, scarce] = [await aProduct(db), await aProduct(db, { name: 'Rare Phone', stock: 2 })];
    const taking = take([
      { variantId: plenty.variant.id, quantity: 1 },
      { variantId: scarce.variant.id, quantity: 3 },
    ]);
    await expect(taking).rejects.toThrow(Refusal);
    await expect(taking).rejects.toThrow('Only 2 of Rare Phone are left, and your cart has 3; please choose fewer.');
    expect([await unitsInStock(db, plenty), await unitsInStock(db, scarce)]).toEqual([50, 2]);
    expect(await movementsOf(plenty.variant.id)).toEqual([]);
  });

  it('taking stock says of each product that falls short what is left of it', async () => {
    const [one, none] = [
      await aProduct(db, { name: 'A Tab', stock: 1 }),
      await aProduct(db, { name: 'B Tab', stock: 0 }),
    ];
    await expect(
      take([
        { variantId: none.variant.id, quantity: 1 },
        { variantId: one.variant.id, quantity: 2 },
      ]),
    ).rejects.toThrow(
      'Only 1 of A Tab is left, and your cart has 2; please choose fewer. B Tab is sold out; please remove it from your cart.',
    );
  });

  it('taking stock refuses a variant whose stock was never counted', async () => {
    const product = await aProduct(db, { name: 'Uncounted' });
    await db.delete(stockLevels).where(eq(stockLevels.variantId, product.variant.id));
    await expect(take([{ variantId: product.variant.id, quantity: 1 }])).rejects.toThrow('Uncounted is sold out');
  });

  it('taking stock counts two lines of one variant together', async () => {
    const product = await aProduct(db, { stock: 3 });
    const line = { variantId: product.variant.id, quantity: 2 };
    await expect(take([line, line])).rejects.toThrow('Only 3');
    expect(await unitsInStock(db, product)).toBe(3);
  });

  it('taking stock sells no unit twice to simultaneous orders with crossing lines', async () => {
    const [first, second] = [await aProduct(db, { stock: 10 }), await aProduct(db, { stock: 10 })];
    const lines = [first, second].map(({ variant }) => ({ variantId: variant.id, quantity: 1 }));
    const takings = Array.from({ length: 30 }, (_, index) => take(index % 2 ? lines : lines.toReversed()));
    const settled = await Promise.allSettled(takings);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(settled.every((one) => one.status === 'fulfilled' || one.reason instanceof Refusal)).toBe(true);
    expect([await unitsInStock(db, first), await unitsInStock(db, second)]).toEqual([0, 0]);
  });
});

describe('returning, receiving and correcting stock', () => {
  it('releasing stock returns what an order took', async () => {
    const orderId = randomUUID();
    const product = await aProduct(db, { stock: 5 });
    const lines = [{ variantId: product.variant.id, quantity: 4 }];
    await take(lines, orderId);
    const released = lines.map((line) => ({ ...line, orderId }));
    await db.transaction((tx) => releaseStock(tx, released, async () => {}));
    expect(await unitsInStock(db, product)).toBe(5);
    expect((await movementsOf(product.variant.id)).map(({ kind, units }) => [kind, units])).toEqual([
      ['sold', -4],
      ['released', 4],
    ]);
  });

  it('thousands of variants are received in one go, new ones and known ones', async () => {
    const values = Array.from({ length: 3_000 }, (_, index) => `Size ${index}`);
    const product = await aProduct(db, { attribute: { name: 'Size', values }, stock: 1 });
    const ids = product.variants.map(({ id }) => id);
    await db.delete(stockLevels).where(inArray(stockLevels.variantId, ids.slice(0, 1_000)));
    await db.transaction((tx) =>
      receiveStock(
        tx,
        ids.map((variantId) => ({ variantId, units: 5 })),
      ),
    );
    const levels = await db.select().from(stockLevels).where(inArray(stockLevels.variantId, ids));
    expect(levels.filter(({ units }) => units === 5)).toHaveLength(1_000);
    expect(levels.filter(({ units }) => units === 6)).toHaveLength(2_000);
  });

  it('a level is corrected to what was counted, with the reason, once', async () => {
    const product = await aProduct(db, { stock: 9 });
    for (let times = 0; times < 2; times++) {
      await db.transaction((tx) =>
        correctStocks(tx, [{ variantId: product.variant.id, units: 7 }], {
          kind: 'corrected',
          reason: 'Two were damaged',
        }),
      );
    }
    expect(await unitsInStock(db, product)).toBe(7);
    expect(await movementsOf(product.variant.id)).toMatchObject([
      { kind: 'corrected', units: -2, reason: 'Two were damaged' },
    ]);
  });

  it('levels of stock equal the sum of their movements', async () => {
    const product = await aProduct(db, { stock: 0 });
    const { id: variantId } = product.variant;
    await db.transaction((tx) => receiveStock(tx, [{ variantId, units: 20 }]));
    await take([{ variantId, quantity: 6 }]);
    await db.transaction((tx) => releaseStock(tx, [{ variantId, quantity: 1, orderId: randomUUID() }], async () => {}));
    await db.transaction((tx) => correctStocks(tx, [{ variantId, units: 3 }], { kind: 'counted', reason: 'Counted' }));
    const movements = await movementsOf(variantId);
    expect(movements.reduce((sum, { units }) => sum + units, 0)).toBe(await unitsInStock(db, product));
  });
});

describe('pages', () => {
  it('pages expire when a product sells out, returns, or begins to sell out fast, and at no other time', async () => {
    const product = await aProduct(db, { stock: 23 });
    const { id: variantId } = product.variant;
    const tag = `product:${product.id}`;
    expect(await publishedTags(() => take([{ variantId, quantity: 2 }]))).not.toContain(tag);
    expect(await publishedTags(() => take([{ variantId, quantity: 1 }]))).toContain(tag);
    expect(await publishedTags(() => take([{ variantId, quantity: 9 }]))).not.toContain(tag);
    for (const quantity of [1, 5, 5]) expect(await publishedTags(() => take([{ variantId, quantity }]))).toContain(tag);
    expect(await publishedTags(() => db.transaction((tx) => receiveStock(tx, [{ variantId, units: 1 }])))).toContain(
      tag,
    );
  });

  it('pages expire when the variants of a product together begin to sell out fast', async () => {
    const product = await aProduct(db, { versions: ['UAE', 'International', 'Japan'], stock: 8 });
    const [first, second] = product.variants.map(({ id }) => id);
    expect(await publishedTags(() => take([{ variantId: first ?? '', quantity: 2 }]))).not.toContain(
      `product:${product.id}`,
    );
    expect(await publishedTags(() => take([{ variantId: second ?? '', quantity: 2 }]))).toContain(
      `product:${product.id}`,
    );
  });
});

it('a change of stock in a shop of many products reads the levels that it changes, not all of them', async () => {
  const product = await aProduct(db);
  const rolledBack = db.transaction(async (tx) => {
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils, picture)
        SELECT 'many-' || number, 'One Of Many', 'Maker', '', category_id, subcategory_id, price_fils, price_fils, picture
        FROM products, generate_series(1, 8000) AS number WHERE id = ${product.id} RETURNING id
      )
      INSERT INTO variants (product_id, sku, price_fils, compare_at_fils, position) SELECT id, 'MANY', 100, 100, 0 FROM made`);
    await tx.execute(sql`
      INSERT INTO stock_levels (variant_id, product_id, units) SELECT id, product_id, 9 FROM variants WHERE sku = 'MANY'`);
    const many = await rowsOf<{ id: string }>(tx, sql`SELECT id FROM variants WHERE sku = 'MANY' LIMIT 3`);
    const readBefore = await levelsScanned(tx);
    const lines = many.map(({ id }) => ({ variantId: id, quantity: 1, orderId: randomUUID() }));
    await takeStock(tx, { lines, now: clock.now() });
    expect(await levelsScanned(tx)).toBe(readBefore);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
});

/** Rows of stock_levels that this transaction has read without an index. */
async function levelsScanned(tx: Tx): Promise<number> {
  const [counted] = await rowsOf<{ rows: string }>(
    tx,
    sql`SELECT seq_tup_read AS rows FROM pg_stat_xact_user_tables WHERE relname = 'stock_levels'`,
  );
  return Number(counted?.rows);
}
