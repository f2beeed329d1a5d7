import { z } from 'zod';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { returnReasons, returnStates } from '#contract/return-states.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Returns: support decides and refunds, fulfilment takes the goods in. */

const readers = ['owner', 'manager', 'fulfilment', 'support'] as const;
const deciders = ['owner', 'manager', 'support'] as const;

const returnRow = z.object({
  id: z.string(),
  orderId: z.string(),
  trackingNumber: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  requestedAt: time,
  decidedAt: time.nullable().describe('When it was approved or refused'),
  refundFils: z.int().nullable(),
  products: z.string().describe('The name of the first product and the number of others'),
});
export type StaffReturnRow = z.infer<typeof returnRow>;

export const listReturns = defineStaffCall('listReturns', {
  method: 'GET',
  path: '/admin/list-returns',
  summary: 'Returns, newest first, optionally of one state.',
  roles: readers,
  input: { ...listInput(['requestedAt']), state: z.enum(returnStates).optional() },
  answer: listAnswer(returnRow),
});

export const downloadReturns = defineStaffExport('downloadReturns', listReturns, {
  path: '/admin/download-returns',
  summary: 'The returns of a list as CSV.',
});

const returnItem = returnRow.extend({
  customerId: z.string().nullable(),
  explanation: z.string().describe("The customer's explanation"),
  refusal: z.string(),
  receivedAt: time.nullable(),
  refundedAt: time.nullable(),
  neverSentAt: time.nullable(),
  refundableFils: z.int().describe('The amount paid for these units, which is the maximum refund'),
  lines: z.array(
    z.object({
      lineItemId: z.string(),
      productName: z.string(),
      picture: z.string(),
      quantity: z.int(),
      restocked: z.int().nullable(),
      serials: z.array(z.string()).describe('The serial numbers that were delivered with this line'),
    }),
  ),
});
export type StaffReturn = z.infer<typeof returnItem>;

const step = { roles: deciders, method: 'POST', answer: { item: returnItem } } as const;

export const getReturn = defineStaffCall('getReturn', {
  method: 'GET',
  path: '/admin/get-return',
  summary: 'One return with its products and the refundable amount.',
  roles: readers,
  input: { id: rowId },
  answer: { item: returnItem },
});

export const approveReturn = defineStaffCall('approveReturn', {
  ...step,
  path: '/admin/approve-return',
  summary: 'Approves a requested return and notifies the customer.',
  input: { id: rowId },
});

export const refuseReturn = defineStaffCall('refuseReturn', {
  ...step,
  path: '/admin/refuse-return',
  summary: 'Refuses a requested return and sends the customer the reason.',
  input: { id: rowId, refusal: requiredText(500) },
});

export const closeReturn = defineStaffCall('closeReturn', {
  ...step,
  path: '/admin/close-return',
  summary:
    'Closes an approved return whose goods were never sent, and notifies the customer. Its units can be returned again.',
  input: { id: rowId },
});

export const receiveReturn = defineStaffCall('receiveReturn', {
  ...step,
  path: '/admin/receive-return',
  summary:
    'Receives the goods of an approved return: units that can be sold are restocked, the others are written off.',
  roles: readers,
  input: {
    id: rowId,
    lines: z
      .array(
        z.object({
          lineItemId: rowId,
          restocked: wholeNumber(0, 7),
          serials: z.array(requiredText(60)).max(7).default([]),
        }),
      )
      .min(1)
      .max(100),
    note: text(500).default('').describe('Why units are restocked or written off; stored with the stock movements'),
  },
});

export const refundReturn = defineStaffCall('refundReturn', {
  ...step,
  path: '/admin/refund-return',
  summary: "Refunds a received return to the customer's credits, once; never more than was paid for its units.",
  input: {
    id: rowId,
    amountFils: wholeNumber(1, 10_000_000_000).optional().describe('The full amount paid by default'),
  },
});
