import { z } from 'zod';

/** Fee and limits of orders that are paid in cash on delivery. Limits are AED to pay in cash, after credits, with the fee. */

const mostAed = 10_000_000;
const aed = (title: string, description: string) =>
  z
    .int('must be whole AED')
    .min(0, 'must be 0 or more')
    .max(mostAed, `must be ${mostAed} or less`)
    .meta({ title: `${title}, AED`, description });
const count = (title: string, description: string) =>
  z.int().min(1, 'must be 1 or more').max(10_000, 'must be 10000 or less').meta({ title, description });
const hours = (title: string, description: string) =>
  z
    .int()
    .min(1, 'must be 1 or more')
    .max(720, 'must be 720 or less')
    .meta({ title: `${title}, hours`, description });

export const cashSchema = z
  .object({
    feeAed: z
      .number()
      .min(0, 'must be 0 or more')
      .max(1_000, 'must be 1000 or less')
      .multipleOf(0.01, 'must have two decimals at most')
      .meta({
        title: 'Cash fee, AED',
        description:
          'Of an order on which something is left to pay in cash, with or without VAT as prices are; 0: none. Orders keep theirs',
      }),
    holdAboveAed: aed('Confirm orders above', 'A larger order is placed, but not packed until staff confirm it'),
    holdFirstAboveAed: aed(
      'Confirm first orders above',
      'Of customers to whom nothing was delivered and whose phone nobody has confirmed; 0: all of them',
    ),
    refuseAboveAed: aed('Refuse orders above', 'A larger order cannot be placed'),
    mostOpenOrders: count('Open orders a customer', 'Further ones are refused until one is delivered or cancelled'),
    customersOfAddress: count(
      'Customers of an address or phone in a day',
      'The first order of each further customer whose phone nobody has confirmed waits to be confirmed',
    ),
    ordersOfNetwork: count(
      'Orders of a network address in a day',
      'Further ones wait to be confirmed; many households share one',
    ),
    cancelAfterHours: hours('Cancel what nobody confirmed after', 'Stock, coupon and credits come back'),
    cancelUnacceptedAfterHours: z.int().min(0, 'must be 0 or more').max(720, 'must be 720 or less').meta({
      title: 'Cancel what nobody accepted after, hours',
      description: 'Pending orders that need no confirmation, or have it; 0: never',
    }),
    warnHoursBefore: hours('Warn the customer before either', 'By mail'),
  })
  .refine(({ holdAboveAed, refuseAboveAed }) => holdAboveAed <= refuseAboveAed, {
    path: ['refuseAboveAed'],
    message: 'must be no less than the amount above which orders are confirmed',
  })
  .refine(({ warnHoursBefore, cancelAfterHours }) => warnHoursBefore < cancelAfterHours, {
    path: ['warnHoursBefore'],
    message: 'must be fewer than the hours after which they are cancelled',
  })
  .refine(({ warnHoursBefore, cancelUnacceptedAfterHours: after }) => after === 0 || warnHoursBefore < after, {
    path: ['cancelUnacceptedAfterHours'],
    message: 'must be 0, or more than the hours before which the customer is warned',
  });
