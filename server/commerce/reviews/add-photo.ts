import { sql } from 'drizzle-orm';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { mostPhotosOfReview } from '#contract/review-photos.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { onAnyScreen } from '#platform/media/picture.ts';
import { findStored, pictureHash, storePicture } from '#platform/media/store-picture.ts';
import type { Shop } from '#server/shop.ts';
import { photoFormats, photoShelf } from './photo-shelf.ts';
import { reviewRefusals } from './refusals.ts';
import { reviewPhotos } from './tables.ts';

export type NewPhoto = { customerId: string; productId: number; sent: Buffer };

const mostADay = 20;
const dayMs = 86_400_000;

/**
 * Adds a photo to a member's review, encoded again without the metadata of the camera; no page shows it before staff have looked at it
 * (R-REV-8). The same photo sent twice is there once.
 *
 * 1. Refuse what has no place before the picture is made, which takes a second of processor time;
 * 2. store the files, also of a photo that is there if they were lost. Those that no row uses in the end are removed by `sweepPhotoFiles`;
 * 3. lock the customer, so that the limits hold, and the review, which may be deleted with its product, and take a place.
 *
 * Refuses a file that is no usable picture, a fifth photo of the review, and the member's twenty-first within 24 hours; throws a not-found
 * fault if the member has not reviewed the product.
 */
export async function addPhoto(
  { db, clock, pictures }: Shop,
  { customerId, productId, sent }: NewPhoto,
): Promise<void> {
  const use = {
    ...onAnyScreen,
    apart: { shelf: photoShelf, owner: `${customerId} ${productId}`, formats: photoFormats },
  };
  const hash = pictureHash(sent, use);
  const folder = hash.slice(photoShelf.length + 1);
  const now = clock.now();
  const asked = { customerId, productId, folder, since: new Date(now.getTime() - dayMs) };
  const isThere = (await findPlace(db, asked)) === null;
  if (isThere && (await findStored(pictures, hash)) !== null) return;
  const stored = await storePicture(pictures, sent, use);
  if ('refused' in stored) throw reviewRefusals.photoRefused(stored.refused);
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const place = await findPlace(tx, asked, sql`FOR KEY SHARE OF r`);
    if (place === null) return;
    await tx.insert(reviewPhotos).values({ ...place, customerId, path: stored.path, createdAt: now });
  });
}

type Asked = { customerId: string; productId: number; folder: string; since: Date };

/** The first free place of the review; null if the photo is there already. */
async function findPlace(
  db: Db | Tx,
  { customerId, productId, folder, since }: Asked,
  lock = sql``,
): Promise<{ reviewId: string; position: number } | null> {
  const [review] = await rowsOf<{ reviewId: string; position: number | null; today: number; isThere: boolean }>(
    db,
    sql`
    SELECT r.id AS "reviewId",
      (SELECT min(place) FROM generate_series(1, ${mostPhotosOfReview}::integer) AS place
        WHERE NOT EXISTS (SELECT 1 FROM review_photos WHERE review_id = r.id AND position = place)) AS position,
      (SELECT count(*)::integer FROM review_photos WHERE customer_id = ${customerId} AND created_at > ${since}) AS today,
      EXISTS (SELECT 1 FROM review_photos WHERE split_part(path, '/', 4) = ${folder}) AS "isThere"
    FROM reviews r WHERE r.product_id = ${productId} AND r.customer_id = ${customerId} ${lock}`,
  );
  if (!review) throw faults.notFound(`Your review of the product ${productId}`);
  const { reviewId, position, today, isThere } = review;
  if (isThere) return null;
  if (position === null) throw reviewRefusals.reviewFull(mostPhotosOfReview);
  if (today >= mostADay) throw reviewRefusals.tooManyToday(mostADay);
  return { reviewId, position };
}
