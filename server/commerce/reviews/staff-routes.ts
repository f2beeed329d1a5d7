import * as calls from '#contract/staff/reviews.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { answerReview } from './answer-review.ts';
import { exportReviews } from './export-reviews.ts';
import { hideReview, showReview } from './hide-review.ts';
import { getReview, listAllReviews } from './list-all-reviews.ts';
import { hidePhoto, removePhoto, showPhoto } from './show-photo.ts';

export function reviewStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, { clock }: Shop): void {
  serveStaff(calls.listReviews, ({ db, input }) => listAllReviews(db, input));

  exportReviews(serveExport);

  serveStaff(calls.getReview, async ({ db, input }) => ({ item: await getReview(db, input.id) }));

  serveStaff(calls.hideReview, async ({ db, input: { id, reason }, audit }) => {
    if (await hideReview(db, { id, now: clock.now() })) {
      await audit({
        subjectKind: 'review',
        subjectId: id,
        before: { isHidden: false },
        after: { isHidden: true, reason },
      });
    }
    return { item: await getReview(db, id) };
  });

  serveStaff(calls.showReview, async ({ db, input: { id }, audit }) => {
    if (await showReview(db, id)) {
      await audit({ subjectKind: 'review', subjectId: id, before: { isHidden: true }, after: { isHidden: false } });
    }
    return { item: await getReview(db, id) };
  });

  serveStaff(calls.answerReview, async ({ db, input: { id, answer }, audit }) => {
    const { before } = await answerReview(db, { id, answer, now: clock.now() });
    // Without the text: it may name the customer, and the audit log outlives the customer's account.
    const written = { isAnswered: answer !== '', characters: answer.length };
    await audit({ subjectKind: 'review', subjectId: id, before: { isAnswered: before !== null }, after: written });
    return { item: await getReview(db, id) };
  });

  servePhotos(serveStaff, clock);
}

/** The audit log names a photo by its id: its path would outlive the customer's account. */
function servePhotos(serveStaff: ServeStaff, clock: Shop['clock']): void {
  const subjectKind = 'review';

  serveStaff(calls.showReviewPhoto, async ({ db, input: { id, seen }, audit }) => {
    const { reviewId, before } = await showPhoto(db, { id, seen, now: clock.now() });
    if (before !== 'shown') {
      const after = { photoId: id, photo: 'shown' };
      await audit({ subjectKind, subjectId: reviewId, before: { photo: before }, after });
    }
    return { item: await getReview(db, reviewId) };
  });

  serveStaff(calls.hideReviewPhoto, async ({ db, input: { id, reason }, audit }) => {
    const { reviewId, before } = await hidePhoto(db, { id, now: clock.now() });
    if (before !== 'hidden') {
      const after = { photoId: id, photo: 'hidden', reason };
      await audit({ subjectKind, subjectId: reviewId, before: { photo: before }, after });
    }
    return { item: await getReview(db, reviewId) };
  });

  serveStaff(calls.removeReviewPhoto, async ({ db, input: { id, reason }, audit }) => {
    const { reviewId, before } = await removePhoto(db, id);
    const after = { photoId: id, photo: 'removed', reason };
    await audit({ subjectKind, subjectId: reviewId, before: { photo: before }, after });
    return { item: await getReview(db, reviewId) };
  });
}
