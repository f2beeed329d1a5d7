import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { isApiFault } from '#contract/client.ts';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Deliveries that fail, and parcels that come back (R-ORD-13). */

const testShop = await startShop();
const { shop, as, mails, clock, afterUndo } = testShop;
const { db } = shop;
const packer = await signedInStaff(testShop, 'fulfilment');
const owner = await signedInStaff(testShop, 'owner');

type Placed = Awaited<ReturnType<typeof anOrder>>;
const fail = ({ id }: { id: string }, reason: FailureReason = 'nobody_there', note = '') =>
  packer.call('failDelivery', { id, reason, note });
const itemOf = async ({ id }: { id: string }) => (await packer.call('getOrder', { id })).item;
const parcelOf = async (order: { id: string }) => {
  const [parcel] = (await itemOf(order)).parcels;
  if (!parcel) throw new Error('No delivery of the order has failed.');
  return parcel;
};
const bookIn = async (order: Placed, restocked: number[], note = '') => {
  const { id, lines } = await parcelOf(order);
  const found = lines.map(({ lineItemId }, place) => ({ lineItemId, restocked: restocked[place] ?? 0 }));
  return packer.call('bookInParcel', { id, lines: found, note });
};
const pageOf = async ({ shopper, trackingNumber }: Placed) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
};
const mailTo = async ({ shopper }: Placed) => (await mails()).find(({ to }) => to === shopper.email);
const sentenceOf = async (asking: Promise<unknown>) => {
  const fault = await asking.then(
    () => null,
    (error) => error,
  );
  return isApiFault(fault) ? fault.message : 'It was not refused.';
};
const pack = ({ id, lines }: Placed, serials: string[]) =>
  packer.call('packOrder', { id, lines: [{ lineItemId: lines[0]?.id ?? '', serials }] });

describe('a failed delivery', () => {
  it('a failed delivery is Cancelled on the wire, says why, and is mailed with the credit note', async () => {
    const order = await anOrder(shop, { status: 'Arrived' });
    expect(await pageOf(order)).toMatchObject({ delivery_failed: false, delivery_failed_reason: null });
    const { item } = await fail(order, 'refused');
    expect(item).toMatchObject({ status: 'Cancelled', nextStatuses: [], failableLines: [] });
    expect(item.creditNotes).toHaveLength(1);
    expect(await pageOf(order)).toMatchObject({
      order_status: 'Cancelled',
      delivery_failed: true,
      delivery_failed_reason: 'refused',
      order_details: [{ status: 'Cancelled', delivery_failed: true }],
    });
    const mail = await mailTo(order);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber} has been cancelled`);
    expect(mail?.text).toContain(
      'we could not deliver your order, and it has been cancelled. The parcel was refused at the door. There is nothing to pay.',
    );
    expect(mail?.attachments).toHaveLength(1);
    const { timeline } = await itemOf(order);
    expect(timeline.map(({ text }) => text)).toContain('The delivery failed. The parcel was refused at the door.');
    const log = await owner.call('listAuditLog', { subjectKind: 'order', subjectId: order.id });
    expect(log.items).toMatchObject([
      {
        action: 'failDelivery',
        before: { status: 'Arrived' },
        after: { status: 'Cancelled', deliveryFailed: 'refused' },
      },
    ]);
  });

  it('a failed delivery gives back coupon use and credits at once, stock and serial numbers when the parcel is booked in', async () => {
    const product = await aProduct(db, { stock: 3 });
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 5_000);
    const coupon = await aCoupon(db);
    const placing = { shopper, products: [product], quantity: 3, couponCode: coupon.code, useCreditsFils: 5_000 };
    const order = await anOrder(shop, { ...placing, status: 'Arrived' });
    const serials = [1, 2, 3].map((unit) => `SN${order.trackingNumber}${unit}`);
    await pack(order, serials);
    await fail(order);
    expect((await mailTo(order))?.text).toContain('AED 50.00 went back to your credits.');
    expect(await as(shopper.token)('getWallet')).toMatchObject({ balance: 50 });
    expect(await usesOf(db, coupon)).toBe(0);
    expect(await unitsInStock(db, product)).toBe(0);
    const next = await anOrder(shop, { status: 'Accepted' });
    expect(await sentenceOf(pack(next, serials.slice(0, 1)))).toContain(order.trackingNumber);

    const { item } = await bookIn(order, [2], 'One screen is broken');
    expect(item.parcels).toMatchObject([{ bookedInAt: expect.any(String), lines: [{ quantity: 3, restocked: 2 }] }]);
    expect(await unitsInStock(db, product)).toBe(2);
    await pack(next, serials.slice(0, 1));
    const { items } = await owner.call('listStockMovements', { variantId: product.variant.id });
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'damaged', units: -1, note: 'One screen is broken' },
      { kind: 'returned', units: 3 },
    ]);
    expect((await itemOf(order)).timeline.at(-1)?.text).toBe('The parcel is back: 2 into stock, 1 written off.');
    await anOrder(shop, { products: [product], quantity: 2 });
    expect(await unitsInStock(db, product)).toBe(0);
  });

  it('a failed delivery leaves cash, VAT and journal right: nothing to collect, and the credit note takes the invoice back', async () => {
    const day = new Date(clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
    const period = { from: day, to: day };
    const figures = async () => {
      const { total } = await owner.call('getVatReturn', period);
      const { couriers, days } = await owner.call('getCash', period);
      const journal = await owner.request('GET', `/admin/download-sales-journal?from=${day}&to=${day}&format=xero`);
      const sums = new Map<string, number>();
      for (const line of journal.body.split('\r\n').slice(1)) {
        const [account = '', , amount] = line.split(',').slice(-3);
        if (account !== '') sums.set(account, (sums.get(account) ?? 0) + Math.round(Number(amount) * 100));
      }
      const balances = [...sums].filter(([, fils]) => fils !== 0).sort();
      return { netFils: total.netFils, vatFils: total.vatFils, couriers, days, balances };
    };
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 3_000);
    const before = await figures();
    const order = await anOrder(shop, { shopper, useCreditsFils: 3_000, status: 'Arrived' });
    expect(await figures()).not.toEqual(before);
    await fail(order);
    expect(await figures()).toEqual(before);
    await bookIn(order, [1]);
    expect(await figures()).toEqual(before);
  });
});

describe('a failed delivery of a part', () => {
  it('a failed delivery of a part cancels what is Arrived; what was delivered ahead stays, and its order is delivered', async () => {
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)];
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 30_000);
    const order = await anOrder(shop, { shopper, products, useCreditsFils: 30_000, status: 'Arrived' });
    await packer.call('moveOrderLine', { id: order.id, lineItemId: order.lines[0]?.id ?? '', to: 'Delivered' });
    const { item } = await fail(order, 'phone_not_answered');
    expect(item).toMatchObject({ status: 'Delivered', grandTotalFils: 100_000, creditsUsedFils: 10_000 });
    expect(item.creditNotes).toHaveLength(2);
    const failed = { status: 'Cancelled', delivery_failed: true };
    expect(await pageOf(order)).toMatchObject({
      delivery_failed: false,
      order_details: [{ status: 'Delivered', delivery_failed: false }, failed, failed],
    });
    expect(await as(shopper.token)('getWallet')).toMatchObject({ balance: 200 });
    const told = (await mails()).filter(({ to, text }) => to === shopper.email && text.includes('was not answered'));
    expect(told).toHaveLength(2);
    await bookIn(order, [1, 1]);
    expect(await Promise.all(products.map((product) => unitsInStock(db, product)))).toEqual([49, 50, 50]);
  });

  it('a failed delivery of a parcel that went ahead leaves the rest of its order, whose own parcel may fail as well', async () => {
    const order = await anOrder(shop, { products: [await aProduct(db), await aProduct(db)] });
    for (const to of ['Accepted', 'Arrived'] as const)
      await packer.call('moveOrderLine', { id: order.id, lineItemId: order.lines[0]?.id ?? '', to });
    expect((await fail(order)).item).toMatchObject({ status: 'Pending', lines: [{ status: 'Cancelled' }, {}] });
    for (const to of ['Accepted', 'Arrived'] as const) {
      await packer.call('moveOrders', { ids: [order.id], to });
      await afterUndo();
    }
    const { parcels, status } = (await fail(order, 'wrong_address')).item;
    expect(status).toBe('Cancelled');
    expect(parcels.map(({ reason, lines }) => [reason, lines.length])).toEqual([
      ['nobody_there', 1],
      ['wrong_address', 1],
    ]);
    expect(await pageOf(order)).toMatchObject({ delivery_failed_reason: 'wrong_address' });
  });
});

describe('a parcel', () => {
  it('a parcel is listed until it is booked in, once, with no more units than were in it', async () => {
    const order = await anOrder(shop, { status: 'Arrived', quantity: 2 });
    await packer.call('setCourier', { ids: [order.id], courier: 'Aramex' });
    await fail(order, 'wrong_address');
    const { id } = await parcelOf(order);
    const idsOf = async (place: 'out' | 'back') =>
      (await packer.call('listParcels', { place, limit: 100 })).items.map((parcel) => parcel.id);
    const [row] = (await packer.call('listParcels', { place: 'out', limit: 1 })).items;
    const { trackingNumber } = order;
    expect(row).toMatchObject({ id, trackingNumber, reason: 'wrong_address', courier: 'Aramex', bookedInAt: null });
    expect(await sentenceOf(bookIn(order, [3]))).toMatch(/^Only 2 of .* were in the parcel/);
    expect(await sentenceOf(packer.call('bookInParcel', { id, lines: [{ lineItemId: id, restocked: 1 }] }))).toBe(
      'Say for each product of the parcel how many units go back into stock.',
    );
    const twice = await Promise.allSettled([bookIn(order, [2]), bookIn(order, [2])]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sentenceOf(bookIn(order, [2]))).toBe('This parcel has been booked in already.');
    expect(await idsOf('out')).not.toContain(id);
    expect(await idsOf('back')).toContain(id);
    const unknown = { id: '00000000-0000-4000-8000-000000000000', lines: [{ lineItemId: id, restocked: 1 }] };
    expect(await sentenceOf(packer.call('bookInParcel', unknown))).toBe('This parcel does not exist.');
  });

  it('a parcel can only fail on its way, of two who note it one is refused, and “other” needs a note', async () => {
    const early = await anOrder(shop, { status: 'Accepted' });
    expect(await sentenceOf(fail(early))).toBe(
      `The order ${early.trackingNumber} is Accepted; a delivery can fail while the order or one of its lines is Arrived.`,
    );
    const order = await anOrder(shop, { status: 'Arrived' });
    expect(await sentenceOf(fail(order, 'other'))).toContain('Write a note for the staff');
    const both = await Promise.allSettled([
      fail(order, 'other', 'The lift is broken'),
      fail(order, 'other', 'A flood'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await itemOf(order)).timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect((await itemOf(order)).parcels).toHaveLength(1);
  });

  it('a parcel that fails within the seconds for undoing its arrival is cancelled all the same, with invoice and credit note', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    await packer.call('moveOrders', { ids: [order.id], to: 'Arrived' });
    const { item } = await fail(order);
    expect(item).toMatchObject({ status: 'Cancelled', hasInvoice: true, undo: null });
    expect(item.creditNotes).toHaveLength(1);
  });
});

describe('failed deliveries', () => {
  it('failed deliveries count against the customer, and against phone and address in other spellings, whoever orders', async () => {
    const [first, second] = [await aShopper(db), await aShopper(db)];
    const live = async ({ id }: { id: string }, place: { phone: string; address: string }) =>
      db.update(addresses).set(place).where(eq(addresses.customerId, id));
    await live(first, { phone: '+971 55 765 4321', address: 'Flat 7, Marina Tower' });
    await live(second, { phone: '055 765 4321', address: 'FLAT 7 - Marina tower' });
    const order = await anOrder(shop, { shopper: first, status: 'Arrived' });
    await fail(order);
    await bookIn(order, [1]);
    await fail(await anOrder(shop, { shopper: first, status: 'Arrived' }));
    const third = await anOrder(shop, { shopper: second });
    expect((await itemOf(third)).failedDeliveries).toEqual({ ofCustomer: 0, toPhone: 2, toAddress: 2 });
    const customerOf = async ({ id }: { id: string }) => (await owner.call('getCustomer', { id })).item;
    expect((await customerOf(first)).failedDeliveries).toEqual({ ofCustomer: 2, toPhone: 2, toAddress: 2 });
    expect((await customerOf(second)).failedDeliveries).toEqual({ ofCustomer: 0, toPhone: 2, toAddress: 2 });

    const closed = await as(first.token)('deleteAccount', {});
    expect(closed).toMatchObject({ status: 'success' });
    expect((await itemOf(third)).failedDeliveries).toEqual({ ofCustomer: 0, toPhone: 0, toAddress: 0 });
  });

  it('failed deliveries of a deleted account are booked in like others, and its credits stay given up', async () => {
    const product = await aProduct(db, { stock: 1 });
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 1_000);
    const order = await anOrder(shop, { shopper, products: [product], useCreditsFils: 1_000, status: 'Arrived' });
    await as(shopper.token)('deleteAccount', { confirmed: 'true', waived_credits: 10 });
    expect((await itemOf(order)).customerId).toBe(null);
    expect((await fail(order)).item.timeline.map(({ text }) => text)).toContain(
      "AED 10.00 of credits stay given up, with the customer's account.",
    );
    expect(await unitsInStock(db, product)).toBe(0);
    await bookIn(order, [1]);
    expect(await unitsInStock(db, product)).toBe(1);
  });
});
