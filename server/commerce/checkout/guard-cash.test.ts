import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { orderHolds } from '#commerce/orders/hold-tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import {
  anOrder,
  aShopper,
  aShopperWithCart,
  putInCart,
  type Shopper,
  unitsInStock,
} from '#testing/factories-orders.ts';
import { setCashLimits } from '#testing/settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The guard on orders that are paid in cash: what is held, what is refused, and that both are exact. */

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { shop, as, mails } = testShop;
const { db } = shop;

/** Priced in AED. */
const aProductFor = (aed: number, stock = 50) => aProduct(db, { priceFils: aed * 100, stock });

type Where = Partial<typeof addresses.$inferInsert>;

/** A new customer with a cart of AED `aed`, and an address that may be another's. */
async function aBuyer(aed: number, where: Where = {}): Promise<Shopper> {
  const shopper = await aShopperWithCart(db, { product: await aProductFor(aed) });
  await moveTo(shopper, where);
  return shopper;
}

async function moveTo({ address }: Shopper, where: Where) {
  if (Object.keys(where).length > 0) await db.update(addresses).set(where).where(eq(addresses.id, address.id));
}

type Options = { useCredits?: number; network?: string; key?: string };

const place = ({ token, address }: Shopper, aed: number, { useCredits, network, key }: Options = {}) =>
  as(token)(
    'placeCodOrder',
    { address_id: address.id, payment_mode: 'COD', grand_total: aed, use_credits: useCredits },
    { headers: { ...(network ? { 'x-forwarded-for': network } : {}), ...(key ? { 'idempotency-key': key } : {}) } },
  );

const ordersOf = (shopper: Shopper) => db.select().from(orders).where(eq(orders.customerId, shopper.id));

async function kindsOf(shopper: Shopper): Promise<HoldReason['kind'][]> {
  const held = await db.select().from(orderHolds).where(eq(orderHolds.customerId, shopper.id));
  return held.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
}

const held = { status: 'success', awaits_confirmation: true };
const notHeld = { status: 'success', awaits_confirmation: false };

describe('the attack', () => {
  it('the attack of an account seconds old, and of five throwaway ones, on the stock of dear goods places one order at most', async () => {
    const dear = await aProductFor(29_000);
    const everything = await aShopperWithCart(db, { product: dear, quantity: 7 });
    await moveTo(everything, { phone: '0000000' });
    expect(await place(everything, 203_000)).toEqual({
      status: 'failed',
      message:
        'Orders of more than AED 30,000.00 to pay in cash cannot be placed here. Please order less at a time, or call us on +971 4 000 0000.',
    });
    const spellings = [
      'Street 1, Villa 2',
      'street 1 villa 2',
      'STREET 1 - VILLA 2',
      'Street ١, Villa ٢',
      'Street1 Villa2',
    ];
    const throwaways = await Promise.all(spellings.map(() => aShopperWithCart(db, { product: dear })));
    for (const [index, shopper] of throwaways.entries())
      await moveTo(shopper, { phone: `01000${index}`, address: spellings[index] ?? '' });
    const answers = await Promise.all(throwaways.map((shopper) => place(shopper, 29_000)));
    expect(answers.filter(({ status }) => status === 'success')).toMatchObject([held]);
    expect(await unitsInStock(db, dear)).toBe(49);
  });

  it('the attack with one phone in five spellings, at as many addresses, places one order', async () => {
    const phones = ['0000000', '000-0000', '٠٠٠٠٠٠٠', '+971 000000', '00971000000'];
    const throwaways = await Promise.all(phones.map((phone) => aBuyer(8_000, { phone })));
    const answers = await Promise.all(throwaways.map((shopper) => place(shopper, 8_000)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  it('the attack of one customer in many orders at once, to as many phones and addresses, places one order', async () => {
    const shopper = await aBuyer(8_000);
    const others = await Promise.all([1, 2, 3].map(() => aShopper(db)));
    for (const { address } of others)
      await db.update(addresses).set({ customerId: shopper.id }).where(eq(addresses.id, address.id));
    const answers: unknown[] = [];
    for (const { address } of [shopper, ...others]) {
      answers.push(await place({ ...shopper, address }, 8_000));
      await putInCart(db, shopper.id, await aProductFor(8_000));
    }
    expect(answers).toMatchObject([held, { status: 'failed' }, { status: 'failed' }, { status: 'failed' }]);
  });
});

describe('an order that is held', () => {
  it('an order that is held says so in its answer, also when it is repeated, on its page and in its mail', async () => {
    const shopper = await aBuyer(6_501);
    expect(await place(shopper, 6_501, { key: 'once' })).toMatchObject(held);
    expect(await place(shopper, 6_501, { key: 'once' })).toMatchObject(held);
    expect(await place(shopper, 6_501)).toMatchObject(held);
    const [order] = await ordersOf(shopper);
    const tracked = await as(shopper.token)('trackOrderDetails', { tracking_no: order?.trackingNumber ?? '' });
    expect(tracked).toMatchObject({ order_status: 'Pending', awaits_confirmation: true, cancel_button: true });
    const [mail] = (await mails()).filter(({ to }) => to === shopper.email);
    expect(mail?.text).toContain('We will call you to confirm this order before it is packed.');
  });

  it('an order is held above the amount, and of a new customer above a lower one', async () => {
    expect(await place(await aBuyer(4_000), 4_000)).toMatchObject(notHeld);
    const first = await aBuyer(4_001);
    expect(await place(first, 4_001)).toMatchObject(held);
    expect(await kindsOf(first)).toEqual(['amount', 'first_order', 'unproven_phone']);
    const { shopper } = await anOrder(shop, { status: 'Delivered' });
    for (const [aed, answer] of [
      [6_500, notHeld],
      [6_501, held],
    ] as const) {
      await putInCart(db, shopper.id, await aProductFor(aed));
      expect(await place(shopper, aed)).toMatchObject(answer);
    }
    expect(await kindsOf(shopper)).toEqual(['amount', 'unproven_phone', 'same_address']);
  });

  it('an order is weighed by what is left to pay in cash', async () => {
    const rich = await aBuyer(40_000);
    await giveCredits(shop, rich, 4_000_000);
    expect(await place(rich, 40_000, { useCredits: 9_999 })).toMatchObject({ status: 'failed' });
    expect(await place(rich, 40_000, { useCredits: 40_000 })).toMatchObject(notHeld);
    const partly = await aBuyer(40_000);
    await giveCredits(shop, partly, 4_000_000);
    expect(await place(partly, 40_000, { useCredits: 36_000 })).toMatchObject(notHeld);
  });

  it.each(['+91 98765 43210', '00966501234567', '٠٠٩١٩٨٧٦٥٤٣٢١١'])(
    'an order with the foreign phone %s is held, whatever it costs',
    async (phone) => {
      const shopper = await aBuyer(10, { phone });
      expect(await place(shopper, 10)).toMatchObject(held);
      expect(await kindsOf(shopper)).toContain('foreign_phone');
    },
  );

  it('an order of the third new customer at an address today is held, the address spelled in whatever way', async () => {
    const spellings = ['Tower 9, Flat 3', 'tower 9 flat 3', 'Tower 9 / Flat 3'];
    const buyers = await Promise.all(spellings.map((address) => aBuyer(10, { address })));
    const answers: unknown[] = [];
    for (const buyer of buyers) answers.push(await place(buyer, 10));
    expect(answers).toMatchObject([notHeld, notHeld, held]);
    const [third] = buyers.slice(-1);
    expect(third && (await kindsOf(third))).toContain('same_address');
  });

  it('an order of six new customers at one address at once is placed for two, held for one, and refused to the others', async () => {
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aBuyer(10, { address: 'Tower 11, Flat 4' })));
    const answers = await Promise.all(buyers.map((buyer) => place(buyer, 10)));
    const kinds = answers.map((answer) =>
      answer.status === 'success' ? (answer.awaits_confirmation ? 'held' : 'placed') : 'refused',
    );
    expect(kinds.toSorted()).toEqual(['held', 'placed', 'placed', 'refused', 'refused', 'refused']);
  });

  it('an order of the third new customer with one phone today is held, the phone spelled in whatever way', async () => {
    const spellings = ['055 999 1234', '+971 (0)55 999 1234', '0971 55 999 1234'];
    const buyers = await Promise.all(spellings.map((phone) => aBuyer(10, { phone })));
    const answers: unknown[] = [];
    for (const buyer of buyers) answers.push(await place(buyer, 10));
    expect(answers).toMatchObject([notHeld, notHeld, held]);
    const [third] = buyers.slice(-1);
    expect(third && (await kindsOf(third))).toContain('same_phone');
  });

  it('an order is held from the network address that has placed as many today as the settings allow, and from no proxy', async () => {
    await setCashLimits(shop, { ordersOfNetwork: 2 });
    const answers: unknown[] = [];
    for (const network of ['5.195.1.2', '5.195.1.2', '5.195.1.2', '10.0.0.1', '10.0.0.1', '10.0.0.1'])
      answers.push(await place(await aBuyer(10), 10, { network }));
    expect(answers).toMatchObject([notHeld, notHeld, held, notHeld, notHeld, notHeld]);
  });

  it('an order is held where a delivery to its customer, phone or address failed before, in whatever spelling', async () => {
    const packer = await signedInStaff(testShop, 'fulfilment');
    const [phone, address] = ['+971 55 123 9876', 'Pearl Court, Flat 12'];
    const shopper = await aShopper(db);
    await moveTo(shopper, { phone, address });
    const order = await anOrder(shop, { shopper, status: 'Arrived' });
    await packer.call('failDelivery', { id: order.id, reason: 'refused', note: '' });
    for (const where of [{ phone: '055 1239876' }, { address: 'PEARL COURT - flat 12' }]) {
      const other = await aBuyer(10, where);
      expect(await place(other, 10)).toMatchObject(held);
      expect(await kindsOf(other)).toContain('failed_before');
      await as(other.token)('cancelOrder', { order_id: (await ordersOf(other))[0]?.id ?? '' });
    }
    await moveTo(shopper, { phone: '+971 55 123 0000', address: 'Another street' });
    await putInCart(db, shopper.id, await aProductFor(10));
    expect(await place(shopper, 10)).toMatchObject(held);
    const [heldOrder] = (await ordersOf(shopper)).filter(({ status }) => status === 'Pending');
    await packer.call('confirmOrder', { id: heldOrder?.id ?? '', isPhoneConfirmed: true });
    await putInCart(db, shopper.id, await aProductFor(10));
    expect(await place(shopper, 10)).toMatchObject(notHeld);
  });

  it('an order may be held once another one of its customer was cancelled', async () => {
    const shopper = await aBuyer(8_000);
    await place(shopper, 8_000);
    await putInCart(db, shopper.id, await aProductFor(9_000));
    expect(await place(shopper, 9_000)).toEqual({
      status: 'failed',
      message:
        'Another order of yours, or for this phone number or address, waits to be confirmed. We will call about it; please place this one afterwards, or call us on +971 4 000 0000.',
    });
    const [order] = await ordersOf(shopper);
    await as(shopper.token)('cancelOrder', { order_id: order?.id ?? '' });
    expect(await place(shopper, 9_000)).toMatchObject(held);
  });
});

describe('open orders', () => {
  it('open orders of a customer are five at most, also when they are placed at once; one that is cancelled makes room', async () => {
    const shopper = await aShopper(db);
    const placing = async () => {
      await putInCart(db, shopper.id, await aProductFor(10));
      return place(shopper, 10, { key: crypto.randomUUID() });
    };
    for (let placed = 0; placed < 4; placed++) expect(await placing()).toMatchObject(notHeld);
    await putInCart(db, shopper.id, await aProductFor(10));
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => place(shopper, 10, { key })));
    expect(answers.filter(({ status }) => status === 'success')).not.toHaveLength(0);
    expect(await placing()).toEqual({
      status: 'failed',
      message:
        'You have 5 orders to pay in cash under way, which is the most at a time. Please place this one after a delivery, or call us on +971 4 000 0000.',
    });
    const open = await ordersOf(shopper);
    expect(open).toHaveLength(5);
    await as(shopper.token)('cancelOrder', { order_id: open[0]?.id ?? '' });
    expect(await place(shopper, 10)).toMatchObject(notHeld);
  });
});
