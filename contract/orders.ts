import { z } from 'zod';
import { defineCall } from './call.ts';
import { money, requiredText, rowId } from './fields.ts';
import { orderStatuses } from './order-status.ts';

const trackingNumber = requiredText(40);

export const orderHistory = defineCall('orderHistory', {
  summary: "The member's orders, newest first, each with its total and the picture and name of its first line.",
  token: 'required',
  success: {
    order_details: z.array(
      z.object({ tracking_no: z.string(), product_image: z.string(), product_name: z.string(), price: money }),
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
        status: z.enum(orderStatuses),
        qty: z.int().describe('Addition'),
        price: money.describe('Addition: AED for one unit'),
        attribute: z.string().describe('Addition'),
        color: z.string().describe('Addition'),
        version: z.string().describe('Addition'),
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
    prices_include_tax: z
      .boolean()
      .describe('Addition: whether the total includes total_tax, as decided when the order was placed'),
    cancel_button: z.boolean(),
    invoice: z.string().describe('URL of the PDF; empty until the order has arrived'),
    order_status: z.enum(orderStatuses),
    reached_statuses: z.array(z.enum(orderStatuses)).describe('Addition: the statuses of the order so far, in order'),
    placed_at: z.iso.datetime().describe('Addition'),
  },
});

export const cancelOrder = defineCall('cancelOrder', {
  summary: 'Cancels an order that is still Pending, and releases its stock and coupon use.',
  token: 'required',
  notFound: true,
  body: { order_id: rowId },
});
