import { z } from 'zod';
import { defineCall } from './call.ts';
import { requiredText, wholeNumber } from './fields.ts';
import { mostPhotoBytes } from './review-photos.ts';

export const review = z.object({
  first_name: z.string(),
  profile_pic: z.string().describe('If empty, pages show the initial of the name'),
  rating: z.int().min(1).max(5),
  description: z.string(),
  created_at: z.iso.datetime(),
  verified_purchase: z.boolean().describe('Addition: whether the product was delivered to the reviewer'),
  answer: z.string().describe("Addition: the shop's answer; empty if there is none"),
  photos: z
    .array(z.string())
    .optional()
    .describe('Addition: the paths of the photos that the shop shows with it; absent if there are none'),
});
export type Review = z.infer<typeof review>;

export const postReviews = defineCall('postReviews', {
  summary: "Saves the member's review of a product; it replaces an earlier one.",
  token: 'required',
  notFound: true,
  body: { product_id: wholeNumber(1, 2_147_483_647), rating: wholeNumber(1, 5), description: requiredText(2000) },
});

export const postReviewPhoto = defineCall('postReviewPhoto', {
  summary:
    "Addition: adds a photo to the member's review of a product, four to a review and 20 a day at most: a JPEG, PNG, WebP or AVIF of up to 10 MB, sent as application/octet-stream. It is shown once the shop has looked at it.",
  token: 'required',
  notFound: true,
  query: { product_id: wholeNumber(1, 2_147_483_647) },
  uploadBytes: mostPhotoBytes,
});
