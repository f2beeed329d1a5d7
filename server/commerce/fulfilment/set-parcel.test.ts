import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { finaliseMove } from './move-order.ts';

/** The courier of an order, and the number and page of its parcel there. */

const testShop = await startShop();
const { shop, as, mails, clock } = testShop;
const { call, request } = await signedInStaff(testShop, 'fulfilment');

type Order = Awaited<ReturnType<typeof anOrder>>;
const parcel = { courier: 'Aramex', number: '30012345678', link: 'https://www.aramex.com/track/30012345678' };
const seenBy = async ({ shopper, trackingNumber }: Order) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  return answer.status === 'success' ? answer.courier : 'refused';
};
const mailsOf = async ({ shopper, trackingNumber }: Order) =>
  (await mails()).filter(({ to, subject }) => to === shopper.email && subject.includes(`${trackingNumber} is carried`));

describe('the parcel of an order', () => {
  it('the parcel of an order is seen by the customer, who is mailed once for each change', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    expect(await seenBy(order)).toBeNull();
    const { item } = await call('setParcel', { id: order.id, ...parcel });
    expect(item.parcel).toEqual(parcel);
    const { courier: name, number, link } = parcel;
    expect(await seenBy(order)).toEqual({ name, number, link });
    await call('setParcel', { id: order.id, ...parcel });
    const [mail, ...others] = await mailsOf(order);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('your order is carried by Aramex. The number of your parcel there is 30012345678.');
    expect(mail?.text).toContain(`Follow your parcel: ${link}`);
    await call('setParcel', { id: order.id, ...parcel, number: '30012345679' });
    // The latest first.
    expect((await mailsOf(order)).map(({ text }) => /\d{11}/.exec(text)?.[0])).toEqual(['30012345679', '30012345678']);
  });

  it('of equal saves at once one mails', async () => {
    const order = await anOrder(shop, { status: 'Arrived' });
    await Promise.all([1, 2, 3].map(() => call('setParcel', { id: order.id, ...parcel })));
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it('the parcel of a delivered order is corrected, and an emptied note removed, without a mail', async () => {
    const order = await anOrder(shop, { status: 'Delivered' });
    await call('setParcel', { id: order.id, ...parcel });
    expect(await seenBy(order)).toMatchObject({ name: 'Aramex' });
    await call('setParcel', { id: order.id, courier: '', number: '', link: '' });
    expect(await seenBy(order)).toBeNull();
    expect(await mailsOf(order)).toEqual([]);
  });

  it('a courier noted on many orders mails those who wait, and what the one before said of the parcel is gone', async () => {
    const [waiting, same, delivered] = [
      await anOrder(shop, { status: 'Arrived' }),
      await anOrder(shop, { status: 'Arrived' }),
      await anOrder(shop, { status: 'Delivered' }),
    ];
    await call('setParcel', { id: waiting.id, ...parcel });
    await call('setParcel', { id: same.id, ...parcel, courier: 'Fetchr' });
    const ids = [waiting.id, same.id, delivered.id];
    expect(await call('setCourier', { ids, courier: 'Fetchr' })).toMatchObject({ changed: 2 });
    expect(await seenBy(waiting)).toEqual({ name: 'Fetchr', number: '', link: '' });
    expect(await seenBy(same)).toMatchObject({ name: 'Fetchr', number: parcel.number });
    const mailed = [await mailsOf(waiting), await mailsOf(same), await mailsOf(delivered)];
    expect(mailed.map(({ length }) => length)).toEqual([2, 1, 0]);
  });

  it('a courier noted on many orders makes their moves final, of which the customers are told with it', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    const { moveId } = await call('moveOrders', { ids: [order.id], to: 'Arrived' });
    expect(await call('setCourier', { ids: [order.id], courier: 'Fetchr' })).toMatchObject({ changed: 1 });
    const { kept, restored } = await call('undoOrderMove', { moveId: moveId ?? '' });
    expect([kept.length, restored]).toEqual([1, []]);
    const subjects = (await mails()).filter(({ to }) => to === order.shopper.email).map(({ subject }) => subject);
    expect(subjects.slice(0, 2).map((subject) => subject.replace(/.* order \S+ /, ''))).toEqual([
      'is carried by Fetchr',
      'has arrived near you',
    ]);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'a courier noted on many orders while another issues the invoice of one of them waits, without a deadlock',
    async () => {
      const orders = [await anOrder(shop, { status: 'Accepted' }), await anOrder(shop, { status: 'Accepted' })];
      const ids = orders.map(({ id }) => id).sort();
      await call('moveOrders', { ids, to: 'Arrived' });
      const orderId = ids[1] ?? '';
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      let noting: Promise<unknown> = Promise.resolve();
      await shop.db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        noting = call('setCourier', { ids, courier: 'Fetchr' });
        await vi.waitUntil(async () => (await shop.database.run(waiting)).length > 0, { timeout: 5_000 });
        await finaliseMove(tx, { orderId, now: clock.now(), settings: shop.settings });
      });
      expect(await noting).toMatchObject({ changed: 2 });
      const invoices = await shop.database.run('SELECT 1 FROM invoices WHERE order_id = ANY ($1)', [ids]);
      expect(invoices).toHaveLength(2);
    },
  );

  it('the parcel of an order is in the orders’ CSV with number and link', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    await call('setParcel', { id: order.id, ...parcel });
    const { body } = await request('GET', `/admin/download-orders?search=${order.trackingNumber}`);
    const [row] = parse(body, { columns: true, bom: true });
    expect(row).toMatchObject({ Courier: 'Aramex', 'Parcel no': parcel.number, 'Parcel link': parcel.link });
  });

  it.each([
    ['Pending', parcel, 'is Pending, so nobody carries it'],
    ['Cancelled', parcel, 'is Cancelled, so nobody carries it'],
    ['Accepted', { ...parcel, courier: '' }, 'needs the name of its courier'],
    ['Accepted', { ...parcel, link: 'http://aramex.example' }, 'link must be empty or an address such as https://'],
    ['Accepted', { ...parcel, link: 'javascript:alert(1)' }, 'link must be empty or an address such as https://'],
  ] as const)('the parcel of a %s order is refused where it cannot be: %o', async (status, noted, sentence) => {
    const order = await anOrder(shop, { status });
    await expect(call('setParcel', { id: order.id, ...noted })).rejects.toThrow(sentence);
    expect(await seenBy(order)).toBeNull();
    expect(await mailsOf(order)).toEqual([]);
  });

  it('the number and the page of a parcel are deleted with the account, and stay out of the audit log', async () => {
    const order = await anOrder(shop, { status: 'Delivered' });
    await call('setParcel', { id: order.id, ...parcel });
    await as(order.shopper.token)('deleteAccount');
    const { item } = await call('getOrder', { id: order.id });
    expect(item.parcel).toEqual({ courier: 'Aramex', number: '', link: '' });
    const log = await shop.database.run("SELECT after FROM audit_log WHERE action = 'setParcel' AND subject_id = $1", [
      order.id,
    ]);
    expect(log).toEqual([{ after: { courier: 'Aramex' } }]);
  });
});
