import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { isApiFault } from '#contract/client.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, unitsInStock } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails } = testShop;
const { db } = shop;
const support = await signedInStaff(testShop, 'support');
const packer = await signedInStaff(testShop, 'fulfilment');

const sentenceOf = async (asking: Promise<unknown>) => {
  const fault = await asking.then(
    () => null,
    (error) => error,
  );
  return isApiFault(fault) ? fault.message : 'It was not refused.';
};
const balanceOf = async (token: string) => {
  const answer = await as(token)('getWallet');
  if (answer.status === 'failed') throw new Error(answer.message);
  return answer.balance;
};
type Order = Awaited<ReturnType<typeof anOrder>>;
const receive = (id: string, order: Order, restocked: number, serials: string[] = []) =>
  packer.call('receiveReturn', {
    id,
    lines: order.lines.map((line) => ({ lineItemId: line.id, restocked, serials })),
    note: 'The box is torn',
  });

describe('the staff', () => {
  it('the staff see the requested returns with customer, products and reason, newest first, by state', async () => {
    const { id, order } = await aReturn(shop);
    const { items } = await support.call('listReturns', { state: 'requested', limit: 1 });
    expect(items).toMatchObject([{ id, trackingNumber: order.trackingNumber, reason: 'change_of_mind' }]);
    expect((await support.call('listReturns', { state: 'refunded' })).items).toEqual([]);
    const { item } = await support.call('getReturn', { id });
    expect(item).toMatchObject({ explanation: 'The colour is not mine.', refundableFils: 100_000 });
  });

  it('the staff approve, receive and refund a return; the customer gets a mail at each step', async () => {
    const product = await aProduct(db);
    const order = await anOrder(shop, { products: [product], quantity: 3, status: 'Delivered' });
    const { id } = await aReturn(shop, { order, quantity: 2 });
    expect((await support.call('approveReturn', { id })).item.state).toBe('approved');
    expect((await receive(id, order, 1)).item).toMatchObject({ state: 'received', lines: [{ restocked: 1 }] });
    expect((await support.call('refundReturn', { id })).item).toMatchObject({ state: 'refunded', refundFils: 200_000 });
    expect(await balanceOf(order.shopper.token)).toBe(2000);
    expect(await unitsInStock(db, product)).toBe(48);
    const movements = await shop.database.run(
      "SELECT kind, units, reason FROM stock_movements WHERE variant_id = $1 AND kind IN ('returned', 'damaged') ORDER BY id",
      [product.variant.id],
    );
    expect(movements).toEqual([
      { kind: 'returned', units: 2, reason: 'The box is torn' },
      { kind: 'damaged', units: -1, reason: 'The box is torn' },
    ]);
    const subjects = (await mails()).filter(({ to }) => to === order.shopper.email).map(({ subject }) => subject);
    for (const news of ['return is approved', 'have received your return', 'your refund is here'])
      expect(
        subjects.some((subject) => subject.includes(news)),
        news,
      ).toBe(true);
    const { item } = await support.call('getOrder', { id: order.id });
    expect(item.timeline.flatMap(({ kind, text }) => (/return|invoiced|refunded/.test(kind) ? text : []))).toEqual([
      expect.stringMatching(/^The invoice INV-\d{6} was issued\.$/),
      'The customer asked for a return.',
      'The return was approved.',
      'The goods came back: 1 into stock, 1 written off.',
      expect.stringMatching(/^The credit note CN-\d{6} was issued\.$/),
      "AED 2,000.00 went to the customer's credits.",
    ]);
    expect(item).toMatchObject({ wallet: { balanceFils: 200_000 }, returns: [{ state: 'refunded', quantity: 2 }] });
  });

  it('the staff refuse a return with a reason that the customer reads; its units can be requested again', async () => {
    const { id, order } = await aReturn(shop);
    await support.call('refuseReturn', { id, refusal: 'The seal is broken.' });
    expect(await as(order.shopper.token)('getReturnList')).toMatchObject({
      returns: [{ state: 'refused', refusal: 'The seal is broken.' }],
    });
    const [mail] = (await mails()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.text).toContain('could not be approved. The seal is broken.');
    await aReturn(shop, { order });
  });

  it('the staff take one step after the other, each once', async () => {
    const { id, order } = await aReturn(shop);
    expect(await sentenceOf(receive(id, order, 1))).toBe('This return is requested; it cannot be received.');
    expect(await sentenceOf(support.call('refundReturn', { id }))).toContain('it cannot be refunded');
    const deciding = [support.call('approveReturn', { id }), support.call('refuseReturn', { id, refusal: 'No.' })];
    const decided = await Promise.allSettled(deciding);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('the staff close an approved return whose goods never came; the customer is mailed, and can close the account then', async () => {
    const { id, order } = await aReturn(shop, { state: 'approved' });
    const { token, email } = order.shopper;
    expect(await as(token)('deleteAccount', {})).toMatchObject({ status: 'failed' });
    const [row] = (await support.call('listReturns', { state: 'approved', limit: 1 })).items;
    expect(row).toMatchObject({ id, decidedAt: expect.any(String) });
    const { item } = await support.call('closeReturn', { id });
    expect(item).toMatchObject({ state: 'never_sent', neverSentAt: expect.any(String), refundFils: null });
    const mail = (await mails()).find(({ to }) => to === email);
    expect(mail?.subject).toContain('your return is closed');
    expect(mail?.text).toContain('the goods have not reached us, so we have closed it and nothing is refunded.');
    expect(await as(token)('getReturnList')).toMatchObject({ returns: [{ state: 'never_sent', refund: null }] });
    expect(await as(token)('getReturnOptions', { order_id: order.id })).toMatchObject({ lines: [{ qty: 1 }] });
    expect(await sentenceOf(receive(id, order, 1))).toBe('This return is closed as never sent; it cannot be received.');
    expect(await sentenceOf(support.call('closeReturn', { id }))).toContain('it cannot be closed as never sent');
    expect(await sentenceOf(packer.call('closeReturn', { id }))).not.toBe('It was not refused.');
    expect(await as(token)('deleteAccount', {})).toMatchObject({ status: 'success' });
  });

  it('the staff close only what was approved: a requested return is refused instead', async () => {
    const { id } = await aReturn(shop);
    expect(await sentenceOf(support.call('closeReturn', { id }))).toBe(
      'This return is requested; it cannot be closed as never sent.',
    );
  });

  it('the staff leave each step in the audit log', async () => {
    const owner = await signedInStaff(testShop, 'owner');
    const { id } = await aReturn(shop, { state: 'received' });
    await support.call('refundReturn', { id });
    const { items } = await owner.call('listAuditLog', { subjectKind: 'return', subjectId: id });
    expect(items).toMatchObject([
      { action: 'refundReturn', before: { state: 'received' }, after: { refundFils: 100_000 } },
    ]);
  });
});

describe('returned goods', () => {
  it('returned goods cannot be more than were sent, and must be counted line by line', async () => {
    const { id, order } = await aReturn(shop, { state: 'approved' });
    expect(await sentenceOf(receive(id, order, 2))).toContain('came back; no more can be restocked');
    const nothing = packer.call('receiveReturn', { id, lines: [{ lineItemId: id, restocked: 0 }] });
    expect(await sentenceOf(nothing)).toContain('Say for each product of the return');
  });

  it('returned goods free their serial numbers, and no others', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    const pack = (to: Order) =>
      packer.call('packOrder', { id: to.id, lines: [{ lineItemId: to.lines[0]?.id ?? '', serials: ['SNRETURN1'] }] });
    await pack(order);
    for (const to of ['Arrived', 'Delivered'] as const) await packer.call('moveOrders', { ids: [order.id], to });
    const { id } = await aReturn(shop, { order, state: 'approved' });
    expect((await support.call('getReturn', { id })).item.lines[0]?.serials).toEqual(['SNRETURN1']);
    expect(await sentenceOf(receive(id, order, 1, ['SNOTHER1']))).toContain('SNOTHER1 was not sent with this order');
    await receive(id, order, 1, ['sn return-1']);
    await pack(await anOrder(shop, { status: 'Accepted' }));
  });
});

describe('a refund', () => {
  it('a refund is written once, also when many refund at once', async () => {
    const { id, order } = await aReturn(shop, { state: 'received' });
    const refunds = await Promise.allSettled([1, 2, 3, 4].map(() => support.call('refundReturn', { id })));
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(order.shopper.token)).toBe(1000);
  });

  it('a refund is the amount paid for the units less their share of the coupon, to the fil over several returns', async () => {
    const coupon = await aCoupon(db, { amountOffFils: 1_001 });
    const product = await aProduct(db, { priceFils: 33_333 });
    const order = await anOrder(shop, {
      products: [product],
      quantity: 3,
      couponCode: coupon.code,
      status: 'Delivered',
    });
    const returns = [];
    for (let count = 0; count < 3; count++) returns.push(await aReturn(shop, { order, state: 'received' }));
    await Promise.all(returns.map(({ id }) => support.call('refundReturn', { id })));
    expect(await balanceOf(order.shopper.token)).toBe(order.grandTotalFils / 100);
  });

  it('a refund can be less, never more', async () => {
    const { id, order } = await aReturn(shop, { state: 'received' });
    expect(await sentenceOf(support.call('refundReturn', { id, amountFils: 100_001 }))).toBe(
      'The customer paid AED 1,000.00 for these units; no more can be refunded.',
    );
    await support.call('refundReturn', { id, amountFils: 60_000 });
    expect(await balanceOf(order.shopper.token)).toBe(600);
    const { entries } = await support.call('getCustomerWallet', { customerId: order.shopper.id });
    expect(entries).toMatchObject([{ amountFils: 60_000, kind: 'refund' }]);
  });

  it('a refund needs a wallet: a deleted account has none', async () => {
    const { id, order } = await aReturn(shop, { state: 'received' });
    // As of accounts that were deleted while that was possible.
    await deleteAccount(shop.db, order.shopper.id);
    expect(await sentenceOf(support.call('refundReturn', { id }))).toContain('The customer has deleted the account');
  });

  it('a refund includes VAT that was added to the prices', async () => {
    const added = await startShop({ config: { pricesIncludeTax: false } });
    const cashier = await signedInStaff(added, 'manager');
    const { id, order } = await aReturn(added.shop, { state: 'received' });
    await cashier.call('refundReturn', { id });
    expect((await added.as(order.shopper.token)('getWallet')) as object).toMatchObject({ balance: 1050 });
  });
});
