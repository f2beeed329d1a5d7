import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { defaultVariantFirst } from './default-variant.ts';
import { walkProducts } from './walk-products.ts';

/**
 * Copies price, compare-at price and picture of the default variant onto the products, where lists show, sort and filter by them.
 * One statement for the given products, in chunks for all; writes only rows that change, locked in the order of their ids.
 * Returns their ids. Call it in the transaction that changed a variant, a picture, or a stock level to or from zero.
 */
export async function refreshCardFields(db: Db, productIds: number[] | 'all'): Promise<number[]> {
  if (productIds !== 'all') {
    if (productIds.length === 0) return [];
    return (await refreshStep(db, sql`SELECT unnest(${`{${productIds.join(',')}}`}::integer[]) AS id`)).changed;
  }
  const changedInAll: number[] = [];
  await walkProducts(async (idsOfStep) => {
    const { last, changed } = await refreshStep(db, idsOfStep);
    changedInAll.push(...changed);
    return last;
  });
  return changedInAll;
}

async function refreshStep(db: Db, idsOfStep: SQL): Promise<{ last: number | null; changed: number[] }> {
  const result = await rowsOf<{ last: number | null; changed: number[] }>(
    db,
    sql`
    WITH step AS MATERIALIZED (${idsOfStep}), faces AS MATERIALIZED (
      SELECT step.id, v.price_fils, v.compare_at_fils, coalesce(picture.path, '') AS picture
      FROM step
      CROSS JOIN LATERAL (
        SELECT v.price_fils, v.compare_at_fils, v.color_id
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id
        WHERE v.product_id = step.id
        ORDER BY ${defaultVariantFirst} LIMIT 1
      ) v
      LEFT JOIN LATERAL (
        SELECT path FROM product_pictures
        WHERE product_id = step.id
        ORDER BY CASE WHEN color_id = v.color_id THEN 0 WHEN color_id IS NULL THEN 1 ELSE 2 END, position
        LIMIT 1
      ) picture ON true
    ), changing AS MATERIALIZED (
      SELECT p.id, f.price_fils, f.compare_at_fils, f.picture
      FROM faces f JOIN products p ON p.id = f.id
      WHERE (p.price_fils, p.compare_at_fils, p.picture) IS DISTINCT FROM (f.price_fils, f.compare_at_fils, f.picture)
      ORDER BY p.id FOR NO KEY UPDATE OF p
    ), changed AS (
      UPDATE products p SET price_fils = c.price_fils, compare_at_fils = c.compare_at_fils, picture = c.picture
      FROM changing c WHERE p.id = c.id
      RETURNING p.id
    )
    SELECT (SELECT max(id) FROM step) AS last, (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM changed) AS changed`,
  );
  const [step] = result;
  return step ?? { last: null, changed: [] };
}
