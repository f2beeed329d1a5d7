import type { PhotoState } from '#contract/staff/reviews.ts';
import { Refusal } from '#platform/refusal.ts';

const now = { waiting: 'it waits to be looked at', shown: 'it is shown', hidden: 'it is hidden' };

export const reviewRefusals = {
  /** Without what the decoder says, which is for staff. */
  photoRefused: (why: string) =>
    new Refusal('not_a_photo', `The photo ${why.replace(/ \(.*\)$/, '')}; choose a JPEG, PNG, WebP or AVIF.`),
  reviewFull: (most: number) =>
    new Refusal('too_many_photos', `A review has ${most} photos at most, and yours has as many.`),
  tooManyToday: (most: number) =>
    new Refusal('too_many_photos_today', `You can add ${most} photos a day. Please add this one tomorrow.`),
  photoChangedMeanwhile: (state: PhotoState) =>
    new Refusal(
      'photo_changed_meanwhile',
      `Somebody else has changed this photo since you looked at it: ${now[state]}. Nothing was changed; reload the page, then show it if you still want to.`,
      { isConflict: true },
    ),
};
