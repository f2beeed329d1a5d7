import { z } from 'zod';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Reviews: staff can hide or answer them, and look at their photos. */

const roles = ['owner', 'manager', 'content', 'support'] as const;

const photoState = z.enum(['waiting', 'shown', 'hidden']);

const photo = z.object({
  id: z.string(),
  path: z.string(),
  state: photoState.describe('waiting: nobody has looked at it, and no page shows it'),
});
export type StaffPhoto = z.infer<typeof photo>;
export type PhotoState = StaffPhoto['state'];

const review = z.object({
  id: z.string(),
  createdAt: time,
  productId: z.int(),
  productName: z.string(),
  handle: z.string(),
  firstName: z.string().describe('Empty if the reviewer gave none or deleted the account'),
  rating: z.int(),
  text: z.string(),
  isVerified: z.boolean().describe('Whether the product was delivered to the reviewer'),
  hiddenAt: time.nullable(),
  answer: z.string().describe('Empty if there is none'),
  answeredAt: time.nullable(),
  photos: z.array(photo).describe('In the order in which they were sent'),
});
export type StaffReview = z.infer<typeof review>;

export const listReviews = defineStaffCall('listReviews', {
  method: 'GET',
  path: '/admin/list-reviews',
  summary: 'Reviews, newest first: all, unanswered or hidden ones, or those that show and have photos to look at.',
  roles,
  input: {
    ...listInput(['createdAt']),
    state: z.enum(['unanswered', 'hidden', 'photos']).optional(),
    productId: wholeNumber(1, 2_147_483_647).optional(),
  },
  answer: listAnswer(review),
});

export const downloadReviews = defineStaffExport('downloadReviews', listReviews, {
  path: '/admin/download-reviews',
  summary: 'The reviews of a list as CSV.',
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
  summary: 'Hides a review from the pages and excludes it from the average; the reason is stored in the audit log.',
  roles,
  input: { id: rowId, reason: requiredText(300) },
  answer: { item: review },
});

export const showReview = defineStaffCall('showReview', {
  method: 'POST',
  path: '/admin/show-review',
  summary: 'Shows a hidden review again.',
  roles,
  input: { id: rowId },
  answer: { item: review },
});

export const answerReview = defineStaffCall('answerReview', {
  method: 'POST',
  path: '/admin/answer-review',
  summary: "Sets the shop's answer to a review; a blank one removes it.",
  roles,
  input: { id: rowId, answer: text(2000) },
  answer: { item: review },
});

export const showReviewPhoto = defineStaffCall('showReviewPhoto', {
  method: 'POST',
  path: '/admin/show-review-photo',
  summary: "Shows a photo below its review on the product's page.",
  roles,
  input: {
    id: rowId,
    seen: photoState.optional().describe('The state in which the photo was looked at; refused if it changed meanwhile'),
  },
  answer: { item: review },
});

export const hideReviewPhoto = defineStaffCall('hideReviewPhoto', {
  method: 'POST',
  path: '/admin/hide-review-photo',
  summary: 'Hides a photo of a review; the reason is stored in the audit log.',
  roles,
  input: { id: rowId, reason: requiredText(300) },
  answer: { item: review },
});

export const removeReviewPhoto = defineStaffCall('removeReviewPhoto', {
  method: 'POST',
  path: '/admin/remove-review-photo',
  summary: 'Removes a photo of a review for ever, with its files; the reason is stored in the audit log.',
  roles,
  input: { id: rowId, reason: requiredText(300) },
  answer: { item: review },
});
