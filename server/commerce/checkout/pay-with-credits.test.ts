import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper, aShopperWithCart, putInCart, type Shopper } from '#testing/factories-orders.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails, afterUndo } = testShop;
const { db, database } = shop;
const { call, request } = await signedInStaff(testShop, 'manager');

/** A shopper with AED 1,000 in the cart, and credits. */
async function aShopperWithCredits(creditsFils: number) {
  const shopper = await aShopperWithCart(db);
  if (creditsFils > 0) await giveCredits(shop, shopper, creditsFils);
  return shopper;
}
const place = (shopper: Shopper, use_credits: number | string | null, key?: string) =>
  as(shopper.token)(
    'placeCodOrder',
    { address_id: shopper.address.id, payment_mode: 'COD', grand_total: 1000, use_credits },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const walletOf = async (shopper: { token: string }) => {
  const answer = await as(shopper.token)('getWallet');
  if (answer.status !== 'success') throw new Error(answer.message);
  return { balance: answer.balance, entries: answer.entries.map(({ amount, text }) => [amount, text]) };
};
const balanceOf = async (shopper: { token: string }) => (await walletOf(shopper)).balance;
const orderOf = (shopper: { token: string }, trackingNumber: string) =>
  as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
const mailsAbout = async (trackingNumber: string, about: string) =>
  (await mails()).find(({ subject }) => subject.includes(trackingNumber) && subject.endsWith(about))?.text ?? '';

describe('paying with credits', () => {
  it('paying with credits is offered with the balance, and pays a part, the rest in cash', async () => {
    const shopper = await aShopperWithCredits(25_050);
    expect(await as(shopper.token)('getCheckoutDetails')).toMatchObject({ grand_total: 1000, credits: 250.5 });
    const answer = await place(shopper, 250.5);
    if (answer.status !== 'success') throw new Error(answer.message);
    expect(await orderOf(shopper, answer.tracking_no)).toMatchObject({
      grand_total: 1000,
      credits_used: 250.5,
      cash_to_pay: 749.5,
    });
    expect(await walletOf(shopper)).toEqual({
      balance: 0,
      entries: [
        [-250.5, `Payment of order ${answer.tracking_no}`],
        [250.5, 'With our apologies'],
      ],
    });
    const mail = await mailsAbout(answer.tracking_no, answer.tracking_no);
    for (const words of ['Paid with credits', 'AED 250.50', 'To pay in cash', 'Please have AED 749.50 ready'])
      expect(mail).toContain(words);
  });

  it('paying with credits for all of an order leaves nothing to pay in cash', async () => {
    const shopper = await aShopperWithCredits(113_900);
    const answer = await place(shopper, 1000);
    if (answer.status !== 'success') throw new Error(answer.message);
    expect(await orderOf(shopper, answer.tracking_no)).toMatchObject({ credits_used: 1000, cash_to_pay: 0 });
    expect(await balanceOf(shopper)).toBe(139);
    expect(await mailsAbout(answer.tracking_no, answer.tracking_no)).toContain('there is nothing to pay on delivery');
  });

  it.each([null, '', 0])(
    'paying with credits is an addition: without it (%j) an order is paid in cash',
    async (none) => {
      const shopper = await aShopperWithCredits(5_000);
      const answer = await place(shopper, none);
      if (answer.status !== 'success') throw new Error(answer.message);
      expect(await orderOf(shopper, answer.tracking_no)).toMatchObject({ credits_used: 0, cash_to_pay: 1000 });
      expect(await balanceOf(shopper)).toBe(50);
    },
  );

  it('paying with credits is refused above the balance and above the total, and leaves cart and credits', async () => {
    const [poor, rich, none] = [
      await aShopperWithCredits(4_999),
      await aShopperWithCredits(200_000),
      await aShopperWithCredits(0),
    ];
    const low = 'Your credits have changed. Please review your order.';
    expect(await place(poor, 50)).toMatchObject({ status: 'failed', message: low });
    expect(await place(none, 0.01)).toMatchObject({ status: 'failed', message: low });
    for (const tooMuch of [1000.01, 0.001]) {
      const answer = await place(rich, tooMuch).catch((fault) => ({ status: 'failed', message: fault.message }));
      expect(answer.status).toBe('failed');
    }
    expect([await balanceOf(poor), await balanceOf(rich), await balanceOf(none)]).toEqual([49.99, 2000, 0]);
    for (const { token } of [poor, rich, none])
      expect(await as(token)('getCheckoutDetails')).toMatchObject({ status: 'success' });
  });

  it('paying with credits happens once for a repeated call', async () => {
    const shopper = await aShopperWithCredits(150_000);
    const answers = [
      await place(shopper, 1000, 'a key'),
      await place(shopper, 1000, 'a key'),
      await place(shopper, 1000),
    ];
    expect(new Set(answers.map((answer) => answer.status === 'success' && answer.tracking_no)).size).toBe(1);
    expect(await balanceOf(shopper)).toBe(500);
  });
});

describe('credits of a cancelled order', () => {
  it('credits of a cancelled order come back, once, whether the customer or staff cancel it', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 60_000);
    const [own, ours] = [
      await anOrder(shop, { shopper, useCreditsFils: 40_000 }),
      await anOrder(shop, { shopper, useCreditsFils: 20_000, status: 'Accepted' }),
    ];
    expect(await balanceOf(shopper)).toBe(0);
    await as(shopper.token)('cancelOrder', { order_id: own.id });
    await as(shopper.token)('cancelOrder', { order_id: own.id });
    expect(await balanceOf(shopper)).toBe(400);
    await call('moveOrders', { ids: [ours.id], to: 'Cancelled' });
    expect(await balanceOf(shopper), 'while staff can undo it').toBe(400);
    await afterUndo();
    expect(await balanceOf(shopper)).toBe(600);
    expect(await mailsAbout(ours.trackingNumber, 'cancelled')).toContain('AED 200.00 went back to your credits.');
    const { timeline } = (await call('getOrder', { id: ours.id })).item;
    expect(timeline.map(({ text }) => text)).toContain("AED 200.00 went back to the customer's credits.");
  });

  it('credits of a cancelled line come back by its share, and those of the last line with the order', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 10_001);
    const products = [await aProduct(db, { priceFils: 10_000 }), await aProduct(db, { priceFils: 20_000 })];
    const order = await anOrder(shop, { shopper, products, useCreditsFils: 10_001, status: 'Accepted' });
    const [cheap, dear] = order.lines;
    expect([cheap?.creditsFils, dear?.creditsFils]).toEqual([3334, 6667]);
    const cancel = (line: typeof cheap) =>
      call('cancelOrderLine', { id: order.id, lineItemId: line?.id ?? '', reason: 'It broke.' });
    const { item } = await cancel(dear);
    expect(item).toMatchObject({ grandTotalFils: 10_000, creditsUsedFils: 3334, cashToPayFils: 6666 });
    expect(await balanceOf(shopper)).toBe(66.67);
    expect(await mailsAbout(order.trackingNumber, 'has been cancelled')).toContain(
      'AED 66.67 went back to your credits.',
    );
    await cancel(cheap);
    expect(await balanceOf(shopper)).toBe(100.01);
  });

  it('credits that paid for an order are named by its papers as a means of payment, and come back beside its credit note', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 30_000);
    const coupon = await aCoupon(db, { amountOffFils: 5_000 });
    const order = await anOrder(shop, { shopper, couponCode: coupon.code, useCreditsFils: 30_000, status: 'Arrived' });
    const words = async (path: string) => wordsOfPdf((await request('GET', path)).rawPayload);
    const invoice = await words(`${staffCalls.downloadInvoice.path}?id=${order.id}`);
    for (const part of [
      'Credits and cash on delivery',
      'AED 950.00',
      'Paid with credits',
      'AED 300.00',
      'To pay in cash',
      'AED 650.00',
    ])
      expect(invoice).toContain(part);
    // VAT is that of the whole price: credits are no discount.
    expect(invoice).toContain('AED 45.24');
    const slip = await words(`${staffCalls.downloadPackingSlip.path}?id=${order.id}`);
    for (const part of ['Cash to collect', 'AED 650.00', 'Credits and cash on delivery']) expect(slip).toContain(part);
    expect(await mailsAbout(order.trackingNumber, 'arrived near you')).toContain(
      'Please have AED 650.00 ready in cash.',
    );
    await call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await afterUndo();
    const { creditNotes } = (await call('getOrder', { id: order.id })).item;
    const note = await words(`${staffCalls.downloadCreditNote.path}?number=${creditNotes[0]?.number}`);
    expect(note).toContain('AED 950.00');
    expect(await balanceOf(shopper), 'never more than was paid').toBe(300);
  });
});

describe('the figures of the first page', () => {
  it('the figures of the first page tell what customers are owed, and the cash that credits leave to collect', async () => {
    const before = await call('getReport');
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 70_000);
    await anOrder(shop, { shopper, useCreditsFils: 40_000 });
    const { creditsOwed, openOrders } = await call('getReport');
    expect(creditsOwed).toEqual({
      customers: before.creditsOwed.customers + 1,
      amountFils: before.creditsOwed.amountFils + 30_000,
    });
    const cash = ({ openOrders: open }: { openOrders: typeof openOrders }) => open[0]?.amountFils ?? 0;
    expect(cash({ openOrders }) - cash(before)).toBe(60_000);
  });
});

const rounds = Number(process.env.ROUNDS ?? 5);

describe('credits at the same moment', () => {
  it('credits at the same moment are spent once: checkouts, pay-outs and cancellations of one customer never use a fil twice', async () => {
    for (let round = 0; round < rounds; round++) {
      const shopper = await aShopperWithCredits(100_000);
      const open = await anOrder(shop, { shopper, products: [await aProduct(db)], useCreditsFils: 50_000 });
      await putInCart(db, shopper.id, await aProduct(db));
      const paid = { customerId: shopper.id, amountFils: 50_000, seenBalanceFils: 50_000 };
      const bank = { iban: 'AE070331234567890123456', reference: 'R1' };
      await Promise.allSettled([
        place(shopper, 500, 'one'),
        place(shopper, 500, 'two'),
        call('payOutCredits', { ...paid, ...bank }),
        as(shopper.token)('cancelOrder', { order_id: open.id }),
        call('payOutCredits', { ...paid, ...bank }),
        as(shopper.token)('cancelOrder', { order_id: open.id }),
      ]);
      const [sums] = await database.run(
        `SELECT w.balance_fils::integer AS balance, sum(e.amount_fils)::integer AS sum,
           (sum(e.amount_fils) FILTER (WHERE e.kind = 'given back'))::integer AS back
         FROM wallets w JOIN wallet_entries e ON e.wallet_id = w.id WHERE w.customer_id = $1 GROUP BY w.id`,
        [shopper.id],
      );
      expect(sums).toMatchObject({ balance: sums?.sum, back: 50_000 });
      expect(Number(sums?.balance)).toBeGreaterThanOrEqual(0);
      const [used] = await database.run(
        `SELECT coalesce(sum(credits_used_fils) FILTER (WHERE status <> 'Cancelled'), 0)::integer AS orders,
          (SELECT coalesce(-sum(amount_fils), 0)::integer FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id
           WHERE w.customer_id = $1 AND e.kind = 'paid out') AS "paidOut"
         FROM orders WHERE customer_id = $1`,
        [shopper.id],
      );
      expect(Number(used?.orders) + Number(used?.paidOut) + Number(sums?.balance)).toBe(100_000);
    }
  });
});
