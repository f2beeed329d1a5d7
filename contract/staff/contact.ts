import { z } from 'zod';
import { requiredText, rowId } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Messages of the contact form, answered by mail. */

const roles = ['owner', 'manager', 'support'] as const;

export const messageStates = ['new', 'answered', 'closed'] as const;

const message = z.object({
  id: z.string(),
  sentAt: time,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  answers: z.array(z.object({ sentAt: time, staffName: z.string(), text: z.string() })).describe('Oldest first'),
});
export type StaffMessage = z.infer<typeof message>;

export const listMessages = defineStaffCall('listMessages', {
  method: 'GET',
  path: '/admin/list-messages',
  summary: 'Messages of the contact form in a state, newest first.',
  roles,
  input: { ...listInput(['sentAt']), state: z.enum(messageStates).optional() },
  answer: listAnswer(message.omit({ answers: true })),
});

export const getMessage = defineStaffCall('getMessage', {
  method: 'GET',
  path: '/admin/get-message',
  summary: 'One message with its answers.',
  roles,
  input: { id: rowId },
  answer: { item: message },
});

export const answerMessage = defineStaffCall('answerMessage', {
  method: 'POST',
  path: '/admin/answer-message',
  summary: 'Answers a message by mail and marks it as answered.',
  roles,
  input: { id: rowId, answer: requiredText(5000) },
  answer: { item: message },
});

export const setMessageState = defineStaffCall('setMessageState', {
  method: 'POST',
  path: '/admin/set-message-state',
  summary: 'Closes a message that needs no answer, or reopens it.',
  roles,
  input: { id: rowId, state: z.enum(messageStates) },
  answer: { item: message },
});
