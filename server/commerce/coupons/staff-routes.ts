import { listCategories } from '#commerce/catalogue/list-categories.ts';
import { readCouponFigures } from '#commerce/orders/read-coupon-figures.ts';
import * as calls from '#contract/staff/coupons.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { exportCoupons } from './export-coupons.ts';
import { type Coupon, getCoupon, listCoupons } from './list-coupons.ts';
import { createCoupon, updateCoupon } from './save-coupon.ts';

export function couponStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, { clock }: Shop): void {
  serveStaff(calls.listCoupons, async ({ db, input }) => {
    const { items, next } = await listCoupons(db, input);
    return { items: await withFigures(db, items), next };
  });

  exportCoupons(serveExport, withFigures);

  serveStaff(calls.getCoupon, async ({ db, input }) => itemOf(db, input.id));

  serveStaff(calls.listCouponCategories, async ({ db }) => ({
    items: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
  }));

  serveStaff(calls.createCoupon, async ({ db, input, audit }) => {
    const { code, ...rules } = input;
    const { id, after } = await createCoupon(db, { code, rules, now: clock.now() });
    await audit({ subjectKind: 'coupon', subjectId: id, after });
    return itemOf(db, id);
  });

  serveStaff(calls.updateCoupon, async ({ db, input, audit }) => {
    const { id, ...rules } = input;
    const { before, after } = await updateCoupon(db, { id, rules });
    await audit({ subjectKind: 'coupon', subjectId: id, before, after });
    return itemOf(db, id);
  });
}

async function itemOf(db: Db, id: string) {
  const [item] = await withFigures(db, [await getCoupon(db, id)]);
  if (!item) throw new Error('A coupon was lost on its way to the wire.');
  return { item };
}

async function withFigures(db: Db, coupons: Coupon[]) {
  const figuresOf = await readCouponFigures(
    db,
    coupons.map(({ code }) => code),
  );
  return coupons.map((coupon) => ({ ...coupon, ...figuresOf(coupon.code) }));
}
