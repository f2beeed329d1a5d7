import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getBalance } from '#commerce/wallet/get-wallet.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { cancelUnaccepted } from './cancel-unaccepted.ts';

const testShop = await startShop();
const { shop, mails, clock } = testShop;
const { db, facts } = shop;
/** Signed in now, as a session ends with the clock's hours. */
const staffOf = () => signedInStaff(testShop, 'owner');
const hourMs = 3_600_000;

async function cancelAfter(cancelUnacceptedAfterHours: number) {
  await saveSection(shop, 'cash', { ...facts.sections().cash, cancelUnacceptedAfterHours });
  await vi.waitUntil(() => facts.sections().cash.cancelUnacceptedAfterHours === cancelUnacceptedAfterHours, 15_000);
}
/** As the instances of a shop do it, each at its own time. */
const atOnce = () => Promise.all([cancelUnaccepted(shop), cancelUnaccepted(shop), cancelUnaccepted(shop)]);
const subjectsTo = async (email: string) =>
  (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject.replace(/.* order \S+/, ''));
const statusesOf = async (...orders: { id: string }[]) => {
  const staff = await staffOf();
  const found = await Promise.all(orders.map(({ id }) => staff.call('getOrder', { id })));
  return found.map(({ item }) => item.status);
};

describe('a Pending order that nobody accepts', () => {
  it('a Pending order that nobody accepts stays, unless the owner has set a time for it', async () => {
    const order = await anOrder(shop);
    clock.advance(800 * hourMs);
    await atOnce();
    expect(await statusesOf(order)).toEqual(['Pending']);
    expect(await subjectsTo(order.shopper.email)).toHaveLength(1);
    await (await staffOf()).call('moveOrders', { ids: [order.id], to: 'Cancelled' });
  });
});

describe('where the owner has set a time', () => {
  beforeAll(() => cancelAfter(72));

  it('a Pending order that nobody accepts is cancelled once, with all it took, and warned of by one mail before', async () => {
    const [product, coupon, shopper] = [await aProduct(db, { stock: 5 }), await aCoupon(db), await aShopper(db)];
    await giveCredits(shop, shopper, 10_000);
    const order = await anOrder(shop, {
      shopper,
      products: [product],
      couponCode: coupon.code,
      useCreditsFils: 10_000,
    });
    const accepted = await anOrder(shop, { status: 'Accepted' });
    clock.advance(59 * hourMs);
    await atOnce();
    expect(await subjectsTo(shopper.email)).toHaveLength(1);
    clock.advance(1.1 * hourMs);
    await atOnce();
    expect(await subjectsTo(shopper.email)).toEqual([' waits to be accepted', '']);
    clock.advance(11 * hourMs);
    await atOnce();
    expect(await statusesOf(order)).toEqual(['Pending']);
    clock.advance(1.1 * hourMs);
    await atOnce();
    expect(await statusesOf(order, accepted)).toEqual(['Cancelled', 'Accepted']);
    expect(await subjectsTo(shopper.email)).toEqual([' has been cancelled', ' waits to be accepted', '']);
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([5, 0]);
    expect(await getBalance(db, shopper.id)).toBe(10_000);
  });

  it('a Pending order of which a line went ahead, or that waits to be confirmed, is left alone', async () => {
    const held = await anOrder(shop, { products: [await aProduct(db, { priceFils: 800_000 })] });
    const ahead = await anOrder(shop, { products: [await aProduct(db), await aProduct(db)] });
    await (await staffOf()).call('moveOrderLine', {
      id: ahead.id,
      lineItemId: ahead.lines[0]?.id ?? '',
      to: 'Accepted',
    });
    clock.advance(100 * hourMs);
    await atOnce();
    clock.advance(13 * hourMs);
    await atOnce();
    expect(await statusesOf(held, ahead)).toEqual(['Pending', 'Pending']);
  });

  it('a Pending order that credits have paid wholly is left alone, without a warning', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 100_000);
    const order = await anOrder(shop, { shopper, useCreditsFils: 100_000 });
    expect(order.creditsUsedFils).toBe(order.grandTotalFils);
    clock.advance(100 * hourMs);
    await atOnce();
    clock.advance(13 * hourMs);
    await atOnce();
    expect(await statusesOf(order)).toEqual(['Pending']);
    expect(await subjectsTo(shopper.email)).toEqual(['']);
  });

  it('a Pending order that was confirmed waits from then on, and is warned of again', async () => {
    const order = await anOrder(shop);
    clock.advance(61 * hourMs);
    await atOnce();
    await (await staffOf()).call('holdOrder', { id: order.id });
    clock.advance(10 * hourMs);
    await (await staffOf()).call('confirmOrder', { id: order.id, isPhoneConfirmed: false });
    clock.advance(59 * hourMs);
    await atOnce();
    expect(await statusesOf(order)).toEqual(['Pending']);
    clock.advance(1.1 * hourMs);
    await atOnce();
    expect(await subjectsTo(order.shopper.email)).toEqual([' waits to be accepted', ' waits to be accepted', '']);
    clock.advance(12.1 * hourMs);
    await atOnce();
    expect(await statusesOf(order)).toEqual(['Cancelled']);
  });
});
