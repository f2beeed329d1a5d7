import { sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { announceLowStock } from './announce-low-stock.ts';

const { shop, clock } = await startShop();
const products = 8000;
const lowUnits = 5;
const look = (tx: Tx) => announceLowStock(tx, lowUnits, clock.now());

it('looking for low stock in a shop of many products reads the levels that are low, not all of them', async () => {
  const low = 400;
  await inShopOfMany(async (tx) => {
    await tx.execute(sql`UPDATE stock_levels SET units = 1 WHERE variant_id = ANY(ARRAY(${idsOf(low)}))`);
    await tx.execute(sql`ANALYZE stock_levels, variants, products`);
    await look(tx);
    expect(await told(tx)).toBe(low);
    await tx.execute(sql`ANALYZE low_stock_told`);
    const readBefore = await levelsRead(tx);
    await look(tx);
    expect((await levelsRead(tx)) - readBefore).toBeLessThan(3 * low);
  });
});

it('of much low stock a thousand variants are told at a time, those of products that are not published never', async () => {
  await inShopOfMany(async (tx) => {
    await tx.execute(sql`UPDATE stock_levels SET units = 1 WHERE variant_id = ANY(ARRAY(${idsOf(1500)}))`);
    await tx.execute(sql`
      UPDATE products SET is_published = false
      WHERE id IN (SELECT product_id FROM variants WHERE id = ANY(ARRAY(${idsOf(300)})))`);
    const counts: number[] = [];
    for (let time = 0; time < 3; time++) {
      await look(tx);
      counts.push(await told(tx));
    }
    expect(counts).toEqual([1000, 1200, 1200]);
  });
});

/** A product with one variant of nine units each, until the end of the test. */
async function inShopOfMany(test: (tx: Tx) => Promise<void>) {
  const { id } = await aProduct(shop.db);
  const rolledBack = shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils, picture)
        SELECT 'many-' || number, 'One Of Many', 'Maker', '', category_id, subcategory_id, price_fils, price_fils, picture
        FROM products, generate_series(1, ${products}::integer) AS number WHERE id = ${id} RETURNING id
      )
      INSERT INTO variants (product_id, sku, price_fils, compare_at_fils, position) SELECT id, 'MANY', 100, 100, 0 FROM made`);
    await tx.execute(sql`
      INSERT INTO stock_levels (variant_id, product_id, units) SELECT id, product_id, 9 FROM variants WHERE sku = 'MANY'`);
    await test(tx);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
}

const idsOf = (count: number) =>
  sql`SELECT id FROM variants WHERE sku = 'MANY' ORDER BY md5(id::text) LIMIT ${count}::integer`;

async function told(tx: Tx): Promise<number> {
  return (await rowsOf(tx, sql`SELECT variant_id FROM low_stock_told`)).length;
}

/** Rows of stock_levels that this transaction has read. */
async function levelsRead(tx: Tx): Promise<number> {
  const [counted] = await rowsOf<{ rows: string }>(
    tx,
    sql`SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'stock_levels'`,
  );
  return Number(counted?.rows);
}
