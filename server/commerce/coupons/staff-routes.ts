import { listCategories } from '#commerce/catalogue/list-categories.ts';
import * as calls from '#contract/staff/coupons.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getCoupon, listCoupons } from './list-coupons.ts';
import { createCoupon, updateCoupon } from './save-coupon.ts';

export function couponStaffRoutes(serveStaff: ServeStaff, { clock }: Shop): void {
  serveStaff(calls.listCoupons, ({ db, input }) => listCoupons(db, input));

  serveStaff(calls.getCoupon, async ({ db, input }) => ({ item: await getCoupon(db, input.id) }));

  serveStaff(calls.listCouponCategories, async ({ db }) => ({
    items: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
  }));

  serveStaff(calls.createCoupon, async ({ db, input, audit }) => {
    const { code, ...rules } = input;
    const { id, after } = await createCoupon(db, { code, rules, now: clock.now() });
    await audit({ subjectKind: 'coupon', subjectId: id, after });
    return { item: await getCoupon(db, id) };
  });

  serveStaff(calls.updateCoupon, async ({ db, input, audit }) => {
    const { id, ...rules } = input;
    const { before, after } = await updateCoupon(db, { id, rules });
    await audit({ subjectKind: 'coupon', subjectId: id, before, after });
    return { item: await getCoupon(db, id) };
  });
}
