import { Refusal } from '#platform/refusal.ts';

export const reviewRefusals = {
  /** Without what the decoder says, which is for staff. */
  photoRefused: (why: string) =>
    new Refusal('not_a_photo', `The photo ${why.replace(/ \(.*\)$/, '')}; choose a JPEG, PNG, WebP or AVIF.`),
  reviewFull: (most: number) =>
    new Refusal('too_many_photos', `A review has ${most} photos at most, and yours has as many.`),
  tooManyToday: (most: number) =>
    new Refusal('too_many_photos_today', `You can add ${most} photos a day. Please add this one tomorrow.`),
};
