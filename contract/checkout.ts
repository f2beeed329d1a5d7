import { z } from 'zod';
import { address } from './addresses.ts';
import { defineCall } from './call.ts';
import { amount, blankable, money, rowId, text } from './fields.ts';

const couponCode = blankable(text(40));

export const getCheckoutDetails = defineCall('getCheckoutDetails', {
  summary:
    "The bill of the member's cart, and the saved addresses. 'failed' if the cart is empty or the coupon is not valid.",
  token: 'required',
  query: { coupon_code: couponCode },
  success: {
    product: z.array(
      z.object({
        product_image_path: z.string(),
        product_name: z.string(),
        total_price: money.describe('AED, price times quantity'),
        initial_cost: money,
        discout: z.int(),
        quantity: z.int(),
        attribute: z.string(),
        color: z.string(),
        version: z.string().describe('Addition'),
      }),
    ),
    subtotal: money,
    total_tax: money,
    coupon_discount: money,
    grand_total: money,
    cash_fee: money
      .optional()
      .describe(
        'Addition: the fee for paying in cash, part of grand_total like its tax; absent where the shop asks for none. An order that use_credits pays for wholly has neither',
      ),
    cash_fee_tax: money.optional().describe('Addition: the part of total_tax that is of cash_fee'),
    address: z.array(address),
    credits: money.describe("Addition: the balance of the member's credits, of which use_credits can be paid"),
    phones_to_prove: z
      .array(
        z.object({
          address_id: z.string(),
          cash_above: money,
          cash_up_to: money,
        }),
      )
      .describe(
        'Addition: saved addresses to which an order waits to be confirmed unless the phone is proven by a code (sendPhoneCode), if the cash to pay is within these bounds',
      ),
    prices_include_tax: z.boolean().describe('Addition: whether the total includes total_tax'),
  },
  refusal: {
    address: z.array(address),
    reason: z.enum(['empty_cart', 'coupon']).describe('Addition'),
  },
});

export const placeCodOrder = defineCall('placeCodOrder', {
  summary:
    'Places a cash-on-delivery order. All amounts are recalculated; if the total differs from the one sent, no order is placed.',
  token: 'required',
  body: {
    address_id: rowId,
    payment_mode: z.literal('COD', 'must be COD'),
    coupon_code: couponCode,
    coupon_discount: blankable(amount),
    subtotal: blankable(amount),
    totalTax: blankable(amount),
    grand_total: amount,
    use_credits: blankable(amount).describe(
      'Addition: AED of grand_total to pay with credits, which do not pay cash_fee; the rest is paid in cash on delivery',
    ),
    totalDiscount: z.unknown().optional().describe('Ignored'),
  },
  headers: {
    'idempotency-key': z
      .string()
      .regex(/^[\x20-\x7e]{1,200}$/, 'must be 1 to 200 plain (ASCII) characters')
      .optional()
      .describe('Addition: a call repeated with the same key returns the first answer and places no second order'),
  },
  notFound: true,
  success: {
    tracking_no: z.string(),
    awaits_confirmation: z.boolean().describe('Addition: staff call before the order is packed'),
  },
});
