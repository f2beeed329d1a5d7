import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { ShapedProduct } from '#server/operations/import/shaped-product.ts';
import { productImportParts, productImports } from './tables.ts';

/** The numbers of the first and last product in the file. */
export async function findProducts(db: Db, importId: string, numbers: number[]): Promise<ShapedProduct[]> {
  const wanted = new Set(numbers);
  const result = await rowsOf<{ first: number; products: string }>(
    db,
    sql`
    SELECT products_before AS first, products FROM product_import_parts WHERE import_id = ${importId}::uuid AND products IS NOT NULL
      AND EXISTS (SELECT 1 FROM unnest(${`{${numbers.join(',')}}`}::integer[]) AS number
        WHERE number >= products_before AND number < products_before + product_count)`,
  );
  const parts = result;
  return parts.flatMap(({ first, products }) =>
    (JSON.parse(products) as ShapedProduct[]).filter((_product, at) => wanted.has(first + at)),
  );
}

/** Deletes the stored products of an import, except in parts with missing pictures; part by part, since they are large. */
export async function deleteParts(db: Db, importId: string): Promise<void> {
  const [found] = await db
    .select({ parts: sql<number>`(${productImports.summary}->>'parts')::integer` })
    .from(productImports)
    .where(eq(productImports.id, importId));
  for (let position = 0; position < (found?.parts ?? 0); position++) {
    await db.execute(sql`
      UPDATE product_import_parts part SET products = NULL
      WHERE import_id = ${importId}::uuid AND position = ${position}::integer AND products IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM product_import_pictures missing WHERE missing.import_id = part.import_id
          AND missing.product_number >= part.products_before AND missing.product_number < part.products_before + part.product_count)`);
  }
}

/** Each may be some 300 kB. */
const partsAtOnce = 5;

/** Deletes an import with its parts; some at a time, since a file may have thousands. */
export async function removeImport(db: Db, importId: string): Promise<void> {
  const { position } = productImportParts;
  for (let from = 0, isDone = false; !isDone; from += partsAtOnce) {
    const removed = await db
      .delete(productImportParts)
      .where(and(eq(productImportParts.importId, importId), gte(position, from), lt(position, from + partsAtOnce)))
      .returning({ position });
    isDone = removed.length === 0;
  }
  await db.delete(productImports).where(eq(productImports.id, importId));
}
