import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { OptionKind } from './shaped-product.ts';

/** A stored product with all that an import compares. */
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

/** Rows read by one statement, so that a product with a thousand variants does not come with a hundred others. */
const rowsAtOnce = 250;

/** Reads the products with these handles, by handle; in chunks. */
export async function readExisting(db: Db, handles: string[]): Promise<Map<string, ExistingProduct>> {
  const existing = new Map<string, ExistingProduct>();
  for (const piece of inPiecesOfRows(await findSizes(db, handles))) {
    for (const product of await readPiece(db, piece)) existing.set(product.handle, product);
  }
  return existing;
}

type Size = { id: number; rows: number };

/** The size of a product in rows, where a thousand characters of text count as a row. */
async function findSizes(db: Db, handles: string[]): Promise<Size[]> {
  const result = await rowsOf<Size>(
    db,
    sql`
    SELECT p.id, (1 + octet_length(p.description_html) / 1000 + (SELECT count(*) FROM variants v WHERE v.product_id = p.id))::integer AS rows
    FROM products p WHERE p.handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(handles)}::json)))`,
  );
  return result;
}

function* inPiecesOfRows(sizes: Size[]): Generator<number[]> {
  let ids: number[] = [];
  let sum = 0;
  for (const { id, rows } of sizes) {
    if (ids.length > 0 && sum + rows > rowsAtOnce) {
      yield ids;
      [ids, sum] = [[], 0];
    }
    ids.push(id);
    sum += rows;
  }
  if (ids.length > 0) yield ids;
}

async function readPiece(db: Db, ids: number[]): Promise<ExistingProduct[]> {
  const result = await rowsOf<ExistingProduct>(
    db,
    sql`
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
    FROM products p WHERE p.id = ANY (${`{${ids.join(',')}}`}::integer[])`,
  );
  return result;
}
