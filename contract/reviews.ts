import { z } from 'zod';
import { defineCall } from './call.ts';
import { requiredText, wholeNumber } from './fields.ts';

export const review = z.object({
  first_name: z.string(),
  profile_pic: z.string().describe('Empty: the page draws the initial'),
  rating: z.int().min(1).max(5),
  description: z.string(),
  created_at: z.iso.datetime(),
  verified_purchase: z.boolean().describe('Addition: the product was delivered to who wrote this'),
  answer: z.string().describe("Addition: the shop's answer; empty where there is none"),
});
export type Review = z.infer<typeof review>;

export const postReviews = defineCall('postReviews', {
  summary: "The member's review of a product; a second one replaces the first.",
  token: 'required',
  notFound: true,
  body: { product_id: wholeNumber(1, 2_147_483_647), rating: wholeNumber(1, 5), description: requiredText(2000) },
});
