import { z } from 'zod';
import { defineCall } from './call.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { failureReasons } from './failed-deliveries.ts';
import { money, requiredText, rowId } from './fields.ts';
import { orderStatuses } from './order-status.ts';

const trackingNumber = requiredText(40);

export const orderHistory = defineCall('orderHistory', {
  summary: "The member's orders, newest first, each with its total and the picture and name of its first line.",
  token: 'required',
  success: {
    order_details: z.array(
      z.object({
        tracking_no: z.string(),
        product_image: z.string(),
        product_name: z.string(),
        price: money,
        order_status: z.enum(orderStatuses).describe('Addition'),
        placed_at: z.iso.datetime().describe('Addition'),
        can_return: z.boolean().describe('Addition: true if something of it can be returned for a reason'),
      }),
    ),
  },
});

export const trackOrderDetails = defineCall('trackOrderDetails', {
  summary: 'One order of the member.',
  token: 'required',
  notFound: true,
  query: { tracking_no: trackingNumber },
  success: {
    order_details: z.array(
      z.object({
        id: z.string(),
        product_image: z.string(),
        product_name: z.string(),
        product_url: z.string().describe('Addition'),
        status: z.enum(orderStatuses),
        qty: z.int().describe('Addition'),
        price: money.describe('Addition: AED for one unit'),
        attribute: z.string().describe('Addition'),
        color: z.string().describe('Addition'),
        version: z.string().describe('Addition'),
        condition: z.string().describe('Addition: as ordered, such as Refurbished, Good; empty: unknown'),
        delivery_failed: z.boolean().describe('Addition: Cancelled because its parcel could not be handed over'),
      }),
    ),
    user_address: z.object({
      first_name: z.string(),
      last_name: z.string(),
      number: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      post_code: z.string(),
    }),
    order_id: z.string(),
    subtotal: money,
    total_tax: money,
    coupon_discount: money.describe('Addition'),
    grand_total: money,
    cash_fee: money.optional().describe('Addition: the fee for paying in cash, part of grand_total; absent: none'),
    credits_used: money.describe('Addition: the part of grand_total that was paid with credits'),
    cash_to_pay: money.describe('Addition: the part of grand_total that is paid in cash on delivery'),
    prices_include_tax: z
      .boolean()
      .describe('Addition: whether the total includes total_tax, as decided when the order was placed'),
    cancel_button: z.boolean(),
    invoice: z.string().describe('URL of the PDF; empty until the order has arrived'),
    awaits_confirmation: z.boolean().describe('Addition: staff call before the order is packed'),
    phone_to_prove: z
      .boolean()
      .describe('Addition: it is confirmed once its phone is proven by a code (sendPhoneCode)'),
    order_status: z.enum(orderStatuses),
    delivery_failed: z.boolean().describe('Addition: Cancelled because it could not be handed over'),
    delivery_failed_reason: z.enum(failureReasons).nullable().describe('Addition: null unless delivery_failed'),
    reached_statuses: z.array(z.enum(orderStatuses)).describe('Addition: the statuses of the order so far, in order'),
    reached_at: z.array(z.iso.datetime()).describe('Addition: when it reached them, in the order of reached_statuses'),
    placed_at: z.iso.datetime().describe('Addition'),
    delivery: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .describe('Addition: the days of delivery that were promised when the order was placed; null: none were'),
    courier: z
      .object({
        name: z.string(),
        number: z.string().describe("The courier's number of the parcel; empty: not known"),
        link: z.string().describe("The parcel's page there, an https URL; empty: not known"),
      })
      .nullable()
      .describe('Addition: who carries the parcel; null: not known'),
  },
});

export const cancelOrder = defineCall('cancelOrder', {
  summary: 'Cancels an order that is still Pending, and releases its stock and coupon use.',
  token: 'required',
  notFound: true,
  body: {
    order_id: rowId,
    reason: z.enum(cancelReasons).nullable().default(null).describe('Addition: for the staff'),
  },
});
