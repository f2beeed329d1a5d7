import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { announce } from '#commerce/webhooks/announce.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** Marking a thousand at once held the embedded database, and with it every request, for 60 ms. */
const variantsInEvent = 100;
/** The rest is told a minute later. */
const mostVariants = 1000;

type Low = { sku: string; productId: number; units: number };

/**
 * Announces the published variants whose stock has become low since the last time. Looked for once a minute (decision 043): stock changes in
 * many places, and an order must not pay for webhooks. Of two instances the one that marks a variant first announces it.
 */
export async function announceLowStock(db: Db, lowStockUnits: number, now: Date): Promise<void> {
  await db.execute(sql`
    ${withLow(lowStockUnits)} DELETE FROM low_stock_told told
    WHERE NOT EXISTS (SELECT 1 FROM low WHERE low.variant_id = told.variant_id)`);
  const untold = await readUntold(db, lowStockUnits);
  for (let from = 0; from < untold.length; from += variantsInEvent) {
    const variantIds = untold.slice(from, from + variantsInEvent);
    await db.transaction((tx) => announcePiece(tx, { variantIds, lowStockUnits, now }));
  }
}

/** Materialized, so that it is read from the index of units: in the order of their ids, all variants would be looked at. */
const withLow = (lowStockUnits: number) =>
  sql`WITH low AS MATERIALIZED (SELECT variant_id FROM stock_levels WHERE units <= ${lowStockUnits}::integer)`;

async function readUntold(db: Db, lowStockUnits: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    ${withLow(lowStockUnits)}
    SELECT v.id FROM low JOIN variants v ON v.id = low.variant_id JOIN products p ON p.id = v.product_id
    WHERE p.is_published AND NOT EXISTS (SELECT 1 FROM low_stock_told told WHERE told.variant_id = low.variant_id)
    LIMIT ${mostVariants}::integer`,
  );
  return rows.map(({ id }) => id);
}

type Piece = { variantIds: string[]; lowStockUnits: number; now: Date };

/** Marks and announces those that are still low. In order, since two instances may mark the same ones. */
async function announcePiece(tx: Tx, { variantIds, lowStockUnits, now }: Piece): Promise<void> {
  const variants = await rowsOf<Low>(
    tx,
    sql`
    WITH low AS (
      SELECT s.variant_id, s.units, s.product_id, v.sku
      FROM stock_levels s JOIN variants v ON v.id = s.variant_id
      WHERE ${isOneOf(sql`s.variant_id`, variantIds)} AND s.units <= ${lowStockUnits}::integer
    ), told AS (
      INSERT INTO low_stock_told (variant_id) SELECT variant_id FROM low ORDER BY variant_id
      ON CONFLICT DO NOTHING RETURNING variant_id
    )
    SELECT sku, product_id AS "productId", units FROM told JOIN low USING (variant_id) ORDER BY product_id, sku`,
  );
  if (variants.length > 0)
    await announce(tx, 'stock.low', [{ key: randomUUID(), data: { lowStockUnits, variants } }], now);
}
