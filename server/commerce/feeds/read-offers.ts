import { sql } from 'drizzle-orm';
import { conditionOf } from '#commerce/catalogue/condition.ts';
import type { conditions } from '#contract/cards.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** A variant of a published product, as it is offered elsewhere; prices in fils, as lists show them. */
export type FeedOffer = {
  id: string;
  productId: number;
  position: number;
  handle: string;
  gtin: string;
  name: string;
  brand: string;
  /** Its beginning; may end within a tag. */
  descriptionHtml: string;
  category: string;
  subcategory: string;
  priceFils: number;
  compareAtFils: number;
  units: number;
  condition: (typeof conditions)[number];
  colorName: string | null;
  colorHex: string | null;
  attribute: string | null;
  versionId: string | null;
  versionName: string | null;
  /** Of its colour, then those of all; those of other colours where there is neither, as its page shows; eleven at most. */
  pictures: string[];
};

/** The embedded database runs on the event loop. */
const rowsAtOnce = 50;
const mostPictures = 11;
const mostOfDescription = 20_000;

/** The next variants of published products, sorted by product and position. */
export function readOffers(db: Db, last: Pick<FeedOffer, 'productId' | 'position'> | null): Promise<FeedOffer[]> {
  const condition = conditionOf({
    variantId: sql`v.id`,
    productId: sql`v.product_id`,
    versionName: sql`version.name`,
    productName: sql`p.name`,
  });
  return rowsOf<FeedOffer>(
    db,
    sql`
    SELECT v.id, v.product_id AS "productId", v.position, v.gtin, p.handle, p.name, p.brand,
      left(p.description_html, ${mostOfDescription}::integer) AS "descriptionHtml", c.name AS category, sub.name AS subcategory,
      v.price_fils AS "priceFils", v.compare_at_fils AS "compareAtFils", coalesce(s.units, 0) AS units, ${condition} AS condition,
      color.name AS "colorName", color.hex AS "colorHex", attribute.name AS attribute,
      version.id AS "versionId", version.name AS "versionName",
      (SELECT coalesce(json_agg(i.path ORDER BY i.nearness, i.position), '[]') FROM (
        SELECT path, position, nearness FROM (
          SELECT path, position, nearness, min(nearness) OVER () AS nearest FROM (
            SELECT path, position, CASE WHEN color_id = v.color_id THEN 0 WHEN color_id IS NULL THEN 1 ELSE 2 END AS nearness
            FROM product_pictures WHERE product_id = v.product_id AND path LIKE '%.webp'
          ) ranked
        ) compared
        WHERE nearness < 2 OR nearest = 2 ORDER BY nearness, position LIMIT ${mostPictures}::integer
      ) i) AS pictures
    FROM variants v
    JOIN products p ON p.id = v.product_id
    JOIN categories c ON c.id = p.category_id
    JOIN subcategories sub ON sub.id = p.subcategory_id
    LEFT JOIN stock_levels s ON s.variant_id = v.id
    LEFT JOIN option_values color ON color.id = v.color_id
    LEFT JOIN option_values attribute ON attribute.id = v.attribute_id
    LEFT JOIN option_values version ON version.id = v.version_id
    WHERE p.is_published AND (v.product_id, v.position) > (${last?.productId ?? 0}::integer, ${last?.position ?? -1}::integer)
    ORDER BY v.product_id, v.position LIMIT ${rowsAtOnce}::integer`,
  );
}
