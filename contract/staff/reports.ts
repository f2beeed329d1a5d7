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
  weekAgo: sales.describe('The same day of the last week, whole'),
  weekAgoByNow: sales.describe('The same day of the last week until this time of the day'),
  openOrders: z
    .array(z.object({ state: z.enum(orderStatuses), orders: z.int(), amountFils: z.int() }))
    .describe('What is not delivered and not cancelled; its amounts are the cash still to collect'),
  days: z.array(sales.extend({ day: z.string() })).describe('30 days, today the last'),
  emirates: z.array(sales.extend({ emirate: z.string() })).describe('Of the same 30 days, most sales first'),
  categories: z.array(z.object(named)).describe('Of the same 30 days, most sales first'),
  bestSellers: z.array(z.object({ productId: z.int(), handle: z.string(), ...named })).describe('Ten, by sales'),
  lowStock: z
    .array(z.object({ productId: z.int(), name: z.string(), sku: z.string(), units: z.int() }))
    .describe('Ten variants with the fewest units'),
  lowStockCount: z.int().describe('1000 stands for that many or more'),
  searchMisses: z.array(z.object({ keyword: z.string(), searches: z.int() })).describe('Ten of the last seven days'),
  cartsLeft: z
    .object({ carts: z.int(), worthFils: z.int() })
    .describe('With an item that has waited for more than a day and less than thirty; counted every ten minutes'),
  news: z.object({ messages: z.int(), reviews: z.int() }).describe('New messages and unanswered reviews, 1000 at most'),
};
export type Report = z.infer<z.ZodObject<typeof report>>;

export const getReport = defineStaffCall('getReport', {
  method: 'GET',
  path: '/admin/get-report',
  summary: 'How the shop is doing: today, what is to be done, and the last 30 days.',
  roles: ['owner', 'manager'],
  answer: report,
});
