import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { productAt } from './product-at.ts';

/** The options and variants of a product, each variant with its units in stock, in the shop's order. */
export type Offer = { productId: number; options: OfferedOption[]; variants: OfferedVariant[] };

export type OfferedOption = { id: string; kind: 'color' | 'attribute' | 'version'; name: string; hex: string | null };

export type OfferedVariant = {
  id: string;
  sku: string;
  colorId: string | null;
  attributeId: string | null;
  versionId: string | null;
  priceFils: number;
  compareAtFils: number;
  units: number;
};

/** The options and variants of the product `p` of the surrounding statement, as JSON, which saves a statement. */
export const offerColumns: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'hex', o.hex) ORDER BY o.position), '[]')
    FROM option_values o WHERE o.product_id = p.id) AS options,
  (SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'colorId', v.color_id, 'attributeId', v.attribute_id,
      'versionId', v.version_id, 'priceFils', v.price_fils, 'compareAtFils', v.compare_at_fils, 'units', coalesce(s.units, 0))
      ORDER BY v.position), '[]')
    FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = p.id) AS variants`;

/** Reads the offer of a published product by its handle or one that it had before, in one statement; throws a not-found fault for any other handle. */
export async function getOffer(db: Db, handle: string): Promise<Offer> {
  const result = await rowsOf<Offer>(
    db,
    sql`
    SELECT p.id AS "productId", ${offerColumns} FROM products p WHERE p.id = ${productAt(handle)} AND p.is_published`,
  );
  const [offer] = result;
  if (!offer) throw faults.notFound(`The product ${handle}`);
  return offer;
}
