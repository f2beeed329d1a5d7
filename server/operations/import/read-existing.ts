import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { OptionKind } from './shaped-product.ts';

/** A product as it stands in the shop, with all that an import compares. */
export type ExistingProduct = {
  id: number;
  handle: string;
  name: string;
  brand: string;
  descriptionHtml: string;
  categoryId: number;
  subcategoryId: number;
  attributeName: string | null;
  isPublished: boolean;
  options: ExistingOption[];
  variants: ExistingVariant[];
  pictures: ExistingPicture[];
};
export type ExistingOption = { id: string; kind: OptionKind; name: string; hex: string | null; position: number };
export type ExistingVariant = {
  id: string;
  position: number;
  sku: string;
  colorId: string | null;
  attributeId: string | null;
  versionId: string | null;
  priceFils: number;
  compareAtFils: number;
  units: number;
};
export type ExistingPicture = { colorId: string | null; path: string; alt: string };

/** Reads the products of these handles, by handle; one statement for all of them. */
export async function readExisting(tx: Db, handles: string[]): Promise<Map<string, ExistingProduct>> {
  const result = await tx.execute(sql`
    SELECT p.id, p.handle, p.name, p.brand, p.description_html AS "descriptionHtml", p.category_id AS "categoryId",
      p.subcategory_id AS "subcategoryId", p.attribute_name AS "attributeName", p.is_published AS "isPublished",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'hex', o.hex, 'position', o.position)), '[]')
        FROM option_values o WHERE o.product_id = p.id) AS options,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'position', v.position, 'sku', v.sku, 'colorId', v.color_id,
          'attributeId', v.attribute_id, 'versionId', v.version_id, 'priceFils', v.price_fils, 'compareAtFils', v.compare_at_fils,
          'units', coalesce(s.units, 0))), '[]')
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = p.id) AS variants,
      (SELECT coalesce(json_agg(json_build_object('colorId', i.color_id, 'path', i.path, 'alt', i.alt) ORDER BY i.position), '[]')
        FROM product_pictures i WHERE i.product_id = p.id) AS pictures
    FROM products p WHERE p.handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(handles)}::json)))`);
  const rows = (result as unknown as { rows: ExistingProduct[] }).rows;
  return new Map(rows.map((product) => [product.handle, product]));
}
