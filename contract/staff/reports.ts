import { z } from 'zod';
import { orderStatuses } from '#contract/order-status.ts';
import { defineStaffCall } from './call.ts';
import { time } from './lists.ts';

/** The dashboard. Days are Dubai's; sales are the grand totals of orders that were not cancelled. */

const sales = z.object({ orders: z.int(), units: z.int(), salesFils: z.int() });
const named = { name: z.string(), units: z.int(), salesFils: z.int() };

const report = {
  at: time,
  today: sales,
  weekAgo: sales.describe('The whole of the same day last week'),
  weekAgoByNow: sales.describe('The same day last week until this time of day'),
  openOrders: z
    .array(z.object({ state: z.enum(orderStatuses), orders: z.int(), amountFils: z.int() }))
    .describe('Orders neither delivered nor cancelled; their amounts are the cash still to be collected'),
  creditsOwed: z
    .object({ customers: z.int(), amountFils: z.int() })
    .describe("What the shop owes: the sum of all customers' credits"),
  days: z.array(sales.extend({ day: z.string() })).describe('The last 30 days, including today'),
  emirates: z.array(sales.extend({ emirate: z.string() })).describe('Of the same 30 days, most sales first'),
  categories: z.array(z.object(named)).describe('Of the same 30 days, most sales first'),
  bestSellers: z
    .array(z.object({ productId: z.int(), handle: z.string(), ...named }))
    .describe('The ten products with the highest sales'),
  lowStock: z
    .array(z.object({ productId: z.int(), name: z.string(), sku: z.string(), units: z.int() }))
    .describe('The ten variants with the fewest units'),
  lowStockCount: z.int().describe('1000 means 1000 or more'),
  searchMisses: z
    .array(z.object({ keyword: z.string(), searches: z.int() }))
    .describe('The ten most frequent of the last seven days'),
  cartsLeft: z
    .object({ carts: z.int(), worthFils: z.int() })
    .describe('Carts with an item that was added more than a day and less than 30 days ago; counted every ten minutes'),
  news: z
    .object({ messages: z.int(), reviews: z.int(), photos: z.int(), questions: z.int() })
    .describe(
      'New messages, unanswered reviews, reviews with photos to look at, and unanswered questions, at most 1000',
    ),
};
export type Report = z.infer<z.ZodObject<typeof report>>;

export const getReport = defineStaffCall('getReport', {
  method: 'GET',
  path: '/admin/get-report',
  summary: 'The sales of today and of the last 30 days, and pending work.',
  roles: ['owner', 'manager'],
  answer: report,
});
