import { isDeepStrictEqual } from 'node:util';
import { refreshFaces } from '#commerce/catalogue/refresh-faces.ts';
import { type ChangeTag, tellChanges } from '#platform/changes.ts';
import type { Network } from '#platform/media/download.ts';
import { createPictureFetcher, type PictureFailure } from '#platform/media/fetch-pictures.ts';
import type { KnownPictures } from '#platform/media/known-pictures.ts';
import type { Shop } from '#server/shop.ts';
import { planPictures } from './plan-changes.ts';
import type { Batch } from './read-batches.ts';
import { readExisting } from './read-existing.ts';
import type { ShapedProduct } from './shaped-product.ts';
import { writePictures } from './write-batch.ts';

type Given = {
  network: Network | undefined;
  tellFailure(failure: PictureFailure): void;
  tellProgress(products: number): void;
};

/** Fetches the pictures that are not known yet, batch by batch, and shows each batch's as soon as it is there. */
export async function addPictures(
  shop: Shop,
  known: KnownPictures,
  batches: AsyncIterable<Batch>,
  { network, tellFailure, tellProgress }: Given,
): Promise<void> {
  const fetcher = createPictureFetcher({
    pictures: shop.pictures,
    known,
    tellFailure,
    ...(network ? { network } : {}),
  });
  let done = 0;
  for await (const { products } of batches) {
    const isKnown = ({ source }: { source: string }) => known.find(source) !== null;
    const incomplete = products.filter(({ pictures }) => !pictures.every(isKnown));
    await fetcher.fetchAll(incomplete.flatMap(({ pictures }) => pictures.map(({ source }) => source)));
    await showPictures(
      shop,
      known,
      incomplete.filter(({ pictures }) => pictures.some(isKnown)),
    );
    done += products.length;
    tellProgress(done);
  }
}

async function showPictures({ db }: Shop, known: KnownPictures, shaped: ShapedProduct[]) {
  if (shaped.length === 0) return;
  await db.transaction(async (tx) => {
    const existing = await readExisting(
      tx,
      shaped.map(({ handle }) => handle),
    );
    const changed = shaped.flatMap((product) => {
      const stands = existing.get(product.handle);
      if (!stands) return [];
      const pictures = planPictures(product, stands.options, known.find);
      if (isDeepStrictEqual(pictures, stands.pictures)) return [];
      return [{ productId: stands.id, existing: stands, pictures }];
    });
    if (changed.length === 0) return;
    const ids = changed.map(({ productId }) => productId);
    await writePictures(tx, changed);
    await refreshFaces(tx, ids);
    await tellChanges(
      tx,
      ids.map((id): ChangeTag => `product:${id}`),
    );
  });
}
