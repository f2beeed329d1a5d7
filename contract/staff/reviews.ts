import { z } from 'zod';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Reviews: staff can hide or answer them. */

const roles = ['owner', 'manager', 'content', 'support'] as const;

const review = z.object({
  id: z.string(),
  createdAt: time,
  productId: z.int(),
  productName: z.string(),
  handle: z.string(),
  firstName: z.string().describe('Empty where the reviewer gave none or is gone'),
  rating: z.int(),
  text: z.string(),
  isVerified: z.boolean().describe('The product was delivered to the reviewer'),
  hiddenAt: time.nullable(),
  answer: z.string().describe('Empty where there is none'),
  answeredAt: time.nullable(),
});
export type StaffReview = z.infer<typeof review>;

export const listReviews = defineStaffCall('listReviews', {
  method: 'GET',
  path: '/admin/list-reviews',
  summary: 'Reviews, newest first; all, those without an answer, or the hidden ones.',
  roles,
  input: {
    ...listInput(['createdAt']),
    state: z.enum(['unanswered', 'hidden']).optional(),
    productId: wholeNumber(1, 2_147_483_647).optional(),
  },
  answer: listAnswer(review),
});

export const getReview = defineStaffCall('getReview', {
  method: 'GET',
  path: '/admin/get-review',
  summary: 'One review.',
  roles,
  input: { id: rowId },
  answer: { item: review },
});

export const hideReview = defineStaffCall('hideReview', {
  method: 'POST',
  path: '/admin/hide-review',
  summary: 'Takes a review off the pages and out of the average; the reason stays in the audit log.',
  roles,
  input: { id: rowId, reason: requiredText(300) },
  answer: { item: review },
});

export const showReview = defineStaffCall('showReview', {
  method: 'POST',
  path: '/admin/show-review',
  summary: 'Brings a hidden review back.',
  roles,
  input: { id: rowId },
  answer: { item: review },
});

export const answerReview = defineStaffCall('answerReview', {
  method: 'POST',
  path: '/admin/answer-review',
  summary: "Puts the shop's answer under a review; a blank one takes it away.",
  roles,
  input: { id: rowId, answer: text(2000) },
  answer: { item: review },
});
