import { z } from 'zod';
import { requiredText, rowId, wholeNumber } from '#contract/fields.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { defineStaffCall, defineStaffDownload } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

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
  summary: 'Orders, newest first, by status, emirate, date and amount; or found by what the customer can name.',
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
        'Part of the tracking number; number of the invoice (INV-000007 or 7); beginnings of names, e-mail address, phone number in any spelling or serial number; SKU',
      ),
  },
  answer: {
    ...listAnswer(orderRow),
    estimate: z.int().describe('How many there are: exact to 1,000, what the planner expects above'),
  },
});

const line = z.object({
  id: z.string(),
  productName: z.string(),
  options: z.string(),
  picture: z.string(),
  sku: z.string(),
  quantity: z.int(),
  priceFils: z.int(),
  discountFils: z.int().describe("The line's share of the coupon"),
  serials: z.array(z.string()),
  status: z.enum(orderStatuses).describe("The order's, unless staff moved or cancelled the line for itself"),
  nextStatuses: z.array(z.enum(orderStatuses)).describe('Where staff may move the line'),
  totalFils: z.int().describe('With its share of the coupon and its VAT'),
  cancelReason: z.string().nullable().describe('What the customer was told'),
});

const order = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  placedAt: time,
  status: z.enum(orderStatuses),
  nextStatuses: z.array(z.enum(orderStatuses)).describe('Where staff may move it'),
  undo: z
    .object({ moveId: z.string(), leftMs: z.int().describe('So long it can be undone') })
    .nullable()
    .describe('The last move, while nothing has followed from it; null: there is none to undo'),
  customerId: z.string().nullable(),
  recipient: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })
    .nullable()
    .describe('Null: the account was deleted'),
  lines: z.array(line),
  subtotalFils: z.int(),
  couponCode: z.string().nullable(),
  couponDiscountFils: z.int(),
  taxFils: z.int(),
  pricesIncludeTax: z.boolean(),
  grandTotalFils: z.int(),
  hasInvoice: z.boolean(),
  creditNotes: z
    .array(z.object({ number: z.int(), name: z.string().describe('The number as it is printed') }))
    .describe('That correct the invoice'),
  timeline: z.array(
    z.object({
      at: time,
      kind: z.enum(['status', 'note', 'mailed', 'invoiced', 'packed', 'return', 'refunded', 'moved', 'undone', 'line']),
      text: z.string(),
      staffName: z.string().nullable(),
    }),
  ),
  returns: z.array(z.object({ id: z.string(), state: z.string(), quantity: z.int() })),
  wallet: z
    .object({ balanceFils: z.int() })
    .nullable()
    .describe("The customer's credits; null: the account was deleted"),
});
export type StaffOrder = z.infer<typeof order>;

export const getOrder = defineStaffCall('getOrder', {
  method: 'GET',
  path: '/admin/get-order',
  summary: 'One order with its lines, serial numbers, timeline and returns.',
  roles: readers,
  input: { id: rowId },
  answer: { item: order },
});

export const moveOrders = defineStaffCall('moveOrders', {
  method: 'POST',
  path: '/admin/move-orders',
  summary:
    'Moves orders one step. Each succeeds or is refused for itself; the refused are named with the reason. For ten seconds it can be undone; mails, invoices and what a cancellation gives back follow after that.',
  roles: movers,
  input: { ids: z.array(rowId).min(1).max(100), to: z.enum(orderStatuses) },
  answer: {
    moved: trackingNumbers,
    refused: ordersWithReason,
    moveId: z.string().nullable().describe('For undoOrderMove; null: nothing was moved'),
    undoUntil: time.nullable(),
  },
});

export const undoOrderMove = defineStaffCall('undoOrderMove', {
  method: 'POST',
  path: '/admin/undo-order-move',
  summary:
    'Puts the orders of a move back to where they were, within ten seconds, before anybody is told. Those that stay are named with the reason.',
  roles: movers,
  input: { moveId: rowId },
  answer: { restored: trackingNumbers, kept: ordersWithReason },
});

export const moveOrderLine = defineStaffCall('moveOrderLine', {
  method: 'POST',
  path: '/admin/move-order-line',
  summary:
    'Moves one line of an order a step along, for a parcel that goes ahead; the order is as far as the least advanced of its lines.',
  roles: movers,
  input: { id: rowId, lineItemId: rowId, to: z.enum(['Accepted', 'Arrived', 'Delivered']) },
  answer: { item: order },
});

export const cancelOrderLine = defineStaffCall('cancelOrderLine', {
  method: 'POST',
  path: '/admin/cancel-order-line',
  summary:
    'Cancels one line of an order: its stock comes back, the amounts are those of the rest, a credit note corrects the invoice that is out, and the customer is told the reason. The last line takes the order with it.',
  roles: movers,
  input: { id: rowId, lineItemId: rowId, reason: requiredText(300).describe('Told to the customer') },
  answer: { item: order },
});

export const packOrder = defineStaffCall('packOrder', {
  method: 'POST',
  path: '/admin/pack-order',
  summary:
    'Keeps the serial or IMEI numbers of the units that are packed; the lines that are named, in place of earlier ones.',
  roles: movers,
  input: {
    id: rowId,
    lines: z.array(z.object({ lineItemId: rowId, serials: z.array(requiredText(60)).max(7) })).max(100),
  },
  answer: { item: order },
});

export const addOrderNote = defineStaffCall('addOrderNote', {
  method: 'POST',
  path: '/admin/add-order-note',
  summary: 'Writes a note for the staff into the timeline of an order.',
  roles: readers,
  input: { id: rowId, text: requiredText(2000) },
  answer: { item: order },
});

export const downloadPackingSlip = defineStaffDownload('downloadPackingSlip', {
  method: 'GET',
  path: '/admin/download-packing-slip',
  summary: 'The packing slip of an order as PDF, in English and Arabic.',
  roles: readers,
  input: { id: rowId },
});

export const downloadInvoice = defineStaffDownload('downloadInvoice', {
  method: 'GET',
  path: '/admin/download-invoice',
  summary: 'The tax invoice of an order that has arrived as PDF, in English and Arabic.',
  roles: readers,
  input: { id: rowId },
});

export const downloadCreditNote = defineStaffDownload('downloadCreditNote', {
  method: 'GET',
  path: '/admin/download-credit-note',
  summary: 'A credit note to the tax invoice of an order that was refunded or cancelled, as PDF in English and Arabic.',
  roles: readers,
  input: { number: wholeNumber(1, 2_147_483_647) },
});
