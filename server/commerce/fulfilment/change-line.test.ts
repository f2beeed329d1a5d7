import { describe, expect, it } from 'vitest';
import { isApiFault } from '#contract/client.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails, afterUndo } = testShop;
const { db } = shop;
const packer = await signedInStaff(testShop, 'fulfilment');

type Placed = Awaited<ReturnType<typeof anOrder>>;
const lineOf = (order: Placed, place: number) => ({ id: order.id, lineItemId: order.lines[place]?.id ?? '' });
const move = (order: Placed, place: number, to: 'Accepted' | 'Arrived' | 'Delivered') =>
  packer.call('moveOrderLine', { ...lineOf(order, place), to });
const cancel = (order: Placed, place: number, reason = 'It broke in our warehouse.') =>
  packer.call('cancelOrderLine', { ...lineOf(order, place), reason });
const moveAll = async (order: Placed, to: OrderStatus) => {
  await packer.call('moveOrders', { ids: [order.id], to });
  await afterUndo();
};
const itemOf = async ({ id }: Placed) => (await packer.call('getOrder', { id })).item;
const pageOf = async ({ shopper, trackingNumber }: Placed) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
};
const statusesOf = async (order: Placed) => {
  const { order_status, order_details } = await pageOf(order);
  return [order_status, ...order_details.map(({ status }) => status)];
};
const sentenceOf = async (asking: Promise<unknown>) => {
  const fault = await asking.then(
    () => null,
    (error) => error,
  );
  return isApiFault(fault) ? fault.message : 'It was not refused.';
};
const mailTo = async ({ shopper }: Placed) => (await mails()).find(({ to }) => to === shopper.email);
/** Three lines of AED 100, 200 and 300 under a coupon of AED 60: shares of 10, 20 and 30. */
async function threeLines(status: OrderStatus = 'Pending') {
  const products = [
    await aProduct(db, { name: 'Cable', priceFils: 10_000 }),
    await aProduct(db, { name: 'Cover', priceFils: 20_000 }),
    await aProduct(db, { name: 'Phone', priceFils: 30_000 }),
  ];
  const coupon = await aCoupon(db, { amountOffFils: 6_000, minimumSubtotalFils: 60_000 });
  return { products, coupon, order: await anOrder(shop, { products, couponCode: coupon.code, status }) };
}

describe('a single moved line', () => {
  it('a single moved line goes ahead of its order, which has the status of its least advanced line; the customer gets a mail', async () => {
    const { order } = await threeLines();
    await move(order, 0, 'Accepted');
    await move(order, 0, 'Arrived');
    expect(await statusesOf(order)).toEqual(['Pending', 'Arrived', 'Pending', 'Pending']);
    const mail = await mailTo(order);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber}: Cable has arrived near you`);
    expect(mail?.text).toContain('Please have AED 90.00 ready in cash.');
    await move(order, 1, 'Accepted');
    await move(order, 2, 'Accepted');
    expect(await statusesOf(order)).toEqual(['Accepted', 'Arrived', 'Accepted', 'Accepted']);
    expect((await mailTo(order))?.subject).toBe(`Your Dhow order ${order.trackingNumber} has been accepted`);
    await moveAll(order, 'Arrived');
    expect(await statusesOf(order)).toEqual(['Arrived', 'Arrived', 'Arrived', 'Arrived']);
    expect((await pageOf(order)).reached_statuses).toEqual(['Pending', 'Accepted', 'Arrived']);
    expect((await itemOf(order)).hasInvoice).toBe(true);
  });

  it('a single moved line stays ahead when the move of its order is undone', async () => {
    const { order } = await threeLines();
    await move(order, 0, 'Accepted');
    const { moveId } = await packer.call('moveOrders', { ids: [order.id], to: 'Accepted' });
    await packer.call('undoOrderMove', { moveId: moveId ?? '' });
    expect(await statusesOf(order)).toEqual(['Pending', 'Accepted', 'Pending', 'Pending']);
  });

  it('a single moved line can be packed ahead, and once delivered is neither packed nor collected again', async () => {
    const { order } = await threeLines();
    const pack = (place: number) =>
      packer.call('packOrder', {
        id: order.id,
        lines: [{ lineItemId: order.lines[place]?.id ?? '', serials: [`SN${order.trackingNumber}${place}`] }],
      });
    await move(order, 0, 'Accepted');
    expect((await pack(0)).item.lines[0]?.serials).toHaveLength(1);
    expect(await sentenceOf(pack(1))).toBe('Cover is Pending; a line is packed while it is Accepted or Arrived.');
    await move(order, 0, 'Arrived');
    await move(order, 0, 'Delivered');
    const slip = await packer.request('GET', `/admin/download-packing-slip?id=${order.id}`);
    const words = await wordsOfPdf(slip.rawPayload);
    expect(words).not.toContain('Cable');
    expect(words).toContain('AED 450.00');
    const owner = await signedInStaff(testShop, 'owner');
    const toCollect = async () =>
      (await owner.call('getReport')).openOrders.reduce((fils, { amountFils }) => fils + amountFils, 0);
    const before = await toCollect();
    await move(order, 1, 'Accepted');
    await move(order, 1, 'Arrived');
    await move(order, 1, 'Delivered');
    expect(before - (await toCollect())).toBe(18_000);
  });

  it('a single moved line prevents the customer from cancelling the order, and, once delivered, the staff', async () => {
    const { order } = await threeLines();
    await move(order, 0, 'Accepted');
    expect((await pageOf(order)).cancel_button).toBe(false);
    expect(await as(order.shopper.token)('cancelOrder', { order_id: order.id })).toEqual({
      status: 'failed',
      message: 'A part of your order is on its way already, so it can no longer be cancelled here. Please contact us.',
    });
    await move(order, 0, 'Arrived');
    await move(order, 0, 'Delivered');
    expect((await itemOf(order)).nextStatuses).toEqual(['Accepted']);
    const { refused } = await packer.call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    expect(refused[0]?.sentence).toBe(
      `A part of the order ${order.trackingNumber} has been delivered, so it cannot be cancelled as a whole; cancel its other lines.`,
    );
  });

  it('a single moved line moves one step at a time, and the refusal names the possible ones', async () => {
    const { order } = await threeLines();
    expect(await sentenceOf(move(order, 0, 'Delivered'))).toBe(
      'Cable is Pending and cannot become Delivered; it can become Accepted or Cancelled.',
    );
    const unknown = { id: order.id, lineItemId: '00000000-0000-4000-8000-000000000000', to: 'Accepted' as const };
    expect(await sentenceOf(packer.call('moveOrderLine', unknown))).toBe('This line of the order does not exist.');
    const done = await anOrder(shop, { status: 'Delivered' });
    expect(await sentenceOf(cancel(done, 0))).toContain('it can become nothing else');
  });
});

describe('a cancelled line', () => {
  it('a cancelled line returns its stock and its share of the coupon; totals and VAT are those of the other lines, everywhere', async () => {
    const { order, products, coupon } = await threeLines();
    const { item } = await cancel(order, 1);
    expect(item).toMatchObject({
      subtotalFils: 40_000,
      couponDiscountFils: 4_000,
      grandTotalFils: 36_000,
      taxFils: 429 + 1_286,
    });
    expect(item.lines[1]).toMatchObject({
      status: 'Cancelled',
      totalFils: 18_000,
      nextStatuses: [],
      cancelReason: 'It broke in our warehouse.',
    });
    expect(await pageOf(order)).toMatchObject({
      subtotal: 400,
      coupon_discount: 40,
      total_tax: 17.15,
      grand_total: 360,
      order_status: 'Pending',
      order_details: [{ status: 'Pending' }, { status: 'Cancelled' }, { status: 'Pending' }],
      cancel_button: true,
    });
    expect(await Promise.all(products.map((product) => unitsInStock(db, product)))).toEqual([49, 50, 49]);
    // The minimum of AED 600 was met when the customer ordered, and it was not the customer who removed the line.
    expect(await usesOf(db, coupon)).toBe(1);
    const history = await as(order.shopper.token)('orderHistory');
    expect(history).toMatchObject({ order_details: [{ product_name: 'Cable and 1 more', price: 360 }] });
  });

  it('a cancelled line is mailed to the customer with the reason and the new total, and recorded in timeline and audit log', async () => {
    const { order } = await threeLines();
    await cancel(order, 1);
    const mail = await mailTo(order);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber}: Cover has been cancelled`);
    for (const part of ['The reason: It broke in our warehouse.', 'AED 180.00', '1 × Phone', 'Total: AED 360.00'])
      expect(mail?.text).toContain(part);
    const { timeline } = await itemOf(order);
    expect(timeline.find(({ kind }) => kind === 'line')).toMatchObject({
      text: 'Cover was cancelled: “It broke in our warehouse.” The order comes to AED 360.00 now.',
      staffName: 'The fulfilment',
    });
    const owner = await signedInStaff(testShop, 'owner');
    const log = await owner.call('listAuditLog', { subjectKind: 'order', subjectId: order.id });
    expect(log.items).toMatchObject([
      { action: 'cancelOrderLine', before: { grandTotalFils: 54_000 }, after: { grandTotalFils: 36_000 } },
    ]);
  });

  it('a cancelled line gets a credit note after the invoice, which stays as it was; all credit notes add up to its total', async () => {
    const { order } = await threeLines('Arrived');
    const invoice = async () =>
      wordsOfPdf((await packer.request('GET', `/admin/download-invoice?id=${order.id}`)).rawPayload);
    const before = await invoice();
    const { item } = await cancel(order, 2);
    expect(item.creditNotes).toHaveLength(1);
    expect(await invoice()).toBe(before);
    const mail = await mailTo(order);
    const note = await wordsOfPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0));
    for (const part of ['Items cancelled', 'إلغاء أصناف من الطلب', 'Phone', 'AED 12.86', 'AED 270.00', 'AED 540.00'])
      expect(note).toContain(part);
    expect(note).not.toContain('Cover');
    await moveAll(order, 'Cancelled');
    const rows = await shop.database.run(
      `SELECT amount_fils::integer AS amount, tax_fils::integer AS tax FROM credit_notes n
       JOIN invoices i ON i.number = n.invoice_number WHERE i.order_id = $1 ORDER BY n.number`,
      [order.id],
    );
    expect(rows).toEqual([
      { amount: 27_000, tax: 1_286 },
      { amount: 27_000, tax: 429 + 857 },
    ]);
    const last = (await itemOf(order)).creditNotes.at(-1)?.number;
    const lastNote = await packer.request('GET', `/admin/download-credit-note?number=${last}`);
    expect(await wordsOfPdf(lastNote.rawPayload)).not.toContain('Phone');
  });

  it('a cancelled line is not on a later invoice, nor on the packing slip', async () => {
    const { order } = await threeLines('Accepted');
    await cancel(order, 2);
    await moveAll(order, 'Arrived');
    for (const document of ['download-invoice', 'download-packing-slip']) {
      const words = await wordsOfPdf((await packer.request('GET', `/admin/${document}?id=${order.id}`)).rawPayload);
      expect(words).not.toContain('Phone');
      expect(words).toContain('AED 270.00');
    }
  });

  it('a cancelled line that was the least advanced moves the order to the status of the others, with each step and the invoice', async () => {
    const { order } = await threeLines();
    for (const place of [0, 1]) for (const to of ['Accepted', 'Arrived'] as const) await move(order, place, to);
    await cancel(order, 2);
    expect(await statusesOf(order)).toEqual(['Arrived', 'Arrived', 'Arrived', 'Cancelled']);
    expect(await pageOf(order)).toMatchObject({
      reached_statuses: ['Pending', 'Accepted', 'Arrived'],
      invoice: expect.stringMatching(/^\/invoices/),
    });
    expect((await itemOf(order)).creditNotes).toEqual([]);
  });

  it('a cancelled line gives back its credits after the invoice has its number, so that nothing waits for a number with a wallet', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 9_000);
    const products = [await aProduct(db), await aProduct(db)];
    const order = await anOrder(shop, { shopper, products, useCreditsFils: 9_000 });
    for (const to of ['Accepted', 'Arrived'] as const) await move(order, 0, to);
    await cancel(order, 1);
    const steps = await shop.database.run(
      "SELECT kind FROM order_events WHERE order_id = $1 AND kind IN ('invoiced', 'refunded') ORDER BY id",
      [order.id],
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['invoiced', 'refunded']);
  });

  it('a cancelled line cancels the order if it was the last, and returns the coupon use', async () => {
    const { order, products, coupon } = await threeLines();
    for (const place of [0, 1, 2]) await cancel(order, place);
    expect(await pageOf(order)).toMatchObject({ order_status: 'Cancelled', grand_total: 270 });
    expect(await Promise.all(products.map((product) => unitsInStock(db, product)))).toEqual([50, 50, 50]);
    expect(await usesOf(db, coupon)).toBe(0);
    const mail = await mailTo(order);
    expect(mail?.subject).toContain('has been cancelled');
    expect(mail?.text).toContain('There is nothing to pay. The reason: It broke in our warehouse.');
  });

  it('a cancelled line frees its serial numbers, and cannot be packed, returned or cancelled again', async () => {
    const { order } = await threeLines('Accepted');
    const serial = `SN${order.trackingNumber}`;
    const lines = [{ lineItemId: order.lines[0]?.id ?? '', serials: [serial] }];
    await packer.call('packOrder', { id: order.id, lines });
    await cancel(order, 0);
    const other = await anOrder(shop, { status: 'Accepted' });
    await packer.call('packOrder', {
      id: other.id,
      lines: [{ lineItemId: other.lines[0]?.id ?? '', serials: [serial] }],
    });
    expect(await sentenceOf(packer.call('packOrder', { id: order.id, lines }))).toContain('Cable is Cancelled');
    expect(await sentenceOf(cancel(order, 0))).toBe('Cable is Cancelled already.');
    for (const to of ['Arrived', 'Delivered'] as const) await moveAll(order, to);
    const options = await as(order.shopper.token)('getReturnOptions', { order_id: order.id });
    expect(options).toMatchObject({ lines: [{ id: order.lines[1]?.id }, { id: order.lines[2]?.id }] });
    const asking = { order_id: order.id, lines: [{ id: order.lines[0]?.id ?? '', qty: 1 }], reason: 'change_of_mind' };
    expect(await as(order.shopper.token)('requestReturn', asking as never)).toEqual({
      status: 'failed',
      message: 'Cable was cancelled and not delivered, so it cannot be returned.',
    });
  });

  it('a cancelled line adds up and returns nothing twice, when two cancel the same or two lines and a third moves the order', async () => {
    const { order, products } = await threeLines('Accepted');
    await Promise.allSettled([
      cancel(order, 0),
      cancel(order, 0),
      cancel(order, 1),
      packer.call('moveOrders', { ids: [order.id], to: 'Arrived' }),
    ]);
    await afterUndo();
    expect(await statusesOf(order)).toEqual(['Arrived', 'Cancelled', 'Cancelled', 'Arrived']);
    expect((await pageOf(order)).grand_total).toBe(270);
    expect(await Promise.all(products.map((product) => unitsInStock(db, product)))).toEqual([50, 50, 49]);
  });
});
