import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import type { Input } from '#contract/calls.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper, putInCart, type Shopper } from '#testing/factories-orders.ts';
import { lastTextedCode, textsTo, wrongFor } from '#testing/phone-codes.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** A phone is proven once by a texted code, and an order that waits for nothing else is confirmed. */

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { shop, as, clock } = testShop;
const { db, database } = shop;

const aProductFor = (aed: number) => aProduct(db, { priceFils: aed * 100 });
const dialled = ({ address }: Shopper) => `+971${address.phone}`;
let callers = 0;
/** Each from an address of its own, which limits the codes. */
const from = () => ({ headers: { 'x-forwarded-for': `100.64.7.${++callers}` } });
const ask = ({ token, address }: Shopper) => as(token)('sendPhoneCode', { address_id: address.id }, from());
const type = ({ token, address }: Shopper, otp: number) => as(token)('verifyPhone', { address_id: address.id, otp });

async function codeFor(shopper: Shopper): Promise<number> {
  await ask(shopper);
  return lastTextedCode(testShop, dialled(shopper));
}
const prove = async (shopper: Shopper) => type(shopper, await codeFor(shopper));

async function buy(shopper: Shopper, aed: number) {
  await putInCart(db, shopper.id, await aProductFor(aed));
  const input = { address_id: shopper.address.id, payment_mode: 'COD', grand_total: aed } as const;
  return as(shopper.token)('placeCodOrder', input, { headers: { 'idempotency-key': randomUUID() } });
}
const aHeldOrder = async (aed = 5_000, shopper?: Shopper) =>
  anOrder(shop, { products: [await aProductFor(aed)], ...(shopper ? { shopper } : {}) });
const track = async ({ shopper, trackingNumber }: Awaited<ReturnType<typeof aHeldOrder>>) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
};
const held = { status: 'success', awaits_confirmation: true };
const notHeld = { status: 'success', awaits_confirmation: false };
const wrong = { status: 'failed', message: 'This code is wrong or too old. Please try again, or ask for a new one.' };
const proven = { status: 'success', message: 'Your phone is confirmed.', confirmed_order: null };

describe('a texted code', () => {
  it('a texted code of four digits goes to the phone of the address, in international form, whatever its spelling', async () => {
    for (const [spelling, number] of [
      ['050 123 4561', '+971501234561'],
      ['+971 (0)50 123 4562', '+971501234562'],
      ['00971 050-123-4563', '+971501234563'],
      ['+91 98765 43210', '+919876543210'],
    ] as const) {
      const shopper = await aShopper(db);
      await db.update(addresses).set({ phone: spelling }).where(eq(addresses.id, shopper.address.id));
      expect(await ask(shopper)).toMatchObject({ status: 'success' });
      const [text] = await textsTo(testShop, number);
      expect(text?.text).toMatch(
        /^\d{4} is your code to confirm your phone at Dhow\. It works once, within 10 minutes\./,
      );
    }
  });

  it('a texted code proves the phone for its customer, once, and for no other customer', async () => {
    const [shopper, other] = [await aShopper(db), await aShopper(db)];
    const { phone } = shopper.address;
    await db.update(addresses).set({ phone }).where(eq(addresses.id, other.address.id));
    const code = await codeFor(shopper);
    expect(await type(other, code)).toEqual(wrong);
    expect(await type(shopper, code)).toEqual(proven);
    expect(await type(shopper, code)).toEqual(wrong);
    const stored = await database.run(
      'SELECT customer_id, phone_key, staff_id FROM proven_phones WHERE phone_key = $1',
      [phone],
    );
    expect(stored).toEqual([{ customer_id: shopper.id, phone_key: phone, staff_id: null }]);
  });

  it('a texted code is stored as no digits, ends after 10 minutes, and is voided by the next', async () => {
    const shopper = await aShopper(db);
    const first = await codeFor(shopper);
    expect(JSON.stringify(await database.run('SELECT code_hmac, phone_hmac FROM phone_codes'))).not.toMatch(
      new RegExp(`\\b${first}\\b|${shopper.address.phone}`),
    );
    clock.advance(61_000);
    const second = await codeFor(shopper);
    if (first !== second) expect(await type(shopper, first)).toEqual(wrong);
    clock.advance(601_000);
    expect(await type(shopper, second)).toEqual(wrong);
  });

  it('a texted code is void after five wrong tries, also at the same moment', async () => {
    const shopper = await aShopper(db);
    const code = await codeFor(shopper);
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => type(shopper, wrongFor(code))));
    expect(tries).toEqual([wrong, wrong, wrong, wrong, wrong]);
    expect(await type(shopper, code)).toEqual(wrong);
  });

  it('a texted code that is typed twice at the same moment proves the phone once', async () => {
    const shopper = await aShopper(db);
    const code = await codeFor(shopper);
    const answers = await Promise.all([type(shopper, code), type(shopper, code)]);
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  it('a texted code is for an address or an order of the member, which is named, and for a number that gets texts', async () => {
    const [shopper, stranger] = [await aShopper(db), await aShopper(db)];
    const { order_id, address_id } = { order_id: (await aHeldOrder()).id, address_id: stranger.address.id };
    for (const input of [{ address_id }, { order_id }]) {
      await expect(as(shopper.token)('sendPhoneCode', input)).rejects.toThrow('does not exist');
      await expect(as(shopper.token)('verifyPhone', { ...input, otp: 4711 })).rejects.toThrow('does not exist');
    }
    await expect(as(shopper.token)('sendPhoneCode', {})).rejects.toThrow('address_id or order_id must be sent');
    for (const phone of ['800 12', '0000000']) {
      await db.update(addresses).set({ phone }).where(eq(addresses.id, shopper.address.id));
      expect(await ask(shopper)).toMatchObject({
        status: 'failed',
        message: /can get no text\. You can order all the same/,
      });
    }
  });
});

describe('a proven phone', () => {
  it('a proven phone spares a new customer the call, up to the amount above which every order is held', async () => {
    const shopper = await aShopper(db);
    expect(await prove(shopper)).toEqual(proven);
    expect(await buy(shopper, 6_500)).toMatchObject(notHeld);
    expect(await buy(shopper, 6_501)).toMatchObject(held);
    const [hold] = await database.run("SELECT reasons FROM order_holds WHERE customer_id = $1 AND state = 'held'", [
      shopper.id,
    ]);
    expect(JSON.stringify(hold)).not.toContain('unproven_phone');
  });

  it('a proven phone may be foreign, and is proven in every spelling', async () => {
    const shopper = await aShopper(db);
    const set = (phone: string) => db.update(addresses).set({ phone }).where(eq(addresses.id, shopper.address.id));
    await set('+91 91234 56789');
    await ask(shopper);
    expect(await type(shopper, await lastTextedCode(testShop, '+919123456789'))).toEqual(proven);
    await set('0091-9123456789');
    expect(await buy(shopper, 10)).toMatchObject(notHeld);
  });

  it('a proven phone does not let the third new customer with it today pass, nor one who refused a parcel', async () => {
    const [first, ...others] = [await aShopper(db), await aShopper(db), await aShopper(db)];
    const answers: unknown[] = [];
    for (const shopper of [first, ...others]) {
      await db.update(addresses).set({ phone: first.address.phone }).where(eq(addresses.id, shopper.address.id));
      await ask(shopper);
      await type(shopper, await lastTextedCode(testShop, dialled(first)));
      answers.push(await buy(shopper, 10));
    }
    expect(answers).toMatchObject([notHeld, notHeld, held]);

    const packer = await signedInStaff(testShop, 'fulfilment');
    const { id, shopper } = await anOrder(shop, { status: 'Arrived' });
    await packer.call('failDelivery', { id, reason: 'refused', note: '' });
    await ask(shopper);
    expect(await textsTo(testShop, dialled(shopper))).toEqual([]);
    expect(await buy(shopper, 10)).toMatchObject(held);
  });

  it('a proven phone stays one that staff have called, is in the data of the customer, and ends with the account', async () => {
    const shopper = await aShopper(db);
    const code = await codeFor(shopper);
    const { id } = await aHeldOrder(8_000, shopper);
    const packer = await signedInStaff(testShop, 'fulfilment');
    await packer.call('confirmOrder', { id, isPhoneConfirmed: true });
    expect(await type(shopper, code)).toEqual(proven);
    const proofs = () => database.run('SELECT staff_id FROM proven_phones WHERE customer_id = $1', [shopper.id]);
    expect(await proofs()).toEqual([{ staff_id: expect.any(String) }]);
    const other = await aShopper(db);
    await prove(other);
    const owner = await signedInStaff(testShop, 'owner');
    const exported = (await owner.request('GET', `/admin/export-customer?id=${other.id}`)).json();
    expect(exported).toMatchObject({ confirmed_phones: [{ phone: other.address.phone, by: 'code' }] });
    await as(other.token)('deleteAccount', {});
    expect(await database.run('SELECT 1 FROM proven_phones WHERE customer_id = $1', [other.id])).toEqual([]);
    expect(await database.run('SELECT 1 FROM phone_codes WHERE customer_id = $1', [other.id])).toEqual([]);
  });
});

describe('a held order', () => {
  it('a held order that waits for its phone alone is confirmed by the code, with an event, and can be accepted', async () => {
    const order = await aHeldOrder();
    expect(await track(order)).toMatchObject({ awaits_confirmation: true, phone_to_prove: true });
    const { token } = order.shopper;
    await as(token)('sendPhoneCode', { order_id: order.id });
    const otp = await lastTextedCode(testShop, dialled(order.shopper));
    expect(await as(token)('verifyPhone', { order_id: order.id, otp })).toEqual({
      ...proven,
      confirmed_order: order.trackingNumber,
    });
    expect(await track(order)).toMatchObject({ awaits_confirmation: false, phone_to_prove: false });
    const packer = await signedInStaff(testShop, 'fulfilment');
    const { item } = await packer.call('getOrder', { id: order.id });
    expect(item.timeline).toContainEqual({
      at: expect.any(String),
      kind: 'confirmation',
      text: 'Confirmed by the code that was texted to the phone.',
      staffName: null,
    });
    expect((await packer.call('moveOrders', { ids: [order.id], to: 'Accepted' })).moved).toEqual([
      order.trackingNumber,
    ]);
  });

  it('a held order that waits for more goes on waiting, its phone no reason any longer', async () => {
    const shopper = await aShopper(db);
    const code = await codeFor(shopper);
    const order = await aHeldOrder(8_000, shopper);
    expect(await track(order)).toMatchObject({ awaits_confirmation: true, phone_to_prove: false });
    expect(await type(shopper, code)).toEqual(proven);
    const packer = await signedInStaff(testShop, 'fulfilment');
    const { item } = await packer.call('getOrder', { id: order.id });
    expect(item.hold).toMatchObject({ isHeld: true, reasons: 'AED 8,000.00 to pay in cash; first order' });
    expect(item.timeline.at(-1)?.text).toBe('The customer has typed the code that was texted to the phone.');
  });

  it('a held order is confirmed by one of staff and code at the same moment, and the phone is proven', async () => {
    const packer = await signedInStaff(testShop, 'fulfilment');
    for (let time = 0; time < 4; time++) {
      const { id, shopper } = await aHeldOrder();
      const otp = await codeFor(shopper);
      const confirm = packer.call('confirmOrder', { id, isPhoneConfirmed: true });
      const [byCode] = await Promise.allSettled([type(shopper, otp), confirm]);
      expect(byCode).toMatchObject({ status: 'fulfilled', value: { status: 'success' } });
      const rows = await database.run(
        'SELECT h.state, p.phone_key FROM order_holds h JOIN proven_phones p USING (customer_id) WHERE h.order_id = $1',
        [id],
      );
      expect(rows).toEqual([{ state: 'confirmed', phone_key: shopper.address.phone }]);
      const events = await database.run("SELECT 1 FROM order_events WHERE order_id = $1 AND kind = 'confirmation'", [
        id,
      ]);
      expect(events).toHaveLength(1);
    }
  });

  it('a held order placed at the moment of the code is confirmed by it, or not held', async () => {
    for (let time = 0; time < 4; time++) {
      const shopper = await aShopper(db);
      const otp = await codeFor(shopper);
      const [placed, typed] = await Promise.all([buy(shopper, 5_000), type(shopper, otp)]);
      expect([placed.status, typed.status]).toEqual(['success', 'success']);
      const waiting = await database.run("SELECT 1 FROM order_holds WHERE customer_id = $1 AND state = 'held'", [
        shopper.id,
      ]);
      expect(waiting).toEqual([]);
    }
  });
});

for (const name of ['sendPhoneCode', 'verifyPhone'] as const) {
  let shopper: Shopper | null = null;
  const known = async () => (shopper ??= await aShopper(db));
  itRefusesBadInput(() => testShop, name, {
    input: async () => ({ address_id: (await known()).address.id, otp: 4711 }) as Input<typeof name>,
    token: async () => (await known()).token,
  });
}
