import { z } from 'zod';
import { failureReasons } from '#contract/failed-deliveries.ts';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { defineStaffCall, defineStaffDownload, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { staffOrder } from './order.ts';

/** Orders and their fulfilment: the fulfilment role moves and packs, support reads and adds notes. */

const readers = ['owner', 'manager', 'fulfilment', 'support'] as const;
const movers = ['owner', 'manager', 'fulfilment'] as const;

const orderRow = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  placedAt: time,
  status: z.enum(orderStatuses),
  grandTotalFils: z.int(),
  emirate: z.string(),
  name: z.string().describe('Empty: the account was deleted'),
  city: z.string(),
  lineCount: z.int(),
});
export type StaffOrderRow = z.infer<typeof orderRow>;

const trackingNumbers = z.array(z.string()).describe('Tracking numbers');
const ordersWithReason = z.array(z.object({ id: z.string(), sentence: z.string() }));

const mostFils = 10_000_000_000;

export const listOrders = defineStaffCall('listOrders', {
  method: 'GET',
  path: '/admin/list-orders',
  summary: 'Orders, newest first, filtered by status, emirate, date and amount, or searched with `search`.',
  roles: readers,
  input: {
    ...listInput(['placedAt', 'grandTotalFils']),
    status: z.enum(orderStatuses).optional(),
    emirate: requiredText(100).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    leastFils: wholeNumber(0, mostFils).optional(),
    mostFils: wholeNumber(0, mostFils).optional(),
    search: requiredText(100)
      .optional()
      .describe(
        'A part of the tracking number; an invoice number (INV-000007 or 7); the beginning of a name, e-mail address, phone number (in any format) or serial number; a SKU',
      ),
  },
  answer: {
    ...listAnswer(orderRow),
    estimate: z.int().describe('The number of orders: exact up to 1,000, above that the estimate of the query planner'),
  },
});

export const downloadOrders = defineStaffExport('downloadOrders', listOrders, {
  path: '/admin/download-orders',
  summary: 'The orders of a list as CSV.',
});

export const downloadOrderLines = defineStaffExport('downloadOrderLines', listOrders, {
  path: '/admin/download-order-lines',
  summary: 'The lines of the orders of a list as CSV.',
});

/** Empty, or an https URL. */
const secureLink = text(500).refine(
  (link) => link === '' || (/^https:\/\/\S+$/.test(link) && URL.canParse(link)),
  'must be empty or an address such as https://example.com/',
);

export type StaffOrder = z.infer<typeof staffOrder>;

export const getOrder = defineStaffCall('getOrder', {
  method: 'GET',
  path: '/admin/get-order',
  summary: 'One order with its lines, serial numbers, timeline and returns.',
  roles: readers,
  input: { id: rowId },
  answer: { item: staffOrder },
});

export const moveOrders = defineStaffCall('moveOrders', {
  method: 'POST',
  path: '/admin/move-orders',
  summary:
    'Moves orders one step. Each order succeeds or is refused separately; refused orders are listed with the reason. The move can be undone for ten seconds; mails, invoices and the release of stock and coupon uses follow after that.',
  roles: movers,
  input: { ids: z.array(rowId).min(1).max(100), to: z.enum(orderStatuses) },
  answer: {
    moved: trackingNumbers,
    refused: ordersWithReason,
    moveId: z.string().nullable().describe('For undoOrderMove; null if nothing was moved'),
    undoUntil: time.nullable(),
  },
});

export const undoOrderMove = defineStaffCall('undoOrderMove', {
  method: 'POST',
  path: '/admin/undo-order-move',
  summary:
    'Undoes a move of orders within ten seconds, before customers are notified. Orders that cannot be moved back are listed with the reason.',
  roles: movers,
  input: { moveId: rowId },
  answer: { restored: trackingNumbers, kept: ordersWithReason },
});

export const moveOrderLine = defineStaffCall('moveOrderLine', {
  method: 'POST',
  path: '/admin/move-order-line',
  summary:
    'Moves one line of an order one step, for a parcel that is sent ahead. The status of the order is that of its least advanced line.',
  roles: movers,
  input: { id: rowId, lineItemId: rowId, to: z.enum(['Accepted', 'Arrived', 'Delivered']) },
  answer: { item: staffOrder },
});

export const cancelOrderLine = defineStaffCall('cancelOrderLine', {
  method: 'POST',
  path: '/admin/cancel-order-line',
  summary:
    'Cancels one line of an order: its stock is released, the amounts are reduced to those of the remaining lines, a credit note corrects an issued invoice, and the customer is notified of the reason. Cancelling the last line cancels the order.',
  roles: movers,
  input: { id: rowId, lineItemId: rowId, reason: requiredText(300).describe('Sent to the customer') },
  answer: { item: staffOrder },
});

export const failDelivery = defineStaffCall('failDelivery', {
  method: 'POST',
  path: '/admin/fail-delivery',
  summary:
    'Notes that what is Arrived of an order could not be handed over: it is cancelled, paid credits come back, a credit note corrects an issued invoice, and the customer is notified. Stock and serial numbers come back with bookInParcel.',
  roles: movers,
  input: {
    id: rowId,
    reason: z.enum(failureReasons),
    note: text(500).default('').describe('For the staff; required where the reason is other'),
  },
  answer: { item: staffOrder },
});

export const bookInParcel = defineStaffCall('bookInParcel', {
  method: 'POST',
  path: '/admin/book-in-parcel',
  summary:
    'Books in a parcel that could not be handed over, once: units that can be sold are restocked, the others are written off.',
  roles: movers,
  input: {
    id: rowId.describe('Of the parcel'),
    lines: z
      .array(z.object({ lineItemId: rowId, restocked: wholeNumber(0, 7) }))
      .min(1)
      .max(100),
    note: text(500).default('').describe('Why units are restocked or written off; stored with the stock movements'),
  },
  answer: { item: staffOrder },
});

export const packOrder = defineStaffCall('packOrder', {
  method: 'POST',
  path: '/admin/pack-order',
  summary: 'Records the serial or IMEI numbers of packed units, replacing earlier ones of the same lines.',
  roles: movers,
  input: {
    id: rowId,
    lines: z.array(z.object({ lineItemId: rowId, serials: z.array(requiredText(60)).max(7) })).max(100),
  },
  answer: { item: staffOrder },
});

export const setParcel = defineStaffCall('setParcel', {
  method: 'POST',
  path: '/admin/set-parcel',
  summary:
    'Notes the courier of an order that is on its way, and the number and page of the parcel there. The customer sees them, and is mailed once for each change.',
  roles: movers,
  input: { id: rowId, courier: text(60), number: text(60), link: secureLink },
  answer: { item: staffOrder },
});

export const addOrderNote = defineStaffCall('addOrderNote', {
  method: 'POST',
  path: '/admin/add-order-note',
  summary: 'Adds a note for the staff to the timeline of an order.',
  roles: readers,
  input: { id: rowId, text: requiredText(2000) },
  answer: { item: staffOrder },
});

export const downloadPackingSlip = defineStaffDownload('downloadPackingSlip', {
  method: 'GET',
  path: '/admin/download-packing-slip',
  summary: 'The packing slip of an order as a PDF in English and Arabic.',
  roles: readers,
  input: { id: rowId },
});

export const downloadInvoice = defineStaffDownload('downloadInvoice', {
  method: 'GET',
  path: '/admin/download-invoice',
  summary: 'The tax invoice of an order that has arrived, as a PDF in English and Arabic.',
  roles: readers,
  input: { id: rowId },
});

export const downloadCreditNote = defineStaffDownload('downloadCreditNote', {
  method: 'GET',
  path: '/admin/download-credit-note',
  summary: 'A credit note for the tax invoice of a refunded or cancelled order, as a PDF in English and Arabic.',
  roles: readers,
  input: { number: wholeNumber(1, 2_147_483_647) },
});
