import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { announce } from '#commerce/webhooks/announce.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** Marking a thousand at once held the embedded database, and with it every request, for 60 ms. */
const variantsInEvent = 100;
/** The rest is told a minute later. */
const mostEvents = 10;

type Low = { sku: string; productId: number; units: number };

/**
 * Announces the published variants whose stock has become low since the last time. Looked for once a minute (decision 043): stock changes in
 * many places, and an order must not pay for webhooks. Of two instances the one that marks a variant first announces it.
 */
export async function announceLowStock(db: Db, lowStockUnits: number, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM low_stock_told told
    WHERE EXISTS (SELECT 1 FROM stock_levels s WHERE s.variant_id = told.variant_id AND s.units > ${lowStockUnits}::integer)`);
  for (let told = 0; told < mostEvents; told++) {
    const found = await db.transaction((tx) => announcePiece(tx, lowStockUnits, now));
    if (found < variantsInEvent) return;
  }
}

/** Announces some, and returns how many. */
async function announcePiece(tx: Tx, lowStockUnits: number, now: Date): Promise<number> {
  const variants = await rowsOf<Low>(
    tx,
    sql`
    WITH low AS (
      SELECT s.variant_id, s.units, s.product_id, v.sku
      FROM stock_levels s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = s.product_id
      WHERE s.units <= ${lowStockUnits}::integer AND p.is_published
        AND NOT EXISTS (SELECT 1 FROM low_stock_told told WHERE told.variant_id = s.variant_id)
      ORDER BY s.variant_id LIMIT ${variantsInEvent}::integer
    ), told AS (
      INSERT INTO low_stock_told (variant_id) SELECT variant_id FROM low ON CONFLICT DO NOTHING RETURNING variant_id
    )
    SELECT sku, product_id AS "productId", units FROM told JOIN low USING (variant_id) ORDER BY product_id, sku`,
  );
  if (variants.length > 0)
    await announce(tx, 'stock.low', [{ key: randomUUID(), data: { lowStockUnits, variants } }], now);
  return variants.length;
}
