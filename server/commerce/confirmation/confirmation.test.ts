import { describe, expect, it } from 'vitest';
import { getBalance } from '#commerce/wallet/get-wallet.ts';
import type { ApiFault } from '#contract/client.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper, putInCart, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';

/** What happens to held orders: staff confirm or refuse them, and time cancels the rest. */

const testShop = await startShop();
const { shop, mails, afterUndo, clock } = testShop;
const { db } = shop;
const dear = () => aProduct(db, { priceFils: 800_000 });

const hourMs = 3_600_000;
const staffOf = (role: 'owner' | 'fulfilment' | 'support' = 'fulfilment') => signedInStaff(testShop, role);
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
const statusOf = async (orderId: string) => (await (await staffOf()).call('getOrder', { id: orderId })).item.status;
/** As the instances of a shop do it, each at its own time. */
const atOnce = () => Promise.all([cancelUnconfirmed(shop), cancelUnconfirmed(shop), cancelUnconfirmed(shop)]);

describe('an order to be confirmed', () => {
  it('an order to be confirmed is in the queue with its reasons in words and the hour of its end', async () => {
    const staff = await staffOf('support');
    const order = await anOrder(shop, { products: [await dear()] });
    const { items } = await staff.call('listHeldOrders', { order: 'desc' });
    expect(items[0]).toEqual({
      id: order.id,
      trackingNumber: order.trackingNumber,
      heldAt: order.placedAt.toISOString(),
      cancelAt: new Date(order.placedAt.getTime() + 48 * hourMs).toISOString(),
      cashToPayFils: 800_000,
      name: 'Aisha Rahman',
      phone: order.shopper.address.phone,
      reasons: 'AED 8,000.00 to pay in cash; first order; phone not confirmed',
    });
    const { item } = await staff.call('getOrder', { id: order.id });
    expect(item).toMatchObject({ status: 'Pending', nextStatuses: ['Cancelled'], hold: { isHeld: true } });
  });

  it('an order to be confirmed is neither accepted nor packed before, as a whole, by the line, or by a command', async () => {
    const staff = await staffOf();
    const order = await anOrder(shop, { products: [await dear(), await aProduct(db)] });
    const { id, trackingNumber, lines } = order;
    const sentence = `The order ${trackingNumber} waits to be confirmed. Please call the customer, then confirm or refuse it on its page.`;
    const { refused } = await staff.call('moveOrders', { ids: [id], to: 'Accepted' });
    expect(refused).toEqual([{ id, sentence }]);
    const line = { id, lineItemId: lines[0]?.id ?? '', to: 'Accepted' } as const;
    await expect(staff.call('moveOrderLine', line)).rejects.toThrow(sentence);
    await expect(moveOrderAtOnce(shop, { trackingNumber, to: 'Accepted' })).rejects.toThrow(sentence);
    await staff.call('confirmOrder', { id, isPhoneConfirmed: false });
    expect((await staff.call('moveOrders', { ids: [id], to: 'Accepted' })).moved).toEqual([trackingNumber]);
  });

  it('an order to be confirmed is confirmed once, in timeline and audit log, and proves its phone for this customer alone', async () => {
    const staff = await staffOf();
    const order = await anOrder(shop, { products: [await dear()] });
    const confirm = () => staff.call('confirmOrder', { id: order.id, isPhoneConfirmed: true });
    const answers = await Promise.allSettled([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refused = answers.find(({ status }) => status === 'rejected') as { reason: ApiFault };
    expect(refused.reason.message).toBe(
      `The order ${order.trackingNumber} is Pending and does not wait to be confirmed.`,
    );
    const { item } = await staff.call('getOrder', { id: order.id });
    expect(item.timeline).toContainEqual({
      at: expect.any(String),
      kind: 'confirmation',
      text: 'Confirmed with the customer on the phone.',
      staffName: 'The fulfilment',
    });
    const owner = await staffOf('owner');
    const { items } = await owner.call('listAuditLog', {});
    expect(items[0]).toMatchObject({ action: 'confirmOrder', after: { confirmation: 'confirmed' } });
    const again = await anOrder(shop, {
      shopper: order.shopper,
      products: [await aProduct(db, { priceFils: 500_000 })],
    });
    expect(again.hold).toBeNull();
    const other = await anOrder(shop, { products: [await aProduct(db, { priceFils: 500_000 })] });
    expect(other.hold?.state).toBe('held');
  });

  it('an order to be confirmed is refused with a mail that says why; stock, coupon and credits come back', async () => {
    const staff = await staffOf();
    const [product, coupon, shopper] = [await dear(), await aCoupon(db), await aShopper(db)];
    await giveCredits(shop, shopper, 10_000);
    const options = { shopper, products: [product], couponCode: coupon.code, useCreditsFils: 10_000 };
    const { id } = await anOrder(shop, options);
    await expect((await staffOf('support')).call('refuseOrder', { id, reason: 'unreachable' })).rejects.toThrow();
    await staff.call('refuseOrder', { id, reason: 'unreachable' });
    expect(await statusOf(id)).toBe('Cancelled');
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([50, 0]);
    expect(await getBalance(db, shopper.id)).toBe(10_000);
    const [mail] = await mailsTo(shopper.email);
    expect(mail?.text).toContain('could not reach you on the phone');
    await expect(staff.call('confirmOrder', { id, isPhoneConfirmed: false })).rejects.toThrow('is Cancelled');
    await putInCart(db, shopper.id, product);
    expect((await anOrder(shop, { shopper, products: [] })).hold?.state).toBe('held');
  });

  it('an order to be confirmed stays so when its cancellation is undone', async () => {
    const staff = await staffOf();
    const { id } = await anOrder(shop, { products: [await dear()] });
    const { moveId } = await staff.call('moveOrders', { ids: [id], to: 'Cancelled' });
    await expect(staff.call('confirmOrder', { id, isPhoneConfirmed: false })).rejects.toThrow();
    expect(await statusOf(id)).toBe('Cancelled');
    const second = await anOrder(shop, { products: [await dear()] });
    const undone = await staff.call('moveOrders', { ids: [second.id], to: 'Cancelled' });
    expect(moveId).not.toBe(undone.moveId);
    await staff.call('undoOrderMove', { moveId: undone.moveId ?? '' });
    const { item } = await staff.call('getOrder', { id: second.id });
    expect(item).toMatchObject({ status: 'Pending', hold: { isHeld: true } });
    await afterUndo();
  });
});

describe('a hold by staff', () => {
  it('a hold by staff keeps a Pending order, also a confirmed one, from being accepted; of one customer one', async () => {
    const staff = await staffOf();
    const order = await anOrder(shop);
    await staff.call('holdOrder', { id: order.id });
    const { items } = await staff.call('listHeldOrders', { order: 'desc' });
    expect(items[0]?.reasons).toBe('AED 1,000.00 to pay in cash; held by staff');
    await expect(staff.call('holdOrder', { id: order.id })).rejects.toThrow('cannot be held');
    const second = await anOrder(shop, { shopper: order.shopper });
    await expect(staff.call('holdOrder', { id: second.id })).rejects.toThrow('as another one of its customer');
    await staff.call('confirmOrder', { id: order.id, isPhoneConfirmed: false });
    await staff.call('holdOrder', { id: order.id });
    expect((await staff.call('getOrder', { id: order.id })).item.hold?.isHeld).toBe(true);
    const accepted = await anOrder(shop, { status: 'Accepted' });
    await expect(staff.call('holdOrder', { id: accepted.id })).rejects.toThrow('only a Pending order');
  });
});

describe('an order that nobody confirms', () => {
  it('an order that nobody confirms is cancelled once after its hours, warned by one mail before', async () => {
    const [product, confirmed] = [await dear(), await anOrder(shop, { products: [await dear()] })];
    const order = await anOrder(shop, { products: [product] });
    await (await staffOf()).call('confirmOrder', { id: confirmed.id, isPhoneConfirmed: false });
    const { email } = order.shopper;
    clock.advance(35 * hourMs);
    await atOnce();
    expect(await mailsTo(email)).toHaveLength(1);
    clock.advance(1.1 * hourMs);
    await atOnce();
    const [warning, ...before] = await mailsTo(email);
    expect(before).toHaveLength(1);
    expect(warning?.subject).toContain('waits to be confirmed');
    expect(warning?.text).toContain('Please call us on +971 4 000 0000, or we have to cancel it on');
    clock.advance(11 * hourMs);
    await atOnce();
    expect(await statusOf(order.id)).toBe('Pending');
    clock.advance(1.1 * hourMs);
    await atOnce();
    expect([await statusOf(order.id), await statusOf(confirmed.id)]).toEqual(['Cancelled', 'Pending']);
    expect(await unitsInStock(db, product)).toBe(50);
    const [cancelled, ...others] = await mailsTo(email);
    expect(others).toHaveLength(2);
    expect(cancelled?.text).toContain('could not confirm it with you in time');
  });

  it('an order that nobody confirms is warned of its hours before, however late the shop wakes', async () => {
    const order = await anOrder(shop, { products: [await dear()] });
    clock.advance(100 * hourMs);
    await atOnce();
    expect(await statusOf(order.id)).toBe('Pending');
    const staff = await staffOf();
    const [hold] = await shop.database.run('SELECT warned_at FROM order_holds WHERE order_id = $1', [order.id]);
    const end = { cancelAt: new Date(Number(hold?.warned_at) + 12 * hourMs).toISOString() };
    expect((await staff.call('listHeldOrders', {})).items.find(({ id }) => id === order.id)).toMatchObject(end);
    expect((await staff.call('getOrder', { id: order.id })).item.hold).toMatchObject(end);
    clock.advance(12.1 * hourMs);
    await atOnce();
    expect(await statusOf(order.id)).toBe('Cancelled');
  });
});
