import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { conditionOf } from './condition.ts';
import { defaultVariantFirst } from './default-variant.ts';
import { walkProducts } from './walk-products.ts';

/**
 * Copies price, compare-at price, picture and condition of the default variant onto the products, the lowest price in stock, and whether
 * anything is in stock: lists show, sort and filter by them.
 * One statement for the given products, in chunks for all; writes only rows that change, locked in the order of their ids. Variants are
 * read for all of them at once: a search for each product reads the whole table of a small shop in which one product has most variants.
 * Returns their ids. Call it in the transaction that changed a name, a variant, a picture, a specification, or a stock level to or from zero.
 */
export async function refreshCardFields(db: Db, productIds: number[] | 'all'): Promise<number[]> {
  if (productIds !== 'all') {
    if (productIds.length === 0) return [];
    await lockProducts(db, productIds);
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

/** Two orders may sell the last units of two variants at once: the second one to get here must see what the first has sold. */
async function lockProducts(db: Db, ids: number[]): Promise<void> {
  await db.execute(
    sql`SELECT id FROM products WHERE id = ANY(${`{${ids.join(',')}}`}::integer[]) ORDER BY id FOR NO KEY UPDATE`,
  );
}

const cardFields = ['price_fils', 'compare_at_fils', 'picture', 'is_in_stock', 'from_price_fils', 'condition'];
const cardFieldsOf = (table: 'p' | 'face') => sql.raw(`(${cardFields.map((field) => `${table}.${field}`).join(', ')})`);

const shown = {
  variantId: sql`chosen.variant_id`,
  productId: sql`chosen.id`,
  versionName: sql`version.name`,
  productName: sql`product.name`,
};

async function refreshStep(db: Db, idsOfStep: SQL): Promise<{ last: number | null; changed: number[] }> {
  const result = await rowsOf<{ last: number | null; changed: number[] }>(
    db,
    sql`
    WITH step AS MATERIALIZED (${idsOfStep}), chosen AS (
      SELECT DISTINCT ON (v.product_id) v.product_id AS id, v.id AS variant_id, v.price_fils, v.compare_at_fils, v.color_id, v.version_id,
        coalesce(s.units, 0) > 0 AS is_in_stock,
        min(v.price_fils) FILTER (WHERE s.units > 0) OVER product AS lowest_fils,
        max(v.price_fils) FILTER (WHERE s.units > 0) OVER product AS highest_fils
      FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id
      WHERE v.product_id = ANY(ARRAY(SELECT id FROM step))
      WINDOW product AS (PARTITION BY v.product_id)
      ORDER BY v.product_id, ${defaultVariantFirst}
    ), faces AS MATERIALIZED (
      SELECT DISTINCT ON (chosen.id) chosen.id, chosen.price_fils, chosen.compare_at_fils, coalesce(picture.path, '') AS picture,
        chosen.is_in_stock, CASE WHEN lowest_fils < highest_fils THEN lowest_fils END AS from_price_fils,
        ${conditionOf(shown)} AS condition
      FROM chosen JOIN products product ON product.id = chosen.id
      LEFT JOIN option_values version ON version.id = chosen.version_id
      LEFT JOIN product_pictures picture ON picture.product_id = chosen.id
      ORDER BY chosen.id, CASE WHEN picture.color_id = chosen.color_id THEN 0 WHEN picture.color_id IS NULL THEN 1 ELSE 2 END,
        picture.position
    ), changing AS MATERIALIZED (
      SELECT face.*
      FROM faces face JOIN products p ON p.id = face.id
      WHERE ${cardFieldsOf('p')} IS DISTINCT FROM ${cardFieldsOf('face')}
      ORDER BY p.id FOR NO KEY UPDATE OF p
    ), changed AS (
      UPDATE products p SET (${sql.raw(cardFields.join(', '))}) = ${cardFieldsOf('face')}
      FROM changing face WHERE p.id = face.id
      RETURNING p.id
    )
    SELECT (SELECT max(id) FROM step) AS last, (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM changed) AS changed`,
  );
  const [step] = result;
  return step ?? { last: null, changed: [] };
}
