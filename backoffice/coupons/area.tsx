import { TicketPercent } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { CouponListPage } from './coupon-list-page.tsx';
import { CouponPage, NewCouponPage } from './coupon-pages.tsx';

export const couponsArea: Area = {
  name: 'coupons',
  label: 'Coupons',
  icon: TicketPercent,
  recordRepresentation: 'code',
  calls: { list: 'listCoupons', get: 'getCoupon', create: 'createCoupon', update: 'updateCoupon' },
  news: { created: 'The coupon is made.', updated: 'The coupon is saved; it holds from now on.' },
  pages: { list: CouponListPage, create: NewCouponPage, edit: CouponPage },
};
