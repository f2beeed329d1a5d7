import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { createPictureFetcher } from '#platform/media/fetch-pictures.ts';
import { addPictures, listMissing, type MissingPicture } from '#server/operations/import/add-pictures.ts';
import { openPictures } from '#server/operations/import/open-pictures.ts';
import type { FindPicture } from '#server/operations/import/plan-changes.ts';
import type { ShapedProduct } from '#server/operations/import/shaped-product.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import type { Shop } from '#server/shop.ts';
import { findProducts } from './parts.ts';
import { productImportPictures, productImports } from './tables.ts';

const productsAtOnce = 4;

/** Records the missing pictures of products, in the transaction that loads them. `first` is the number of the first product. */
export async function notePictures(
  tx: Tx,
  importId: string,
  { products, first, findPicture }: { products: ShapedProduct[]; first: number; findPicture: FindPicture },
): Promise<void> {
  const rows = products.flatMap(({ handle, name, pictures }, at) =>
    listMissing(pictures, findPicture).map((address, position) => ({
      importId,
      productNumber: first + at,
      position,
      handle,
      name,
      address,
    })),
  );
  await insertRows(tx, productImportPictures, rows);
}

/**
 * Fetches pictures of an import until the time is up: for a few products at a time, and records which failed. False: some have not been
 * tried, or another instance has continued the import.
 */
export async function fetchPicturesOfPiece(shop: Shop, importId: string, stopAt: number): Promise<boolean> {
  let done = await findProgress(shop.db, importId);
  let wanted = await listWanted(shop.db, importId, done);
  if (wanted.length === 0) return true;
  const known = await openPictures(shop);
  const fetcher = createPictureFetcher({ pictures: shop.pictures, known });
  while (wanted.length > 0) {
    if (performance.now() > stopAt) return false;
    const keys = new Set(wanted.map(({ handle, address }) => `${handle} ${address}`));
    const numbers = new Map(wanted.map(({ handle, productNumber }) => [handle, productNumber]));
    const products = await findProducts(shop.db, importId, [...new Set(numbers.values())]);
    const wasMissing = (handle: string, source: string) => keys.has(`${handle} ${source}`);
    const missing = await addPictures(shop.db, products, { known, fetcher, wasMissing });
    const now = Math.max(...numbers.values()) + 1;
    if (!(await shop.db.transaction((tx) => note(tx, importId, { done, now, missing, numbers })))) return false;
    done = now;
    wanted = await listWanted(shop.db, importId, done);
  }
  return true;
}

async function findProgress(db: Db, importId: string): Promise<number> {
  const [found] = await db
    .select({ picturesDone: productImports.picturesDone })
    .from(productImports)
    .where(eq(productImports.id, importId));
  return found?.picturesDone ?? 0;
}

/** The pictures of the next few products. */
function listWanted(db: Db, importId: string, from: number) {
  const { productNumber, handle, address } = productImportPictures;
  return db
    .select({ productNumber, handle, address })
    .from(productImportPictures)
    .where(
      and(
        eq(productImportPictures.importId, importId),
        sql`${productNumber} IN (SELECT DISTINCT p.product_number FROM product_import_pictures p
          WHERE p.import_id = ${importId}::uuid AND p.product_number >= ${from}::integer ORDER BY 1 LIMIT ${productsAtOnce}::integer)`,
      ),
    );
}

type Progress = { done: number; now: number; missing: MissingPicture[]; numbers: Map<string, number> };

async function note(tx: Tx, importId: string, { done, now, missing, numbers }: Progress): Promise<boolean> {
  const claimed = await tx
    .update(productImports)
    .set({ picturesDone: now, state: 'running' })
    .where(and(eq(productImports.id, importId), eq(productImports.picturesDone, done)))
    .returning({ id: productImports.id });
  if (claimed.length === 0) return false;
  const { productNumber } = productImportPictures;
  await tx
    .delete(productImportPictures)
    .where(and(eq(productImportPictures.importId, importId), gte(productNumber, done), lt(productNumber, now)));
  const rows = missing.map((picture, position) => ({
    importId,
    position,
    ...picture,
    productNumber: numbers.get(picture.handle) ?? done,
  }));
  await insertRows(tx, productImportPictures, rows);
  return true;
}
