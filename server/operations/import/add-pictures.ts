import { isDeepStrictEqual } from 'node:util';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { type ChangeTag, publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import type { PictureFetcher } from '#platform/media/fetch-pictures.ts';
import type { KnownPictures } from '#platform/media/known-pictures.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { type FindPicture, planPictures } from './plan-changes.ts';
import { type ExistingPicture, type ExistingProduct, readExisting } from './read-existing.ts';
import type { ShapedProduct } from './shaped-product.ts';
import { writePictures } from './write-batch.ts';

/** A picture of the file that the shop could not fetch, and the reason. */
export type MissingPicture = { handle: string; name: string; address: string; why: string };

type Options = {
  known: KnownPictures;
  fetcher: PictureFetcher;
  /** Whether the shop lacked a picture of a product when the product was loaded. */
  wasMissing(handle: string, source: string): boolean;
};

/** Fetches the missing pictures of products, adds them, and returns those that failed. */
export async function addPictures(
  db: Db,
  products: ShapedProduct[],
  { known, fetcher, wasMissing }: Options,
): Promise<MissingPicture[]> {
  const incomplete = products.filter(({ handle, pictures }) =>
    pictures.some(({ source }) => wasMissing(handle, source)),
  );
  if (incomplete.length === 0) return [];
  await fetcher.fetchAll(incomplete.flatMap(({ pictures }) => pictures.map(({ source }) => source)));
  await showPictures(db, incomplete, wasMissing, known.find);
  return incomplete.flatMap(({ handle, name, pictures }) =>
    listMissing(pictures, known.find).map((address) => ({
      handle,
      name,
      address,
      why: fetcher.failures.get(address) ?? 'could not be fetched',
    })),
  );
}

/** The distinct addresses of missing pictures. */
export function listMissing(pictures: ShapedProduct['pictures'], find: FindPicture): string[] {
  return [...new Set(pictures.map(({ source }) => source))].filter((source) => find(source) === null);
}

async function showPictures(db: Db, shaped: ShapedProduct[], wasMissing: Options['wasMissing'], findNow: FindPicture) {
  await db.transaction(async (tx) => {
    const existing = await readExisting(
      tx,
      shaped.map(({ handle }) => handle),
      [],
    );
    const changed = shaped.flatMap((product) => {
      const stands = existing.get(product.handle);
      if (!stands) return [];
      const findBefore = (source: string) => (wasMissing(product.handle, source) ? null : findNow(source));
      const pictures = mergePictures(product, stands, findBefore, findNow);
      if (isDeepStrictEqual(pictures, stands.pictures)) return [];
      return [{ productId: stands.id, existing: stands, pictures }];
    });
    if (changed.length === 0) return;
    const ids = changed.map(({ productId }) => productId);
    await writePictures(tx, changed);
    await refreshCardFields(tx, ids);
    await publishChanges(
      tx,
      ids.map((id): ChangeTag => `product:${id}`),
    );
  });
}

/** The file's order of pictures; if the staff have rearranged them since it was loaded, theirs, followed by new ones. */
function mergePictures(
  product: ShapedProduct,
  { options, pictures: stand }: ExistingProduct,
  findBefore: FindPicture,
  findNow: FindPicture,
): ExistingPicture[] {
  const now = planPictures(product, options, findNow);
  if (isDeepStrictEqual(stand, planPictures(product, options, findBefore))) return now;
  const has = new Set(stand.map(({ path }) => path));
  const come = product.pictures.flatMap(({ source }) => (findBefore(source) === null ? (findNow(source) ?? []) : []));
  const added = now.filter(({ path }) => come.includes(path) && !has.has(path));
  if (added.length === 0) return stand;
  return [...stand.filter(({ path }) => path !== placeholderPath), ...added];
}
