import { z } from 'zod';
import { defineCall } from './call.ts';
import { money, rowId, text, wholeNumber } from './fields.ts';
import { returnReasons, returnStates } from './return-states.ts';

export const getReturnOptions = defineCall('getReturnOptions', {
  summary:
    'Addition: what can still be returned of an order, for which reasons and until when (nothing unless it was delivered), and its returns so far.',
  token: 'required',
  notFound: true,
  query: { order_id: rowId },
  success: {
    lines: z.array(
      z.object({
        id: z.string().describe('Id of the line, as in order_details'),
        qty: z.int().describe('Units that can be returned'),
        until: z.iso.datetime().describe('For the reason that can be given longest'),
        reasons: z.array(z.object({ reason: z.enum(returnReasons), until: z.iso.datetime() })),
      }),
    ),
    reasons: z.array(z.enum(returnReasons)).describe('Those of all lines'),
    returns: z.array(z.object({ id: z.string(), state: z.enum(returnStates), qty: z.int() })),
  },
});

/** Each line once: a second entry of a line would be lost. */
const chosenLines = z
  .array(z.object({ id: rowId, qty: wholeNumber(1, 7) }))
  .min(1, 'must name at least one product')
  .max(100, 'must name at most 100 products')
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'must name each product once');

export const requestReturn = defineCall('requestReturn', {
  summary: 'Addition: requests a return of units of a delivered order, within the periods of the return policy.',
  token: 'required',
  notFound: true,
  body: {
    order_id: rowId,
    lines: chosenLines,
    reason: z.enum(returnReasons),
    explanation: text(1000).optional().describe("The member's own words"),
  },
  success: { return_id: z.string() },
});

export const getReturnList = defineCall('getReturnList', {
  summary: "Addition: the member's returns with their states, newest first.",
  token: 'required',
  success: {
    returns: z.array(
      z.object({
        id: z.string(),
        tracking_no: z.string(),
        state: z.enum(returnStates),
        reason: z.enum(returnReasons),
        refusal: z.string().describe('Reason of the refusal; empty if there is none'),
        refund: money.nullable().describe('Amount refunded to the credits; null until then'),
        requested_at: z.iso.datetime(),
        products: z.array(z.object({ product_image: z.string(), product_name: z.string(), qty: z.int() })),
      }),
    ),
  },
});

export const getWallet = defineCall('getWallet', {
  summary: "Addition: the member's credits: the balance and the newest 200 entries, newest first.",
  token: 'required',
  success: {
    balance: money,
    entries: z.array(
      z.object({
        id: z.int(),
        amount: money.describe('Negative for a deduction'),
        text: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  },
});
