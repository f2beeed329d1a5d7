import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as, mails } = await startShop();
const { db } = shop;

const invoicesOf = (orderId: string) => shop.database.run('SELECT number FROM invoices WHERE order_id = $1', [orderId]);

describe('the staff', () => {
  it('the staff move an order one step at a time, and the customer gets a mail about each', async () => {
    const { trackingNumber, shopper } = await anOrder(shop);
    for (const to of ['Accepted', 'Arrived', 'Delivered'] as const) {
      expect(await moveOrderAtOnce(shop, { trackingNumber, to })).toMatchObject({ status: to });
    }
    expect(await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber })).toMatchObject({
      order_status: 'Delivered',
      reached_statuses: ['Pending', 'Accepted', 'Arrived', 'Delivered'],
    });
    const subjects = (await mails()).filter(({ to }) => to === shopper.email).map(({ subject }) => subject);
    const order = `Your Dhow order ${trackingNumber}`;
    expect(subjects.sort()).toEqual([
      order,
      `${order} has arrived near you`,
      `${order} has been accepted`,
      `${order} has been delivered`,
    ]);
  });

  it('the staff cannot skip a step or go back, and the refusal names the possible steps', async () => {
    const { trackingNumber } = await anOrder(shop);
    const moving = moveOrderAtOnce(shop, { trackingNumber, to: 'Delivered' });
    await expect(moving).rejects.toThrow(
      `The order ${trackingNumber} is Pending and cannot become Delivered; it can become Accepted or Cancelled.`,
    );
    await moveOrderAtOnce(shop, { trackingNumber, to: 'Accepted' });
    await expect(moveOrderAtOnce(shop, { trackingNumber, to: 'Pending' })).rejects.toThrow(
      'it can become Arrived or Cancelled',
    );
    await expect(moveOrderAtOnce(shop, { trackingNumber, to: 'Accepted' })).rejects.toThrow('is Accepted already');
  });

  it('the staff cannot move a delivered or cancelled order', async () => {
    for (const status of ['Delivered', 'Cancelled'] as const) {
      const { trackingNumber } = await anOrder(shop, { status });
      await expect(moveOrderAtOnce(shop, { trackingNumber, to: 'Arrived' })).rejects.toThrow(
        'it can become nothing else',
      );
    }
  });

  it('the staff cancel from Pending, Accepted and Arrived; stock and coupon use are returned', async () => {
    for (const status of ['Pending', 'Accepted', 'Arrived'] as const) {
      const [product, coupon] = [await aProduct(db), await aCoupon(db)];
      const { trackingNumber } = await anOrder(shop, { products: [product], couponCode: coupon.code, status });
      await moveOrderAtOnce(shop, { trackingNumber, to: 'Cancelled' });
      expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([50, 0]);
    }
  });

  it('the staff get a refusal for an unknown order', async () => {
    await expect(moveOrderAtOnce(shop, { trackingNumber: 'NOSUCHNUMBER', to: 'Accepted' })).rejects.toThrow(
      'The order NOSUCHNUMBER does not exist.',
    );
  });

  it('the staff move an order once when two take the same step at once', async () => {
    const { trackingNumber, id } = await anOrder(shop, { status: 'Accepted' });
    const moves = await Promise.allSettled(
      [1, 2, 3, 4].map(() => moveOrderAtOnce(shop, { trackingNumber, to: 'Arrived' })),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(moves.every((move) => move.status === 'fulfilled' || move.reason instanceof Refusal)).toBe(true);
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('the staff and the customer at once either accept or cancel an order, never both', async () => {
    const product = await aProduct(db);
    const { trackingNumber, id, shopper } = await anOrder(shop, { products: [product] });
    const [cancelled, accepted] = await Promise.allSettled([
      as(shopper.token)('cancelOrder', { order_id: id }),
      moveOrderAtOnce(shop, { trackingNumber, to: 'Accepted' }),
    ]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 'success';
    expect(isCancelled).toBe(accepted.status === 'rejected');
    expect(await unitsInStock(db, product)).toBe(isCancelled ? 50 : 49);
  });

  it('the staff can only cancel orders of a deleted account, without a mail: there is nobody to deliver them to', async () => {
    const { trackingNumber, shopper } = await anOrder(shop, { status: 'Accepted' });
    const mailed = async () => (await mails()).filter(({ to }) => to === shopper.email).length;
    const before = await mailed();
    await shop.database.run('DELETE FROM customers WHERE id = $1', [shopper.id]);
    await expect(moveOrderAtOnce(shop, { trackingNumber, to: 'Arrived' })).rejects.toThrow(
      `The customer of the order ${trackingNumber} has deleted the account, so there is nobody to deliver it to.`,
    );
    await moveOrderAtOnce(shop, { trackingNumber, to: 'Cancelled' });
    expect(await mailed()).toBe(before);
  });
});
