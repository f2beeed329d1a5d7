import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { issueCreditNote } from './issue-credit-note.ts';

const testShop = await startShop();
const { shop, clock, mails, afterUndo } = testShop;
const { db } = shop;
const { call, request } = await signedInStaff(testShop, 'manager');

const notesOf = async (orderId: string) => (await call('getOrder', { id: orderId })).item.creditNotes;
const download = (number: number) => request('GET', `${staffCalls.downloadCreditNote.path}?number=${number}`);
async function wordsOfOnlyNote(orderId: string): Promise<string> {
  const [note, ...others] = await notesOf(orderId);
  expect(others).toEqual([]);
  const answer = await download(note?.number ?? 0);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const words = await wordsOfPdf(answer.rawPayload);
  expect(words).toContain(note?.name);
  return words;
}
/** The text of the credit note attached to the mail about an order. */
async function mailedNoteOf(order: { shopper: { email: string } }, about: string): Promise<string> {
  const [mail] = (await mails()).filter(({ to, subject }) => to === order.shopper.email && subject.includes(about));
  const [document] = mail?.attachments ?? [];
  const name = document?.filename.slice(0, -'.pdf'.length) ?? '';
  expect(name).toMatch(/^CN-\d{6}$/);
  expect(mail?.text).toContain(`The credit note ${name} is attached; it corrects your invoice.`);
  return wordsOfPdf(document?.content ?? Buffer.alloc(0));
}
const invoiceOf = async (orderId: string) => {
  const [row] = await shop.database.run('SELECT number FROM invoices WHERE order_id = $1', [orderId]);
  return `INV-${String(row?.number).padStart(6, '0')}`;
};

describe('the credit note', () => {
  it('the credit note of an order cancelled after its invoice is over the whole invoice, as UAE law requires', async () => {
    const products = [await aProduct(db, { name: 'Dhow Laptop 15″', versions: ['UAE version'] }), await aProduct(db)];
    const coupon = await aCoupon(db, { amountOffFils: 5_000 });
    const order = await anOrder(shop, { products, couponCode: coupon.code, status: 'Arrived' });
    expect(await notesOf(order.id)).toEqual([]);
    await call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await afterUndo();
    const words = await wordsOfOnlyNote(order.id);
    expect(await mailedNoteOf(order, 'cancelled')).toBe(words);
    for (const part of [
      'Tax Credit Note',
      'إشعار دائن ضريبي',
      'Dhow Trading L.L.C.',
      'TRN 100000000000003',
      await invoiceOf(order.id),
      'Invoice date',
      order.trackingNumber,
      'Order cancelled',
      'إلغاء الطلب',
      'Dhow Laptop 15″',
      'UAE version',
      'VAT 5 %',
      'AED 92.86',
      'Total credited',
      'AED 1,950.00',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Aisha');
    const { timeline } = (await call('getOrder', { id: order.id })).item;
    expect(timeline.filter(({ kind }) => kind === 'invoiced').at(-1)?.text).toMatch(
      /^The credit note CN-\d{6} was issued\.$/,
    );
  });

  it('the credit note of a refunded return is over the refund and the VAT in it; all of them add up to the whole invoice', async () => {
    const products = [await aProduct(db, { name: 'Dhow Watch', priceFils: 33_333 })];
    const order = await anOrder(shop, { products, quantity: 3, status: 'Delivered' });
    await aReturn(shop, { order, quantity: 1, state: 'refunded' });
    const words = await wordsOfOnlyNote(order.id);
    for (const part of ['Goods returned', 'إرجاع بضاعة', 'Dhow Watch', 'AED 15.87', 'AED 317.46', 'AED 333.33'])
      expect(words).toContain(part);
    expect(words).toContain('Total of the invoice');
    expect(words).toContain('AED 999.99');
    await aReturn(shop, { order, quantity: 2, state: 'refunded' });
    const rows = await shop.database.run(
      `SELECT sum(n.amount_fils)::integer AS amount, sum(n.tax_fils)::integer AS tax
       FROM credit_notes n JOIN invoices i ON i.number = n.invoice_number WHERE i.order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ amount: order.grandTotalFils, tax: order.taxFils }]);
  });

  it('the credit note of a partial refund is over the refund, with its share of the VAT', async () => {
    const products = [await aProduct(db, { priceFils: 105_000 })];
    const order = await anOrder(shop, { products, status: 'Delivered' });
    const back = await aReturn(shop, { order, state: 'received' });
    await call('refundReturn', { id: back.id, amountFils: 21_000 });
    const words = await wordsOfOnlyNote(order.id);
    for (const part of ['AED 210.00', 'AED 200.00', 'AED 10.00']) expect(words).toContain(part);
    expect(await mailedNoteOf(order, 'refund')).toBe(words);
  });

  it('the credit note does not exist without an invoice, and cannot be downloaded without the right role', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    await call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await afterUndo();
    expect(await notesOf(order.id)).toEqual([]);
    expect((await download(999_999)).statusCode).toBe(404);
    const content = await signedInStaff(testShop, 'content');
    expect((await content.request('GET', `${staffCalls.downloadCreditNote.path}?number=1`)).statusCode).toBe(403);
  });
});

describe('the numbers of credit notes', () => {
  const issueFor = (orderId: string, fails = false) =>
    db.transaction(async (tx) => {
      const whole = { orderId, returnId: null, lineItemId: null, amountFils: 100, taxFils: 5 };
      const number = await issueCreditNote(tx, { ...whole, now: clock.now(), seller: shop.settings.shop });
      if (fails) throw new Error('The step failed after the number was taken');
      return number;
    });

  it('the numbers of credit notes have no gaps and no duplicates, with many at once and some that fail, and one for each cancellation', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(shop, { status: 'Arrived' })));
    await Promise.allSettled(orders.map(({ id }, index) => issueFor(id, index % 3 === 0)));
    expect(await issueFor(orders[1]?.id ?? '')).toBeNull();
    expect(await issueFor(orders[0]?.id ?? '')).toEqual(expect.any(Number));
    const [row] = await shop.database.run(
      'SELECT count(*)::integer AS issued, max(number) AS highest, min(number) AS lowest FROM credit_notes',
    );
    expect(row).toMatchObject({ lowest: 1, highest: row?.issued });
  });
});
