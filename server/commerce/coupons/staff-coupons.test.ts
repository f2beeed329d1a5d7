import { describe, expect, it } from 'vitest';
import type { StaffInput } from '#contract/staff/calls.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopperWithCart } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { call, staff } = await signedInStaff(testShop, 'manager');
let made = 0;
const create = (options: Partial<StaffInput<'createCoupon'>> = {}) =>
  call('createCoupon', { code: `summer-${++made}`, percentOff: 10, ...options });

describe('a coupon of the back office', () => {
  it('a coupon of the back office is made with its rules, and used by a shopper', async () => {
    const { category, subcategory } = await aCategory(shop.db);
    const { item } = await create({
      code: 'eid-25',
      percentOff: 25,
      capFils: 20_000,
      minimumSubtotalFils: 50_000,
      firstDay: '2020-01-01',
      totalUses: 100,
      usesPerCustomer: 1,
      categoryId: category.id,
    });
    expect(item).toMatchObject({ code: 'EID-25', categoryName: category.name, usedCount: 0, isEnabled: true });
    const shopper = await aShopperWithCart(shop.db, { product: await aProduct(shop.db, { subcategory }) });
    expect(await as(shopper.token)('getCheckoutDetails', { coupon_code: 'Eid-25' })).toMatchObject({
      status: 'success',
      coupon_discount: 200,
    });
  });

  it('a coupon of the back office has rules that fit together, and a code of its own', async () => {
    await create({ code: 'TAKEN' });
    const refused = async (options: Partial<StaffInput<'createCoupon'>>, sentence: RegExp) =>
      expect(create(options)).rejects.toThrow(sentence);
    await refused({ code: 'taken' }, /There is a coupon TAKEN already/);
    await refused({ code: 'two words' }, /^code must be letters/);
    await refused({ amountOffFils: 100 }, /^percentOff or amountOffFils/);
    await refused({ percentOff: '' as never }, /^percentOff or amountOffFils/);
    await refused({ percentOff: 101 }, /^percentOff must be 100 or less/);
    await refused({ percentOff: '' as never, amountOffFils: 500, capFils: 100 }, /^capFils is for a percentage/);
    await refused({ firstDay: '2026-05-02', lastDay: '2026-05-01' }, /^lastDay must not be before/);
    await refused({ categoryId: 2_000_000_000 }, /^categoryId must be the id of a category/);
  });

  it('a coupon of the back office shows its results: orders that were not cancelled, their totals and discounts', async () => {
    const coupon = await aCoupon(shop.db, { percentOff: 10 });
    await anOrder(shop, { couponCode: coupon.code });
    await anOrder(shop, { couponCode: coupon.code, status: 'Delivered' });
    await anOrder(shop, { couponCode: coupon.code, status: 'Cancelled' });
    const { item } = await call('getCoupon', { id: coupon.id });
    expect(item).toMatchObject({ usedCount: 2, discountFils: 20_000, ordersFils: 180_000 });
    const { items } = await call('listCoupons', { limit: 100 });
    expect(items.find(({ id }) => id === coupon.id)).toEqual(item);
  });

  it('a coupon of the back office is stopped and changed, but not below the uses that are counted', async () => {
    const coupon = await aCoupon(shop.db, { percentOff: 10 });
    await anOrder(shop, { couponCode: coupon.code });
    await anOrder(shop, { couponCode: coupon.code });
    const change = { id: coupon.id, amountOffFils: 5_000 };
    await expect(call('updateCoupon', { ...change, totalUses: 1 })).rejects.toThrow(
      'totalUses must be 2 or more, since so many uses are counted.',
    );
    const { item } = await call('updateCoupon', { ...change, isEnabled: false });
    expect(item).toMatchObject({ percentOff: null, amountOffFils: 5_000, isEnabled: false, usedCount: 2 });
    const shopper = await aShopperWithCart(shop.db);
    expect(await as(shopper.token)('getCheckoutDetails', { coupon_code: coupon.code })).toMatchObject({
      status: 'failed',
      message: `There is no coupon ${coupon.code}; please check the spelling.`,
    });
  });

  it('a coupon of the back office leaves its changes in the audit log', async () => {
    const { item } = await create();
    await call('updateCoupon', { id: item.id, percentOff: 15 });
    const { items } = await call('listAuditLog', { subjectKind: 'coupon', subjectId: item.id });
    expect(items).toMatchObject([
      { action: 'updateCoupon', staffId: staff.id, before: { percentOff: 10 }, after: { percentOff: 15 } },
      { action: 'createCoupon', before: null, after: { code: item.code } },
    ]);
  });

  it('a coupon of the back office is listed in pages, newest first', async () => {
    for (let count = 0; count < 3; count++) await create();
    const first = await call('listCoupons', { limit: 2 });
    const second = await call('listCoupons', { limit: 2, after: first.next ?? '' });
    const codes = [...first.items, ...second.items].map(({ code }) => code);
    expect(new Set(codes).size).toBe(4);
    expect(codes[0]).toBe(`SUMMER-${made}`);
  });
});
