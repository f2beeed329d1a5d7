import { z } from 'zod';
import { rowId } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Cash orders that are held until staff have spoken to the customer. */

const readers = ['owner', 'manager', 'fulfilment', 'support'] as const;
const movers = ['owner', 'manager', 'fulfilment'] as const;

const heldOrder = z.object({
  id: z.string().describe('Of the order'),
  trackingNumber: z.string(),
  heldAt: time,
  cancelAt: time.describe('When it is cancelled if nobody confirms it'),
  cashToPayFils: z.int(),
  name: z.string(),
  phone: z.string(),
  reasons: z.string().describe('In words, separated by semicolons'),
});
export type HeldOrder = z.infer<typeof heldOrder>;

export const listHeldOrders = defineStaffCall('listHeldOrders', {
  method: 'GET',
  path: '/admin/list-held-orders',
  summary: 'Orders that wait to be confirmed, with the reasons.',
  roles: readers,
  input: listInput(['heldAt']),
  answer: listAnswer(heldOrder),
});

export const downloadHeldOrders = defineStaffExport('downloadHeldOrders', listHeldOrders, {
  path: '/admin/download-held-orders',
  summary: 'The orders that wait to be confirmed as CSV.',
});

const done = { trackingNumber: z.string() };

export const confirmOrder = defineStaffCall('confirmOrder', {
  method: 'POST',
  path: '/admin/confirm-order',
  summary: 'Confirms a held order, which can then be accepted.',
  roles: movers,
  input: {
    id: rowId,
    isPhoneConfirmed: z
      .boolean()
      .describe('The customer was reached at the number of the order, which proves it for this customer from now on'),
  },
  answer: done,
});

export const refusalReasons = ['unreachable', 'not_wanted', 'not_deliverable'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refuseOrder = defineStaffCall('refuseOrder', {
  method: 'POST',
  path: '/admin/refuse-order',
  summary: 'Cancels a held order. The customer is notified of the reason; stock, coupon use and credits come back.',
  roles: movers,
  input: { id: rowId, reason: z.enum(refusalReasons) },
  answer: done,
});

export const holdOrder = defineStaffCall('holdOrder', {
  method: 'POST',
  path: '/admin/hold-order',
  summary: 'Holds a Pending order until it is confirmed.',
  roles: movers,
  input: { id: rowId },
  answer: done,
});
