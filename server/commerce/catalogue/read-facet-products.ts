import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { defaultVariantFirst } from './default-variant.ts';

/** A value of a specification: a number, the id of a choice, or yes or no. */
export type FacetValue = [specificationId: number, value: number | boolean];

/** What facets know of a variant. */
export type FacetVariant = [
  position: number,
  priceFils: number,
  percentOff: number,
  isInStock: boolean,
  values: FacetValue[] | null,
];

/** What facets know of a published product. */
export type FacetProduct = {
  id: number;
  subcategoryId: number;
  brand: string;
  /** As `ListedProduct.rating`. */
  rating: number;
  /** Of the whole product. */
  values: FacetValue[];
  /** The default variant first, then as defaultVariant would choose if those before were not there; never empty. */
  variants: FacetVariant[];
};

/** Published products with an id above `after`, by id: a chunk of the whole catalogue. */
export function readFacetProductsAfter(db: Db, after: number, limit: number): Promise<FacetProduct[]> {
  return readFacetProducts(db, sql`id > ${after}::integer ORDER BY id LIMIT ${limit}::integer`);
}

/** Those of the products that are published. */
export function readFacetProductsByIds(db: Db, ids: number[]): Promise<FacetProduct[]> {
  return readFacetProducts(db, sql`id = ANY(${`{${ids.join(',')}}`}::integer[])`);
}

/** The percentage off a variant `v`, as that of a product. */
export const percentOffOfVariant: SQL = sql`
  CASE WHEN v.compare_at_fils > v.price_fils
    THEN ((v.compare_at_fils - v.price_fils)::bigint * 100 / v.compare_at_fils)::integer ELSE 0 END`;

const value = sql`json_build_array(x.specification_id, coalesce(to_json(x.number), to_json(x.choice_id), to_json(x.is_true)))`;
const ofPage = sql`= ANY(ARRAY(SELECT id FROM page))`;

type Row = [
  id: number,
  subcategoryId: number,
  brand: string,
  rating: number,
  values: FacetValue[] | null,
  variants: FacetVariant[] | null,
  itself: FacetVariant,
];

/** One row of JSON, as read-listed-products.ts; the values are those of the subcategory's sheet that are filtered by. */
async function readFacetProducts(db: Db, where: SQL): Promise<FacetProduct[]> {
  const [found] = await rowsOf<{ products: Row[] | null }>(
    db,
    sql`
    WITH page AS MATERIALIZED (
      SELECT id, subcategory_id, brand, rating_sum, rating_count, price_fils, percent_off, is_in_stock FROM products WHERE is_published AND ${where}
    ), of_products AS (
      SELECT x.product_id, json_agg(${value}) AS values
      FROM specification_values x JOIN page p ON p.id = x.product_id
      JOIN sheet_rows r ON r.subcategory_id = p.subcategory_id AND r.specification_id = x.specification_id AND r.is_filtered
      WHERE x.product_id ${ofPage} GROUP BY x.product_id
    ), sheets AS MATERIALIZED (
      SELECT subcategory_id, array_agg(specification_id) AS ids FROM sheet_rows WHERE is_filtered GROUP BY subcategory_id
    ), offers AS (
      SELECT v.product_id, json_agg(json_build_array(v.position, v.price_fils, ${percentOffOfVariant}, coalesce(s.units, 0) > 0, own.values)
        ORDER BY ${defaultVariantFirst}) AS variants
      FROM variants v JOIN page p ON p.id = v.product_id LEFT JOIN sheets ON sheets.subcategory_id = p.subcategory_id
      LEFT JOIN stock_levels s ON s.variant_id = v.id
      LEFT JOIN LATERAL (
        SELECT json_agg(${value}) AS values FROM specification_values x
        WHERE x.variant_id = v.id AND x.specification_id = ANY(sheets.ids)
      ) own ON true
      WHERE v.product_id ${ofPage} GROUP BY v.product_id
    )
    SELECT json_agg(json_build_array(p.id, p.subcategory_id, p.brand,
      CASE WHEN p.rating_count = 0 THEN 0 ELSE (20 * p.rating_sum::bigint + p.rating_count) / (2 * p.rating_count) END,
      own.values, offers.variants, json_build_array(0, p.price_fils, p.percent_off, p.is_in_stock, NULL)) ORDER BY p.id) AS products
    FROM page p LEFT JOIN of_products own ON own.product_id = p.id LEFT JOIN offers ON offers.product_id = p.id`,
  );
  return (found?.products ?? []).map(([id, subcategoryId, brand, rating, values, variants, itself]) => ({
    id,
    subcategoryId,
    brand,
    rating,
    values: values ?? [],
    variants: variants ?? [itself],
  }));
}
