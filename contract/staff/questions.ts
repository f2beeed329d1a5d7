import { z } from 'zod';
import { requiredText, rowId, text } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Questions about products: shown once staff have answered them, unless they are hidden. */

const roles = ['owner', 'manager', 'content', 'support'] as const;

const question = z.object({
  id: z.string(),
  createdAt: time,
  productId: z.int(),
  productName: z.string(),
  handle: z.string(),
  firstName: z.string().describe('Empty if the member gave none or deleted the account'),
  text: z.string(),
  hiddenAt: time.nullable(),
  answer: z.string().describe('Empty if there is none'),
  answeredAt: time.nullable(),
  mailedAt: time.nullable().describe('When the customer was mailed an answer; null if never'),
  hasAccount: z.boolean().describe('False: the customer has deleted the account, and no answer is mailed'),
});
export type StaffQuestion = z.infer<typeof question>;

export const listQuestions = defineStaffCall('listQuestions', {
  method: 'GET',
  path: '/admin/list-questions',
  summary: 'Questions about products, newest first: all, waiting, answered or hidden ones.',
  roles,
  input: { ...listInput(['createdAt']), state: z.enum(['waiting', 'answered', 'hidden']).optional() },
  answer: listAnswer(question),
});

export const downloadQuestions = defineStaffExport('downloadQuestions', listQuestions, {
  path: '/admin/download-questions',
  summary: 'The questions of a list as CSV.',
});

export const getQuestion = defineStaffCall('getQuestion', {
  method: 'GET',
  path: '/admin/get-question',
  summary: 'One question.',
  roles,
  input: { id: rowId },
  answer: { item: question },
});

export const answerQuestion = defineStaffCall('answerQuestion', {
  method: 'POST',
  path: '/admin/answer-question',
  summary:
    "Sets the shop's answer to a question, which shows both; the first answer is mailed to the member. A blank one removes it.",
  roles,
  input: {
    id: rowId,
    answer: text(2000),
    answeredAt: time.nullable().describe('As the question had it when it was read; refused if it changed meanwhile'),
  },
  answer: { item: question },
});

export const hideQuestion = defineStaffCall('hideQuestion', {
  method: 'POST',
  path: '/admin/hide-question',
  summary: 'Hides a question from the pages; the reason is stored in the audit log.',
  roles,
  input: { id: rowId, reason: requiredText(300) },
  answer: { item: question },
});

export const showQuestion = defineStaffCall('showQuestion', {
  method: 'POST',
  path: '/admin/show-question',
  summary: 'Shows a hidden question again, once it is answered.',
  roles,
  input: { id: rowId },
  answer: { item: question },
});
