import { z } from 'zod';
import { rowId } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Webhooks: what happens in the shop is sent to an address of the owner's, signed as standardwebhooks.com says. */

export const webhookEvents = [
  'order.placed',
  'order.moved',
  'return.requested',
  'return.moved',
  'stock.low',
  'product.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'given up'] as const;

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  state: z.enum(['working', 'failing', 'disabled']),
  failingSince: time.nullable().describe('The first failure since the last success; null: none'),
  disabledBecause: z.string().nullable(),
  createdAt: time,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id: z.string().describe('Sent as `webhook-id`'),
  event: z.string(),
  createdAt: time,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: time.nullable(),
  httpStatus: z.int().nullable().describe('Of the last attempt; null: no answer'),
  durationMs: z.int().nullable(),
  answer: z.string().nullable().describe('Its first KB, or why there was none'),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const roles = ['owner'] as const;
const forPeople = true;

const fields = {
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://erp.example/dhow' })
    .max(500, 'must have at most 500 characters'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'must name an event')
    .max(webhookEvents.length)
    .transform((events) => [...new Set(events)]),
};
const secret = z.string().describe('For checking signatures; begins with `whsec_`. In this answer only');

export const listWebhooks = defineStaffCall('listWebhooks', {
  method: 'GET',
  path: '/admin/list-webhooks',
  summary: 'All webhooks, oldest first.',
  roles,
  forPeople,
  answer: { items: z.array(webhook) },
});

export const createWebhook = defineStaffCall('createWebhook', {
  method: 'POST',
  path: '/admin/create-webhook',
  summary: 'Sends events to an address from now on. At most twenty webhooks.',
  roles,
  forPeople,
  input: fields,
  answer: { item: webhook, secret },
});

export const updateWebhook = defineStaffCall('updateWebhook', {
  method: 'POST',
  path: '/admin/update-webhook',
  summary: 'Changes address and events, or disables or enables a webhook. What waits for a disabled one is given up.',
  roles,
  forPeople,
  input: { id: rowId, ...fields, isEnabled: z.boolean() },
  answer: { item: webhook },
});

export const deleteWebhook = defineStaffCall('deleteWebhook', {
  method: 'POST',
  path: '/admin/delete-webhook',
  summary: 'Deletes a webhook and its deliveries.',
  roles,
  forPeople,
  input: { id: rowId },
});

export const rotateWebhookSecret = defineStaffCall('rotateWebhookSecret', {
  method: 'POST',
  path: '/admin/rotate-webhook-secret',
  summary: 'Makes a new secret. For a day deliveries are signed with both.',
  roles,
  forPeople,
  input: { id: rowId },
  answer: { item: webhook, secret },
});

export const testWebhook = defineStaffCall('testWebhook', {
  method: 'POST',
  path: '/admin/test-webhook',
  summary: 'Sends an event of the type `test`, which is in the list of deliveries.',
  roles,
  forPeople,
  input: { id: rowId },
});

export const listWebhookDeliveries = defineStaffCall('listWebhookDeliveries', {
  method: 'GET',
  path: '/admin/list-webhook-deliveries',
  summary: 'The deliveries of a webhook in the last 30 days, newest first, each with its last attempt.',
  roles,
  forPeople,
  input: { ...listInput(['createdAt']), webhookId: rowId },
  answer: listAnswer(delivery),
});

export const replayWebhookDelivery = defineStaffCall('replayWebhookDelivery', {
  method: 'POST',
  path: '/admin/replay-webhook-delivery',
  summary: 'Sends a delivery again, with the same `webhook-id` and body.',
  roles,
  forPeople,
  input: { id: rowId },
  answer: { item: delivery },
});
