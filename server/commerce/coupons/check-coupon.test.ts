import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopperWithCart, dayFromNow, putInCart } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();
const { db } = shop;

/** Checkout's answer to a shopper with one product of AED 1,000 and this coupon. */
async function apply(coupon: { code: string }, shopper?: Awaited<ReturnType<typeof aShopperWithCart>>) {
  const { token } = shopper ?? (await aShopperWithCart(db));
  return as(token)('getCheckoutDetails', { coupon_code: coupon.code });
}
const refused = (message: string | RegExp) => ({
  status: 'failed',
  reason: 'coupon',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});

describe('a coupon', () => {
  it('a coupon takes its percentage off', async () => {
    const answer = await apply(await aCoupon(db, { percentOff: 15 }));
    expect(answer).toMatchObject({
      status: 'success',
      message: 'Coupon Applied Successfully',
      subtotal: 1000,
      coupon_discount: 150,
      grand_total: 850,
      total_tax: 40.48,
    });
  });

  it('a coupon takes its amount off, and never more than the cart costs', async () => {
    expect(await apply(await aCoupon(db, { amountOffFils: 12_345 }))).toMatchObject({ coupon_discount: 123.45 });
    expect(await apply(await aCoupon(db, { amountOffFils: 999_999 }))).toMatchObject({
      coupon_discount: 1000,
      grand_total: 0,
    });
  });

  it('a coupon takes off its cap at most', async () => {
    expect(await apply(await aCoupon(db, { percentOff: 50, capFils: 20_000 }))).toMatchObject({ coupon_discount: 200 });
  });

  it('a coupon is found whatever the case and the spaces around it', async () => {
    const { code } = await aCoupon(db);
    expect(await apply({ code: ` ${code.toLowerCase()} ` })).toMatchObject({ status: 'success', coupon_discount: 100 });
  });

  it('a coupon of a category takes off its lines alone', async () => {
    const { category, subcategory } = await aCategory(db);
    const shopper = await aShopperWithCart(db);
    await putInCart(db, shopper.id, await aProduct(db, { subcategory, priceFils: 50_000 }), 2);
    const coupon = await aCoupon(db, { percentOff: 20, categoryId: category.id });
    expect(await apply(coupon, shopper)).toMatchObject({ subtotal: 2000, coupon_discount: 200 });
  });

  it('a coupon of a category is refused without one of its products', async () => {
    const { category } = await aCategory(db, { name: 'Watches only' });
    const coupon = await aCoupon(db, { categoryId: category.id });
    expect(await apply(coupon)).toMatchObject(
      refused(`The coupon ${coupon.code} is for products of Watches only, and your cart has none of them.`),
    );
  });

  it('a coupon that does not exist is refused', async () => {
    expect(await apply({ code: 'NOSUCH' })).toMatchObject(
      refused('There is no coupon NOSUCH; please check the spelling.'),
    );
  });

  it('a coupon that staff switched off is unknown', async () => {
    const coupon = await aCoupon(db, { isEnabled: false });
    expect(await apply(coupon)).toMatchObject(refused(`There is no coupon ${coupon.code}; please check the spelling.`));
  });

  it('a coupon is valid from its first day to its last, in Dubai', async () => {
    const today = dayFromNow(shop, 0);
    expect(await apply(await aCoupon(db, { firstDay: today, lastDay: today }))).toMatchObject({ status: 'success' });
    const tomorrow = await aCoupon(db, { firstDay: dayFromNow(shop, 1) });
    expect(await apply(tomorrow)).toMatchObject(refused(/can be used from \d+ \w+ \d{4} on\.$/));
    const yesterday = await aCoupon(db, { lastDay: dayFromNow(shop, -1) });
    expect(await apply(yesterday)).toMatchObject(refused(/could be used until \d+ \w+ \d{4}\.$/));
  });

  it('a coupon is refused below its minimum, and given at it', async () => {
    const above = await aCoupon(db, { minimumSubtotalFils: 100_001 });
    expect(await apply(above)).toMatchObject(
      refused(`The coupon ${above.code} is for orders of AED 1,000.01 or more; yours comes to AED 1,000.00.`),
    );
    expect(await apply(await aCoupon(db, { minimumSubtotalFils: 100_000 }))).toMatchObject({ status: 'success' });
  });

  it('a coupon is refused once it is used up', async () => {
    const coupon = await aCoupon(db, { totalUses: 1 });
    await anOrder(shop, { couponCode: coupon.code });
    expect(await apply(coupon)).toMatchObject(
      refused(`The coupon ${coupon.code} has been used up; please order without it.`),
    );
  });

  it('a coupon is refused to a customer who has used it, and given to others', async () => {
    const coupon = await aCoupon(db, { usesPerCustomer: 1 });
    const { shopper, ...order } = await anOrder(shop, { couponCode: coupon.code });
    expect(order.couponDiscountFils).toBe(10_000);
    await putInCart(db, shopper.id, await aProduct(db));
    expect(await as(shopper.token)('getCheckoutDetails', { coupon_code: coupon.code })).toMatchObject(
      refused(`You have used the coupon ${coupon.code} already; please order without it.`),
    );
    expect(await apply(coupon)).toMatchObject({ status: 'success' });
  });

  it('a coupon can be used again by its customer after the order was cancelled', async () => {
    const coupon = await aCoupon(db, { usesPerCustomer: 1, totalUses: 1 });
    const { shopper } = await anOrder(shop, { couponCode: coupon.code, status: 'Cancelled' });
    await putInCart(db, shopper.id, await aProduct(db));
    expect(await as(shopper.token)('getCheckoutDetails', { coupon_code: coupon.code })).toMatchObject({
      status: 'success',
    });
  });
});
