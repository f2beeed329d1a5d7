import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { inPieces, piecesOfRows, type RowsOf } from '#platform/in-pieces.ts';
import { readAccessories } from './read-accessories.ts';
import { type ExistingValue, readValues } from './read-values.ts';
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
  /** Values of the specifications that were asked for. */
  specifications: ExistingValue[];
  pictures: ExistingPicture[];
  /** Handles of what goes with it, in display order. */
  accessories: string[];
};
export type ExistingOption = { id: string; kind: OptionKind; name: string; hex: string | null; position: number };
export type ExistingVariant = {
  id: string;
  position: number;
  sku: string;
  gtin: string;
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
/** Products whose rows one statement counts. */
const countedAtOnce = 20;

/** Reads the products with these handles and their values of these specifications, by handle; in chunks. */
export async function readExisting(
  db: Db,
  handles: string[],
  specificationIds: number[],
): Promise<Map<string, ExistingProduct>> {
  const existing = new Map<string, ExistingProduct>();
  for (const piece of piecesOfRows(await findSizes(db, handles), rowsAtOnce)) {
    for (const product of await readPiece(db, piece, specificationIds)) existing.set(product.handle, product);
  }
  return existing;
}

/** The size of each product in rows, where a thousand characters of text count as a row; variants that fill a piece are not all counted. */
async function findSizes(db: Db, handles: string[]): Promise<RowsOf[]> {
  const sizes: RowsOf[] = [];
  await inPieces(handles, countedAtOnce, async (piece) => {
    const counted = await rowsOf<RowsOf>(
      db,
      sql`
      SELECT p.id, (1 + octet_length(p.description_html) / 1000 + (
        SELECT count(*) FROM (SELECT 1 FROM variants v WHERE v.product_id = p.id LIMIT ${rowsAtOnce}::integer) first_variants
      ))::integer AS rows
      FROM products p WHERE p.handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(piece)}::json)))`,
    );
    for (const size of counted) sizes.push(size);
  });
  return sizes;
}

/**
 * A statement for each table: all of them in one would hold the event loop of the embedded shop for 50 ms where a product has a
 * thousand variants, and subqueries for each product would read such a product's rows for every other one.
 */
async function readPiece(db: Db, ids: number[], specificationIds: number[]): Promise<ExistingProduct[]> {
  const areThese = sql`= ANY (${`{${ids.join(',')}}`}::integer[])`;
  const products = await rowsOf<
    Omit<ExistingProduct, 'options' | 'variants' | 'specifications' | 'pictures' | 'accessories'>
  >(
    db,
    sql`
    SELECT id, handle, name, brand, description_html AS "descriptionHtml", category_id AS "categoryId",
      subcategory_id AS "subcategoryId", attribute_name AS "attributeName", is_published AS "isPublished"
    FROM products WHERE id ${areThese}`,
  );
  const options = await readByProduct<ExistingOption>(
    db,
    sql`SELECT product_id AS "productId", id, kind, name, hex, position FROM option_values WHERE product_id ${areThese}`,
  );
  const variants = await readVariants(db, areThese);
  const pictures = await readByProduct<ExistingPicture>(
    db,
    sql`
    SELECT product_id AS "productId", color_id AS "colorId", path, alt FROM product_pictures
    WHERE product_id ${areThese} ORDER BY product_id, position`,
  );
  const specifications = await readValues(db, variants, ids, specificationIds);
  const accessories = await readAccessories(db, ids);
  return products.map((product) => ({
    ...product,
    options: options.get(product.id) ?? [],
    variants: variants.get(product.id) ?? [],
    specifications: specifications.get(product.id) ?? [],
    pictures: pictures.get(product.id) ?? [],
    accessories: accessories.get(product.id) ?? [],
  }));
}

/** In pages, since a product may have a thousand. */
async function readVariants(db: Db, areThese: SQL): Promise<Map<number, ExistingVariant[]>> {
  const variants: OfProduct<ExistingVariant>[] = [];
  for (;;) {
    const last = variants.at(-1) ?? { productId: 0, position: -1 };
    const page = await rowsOf<OfProduct<ExistingVariant>>(
      db,
      sql`
      SELECT v.product_id AS "productId", v.id, v.position, v.sku, v.gtin, v.color_id AS "colorId", v.attribute_id AS "attributeId",
        v.version_id AS "versionId", v.price_fils AS "priceFils", v.compare_at_fils AS "compareAtFils",
        coalesce((SELECT units FROM stock_levels s WHERE s.variant_id = v.id), 0) AS units
      FROM variants v
      WHERE v.product_id ${areThese} AND (v.product_id, v.position) > (${last.productId}::integer, ${last.position}::integer)
      ORDER BY v.product_id, v.position LIMIT ${rowsAtOnce}::integer`,
    );
    for (const variant of page) variants.push(variant);
    if (page.length < rowsAtOnce) return groupByProduct(variants);
  }
}

type OfProduct<Row> = Row & { productId: number };

async function readByProduct<Row>(db: Db, query: SQL): Promise<Map<number, Omit<Row, 'productId'>[]>> {
  return groupByProduct(await rowsOf<OfProduct<Row>>(db, query));
}

function groupByProduct<Row>(rows: OfProduct<Row>[]): Map<number, Omit<Row, 'productId'>[]> {
  const byProduct = new Map<number, Omit<Row, 'productId'>[]>();
  for (const { productId, ...row } of rows) {
    const ofProduct = byProduct.get(productId);
    if (ofProduct) ofProduct.push(row);
    else byProduct.set(productId, [row]);
  }
  return byProduct;
}
