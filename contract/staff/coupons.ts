import { z } from 'zod';
import { blankable, requiredText, rowId, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Coupons, each with its uses and sales. */

const roles = ['owner', 'manager'] as const;

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  percentOff: z.int().nullable(),
  amountOffFils: z.int().nullable(),
  capFils: z.int().nullable(),
  minimumSubtotalFils: z.int(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  totalUses: z.int().nullable(),
  usesPerCustomer: z.int().nullable(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  isEnabled: z.boolean(),
  createdAt: time,
  usedCount: z.int(),
  discountFils: z.int().describe('The total discount on orders that were not cancelled'),
  ordersFils: z.int().describe('The total of these orders'),
});
export type StaffCoupon = z.infer<typeof coupon>;

const mostFils = 1_000_000_000;
const amountFils = blankable(wholeNumber(1, mostFils));
const uses = blankable(wholeNumber(1, 1_000_000));
const day = blankable(z.iso.date('must be a day such as 2026-11-21'));

const rules = {
  percentOff: blankable(wholeNumber(1, 100)).describe('Either this or amountOffFils'),
  amountOffFils: amountFils,
  capFils: amountFils.describe('The maximum discount of a percentage'),
  minimumSubtotalFils: wholeNumber(0, mostFils).default(0),
  firstDay: day.describe('Day in Dubai'),
  lastDay: day,
  totalUses: uses,
  usesPerCustomer: uses,
  categoryId: blankable(wholeNumber(1, 2_147_483_647)).describe('Blank: the whole cart'),
  isEnabled: z.boolean().default(true),
};

export const listCoupons = defineStaffCall('listCoupons', {
  method: 'GET',
  path: '/admin/list-coupons',
  summary: 'Coupons with their orders and discounts, newest first.',
  roles,
  input: listInput(['createdAt']),
  answer: listAnswer(coupon),
});

export const downloadCoupons = defineStaffExport('downloadCoupons', listCoupons, {
  path: '/admin/download-coupons',
  summary: 'The coupons of a list as CSV.',
});

export const getCoupon = defineStaffCall('getCoupon', {
  method: 'GET',
  path: '/admin/get-coupon',
  summary: 'One coupon.',
  roles,
  input: { id: rowId },
  answer: { item: coupon },
});

export const listCouponCategories = defineStaffCall('listCouponCategories', {
  method: 'GET',
  path: '/admin/list-coupon-categories',
  summary: 'The categories to which a coupon can be limited.',
  roles,
  answer: { items: z.array(z.object({ id: z.int(), name: z.string() })) },
});

export const createCoupon = defineStaffCall('createCoupon', {
  method: 'POST',
  path: '/admin/create-coupon',
  summary: 'Creates a coupon. Its code is stored in capitals and cannot be changed.',
  roles,
  input: {
    code: requiredText(40).refine(
      (code) => /^[\p{L}\p{N}_-]+$/u.test(code),
      'must be letters, digits, dashes and underscores, without spaces',
    ),
    ...rules,
  },
  answer: { item: coupon },
});

export const updateCoupon = defineStaffCall('updateCoupon', {
  method: 'POST',
  path: '/admin/update-coupon',
  summary: 'Changes the rules of a coupon, or disables it; orders that used it do not change.',
  roles,
  input: { id: rowId, ...rules },
  answer: { item: coupon },
});
