import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { rangeForAddress } from '#contract/delivery-days.ts';
import { deliveryDaysText } from '#contract/delivery-words.ts';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The days of delivery that an order promises, and keeps. */

const testShop = await startShop();
const { shop, as, mails, clock } = testShop;
const { db } = shop;

async function aShopperIn(state: string) {
  const shopper = await aShopper(db);
  await db.update(addresses).set({ state }).where(eq(addresses.customerId, shopper.id));
  return shopper;
}
type Order = Awaited<ReturnType<typeof anOrder>>;
/** As computed when the order was placed. */
const daysOf = (order: Order, state: string) =>
  rangeForAddress(shop.settings.shop.delivery.plan, state, order.placedAt);
const promiseOf = async ({ shopper, trackingNumber }: Order) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  return answer.status === 'success' ? answer.delivery : 'refused';
};
async function changeDelivery(fields: Record<string, unknown>) {
  const { delivery } = shop.facts.sections();
  await saveSection(shop, 'delivery', { ...delivery, ...fields });
  await expect.poll(() => shop.facts.sections().delivery).toMatchObject(fields);
}

describe('the promised days of delivery', () => {
  it("an order promises the days of its address's emirate", async () => {
    for (const state of ['Dubai', 'Fujairah']) {
      const order = await anOrder(shop, { shopper: await aShopperIn(state) });
      expect(daysOf(order, state)).not.toBeNull();
      expect(await promiseOf(order)).toEqual(daysOf(order, state));
    }
  });

  it('an order to an address that names no emirate promises no days', async () => {
    expect(await promiseOf(await anOrder(shop, { shopper: await aShopperIn('Muscat') }))).toBeNull();
  });

  it('an order keeps the days that it was promised after the settings change', async () => {
    const before = await anOrder(shop);
    const promised = await promiseOf(before);
    const { zones } = shop.facts.sections().delivery;
    await changeDelivery({ zones: { ...zones, Dubai: { fromDays: 20, toDays: 25 } } });
    expect(await promiseOf(before)).toEqual(promised);
    const after = await anOrder(shop);
    expect(await promiseOf(after)).toEqual(daysOf(after, 'Dubai'));
    expect(await promiseOf(after)).not.toEqual(promised);
  });

  it('an order that was held promises the days from its confirmation on', async () => {
    const order = await anOrder(shop, { products: [await aProduct(db, { priceFils: 800_000 })] });
    const promised = await promiseOf(order);
    clock.advance(8 * 86_400_000);
    const packer = await signedInStaff(testShop, 'fulfilment');
    await packer.call('confirmOrder', { id: order.id, isPhoneConfirmed: false });
    const renewed = await promiseOf(order);
    expect(renewed).not.toEqual(promised);
    expect(renewed).toEqual(rangeForAddress(shop.settings.shop.delivery.plan, 'Dubai', clock.now()));
  });

  it('an order promises no days where the shop shows none', async () => {
    await changeDelivery({ areDaysShown: false });
    expect(await promiseOf(await anOrder(shop))).toBeNull();
    await changeDelivery({ areDaysShown: true });
  });

  it('the mails of an order say the days until it is delivered or cancelled', async () => {
    const order = await anOrder(shop, { status: 'Delivered' });
    const promised = await promiseOf(order);
    if (promised === null || promised === 'refused') throw new Error('Nothing was promised.');
    const sentence = `Delivery: ${deliveryDaysText(promised)} in Dubai`;
    // The latest first.
    const texts = (await mails()).filter(({ to }) => to === order.shopper.email).map(({ text }) => text);
    expect(texts.map((text) => text.includes(sentence))).toEqual([false, true, true, true]);
  });
});

describe('the mails about a line of an order', () => {
  it('the mails about a line of an order say its days, until nothing more is to come', async () => {
    const { call } = await signedInStaff(testShop, 'fulfilment');
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)];
    const order = await anOrder(shop, { products, status: 'Accepted' });
    const promised = await promiseOf(order);
    if (promised === null || promised === 'refused') throw new Error('Nothing was promised.');
    const saysDays = async (about: string) => {
      const found = (await mails()).find(({ to, subject }) => to === order.shopper.email && subject.includes(about));
      return found?.text.includes(`Delivery: ${deliveryDaysText(promised)} in Dubai`);
    };
    const [first, second, third] = order.lines.map(({ id, productName }) => ({ id, productName }));
    const of = (line: typeof first) => ({ id: order.id, lineItemId: line?.id ?? '' });
    await call('moveOrderLine', { ...of(first), to: 'Arrived' });
    expect(await saysDays(`${first?.productName} has arrived`)).toBe(true);
    await call('moveOrderLine', { ...of(first), to: 'Delivered' });
    expect(await saysDays(`${first?.productName} has been delivered`)).toBe(false);
    await call('cancelOrderLine', { ...of(second), reason: 'It broke.' });
    expect(await saysDays(`${second?.productName} has been cancelled`)).toBe(true);
    await call('cancelOrderLine', { ...of(third), reason: 'It broke.' });
    expect(await saysDays(`${third?.productName} has been cancelled`)).toBe(false);
  });
});

describe('where deliveries go', () => {
  it('where deliveries go is the state of the default address, the first one until another is chosen', async () => {
    const { id, token } = await aCustomer(db);
    const state = () => stateOf(token);
    expect(await state()).toBe('');
    await anAddressOf(db, id);
    expect(await state()).toBe('Dubai');
    const second = await anAddressOf(db, id);
    await db.update(addresses).set({ state: 'Ajman', isDefault: true }).where(eq(addresses.id, second.id));
    expect(await state()).toBe('Ajman');
  });
});

async function stateOf(token: string) {
  const answer = await as(token)('countCartWishlistItems');
  return answer.status === 'success' ? answer.delivery_state : null;
}
