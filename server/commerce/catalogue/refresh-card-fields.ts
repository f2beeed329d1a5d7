import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { defaultVariantFirst } from './default-variant.ts';
import { walkProducts } from './walk-products.ts';

/**
 * Copies price, compare-at price and picture of the default variant onto the products, where lists show, sort and filter by them.
 * One statement for the given products, in chunks for all; writes only rows that change, locked in the order of their ids. Variants are
 * read for all of them at once: a search for each product reads the whole table of a small shop in which one product has most variants.
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
    WITH step AS MATERIALIZED (${idsOfStep}), chosen AS (
      SELECT DISTINCT ON (v.product_id) v.product_id AS id, v.price_fils, v.compare_at_fils, v.color_id
      FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id
      WHERE v.product_id = ANY(ARRAY(SELECT id FROM step))
      ORDER BY v.product_id, ${defaultVariantFirst}
    ), faces AS MATERIALIZED (
      SELECT DISTINCT ON (chosen.id) chosen.id, chosen.price_fils, chosen.compare_at_fils, coalesce(picture.path, '') AS picture
      FROM chosen LEFT JOIN product_pictures picture ON picture.product_id = chosen.id
      ORDER BY chosen.id, CASE WHEN picture.color_id = chosen.color_id THEN 0 WHEN picture.color_id IS NULL THEN 1 ELSE 2 END,
        picture.position
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
