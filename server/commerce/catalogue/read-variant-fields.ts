import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { conditionOf } from './condition.ts';
import type { Card } from './read-cards.ts';
import { percentOffOfVariant } from './read-facet-products.ts';

/** The variant by which a product stands in a list; position null: all its variants match, so the card is the product's own. */
export type ShownVariant = {
  productId: number;
  position: number | null;
  /** Of the cheapest matching variant in stock; null if all of them cost the same. */
  fromPriceFils: number | null;
};

/** What the card of a product shows of one of its variants. */
export type VariantFields = Pick<
  Card,
  'priceFils' | 'compareAtFils' | 'percentOff' | 'picture' | 'isInStock' | 'condition' | 'fromPriceFils'
> & { variant: { color: string | null; attribute: string | null; versionId: string | null } };

type Row = Omit<VariantFields, 'variant' | 'fromPriceFils'> & {
  productId: number;
  color: string | null;
  attribute: string | null;
  versionId: string | null;
};

/** By product, in one statement, and none if all cards are the products' own; the picture is chosen as refreshCardFields does. */
export async function readVariantFields(db: Db, shown: ShownVariant[]): Promise<Map<number, VariantFields>> {
  const chosen = shown.filter(({ position }) => position !== null);
  if (chosen.length === 0) return new Map();
  const rows = await rowsOf<Row>(
    db,
    sql`
    SELECT v.product_id AS "productId", v.price_fils AS "priceFils", v.compare_at_fils AS "compareAtFils",
      ${percentOffOfVariant} AS "percentOff", coalesce(s.units, 0) > 0 AS "isInStock",
      ${conditionOf({ variantId: sql`v.id`, productId: sql`p.id`, versionName: sql`version.name`, productName: sql`p.name` })} AS condition,
      coalesce((SELECT picture.path FROM product_pictures picture WHERE picture.product_id = v.product_id
        ORDER BY CASE WHEN picture.color_id = v.color_id THEN 0 WHEN picture.color_id IS NULL THEN 1 ELSE 2 END, picture.position
        LIMIT 1), '') AS picture,
      color.hex AS color, attribute.name AS attribute, v.version_id AS "versionId"
    FROM unnest(${`{${chosen.map(({ productId }) => productId).join(',')}}`}::integer[],
      ${`{${chosen.map(({ position }) => position).join(',')}}`}::integer[]) AS shown(product_id, position)
    JOIN variants v ON v.product_id = shown.product_id AND v.position = shown.position
    JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels s ON s.variant_id = v.id
    LEFT JOIN option_values color ON color.id = v.color_id
    LEFT JOIN option_values attribute ON attribute.id = v.attribute_id
    LEFT JOIN option_values version ON version.id = v.version_id`,
  );
  const fromPrices = new Map(chosen.map(({ productId, fromPriceFils }) => [productId, fromPriceFils]));
  return new Map(
    rows.map(({ productId, color, attribute, versionId, ...fields }) => [
      productId,
      { ...fields, fromPriceFils: fromPrices.get(productId) ?? null, variant: { color, attribute, versionId } },
    ]),
  );
}
