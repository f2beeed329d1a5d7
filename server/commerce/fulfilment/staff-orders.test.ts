import { describe, expect, it } from 'vitest';
import { isApiFault } from '#contract/client.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, unitsInStock } from '#testing/factories-orders.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, afterUndo, clock } = testShop;
const { db } = shop;
const packer = await signedInStaff(testShop, 'fulfilment');
const support = await signedInStaff(testShop, 'support');

const sentenceOf = async (asking: Promise<unknown>) => {
  const fault = await asking.then(
    () => null,
    (error) => error,
  );
  return isApiFault(fault) ? fault.message : 'It was not refused.';
};
const serialsOf = (order: { lines: { id: string }[] }, ...serials: string[]) => [
  { lineItemId: order.lines[0]?.id ?? '', serials },
];
/** 15 digits with a valid check digit. */
const anImei = (() => {
  let count = 35_693_803_564_000;
  return () => {
    const start = String(count++);
    const last = [...'0123456789'].find((digit) => isLuhn(start + digit));
    return start + last;
  };
})();
const isLuhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

describe('many orders moved at once', () => {
  it('many orders moved at once each succeed or are refused with the reason, and refused ones stay as they were', async () => {
    const [pending, other, done] = [
      await anOrder(shop),
      await anOrder(shop),
      await anOrder(shop, { status: 'Delivered' }),
    ];
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answer = await packer.call('moveOrders', { ids: [pending.id, done.id, other.id, unknown], to: 'Accepted' });
    expect(answer.moved.sort()).toEqual([pending.trackingNumber, other.trackingNumber].sort());
    expect(answer.refused).toHaveLength(2);
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: unknown, sentence: 'This order does not exist.' },
        {
          id: done.id,
          sentence: `The order ${done.trackingNumber} is Delivered and cannot become Accepted; it can become nothing else.`,
        },
      ]),
    );
    expect((await support.call('getOrder', { id: pending.id })).item.timeline.at(-1)).toMatchObject({
      kind: 'status',
      text: 'Accepted',
      staffName: 'The fulfilment',
    });
  });

  it('orders that two staff move at once move once, and the invoice numbers have no gaps', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(shop, { status: 'Accepted' })));
    const ids = orders.map(({ id }) => id);
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((wanted) => packer.call('moveOrders', { ids: wanted, to: 'Arrived' })),
    );
    expect(answers.flatMap(({ moved }) => moved)).toHaveLength(6);
    await afterUndo();
    const [row] = await shop.database.run('SELECT count(*)::integer AS issued, max(number) AS highest FROM invoices');
    expect(row?.highest).toBe(row?.issued);
  });

  it('many orders moved at once are recorded in the audit log, only the moved ones', async () => {
    const owner = await signedInStaff(testShop, 'owner');
    const [pending, done] = [await anOrder(shop), await anOrder(shop, { status: 'Delivered' })];
    await packer.call('moveOrders', { ids: [pending.id, done.id], to: 'Accepted' });
    const found = async (subjectId: string) =>
      (await owner.call('listAuditLog', { subjectKind: 'order', subjectId })).items;
    expect(await found(pending.id)).toMatchObject([
      { action: 'moveOrders', before: { status: 'Pending' }, after: { status: 'Accepted' } },
    ]);
    expect(await found(done.id)).toEqual([]);
  });
});

describe('packing', () => {
  it('packing stores the serial numbers in one spelling, to be found by their beginning', async () => {
    const order = await anOrder(shop, { quantity: 2, status: 'Accepted' });
    const imei = anImei();
    const spaced = `${imei.slice(0, 6)} ${imei.slice(6, 8)}-${imei.slice(8)}`;
    const { item } = await packer.call('packOrder', { id: order.id, lines: serialsOf(order, spaced, 'sn-abc ١٢٣') });
    expect(item.lines[0]?.serials).toEqual([imei, 'SNABC123']);
    expect(item.timeline.at(-1)).toMatchObject({ kind: 'packed', text: 'Packed, with 2 serial numbers.' });
    for (const search of [imei, imei.slice(0, 12), 'snabc', order.trackingNumber.toLowerCase()]) {
      const { items } = await support.call('listOrders', { search });
      expect(
        items.map(({ id }) => id),
        search,
      ).toContain(order.id);
    }
  });

  it('packing refuses an IMEI with a wrong check digit, more numbers than units, and a number twice', async () => {
    const order = await anOrder(shop, { quantity: 2, status: 'Accepted' });
    const imei = anImei();
    const wrong = imei.replace(/.$/, (last) => String((Number(last) + 1) % 10));
    const pack = (...serials: string[]) =>
      sentenceOf(packer.call('packOrder', { id: order.id, lines: serialsOf(order, ...serials) }));
    expect(await pack(wrong)).toBe(
      `${wrong} is not an IMEI: its last digit does not match the others. Scan or enter it again.`,
    );
    expect(await pack('x!')).toContain("'x!' is not a serial number");
    expect(await pack('SN01', 'SN02', 'SN03')).toContain('was ordered 2 times and has 3 serial numbers');
    expect(await pack(imei, imei)).toContain('was entered twice');
    expect((await packer.call('getOrder', { id: order.id })).item.lines[0]?.serials).toEqual([]);
  });

  it('packing uses a number once, also when two pack at once, and again after a cancellation', async () => {
    const orders = [await anOrder(shop, { status: 'Accepted' }), await anOrder(shop, { status: 'Accepted' })];
    const imei = anImei();
    const pack = (order: (typeof orders)[number]) =>
      packer.call('packOrder', { id: order.id, lines: serialsOf(order, imei) });
    const packed = await Promise.allSettled(orders.map(pack));
    expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [first, second] = packed[0]?.status === 'fulfilled' ? orders : orders.toReversed();
    if (!first || !second) throw new Error('Two orders are needed.');
    expect(await sentenceOf(pack(second))).toBe(
      `${imei} was sent with the order ${first.trackingNumber} and has not been returned.`,
    );
    await pack(first);
    await packer.call('moveOrders', { ids: [first.id], to: 'Cancelled' });
    await afterUndo();
    await pack(second);
  });

  it('packing is refused before the order is accepted, and for lines of another order', async () => {
    const [pending, accepted] = [await anOrder(shop), await anOrder(shop, { status: 'Accepted' })];
    const pack = (id: string) => sentenceOf(packer.call('packOrder', { id, lines: serialsOf(pending, 'SN77') }));
    expect(await pack(pending.id)).toBe(
      `The order ${pending.trackingNumber} is Pending; accept it before you pack it.`,
    );
    expect(await pack(accepted.id)).toContain(`does not belong to the order ${accepted.trackingNumber}`);
  });
});

describe('the list of orders', () => {
  it('the list of orders is read in keyset pages, newest first, with the number of orders', async () => {
    const emirate = 'Fujairah';
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      const order = await anOrder(shop);
      await shop.database.run('UPDATE orders SET emirate = $1 WHERE id = $2', [emirate, order.id]);
      made.unshift(order.id);
      clock.advance(1000);
    }
    const first = await support.call('listOrders', { emirate, limit: 2 });
    expect([first.items.map(({ id }) => id), first.estimate]).toEqual([made.slice(0, 2), 5]);
    const second = await support.call('listOrders', { emirate, limit: 2, after: first.next ?? '' });
    expect([second.items.map(({ id }) => id), second.estimate]).toEqual([made.slice(2, 4), 5]);
    const last = await support.call('listOrders', { emirate, limit: 2, after: second.next ?? '' });
    expect([last.items.map(({ id }) => id), last.next]).toEqual([made.slice(4), null]);
  });

  it('the list of orders is filtered by status, date and amount, and sorted by amount', async () => {
    const [cheap, dear] = [await aProduct(db, { priceFils: 1_234 }), await aProduct(db, { priceFils: 2_900_000 })];
    const [small, large] = [await anOrder(shop, { products: [cheap] }), await anOrder(shop, { products: [dear] })];
    const listed = async (filter: Parameters<typeof support.call<'listOrders'>>[1]) =>
      (await support.call('listOrders', filter)).items.map(({ id }) => id);
    expect(await listed({ mostFils: 2000 })).toEqual([small.id]);
    expect(await listed({ leastFils: 2_800_000, status: 'Pending' })).toEqual([large.id]);
    expect(await listed({ leastFils: 2_800_000, status: 'Delivered' })).toEqual([]);
    expect((await listed({ sort: 'grandTotalFils', order: 'desc', limit: 1 }))[0]).toBe(large.id);
    expect((await listed({ sort: 'grandTotalFils', order: 'asc', limit: 1 }))[0]).toBe(small.id);
    clock.advance(60_000);
    const later = await anOrder(shop);
    expect(await listed({ from: later.placedAt.toISOString() })).toEqual([later.id]);
    expect(await listed({ until: large.placedAt.toISOString(), leastFils: 2_800_000 })).toEqual([]);
  });

  it('the list of orders finds an order by e-mail address, phone number and last name', async () => {
    const order = await anOrder(shop);
    await shop.database.run(
      "UPDATE order_recipients SET last_name = 'Al_Maktoum', phone = '+971 55 987 6543' WHERE order_id = $1",
      [order.id],
    );
    for (const search of [order.shopper.email.slice(0, 8).toUpperCase(), 'al_mak', '+971 55 987']) {
      expect((await support.call('listOrders', { search })).items, search).toMatchObject([{ id: order.id }]);
    }
    for (const search of ['al%', '971', '+']) expect((await support.call('listOrders', { search })).items).toEqual([]);
    expect(await support.call('listOrders', { search: 'nobody@nowhere' })).toEqual({
      items: [],
      next: null,
      estimate: 0,
    });
  });
});

describe("an order's page", () => {
  it("an order's page shows its lines, amounts, next statuses and notes", async () => {
    const product = await aProduct(db, { name: 'Dhow Watch', versions: ['UAE version'] });
    const order = await anOrder(shop, { products: [product] });
    const { item } = await support.call('addOrderNote', { id: order.id, text: 'Call before delivery.' });
    expect(item).toMatchObject({
      trackingNumber: order.trackingNumber,
      status: 'Pending',
      nextStatuses: ['Accepted', 'Cancelled'],
      recipient: { name: 'Aisha Rahman', email: order.shopper.email, address: expect.stringContaining('Villa 12') },
      lines: [{ productName: 'Dhow Watch', options: 'UAE version', quantity: 1, priceFils: 100_000, serials: [] }],
      grandTotalFils: 100_000,
      hasInvoice: false,
      wallet: { balanceFils: 0 },
      returns: [],
    });
    expect(item.timeline).toMatchObject([
      { kind: 'status', text: 'Pending', staffName: null },
      { kind: 'note', text: 'Call before delivery.', staffName: 'The support' },
    ]);
  });

  it("an order's page lists the mails to the customer, once they are sent", async () => {
    const order = await anOrder(shop);
    const mailed = async () =>
      (await support.call('getOrder', { id: order.id })).item.timeline.flatMap(({ kind, text }) =>
        kind === 'mailed' ? text : [],
      );
    expect(await mailed()).toEqual([]);
    for (const to of ['Accepted', 'Arrived', 'Delivered'] as const) {
      await packer.call('moveOrders', { ids: [order.id], to });
      await afterUndo();
    }
    const subject = `Your Dhow order ${order.trackingNumber}`;
    expect(await mailed()).toEqual([
      `Mailed “${subject}” to the customer.`,
      `Mailed “${subject} has been accepted” to the customer.`,
      `Mailed “${subject} has arrived near you” to the customer.`,
      `Mailed “${subject} has been delivered” to the customer.`,
    ]);
  });

  it("an order's page of a deleted account has no personal data and no notes, and can still be cancelled", async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    await support.call('addOrderNote', { id: order.id, text: 'Aisha wants it blue.' });
    await as(order.shopper.token)('deleteAccount', { confirmed: 'true' });
    const { item } = await support.call('getOrder', { id: order.id });
    expect(item).toMatchObject({ recipient: null, wallet: null, customerId: null });
    expect(item.timeline.filter(({ kind }) => kind === 'note')).toEqual([]);
    expect((await packer.call('moveOrders', { ids: [order.id], to: 'Cancelled' })).moved).toHaveLength(1);
  });

  it("an order's page prints a packing slip with address, serial numbers and cash to collect, and the invoice after arrival", async () => {
    const product = await aProduct(db, { name: 'Dhow Phone' });
    const order = await anOrder(shop, { products: [product], status: 'Accepted' });
    const imei = anImei();
    await packer.call('packOrder', { id: order.id, lines: serialsOf(order, imei) });
    const slip = await packer.request('GET', `/admin/download-packing-slip?id=${order.id}`);
    expect(slip.headers['content-type']).toBe('application/pdf');
    const words = await wordsOfPdf(slip.rawPayload);
    for (const part of [
      'Packing slip',
      'قائمة التعبئة',
      'Aisha Rahman',
      'Villa 12',
      'Dhow Phone',
      imei,
      'AED 1,000.00',
    ])
      expect(words).toContain(part);
    const invoice = () => packer.request('GET', `/admin/download-invoice?id=${order.id}`);
    expect((await invoice()).statusCode).toBe(404);
    await packer.call('moveOrders', { ids: [order.id], to: 'Arrived' });
    await afterUndo();
    expect(await wordsOfPdf((await invoice()).rawPayload)).toContain('Tax Invoice');
    expect((await packer.call('getOrder', { id: order.id })).item).toMatchObject({ hasInvoice: true });
  });

  it('an order that is cancelled by the staff returns the stock and sends the customer a mail', async () => {
    const product = await aProduct(db);
    const order = await anOrder(shop, { products: [product], status: 'Arrived' });
    await packer.call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    const [mail] = (await afterUndo()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.subject).toContain('has been cancelled');
    expect(mail?.html).toContain('There is nothing to pay.');
    expect(await unitsInStock(db, product)).toBe(50);
  });
});
