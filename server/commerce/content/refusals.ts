import { Refusal } from '#platform/refusal.ts';

export const contentRefusals = {
  notPicture: (why: string) =>
    new Refusal('not_a_picture', `The file ${why}; choose a JPEG, PNG, WebP, AVIF, GIF or TIFF.`),
  tooMany: (most: number) =>
    new Refusal('too_many_promotions', `There are ${most} of these already, the maximum; delete an old one first.`),
};
