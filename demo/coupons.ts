import type { DemoCoupon } from './catalogue-types.ts';

const unlimited = {
  percentOff: null,
  amountOffFils: null,
  capFils: null,
  minimumSubtotalFils: 0,
  totalUses: null,
  usesPerCustomer: null,
  categorySlug: null,
};

export const coupons: DemoCoupon[] = [
  { ...unlimited, code: 'WELCOME10', percentOff: 10, capFils: 200_00, minimumSubtotalFils: 100_00, usesPerCustomer: 1 },
  { ...unlimited, code: 'DHOW50', amountOffFils: 50_00, minimumSubtotalFils: 500_00 },
  { ...unlimited, code: 'WATCH15', percentOff: 15, categorySlug: 'watch' },
  {
    ...unlimited,
    code: 'LAPTOP200',
    amountOffFils: 200_00,
    minimumSubtotalFils: 3000_00,
    usesPerCustomer: 2,
    categorySlug: 'laptop',
  },
  // Limited in all, so that a shopper can be too late.
  {
    ...unlimited,
    code: 'FIRST100',
    percentOff: 20,
    capFils: 300_00,
    minimumSubtotalFils: 300_00,
    totalUses: 100,
    usesPerCustomer: 1,
  },
];
