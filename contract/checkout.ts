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
    address: z.array(address),
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
  success: { tracking_no: z.string() },
});
