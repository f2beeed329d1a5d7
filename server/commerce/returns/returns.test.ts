import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import type { ReturnReason } from '#contract/return-states.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as, clock, mails } = testShop;
const { db } = shop;
const dayMs = 86_400_000;

type Placed = Awaited<ReturnType<typeof anOrder>>;
const ask = (order: Placed, qty = 1, reason: ReturnReason = 'change_of_mind') =>
  as(order.shopper.token)('requestReturn', {
    order_id: order.id,
    lines: order.lines.map(({ id }) => ({ id, qty })),
    reason,
  });
/** In place of a year of waiting, which ends sessions too. */
const deliveredEarlier = ({ id }: Placed, ms: number) =>
  shop.database.run(
    `UPDATE order_status_changes SET at = at - $2 * interval '1 ms' WHERE order_id = $1 AND status = 'Delivered'`,
    [id, ms],
  );
const optionsOf = (order: Placed) => as(order.shopper.token)('getReturnOptions', { order_id: order.id });

describe('a return', () => {
  it('a return is requested by the customer of a delivered order, who gets a mail and sees its state', async () => {
    const product = await aProduct(db, { name: 'Dhow Phone' });
    const order = await anOrder(shop, { products: [product], quantity: 3, status: 'Delivered' });
    const answer = await as(order.shopper.token)('requestReturn', {
      order_id: order.id,
      lines: [{ id: order.lines[0]?.id ?? '', qty: 2 }],
      reason: 'not_as_described',
      explanation: 'It is <b>smaller</b>.',
    });
    expect(answer).toMatchObject({ status: 'success', return_id: expect.any(String) });
    expect(await as(order.shopper.token)('getReturnList')).toMatchObject({
      returns: [
        {
          tracking_no: order.trackingNumber,
          state: 'requested',
          reason: 'not_as_described',
          refusal: '',
          refund: null,
          products: [{ product_name: 'Dhow Phone', product_image: '/media/product.svg', qty: 2 }],
        },
      ],
    });
    expect(await optionsOf(order)).toMatchObject({
      lines: [{ id: order.lines[0]?.id, qty: 1 }],
      returns: [{ state: 'requested', qty: 2 }],
    });
    const [mail] = (await mails()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber}: we have your return request`);
    expect(mail?.text).toContain('Dhow Phone: 2 ×');
  });

  it('a return cannot be requested before the order was delivered', async () => {
    for (const status of ['Pending', 'Accepted', 'Arrived', 'Cancelled'] as const) {
      const order = await anOrder(shop, { status });
      expect(await ask(order)).toEqual({
        status: 'failed',
        message: `Your order is ${status}; only delivered orders can be returned.`,
      });
      expect(await optionsOf(order)).toMatchObject({ lines: [], reasons: [], returns: [] });
    }
  });

  it("a return of another customer's order, or of a line of another order, is refused", async () => {
    const [order, other] = [await anOrder(shop, { status: 'Delivered' }), await aShopper(db)];
    const line = { id: order.lines[0]?.id ?? '', qty: 1 };
    const asking = as(other.token)('requestReturn', { order_id: order.id, lines: [line], reason: 'change_of_mind' });
    await expect(asking).rejects.toMatchObject({ httpStatus: 404 });
    await expect(as(other.token)('getReturnOptions', { order_id: order.id })).rejects.toMatchObject({
      httpStatus: 404,
    });
    const own = await anOrder(shop, { status: 'Delivered' });
    const mixing = { order_id: own.id, lines: [line], reason: 'change_of_mind' as const };
    expect(await as(own.shopper.token)('requestReturn', mixing)).toMatchObject({ status: 'failed' });
  });

  it('a return counts each unit once, also for two requests at once', async () => {
    const order = await anOrder(shop, { quantity: 3, status: 'Delivered' });
    const answers = await Promise.all([ask(order, 2), ask(order, 2), ask(order, 2)]);
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'failed')).toMatchObject({
      message: expect.stringMatching(/^Only 1 of .* can be returned; please choose fewer\.$/),
    });
    expect(await ask(order, 1)).toMatchObject({ status: 'success' });
    expect(await ask(order, 1)).toMatchObject({ message: expect.stringContaining('are being returned already') });
  });
});

describe('the windows for returns', () => {
  it('the windows for returns for a change of mind are 15 days after delivery, and 7 for refurbished products', async () => {
    const refurbished = await aProduct(db, { versions: ['Refurbished, Excellent'] });
    const [plain, used] = [
      await anOrder(shop, { status: 'Delivered' }),
      await anOrder(shop, { products: [refurbished], status: 'Delivered' }),
    ];
    clock.advance(7 * dayMs - 60_000);
    expect(await optionsOf(used)).toMatchObject({ reasons: expect.arrayContaining(['change_of_mind']) });
    clock.advance(120_000);
    expect(await optionsOf(used)).toMatchObject({ reasons: ['wrong_product', 'not_as_described', 'faulty'] });
    expect(await ask(used)).toMatchObject({
      message: expect.stringMatching(/could be returned for this reason until .*20\d\d\./),
    });
    clock.advance(8 * dayMs - 180_000);
    expect(await optionsOf(plain)).toMatchObject({
      lines: [{ qty: 1 }],
      reasons: expect.not.arrayContaining(['damaged']),
    });
    clock.advance(180_000);
    expect(await ask(plain)).toMatchObject({ status: 'failed' });
  });

  it('the windows for returns of what is faulty, wrong or not as described are a year after delivery, opened or refurbished', async () => {
    const refurbished = await aProduct(db, { versions: ['Refurbished, Excellent'] });
    const order = await anOrder(shop, { products: [refurbished], quantity: 3, status: 'Delivered' });
    await deliveredEarlier(order, 365 * dayMs - 60_000);
    const [line] = ((await optionsOf(order)) as SuccessOf<'getReturnOptions'>).lines;
    expect(line?.reasons.map(({ reason }) => reason)).toEqual(['wrong_product', 'not_as_described', 'faulty']);
    expect(line?.until).toBe(line?.reasons[0]?.until);
    expect(await ask(order, 1, 'faulty')).toMatchObject({ status: 'success' });
    await deliveredEarlier(order, 120_000);
    expect(await optionsOf(order)).toMatchObject({ lines: [], reasons: [] });
    expect(await ask(order, 1, 'faulty')).toMatchObject({ status: 'failed' });
  });

  it('the order history says which orders something can be returned of', async () => {
    const order = await anOrder(shop, { status: 'Delivered', quantity: 2 });
    const canReturn = async () => {
      const answer = await as(order.shopper.token)('orderHistory');
      return answer.status === 'success' && answer.order_details.map(({ can_return }) => can_return);
    };
    expect(await canReturn()).toEqual([true]);
    await ask(order);
    expect(await canReturn()).toEqual([true]);
    await ask(order);
    expect(await canReturn()).toEqual([false]);

    const older = await anOrder(shop, { shopper: order.shopper, status: 'Delivered' });
    expect(await canReturn()).toEqual([true, false]);
    await deliveredEarlier(older, 366 * dayMs);
    expect(await canReturn()).toEqual([false, false]);
  });

  it('the windows for returns for damage end with the day of delivery', async () => {
    const order = await anOrder(shop, { quantity: 2, status: 'Delivered' });
    expect(await optionsOf(order)).toMatchObject({ reasons: expect.arrayContaining(['damaged', 'change_of_mind']) });
    expect(await ask(order, 1, 'damaged')).toMatchObject({ status: 'success' });
    clock.advance(dayMs);
    expect(await ask(order, 1, 'damaged')).toMatchObject({
      message: 'Damage has to be reported on the day of delivery. Please contact us.',
    });
  });
});

describe('the credits', () => {
  it('the credits are empty before the first refund, and then list each refund with its order', async () => {
    const shopper = await aShopper(db);
    expect(await as(shopper.token)('getWallet')).toEqual({ status: 'success', balance: 0, entries: [] });
    const { order } = await aReturn(shop, { state: 'refunded' });
    expect(await as(order.shopper.token)('getWallet')).toMatchObject({
      balance: 1000,
      entries: [{ amount: 1000, text: `Refund of order ${order.trackingNumber}` }],
    });
    expect(await as(order.shopper.token)('getReturnList')).toMatchObject({
      returns: [{ state: 'refunded', refund: 1000 }],
    });
  });

  it('the credits stay in the ledger when the account is deleted, without personal data', async () => {
    const { order } = await aReturn(shop, { state: 'refunded' });
    await as(order.shopper.token)('deleteAccount', { waived_credits: 1000 });
    const rows = await shop.database.run(
      'SELECT w.customer_id, e.amount_fils::integer FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id WHERE e.order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ customer_id: null, amount_fils: 100_000 }]);
  });
});

const delivered = await anOrder(shop, { quantity: 7, status: 'Delivered' });
const owner = async () => delivered.shopper.token;
const input = {
  order_id: delivered.id,
  lines: [{ id: delivered.lines[0]?.id ?? '', qty: 1 }],
  reason: 'change_of_mind' as const,
  explanation: 'Too large.',
};
itRefusesBadInput(() => testShop, 'getReturnOptions', { input: { order_id: delivered.id }, token: owner });
itRefusesBadInput(() => testShop, 'requestReturn', { input, token: owner });
itRefusesBadInput(() => testShop, 'getReturnList', { input: {}, token: owner });
itRefusesBadInput(() => testShop, 'getWallet', { input: {}, token: owner });
