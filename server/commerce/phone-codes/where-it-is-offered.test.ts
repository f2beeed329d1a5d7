import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper, aShopperWithCart, putInCart, type Shopper } from '#testing/factories-orders.ts';
import { lastTextedCode, textsTo } from '#testing/phone-codes.ts';
import { setCashLimits } from '#testing/settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Where a code is offered: it spares a call, and the shop can text it. */

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;

const aProductFor = (aed: number) => aProduct(db, { priceFils: aed * 100 });
const aHeldOrder = async (aed: number) => anOrder(shop, { products: [await aProductFor(aed)] });

async function prove({ token, address }: Shopper) {
  await as(token)('sendPhoneCode', { address_id: address.id });
  const otp = await lastTextedCode(testShop, `+971${address.phone}`);
  await as(token)('verifyPhone', { address_id: address.id, otp });
}

async function buy(shopper: Shopper, aed: number) {
  await putInCart(db, shopper.id, await aProductFor(aed));
  const input = { address_id: shopper.address.id, payment_mode: 'COD', grand_total: aed } as const;
  return as(shopper.token)('placeCodOrder', input, { headers: { 'idempotency-key': randomUUID() } });
}
async function quoteOf({ token }: Shopper) {
  const answer = await as(token)('getCheckoutDetails', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}

/** The number of codes texted after one more was asked for, always with the same answer. */
async function countAfter({ token, address }: Shopper, input: { address_id: string } | { order_id: string }) {
  expect(await as(token)('sendPhoneCode', input)).toMatchObject({ status: 'success', message: /^If this number/ });
  return (await textsTo(testShop, `+971${address.phone}`)).length;
}

const held = { status: 'success', awaits_confirmation: true };
const notHeld = { status: 'success', awaits_confirmation: false };

describe('the checkout', () => {
  it('the checkout names the addresses whose phone spares a call, and for which amounts', async () => {
    const shopper = await aShopperWithCart(db);
    const { id: address_id } = shopper.address;
    expect((await quoteOf(shopper)).phones_to_prove).toEqual([{ address_id, cash_above: 4_000, cash_up_to: 6_500 }]);
    await db.update(addresses).set({ phone: '+44 20 7946 0000' }).where(eq(addresses.id, address_id));
    expect((await quoteOf(shopper)).phones_to_prove).toEqual([{ address_id, cash_above: 0, cash_up_to: 6_500 }]);
    await db.update(addresses).set({ phone: shopper.address.phone }).where(eq(addresses.id, address_id));
    await prove(shopper);
    expect((await quoteOf(shopper)).phones_to_prove).toEqual([]);
  });

  it('the checkout names none to whom something was delivered, and none whose order waits anyhow', async () => {
    const { shopper } = await anOrder(shop, { status: 'Delivered' });
    await putInCart(db, shopper.id, await aProductFor(5_000));
    expect((await quoteOf(shopper)).phones_to_prove).toEqual([]);
    const waiting = (await aHeldOrder(8_000)).shopper;
    await putInCart(db, waiting.id, await aProductFor(5_000));
    expect((await quoteOf(waiting)).phones_to_prove).toEqual([]);
  });

  it('the checkout holds every first order for its phone where the owner wants that, and one small one passes with a code', async () => {
    await setCashLimits(shop, { holdFirstAboveAed: 0 });
    const [calm, quick] = [await aShopper(db), await aShopper(db)];
    expect(await buy(calm, 10)).toMatchObject(held);
    await prove(quick);
    expect(await buy(quick, 10)).toMatchObject(notHeld);
    await setCashLimits(shop, { holdFirstAboveAed: 4_000 });
  });
});

describe('a code that would spare no call', () => {
  it('a code that would spare no call is not texted, with the same answer: the phone is proven, something was delivered, or the order waits for more or for nothing', async () => {
    const shopper = await aShopper(db);
    await prove(shopper);
    expect(await countAfter(shopper, { address_id: shopper.address.id })).toBe(1);
    const delivered = await anOrder(shop, { status: 'Delivered' });
    const calm = await anOrder(shop);
    const large = await aHeldOrder(8_000);
    for (const { id, shopper: of } of [delivered, large]) {
      expect(await countAfter(of, { address_id: of.address.id })).toBe(0);
      expect(await countAfter(of, { order_id: id })).toBe(0);
    }
    expect(await countAfter(calm.shopper, { order_id: calm.id })).toBe(0);
    const waiting = await aHeldOrder(5_000);
    expect(await countAfter(waiting.shopper, { order_id: waiting.id })).toBe(1);
  });

  it('a code that would spare no call is not offered to one who may place no further order', async () => {
    const shopper = await aShopper(db);
    for (let orders = 0; orders < 5; orders++) await anOrder(shop, { shopper });
    await putInCart(db, shopper.id, await aProductFor(5_000));
    expect((await quoteOf(shopper)).phones_to_prove).toEqual([]);
    expect(await countAfter(shopper, { address_id: shopper.address.id })).toBe(0);
  });
});

describe('a shop that can send no texts', () => {
  it('a shop that can send no texts offers no code, and its staff prove the phone by a call', async () => {
    const silent = await startShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(silent.shop.texts).toBeNull();
    const product = await aProduct(silent.shop.db, { priceFils: 500_000 });
    const order = await anOrder(silent.shop, { products: [product] });
    const call = silent.as(order.shopper.token);
    expect(await call('trackOrderDetails', { tracking_no: order.trackingNumber })).toMatchObject({
      awaits_confirmation: true,
      phone_to_prove: false,
    });
    expect(await call('sendPhoneCode', { order_id: order.id })).toMatchObject({
      status: 'failed',
      message: /We will|we will call you/,
    });
    await putInCart(silent.shop.db, order.shopper.id, product);
    expect(await call('getCheckoutDetails', {})).toMatchObject({ phones_to_prove: [] });
    const packer = await signedInStaff(silent, 'fulfilment');
    const { items } = await packer.call('listHeldOrders', {});
    expect(items[0]?.reasons).toContain('phone not confirmed');
    await packer.call('confirmOrder', { id: order.id, isPhoneConfirmed: true });
    expect(await silent.shop.database.run('SELECT phone_key FROM proven_phones')).toEqual([
      { phone_key: order.shopper.address.phone },
    ]);
  });
});
