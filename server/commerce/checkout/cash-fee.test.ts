import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopperWithCart, type Shopper } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails, clock, afterUndo } = testShop;
const { db, database } = shop;
const { call, request } = await signedInStaff(testShop, 'owner');

async function askFee({ shop: { facts }, shop: one }: TestShop, feeAed: number) {
  await saveSection(one, 'cash', { ...facts.sections().cash, feeAed });
  await vi.waitUntil(() => facts.sections().cash.feeAed === feeAed, 15_000);
}
beforeAll(() => askFee(testShop, 10));

const place = (shopper: Shopper, grand_total: number, more: { use_credits?: number; coupon_code?: string } = {}) =>
  as(shopper.token)('placeCodOrder', {
    address_id: shopper.address.id,
    payment_mode: 'COD',
    grand_total,
    ...more,
  });

async function placed(
  shopper: Shopper,
  grand_total: number,
  more: { use_credits?: number; coupon_code?: string } = {},
) {
  const answer = await place(shopper, grand_total, more);
  if (answer.status !== 'success') throw new Error(answer.message);
  const order = await as(shopper.token)('trackOrderDetails', { tracking_no: answer.tracking_no });
  if (order.status !== 'success') throw new Error(order.message);
  return order;
}

const changed = { status: 'failed', message: 'Prices in your cart have changed. Please review your order.' };
const words = async (path: string) => wordsOfPdf((await request('GET', path)).rawPayload);
const file = async (path: string, input: Record<string, string>): Promise<Record<string, string>[]> => {
  const response = await request('GET', `/admin/${path}?${new URLSearchParams(input)}`);
  expect(response.statusCode).toBe(200);
  return parse(response.body, { columns: true, bom: true });
};
const today = () => new Date(clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
const invoiceOf = (id: string) => words(`${staffCalls.downloadInvoice.path}?id=${id}`);
const slipOf = (id: string) => words(`${staffCalls.downloadPackingSlip.path}?id=${id}`);
const cashToCollect = async () =>
  (await call('getReport')).openOrders.reduce((fils, { amountFils }) => fils + amountFils, 0);
const cashOf = async (courier: string) =>
  (await call('getCash', { from: today(), to: today() })).couriers.find((row) => row.courier === courier);

describe('the fee for paying in cash', () => {
  it('the fee is on the bill and in its total and tax, and an order at the total without it is refused', async () => {
    const shopper = await aShopperWithCart(db);
    const quote = await as(shopper.token)('getCheckoutDetails');
    const amounts = { subtotal: 1000, coupon_discount: 0, cash_fee: 10, grand_total: 1010, total_tax: 48.1 };
    expect(quote).toMatchObject({ ...amounts, cash_fee_tax: 0.48 });
    expect(await place(shopper, 1000)).toMatchObject(changed);
    const { subtotal, total_tax, grand_total, cash_fee } = amounts;
    const order = await placed(shopper, 1010);
    expect(order).toMatchObject({ subtotal, total_tax, grand_total, cash_fee, cash_to_pay: 1010 });
    const [mail] = (await mails()).filter(({ to }) => to.includes(shopper.email));
    for (const said of ['Cash fee', 'AED 10.00', 'AED 1,010.00']) expect(mail?.text).toContain(said);
    expect((await call('getOrder', { id: order.order_id })).item).toMatchObject({
      cashFeeFils: 1_000,
      grandTotalFils: 101_000,
    });
  });

  it('the fee is none unless the owner asks for one, and then no answer names it', async () => {
    const plain = await startShop();
    const shopper = await aShopperWithCart(plain.shop.db);
    const quote = await plain.as(shopper.token)('getCheckoutDetails');
    expect(quote).toMatchObject({ grand_total: 1000, total_tax: 47.62 });
    const order = await anOrder(plain.shop);
    const answer = await plain.as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber });
    for (const each of [quote, answer]) {
      expect(each.status).toBe('success');
      expect(Object.keys(each).filter((name) => name.startsWith('cash_fee'))).toEqual([]);
    }
    await plain.close();
  });

  it('the fee goes where credits pay for all goods, and credits pay for no fee', async () => {
    const [whole, part] = [await aShopperWithCart(db), await aShopperWithCart(db)];
    for (const shopper of [whole, part]) await giveCredits(shop, shopper, 200_000);
    expect(await place(whole, 1010, { use_credits: 1010 })).toMatchObject(changed);
    expect(await place(whole, 1010, { use_credits: 1000 })).toMatchObject(changed);
    const paid = await placed(whole, 1000, { use_credits: 1000 });
    expect(paid).toMatchObject({ grand_total: 1000, total_tax: 47.62, cash_to_pay: 0 });
    expect(paid.cash_fee).toBeUndefined();
    expect(await place(part, 1000, { use_credits: 999.99 })).toMatchObject(changed);
    const rest = await placed(part, 1010, { use_credits: 999.99 });
    expect(rest).toMatchObject({ cash_fee: 10, credits_used: 999.99, cash_to_pay: 10.01 });
  });

  it('the fee is none of an order that costs nothing, and no coupon reduces it', async () => {
    const [free, tenth] = [await aCoupon(db, { amountOffFils: 500_000 }), await aCoupon(db)];
    const [one, other] = [await aShopperWithCart(db), await aShopperWithCart(db)];
    expect((await placed(one, 0, { coupon_code: free.code })).cash_fee).toBeUndefined();
    expect(await placed(other, 910, { coupon_code: tenth.code })).toMatchObject({ coupon_discount: 100, cash_fee: 10 });
  });

  it('the fee has its VAT added where prices have', async () => {
    const added = await startShop({ config: { pricesIncludeTax: false } });
    await askFee(added, 10);
    const shopper = await aShopperWithCart(added.shop.db);
    const quote = await added.as(shopper.token)('getCheckoutDetails');
    expect(quote).toMatchObject({ cash_fee: 10, cash_fee_tax: 0.5, total_tax: 50.5, grand_total: 1060.5 });
    expect(await anOrder(added.shop)).toMatchObject({
      cashFeeFils: 1_000,
      cashFeeTaxFils: 50,
      grandTotalFils: 106_050,
    });
    await added.close();
  });

  it('the fee of an order stays when the owner asks for another one, or for none', async () => {
    const order = await anOrder(shop);
    await askFee(testShop, 0);
    const answer = await as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber });
    expect(answer).toMatchObject({ cash_fee: 10, grand_total: 1010 });
    await askFee(testShop, 10);
  });
});

describe('the fee in papers and figures', () => {
  it('the fee is a line of the invoice with its VAT, and the lines add up to the total', async () => {
    const order = await anOrder(shop, { products: [await aProduct(db, { priceFils: 3_333 })], status: 'Arrived' });
    const invoice = await invoiceOf(order.id);
    // 33.33 with 1.59 of VAT and 10.00 with 0.48.
    for (const part of ['Cash fee', '1.59', '0.48', 'AED 43.33', 'AED 2.07', 'AED 41.26'])
      expect(invoice).toContain(part);
    const slip = await slipOf(order.id);
    for (const part of ['Cash to collect', 'AED 43.33', 'Cash fee, included', 'AED 10.00'])
      expect(slip).toContain(part);
  });

  it('the fee is in the orders’ CSV, the VAT return, the journal and the cash', async () => {
    const before = await call('getVatReturn', { from: today(), to: today() });
    const order = await anOrder(shop, { products: [await aProduct(db, { priceFils: 20_000 })], status: 'Arrived' });
    const after = await call('getVatReturn', { from: today(), to: today() });
    expect(after.total.vatFils - before.total.vatFils).toBe(952 + 48);
    expect(after.total.netFils - before.total.netFils).toBe(21_000 - 1_000);
    const rows = await file('download-orders', { search: order.trackingNumber });
    expect(rows).toMatchObject([{ 'Cash fee AED': '10.00', 'Total AED': '210.00', 'Cash to pay AED': '210.00' }]);
    const journal = await file('download-sales-journal', { from: today(), to: today(), format: 'zoho' });
    const lines = journal.filter(({ Notes }) => Notes?.endsWith(order.trackingNumber));
    expect(lines).toMatchObject([
      { Account: 'Cash in Transit', Debit: '210.00' },
      { Account: 'Sales', Credit: '190.48' },
      { Account: 'Cash on Delivery Fees', Credit: '9.52' },
      { Account: 'VAT Payable', Credit: '10.00' },
    ]);
    await call('setCourier', { ids: [order.id], courier: 'Aramex' });
    expect(await cashOf('Aramex')).toMatchObject({ toCollectFils: 21_000, heldFils: 0 });
    await call('moveOrders', { ids: [order.id], to: 'Delivered' });
    await afterUndo();
    expect(await cashOf('Aramex')).toMatchObject({ toCollectFils: 0, heldFils: 21_000 });
  });

  it('the fee is collected with the first parcel of an order, and asked for once', async () => {
    const products = [await aProduct(db, { priceFils: 20_000 }), await aProduct(db, { priceFils: 30_000 })];
    const before = await cashToCollect();
    const order = await anOrder(shop, { products, status: 'Accepted' });
    const [first, second] = order.lines.map(({ id }) => id);
    const move = (lineItemId: string | undefined, to: 'Arrived' | 'Delivered') =>
      call('moveOrderLine', { id: order.id, lineItemId: lineItemId ?? '', to });
    const askedFor = async () =>
      (await mails())
        .filter(({ to }) => to.includes(order.shopper.email))
        .flatMap(({ text }) => text.match(/(?<=Please have )AED [\d.]+(?= ready in cash)/g) ?? []);
    await move(first, 'Arrived');
    expect(await askedFor()).toContain('AED 210.00');
    await move(first, 'Delivered');
    expect((await cashToCollect()) - before).toBe(30_000);
    expect(await slipOf(order.id)).not.toContain('Cash fee');
    await move(second, 'Arrived');
    expect(await askedFor()).toContain('AED 300.00');
    await call('cancelOrderLine', { id: order.id, lineItemId: second ?? '', reason: 'It broke.' });
    expect((await call('getOrder', { id: order.id })).item).toMatchObject({
      status: 'Delivered',
      grandTotalFils: 21_000,
    });
    expect(await cashToCollect()).toBe(before);
  });

  it('the fee of a line that went ahead and is cancelled is asked for with the other that is out', async () => {
    const products = [await aProduct(db, { priceFils: 20_000 }), await aProduct(db, { priceFils: 30_000 })];
    const order = await anOrder(shop, { products: [...products, await aProduct(db)], status: 'Accepted' });
    const [first, second] = order.lines.map(({ id }) => id);
    for (const lineItemId of [first ?? '', second ?? ''])
      await call('moveOrderLine', { id: order.id, lineItemId, to: 'Arrived' });
    await call('cancelOrderLine', { id: order.id, lineItemId: first ?? '', reason: 'It broke.' });
    const mail = (await mails()).find(({ to, subject }) => to === order.shopper.email && subject.endsWith('cancelled'));
    expect(mail?.text).toContain('For what has arrived near you: Please have AED 310.00 ready in cash.');
  });

  it('the fee is not in what a coupon brought', async () => {
    const coupon = await aCoupon(db, { percentOff: 10 });
    await anOrder(shop, { couponCode: coupon.code });
    const { item } = await call('getCoupon', { id: coupon.id });
    expect(item).toMatchObject({ discountFils: 10_000, ordersFils: 90_000 });
  });
});

describe('the fee of what is cancelled or returned', () => {
  it('the fee is given back with an order that is cancelled before its delivery: its credit note is over all of it', async () => {
    const products = [await aProduct(db, { priceFils: 20_000 }), await aProduct(db, { priceFils: 30_000 })];
    const order = await anOrder(shop, { products, status: 'Arrived' });
    const noteOf = async (at: number) => {
      const { creditNotes } = (await call('getOrder', { id: order.id })).item;
      return words(`${staffCalls.downloadCreditNote.path}?number=${creditNotes[at]?.number}`);
    };
    await call('cancelOrderLine', { id: order.id, lineItemId: order.lines[0]?.id ?? '', reason: 'It broke.' });
    expect((await call('getOrder', { id: order.id })).item).toMatchObject({
      cashFeeFils: 1_000,
      grandTotalFils: 31_000,
    });
    expect(await noteOf(0)).not.toContain('Cash fee');
    await call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await afterUndo();
    const note = await noteOf(1);
    for (const part of ['Cash fee', 'AED 510.00', 'AED 310.00']) expect(note).toContain(part);
    const journal = await file('download-sales-journal', { from: today(), to: today(), format: 'zoho' });
    const notes = journal.filter((line) => line['Journal Number']?.startsWith('CN-')).slice(-4);
    expect(notes).toMatchObject([
      { Account: 'Sales', Debit: '285.71' },
      { Account: 'Cash on Delivery Fees', Debit: '9.52' },
      { Account: 'VAT Payable', Debit: '14.77' },
      { Account: 'Cash in Transit', Credit: '310.00' },
    ]);
  });

  it('the fee is not refunded with goods that come back', async () => {
    const { id } = await aReturn(shop, { state: 'refunded' });
    const [refund] = await database.run('SELECT refund_fils::integer AS fils FROM returns WHERE id = $1', [id]);
    expect(refund).toEqual({ fils: 100_000 });
  });
});
