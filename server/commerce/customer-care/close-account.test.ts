import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { anOrder, aShopper, dayFromNow, unitsInStock } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, afterUndo, mails, request } = testShop;
const { db, database } = shop;
const manager = await signedInStaff(testShop, 'manager');
const { call } = manager;

/** A shopper with AED 50.00 of credits, a Pending order that used AED 30.00, and one under way that used AED 20.00. */
async function aShopperInTheMiddle() {
  const [shopper, product] = [await aShopper(db), await aProduct(db)];
  await giveCredits(shop, shopper, 10_000);
  const pending = await anOrder(shop, { shopper, products: [product], useCreditsFils: 3_000 });
  const underWay = await anOrder(shop, { shopper, products: [product], useCreditsFils: 2_000, status: 'Accepted' });
  return { shopper, product, pending, underWay };
}
const exists = async (id: string) => (await database.run('SELECT 1 FROM customers WHERE id = $1', [id])).length === 1;
const ledgerOf = (orderId: string) =>
  database.run(
    `SELECT e.kind, e.amount_fils::integer AS fils, e.text, w.customer_id, w.balance_fils::integer AS balance
     FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id
     WHERE w.id IN (SELECT wallet_id FROM wallet_entries WHERE order_id = $1) ORDER BY e.number`,
    [orderId],
  );
const statusOf = async ({ id }: { id: string }) =>
  (await database.run('SELECT status FROM orders WHERE id = $1', [id]))[0]?.status;

const erasureOf = async (subjectId: string) =>
  (await call('listAuditLog', { subjectKind: 'customer', subjectId })).items[0]?.after;
/** The names of the accounts that an entry of the sales journal debits and credits. */
async function journalOf(entry: unknown) {
  const asked = new URLSearchParams({ from: dayFromNow(shop, -1), to: dayFromNow(shop, 1), format: 'quickbooks' });
  const { body } = await manager.request('GET', `/admin/download-sales-journal?${asked}`);
  const lines: Record<string, string>[] = parse(body, { columns: true, bom: true });
  const booked = lines.filter((line) => line['Journal No'] === `CR-${String(entry).padStart(6, '0')}`);
  return {
    debit: booked.find(({ Debits }) => Debits)?.['Account Name'],
    credit: booked.find(({ Credits }) => Credits)?.['Account Name'],
  };
}
const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to === to);

describe('an account with credits', () => {
  it('an account with credits is deleted after they were given up in words: all of them, those in orders under way too', async () => {
    const { shopper, product, pending, underWay } = await aShopperInTheMiddle();
    const leave = (waived_credits: number) => as(shopper.token)('deleteAccount', { confirmed: 'true', waived_credits });
    for (const wrong of [0, 50, 80, 100.01]) {
      expect(await leave(wrong)).toMatchObject({ credits: 100, orders_under_way: [underWay.trackingNumber] });
      expect([await statusOf(pending), await exists(shopper.id)]).toEqual(['Pending', true]);
    }
    expect(await leave(100)).toMatchObject({ status: 'success' });
    expect([await statusOf(pending), await statusOf(underWay)]).toEqual(['Cancelled', 'Accepted']);
    expect(await unitsInStock(db, product)).toBe(49);
    expect((await ledgerOf(pending.id)).slice(-2)).toMatchObject([
      { kind: 'given back', fils: 3_000 },
      { kind: 'waived', fils: -8_000, text: 'Given up with the account', customer_id: null, balance: 0 },
    ]);
  });

  it('an account with credits is deleted after they were paid out', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 10_000);
    expect(await as(shopper.token)('deleteAccount')).toMatchObject({
      status: 'failed',
      credits: 100,
      orders_under_way: [],
    });
    const paid = { customerId: shopper.id, seenBalanceFils: 10_000, amountFils: 10_000, reference: 'FT1' };
    await call('payOutCredits', { ...paid, iban: 'AE070331234567890123456' });
    expect(await as(shopper.token)('deleteAccount')).toMatchObject({ status: 'success' });
  });

  it('an account with credits is erased by staff with the words of the customer, after they know what is under way', async () => {
    const { shopper, pending, underWay } = await aShopperInTheMiddle();
    const { id } = shopper;
    const { item } = await call('getCustomer', { id });
    expect(item).toMatchObject({ ordersUnderWay: [underWay.trackingNumber], walletFils: 5_000, givenUpFils: 10_000 });
    const left = `The customer still has 1 order under way (${underWay.trackingNumber}) and AED 100.00 of credits.`;
    const erase = (input: object) => call('eraseCustomer', { id, ...input });
    await expect(erase({})).rejects.toThrow(left);
    await expect(erase({ waivedFils: 10_000, waiver: 'Keep it.' })).rejects.toThrow(left);
    await expect(erase({ isUnderWayKnown: true, waivedFils: 10_000 })).rejects.toThrow('Write down the words');
    await expect(erase({ isUnderWayKnown: true, waivedFils: 5_000, waiver: 'Keep it.' })).rejects.toThrow(left);
    expect([await exists(id), await statusOf(pending)]).toEqual([true, 'Pending']);
    await erase({ isUnderWayKnown: true, waivedFils: 10_000, waiver: 'Keep it.' });
    expect([await exists(id), await statusOf(pending)]).toEqual([false, 'Cancelled']);
    expect((await ledgerOf(pending.id)).at(-1)).toMatchObject({
      kind: 'waived',
      fils: -8_000,
      text: 'Given up with the account',
    });
    expect(await erasureOf(id)).toEqual({ isErased: true, waivedFils: 10_000, waiver: 'Keep it.' });
  });
});

describe('an account with a return', () => {
  it('an account with a return under way stays, for customer and staff, until it is refunded or refused', async () => {
    for (const state of ['requested', 'approved', 'received'] as const) {
      const { order } = await aReturn(shop, { state });
      const { id, token } = order.shopper;
      const pending = await anOrder(shop, { shopper: order.shopper });
      const returning = `returning something of the order ${order.trackingNumber}, and the refund goes to the credits of`;
      expect(await as(token)('deleteAccount', { confirmed: 'true' })).toEqual({
        status: 'failed',
        message: `You are ${returning} your account. Please wait until it is refunded or refused, or write to us.`,
      });
      await expect(call('eraseCustomer', { id, isUnderWayKnown: true })).rejects.toThrow(
        `The customer is ${returning} the account. Refund or refuse it first.`,
      );
      expect([await exists(id), await statusOf(pending)]).toEqual([true, 'Pending']);
    }
    const refused = await aReturn(shop);
    await call('refuseReturn', { id: refused.id, refusal: 'The seal is broken.' });
    expect(await as(refused.order.shopper.token)('deleteAccount')).toMatchObject({ status: 'success' });
  });

  it('an account that is deleted while a return is requested: the return has its customer, or there is none', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, shopper, lines } = await anOrder(shop, { status: 'Delivered' });
      const body = {
        access_token: shopper.token,
        order_id: id,
        lines: lines.map((line) => ({ line_item_id: line.id, quantity: 1 })),
        reason: 'change_of_mind',
      };
      const [requested] = await Promise.all([
        request('POST', '/user_api/request-return', { body }),
        as(shopper.token)('deleteAccount').catch(() => null),
      ]);
      const found = await database.run('SELECT customer_id FROM returns WHERE order_id = $1', [id]);
      expect(found).toEqual((await exists(shopper.id)) ? [{ customer_id: shopper.id }] : []);
      expect(requested.status).toBeLessThan(500);
    }
  });
});

describe('an order that staff have just cancelled', () => {
  it('an order that staff have just cancelled is final with the account: its credits are asked for, too', async () => {
    const { shopper, product, pending, underWay } = await aShopperInTheMiddle();
    const { id, token } = shopper;
    await call('moveOrders', { ids: [underWay.id], to: 'Cancelled' });
    expect(await as(token)('deleteAccount', { waived_credits: 80 })).toMatchObject({
      credits: 100,
      orders_under_way: [],
    });
    expect((await call('getCustomer', { id })).item).toMatchObject({ ordersUnderWay: [], givenUpFils: 10_000 });
    expect(await as(token)('deleteAccount', { waived_credits: 100 })).toMatchObject({ status: 'success' });
    await afterUndo();
    expect([await statusOf(pending), await statusOf(underWay)]).toEqual(['Cancelled', 'Cancelled']);
    expect(await unitsInStock(db, product)).toBe(50);
    const ledger = await ledgerOf(underWay.id);
    expect(ledger.filter(({ kind }) => kind === 'given back').map(({ fils }) => fils)).toHaveLength(2);
    expect(ledger.at(-1)).toMatchObject({ kind: 'waived', fils: -10_000, customer_id: null, balance: 0 });
  });

  it('the mails about orders that are cancelled with the account say nothing of credits that come back', async () => {
    const { shopper, pending, underWay } = await aShopperInTheMiddle();
    await call('moveOrders', { ids: [underWay.id], to: 'Cancelled' });
    await as(shopper.token)('deleteAccount', { waived_credits: 100 });
    const cancelled = (await mailsTo(shopper.email)).filter(({ subject }) => subject.includes('has been cancelled'));
    for (const { trackingNumber } of [pending, underWay])
      expect(cancelled.map(({ subject }) => subject).join()).toContain(trackingNumber);
    for (const { text } of cancelled) expect(text).not.toContain('went back to your credits');
  });
});

describe('an order under way of a deleted account', () => {
  it('credits given up with an order under way reach ledger and journal when it is cancelled, whole or line by line', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop, shopper, 9_000);
    const products = [await aProduct(db, { priceFils: 10_000 }), await aProduct(db, { priceFils: 20_000 })];
    const order = await anOrder(shop, { shopper, products, useCreditsFils: 9_000, status: 'Accepted' });
    const waiver = 'Keep it.';
    await call('eraseCustomer', { id: shopper.id, isUnderWayKnown: true, waivedFils: 9_000, waiver });
    expect(await erasureOf(shopper.id)).toEqual({ isErased: true, waivedFils: 9_000, waiver });
    const lineItemId = order.lines[1]?.id ?? '';
    await call('cancelOrderLine', { id: order.id, lineItemId, reason: 'It came back.' });
    await call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await afterUndo();
    const waived = { kind: 'waived', text: 'Given up with the account', customer_id: null, balance: 0 };
    expect((await ledgerOf(order.id)).slice(2)).toMatchObject([
      { kind: 'given back', fils: 6_000 },
      { ...waived, fils: -6_000 },
      { kind: 'given back', fils: 3_000 },
      { ...waived, fils: -3_000 },
    ]);
    const entries = await database.run('SELECT id, kind FROM wallet_entries WHERE order_id = $1', [order.id]);
    for (const { id, kind } of entries) {
      const [debit, credit] =
        kind === 'waived' ? ['Customer Credits', 'Goodwill and Corrections'] : ['Cash in Transit', 'Customer Credits'];
      const booked = kind === 'spent' ? { debit: credit, credit: debit } : { debit, credit };
      expect(await journalOf(id), String(kind)).toEqual(booked);
    }
  });

  it('an order under way of a deleted account is delivered to nobody: it can only be cancelled, its credits stay given up', async () => {
    const { shopper, product, underWay } = await aShopperInTheMiddle();
    await as(shopper.token)('deleteAccount', { confirmed: 'true', waived_credits: 100 });
    const { item } = await call('getOrder', { id: underWay.id });
    expect([item.nextStatuses, item.lines[0]?.nextStatuses]).toEqual([['Cancelled'], ['Cancelled']]);
    const nobody = `The customer of the order ${underWay.trackingNumber} has deleted the account, so there is nobody to deliver it to.`;
    const { refused } = await call('moveOrders', { ids: [underWay.id], to: 'Arrived' });
    expect(refused[0]?.sentence).toContain(nobody);
    const line = { id: underWay.id, lineItemId: underWay.lines[0]?.id ?? '' };
    await expect(call('moveOrderLine', { ...line, to: 'Arrived' })).rejects.toThrow(nobody);
    await call('moveOrders', { ids: [underWay.id], to: 'Cancelled' });
    await afterUndo();
    expect([await statusOf(underWay), await unitsInStock(db, product)]).toEqual(['Cancelled', 50]);
    const { timeline } = (await call('getOrder', { id: underWay.id })).item;
    expect(timeline.map(({ text }) => text)).toContain(
      "AED 20.00 of credits stay given up, with the customer's account.",
    );
  });

  it('an account that is deleted while staff move its order: the order is with its recipient under way, or cancelled', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrder(shop);
      await Promise.allSettled([
        call('moveOrders', { ids: [order.id], to: 'Accepted' }),
        as(order.shopper.token)('deleteAccount'),
      ]);
      const isGone = !(await exists(order.shopper.id));
      expect(await statusOf(order)).toBe(isGone ? 'Cancelled' : 'Accepted');
    }
  });
});
