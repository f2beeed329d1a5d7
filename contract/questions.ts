import { z } from 'zod';
import { defineCall } from './call.ts';
import { questionText, wholeNumber } from './fields.ts';

const question = z.object({
  first_name: z.string().describe('Empty if the member gave none or deleted the account'),
  question: z.string(),
  created_at: z.iso.datetime(),
  answer: z.string().describe("The shop's answer"),
});
export type Question = z.infer<typeof question>;

const productId = wholeNumber(1, 2_147_483_647);

export const getQuestions = defineCall('getQuestions', {
  summary:
    'Addition: the answered questions about a product, newest first: five, then twenty at a time; none for an unknown product.',
  token: 'none',
  query: {
    product_id: productId,
    after: z.string().max(200).optional().describe('`next` of the previous page; the first page if absent'),
  },
  success: {
    product_id: z.int().describe('As asked'),
    question_list: z.array(question),
    next: z.string().nullable().describe('Start of the next page, for `after`; null on the last page'),
  },
});

export const postQuestion = defineCall('postQuestion', {
  summary:
    "Addition: asks the shop a member's question about a product, five a day at most. It is shown, and the member mailed, once it is answered.",
  token: 'required',
  notFound: true,
  body: { product_id: productId, question: questionText },
});
