import { z } from 'zod';
import { failureReasons } from '#contract/failed-deliveries.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { time } from './lists.ts';

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
  status: z
    .enum(orderStatuses)
    .describe('The status of the order, unless staff moved or cancelled the line separately'),
  nextStatuses: z.array(z.enum(orderStatuses)).describe('The statuses to which staff can move the line'),
  totalFils: z.int().describe('After its share of the coupon, with VAT'),
  cancelReason: z.string().nullable().describe('The reason given to the customer'),
});

/** Everything on the staff's page of an order; its calls are in orders.ts. */
export const staffOrder = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  placedAt: time,
  status: z.enum(orderStatuses),
  nextStatuses: z.array(z.enum(orderStatuses)).describe('The statuses to which staff can move the order'),
  hold: z
    .object({
      isHeld: z.boolean().describe('It waits to be confirmed, and cannot be accepted until then'),
      reasons: z.string().describe('In words, separated by semicolons'),
      cancelAt: time.describe('When it is cancelled if nobody confirms it'),
    })
    .nullable()
    .describe('Null: it was never held'),
  undo: z
    .object({ moveId: z.string(), leftMs: z.int().describe('How much longer it can be undone') })
    .nullable()
    .describe('The last move while it can be undone; null if there is none'),
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
  cashFeeFils: z.int().describe('The fee for paying in cash, part of the total'),
  creditsUsedFils: z.int().describe('The part of the total that was paid with credits'),
  cashToPayFils: z.int().describe('The rest, paid in cash on delivery'),
  delivery: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('The days of delivery that were promised when it was placed'),
  emirate: z.string(),
  parcel: z
    .object({ courier: z.string(), number: z.string(), link: z.string() })
    .describe('Who carries it, and its number and page there; each empty: not noted'),
  termsVersionId: z.int().nullable().describe('The terms that it agreed to, for getTermsVersion; null in old orders'),
  hasInvoice: z.boolean(),
  creditNotes: z
    .array(z.object({ number: z.int(), name: z.string().describe('The number as printed') }))
    .describe('The credit notes that correct the invoice'),
  timeline: z.array(
    z.object({
      at: time,
      kind: z.enum([
        'status',
        'note',
        'mailed',
        'invoiced',
        'packed',
        'return',
        'refunded',
        'moved',
        'undone',
        'line',
        'reason',
        'confirmation',
      ]),
      text: z.string(),
      staffName: z.string().nullable(),
    }),
  ),
  failableLines: z.array(z.string()).describe('The lines that a courier has; failDelivery cancels them'),
  parcels: z
    .array(
      z.object({
        id: z.string(),
        reason: z.enum(failureReasons),
        failedAt: time,
        bookedInAt: time.nullable().describe('Null: it is still to come back'),
        lines: z.array(
          z.object({
            lineItemId: z.string(),
            productName: z.string(),
            quantity: z.int(),
            restocked: z.int().nullable().describe('Units that can be sold again; null until it is booked in'),
          }),
        ),
      }),
    )
    .describe('The parcels of the order that could not be handed over'),
  failedDeliveries: z
    .object({ ofCustomer: z.int(), toPhone: z.int(), toAddress: z.int() })
    .describe('All of them, of whatever order; zero where the account was deleted'),
  returns: z.array(z.object({ id: z.string(), state: z.string(), quantity: z.int() })),
  wallet: z
    .object({ balanceFils: z.int() })
    .nullable()
    .describe("The customer's credits; null: the account was deleted"),
});
