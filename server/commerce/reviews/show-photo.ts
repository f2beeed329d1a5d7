import { eq } from 'drizzle-orm';
import type { PhotoState } from '#contract/staff/reviews.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { reviewRefusals } from './refusals.ts';
import { reviewPhotos, reviews } from './tables.ts';

/** The review of the photo, and what the photo was before: the same as now if nothing changed. */
export type PhotoChange = { reviewId: string; before: PhotoState };

type Asked = { id: string; now: Date };

/** Shows a photo below its review, hides it, or removes it (R-REV-9). Throws a not-found fault if it does not exist. */

/** Refuses if the photo is in another state than the one `seen`. */
export async function showPhoto(
  tx: Tx,
  { id, now, seen }: Asked & { seen?: PhotoState | undefined },
): Promise<PhotoChange> {
  const photo = await lockPhoto(tx, id);
  const state = stateOf(photo);
  if (seen !== undefined && seen !== state) throw reviewRefusals.photoChangedMeanwhile(state);
  return setState(tx, photo, 'shown', { shownAt: now, hiddenAt: null });
}

export async function hidePhoto(tx: Tx, { id, now }: Asked): Promise<PhotoChange> {
  return setState(tx, await lockPhoto(tx, id), 'hidden', { shownAt: null, hiddenAt: now });
}

/** Its place is free for another photo; the sweep removes the files. */
export async function removePhoto(tx: Tx, id: string): Promise<PhotoChange> {
  const photo = await lockPhoto(tx, id);
  const before = stateOf(photo);
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.id, id));
  if (before === 'shown') await publishChanges(tx, [`product:${photo.productId}`]);
  return { reviewId: photo.reviewId, before };
}

async function setState(
  tx: Tx,
  photo: LockedPhoto,
  state: PhotoState,
  set: { shownAt: Date | null; hiddenAt: Date | null },
): Promise<PhotoChange> {
  const before = stateOf(photo);
  if (before !== state) {
    await tx.update(reviewPhotos).set(set).where(eq(reviewPhotos.id, photo.id));
    if (before === 'shown' || state === 'shown') await publishChanges(tx, [`product:${photo.productId}`]);
  }
  return { reviewId: photo.reviewId, before };
}

type LockedPhoto = Awaited<ReturnType<typeof lockPhoto>>;

async function lockPhoto(tx: Tx, id: string) {
  const [photo] = await tx
    .select({
      id: reviewPhotos.id,
      reviewId: reviewPhotos.reviewId,
      productId: reviews.productId,
      shownAt: reviewPhotos.shownAt,
      hiddenAt: reviewPhotos.hiddenAt,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, id))
    .for('update', { of: reviewPhotos });
  if (!photo) throw faults.notFound('This photo');
  return photo;
}

function stateOf({ shownAt, hiddenAt }: { shownAt: Date | null; hiddenAt: Date | null }): PhotoState {
  if (shownAt !== null) return 'shown';
  return hiddenAt === null ? 'waiting' : 'hidden';
}
