import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopper, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as, clock, mails } = testShop;
const { db } = shop;

const recipientAt = ({ phone, address }: { phone: string; address: string }) => ({
  first_name: 'Aisha',
  last_name: 'Rahman',
  number: phone,
  address,
  city: 'Dubai',
  state: 'Dubai',
  post_code: '00000',
});

describe('the order history', () => {
  it("the order history lists the customer's own orders, newest first, with the name of the first line and how many more", async () => {
    const shopper = await aShopper(db);
    await anOrder(shop);
    const [phone, cable, cover] = [await aProduct(db, { name: 'Phone' }), await aProduct(db), await aProduct(db)];
    const first = await anOrder(shop, { shopper, products: [phone] });
    clock.advance(60_000);
    const second = await anOrder(shop, { shopper, products: [phone, cable, cover] });
    const fresh = { order_status: 'Pending', placed_at: expect.any(String), can_return: false };
    expect(await as(shopper.token)('orderHistory')).toEqual({
      status: 'success',
      order_details: [
        {
          tracking_no: second.trackingNumber,
          product_image: '/media/product.svg',
          product_name: 'Phone and 2 more',
          price: 3000,
          ...fresh,
        },
        {
          tracking_no: first.trackingNumber,
          product_image: '/media/product.svg',
          product_name: 'Phone',
          price: 1000,
          ...fresh,
        },
      ],
    });
  });

  it('the order history is empty for a customer without orders', async () => {
    expect(await as((await aShopper(db)).token)('orderHistory')).toEqual({ status: 'success', order_details: [] });
  });
});

describe('an order', () => {
  it('an order shows its lines, address, amounts and status', async () => {
    const options = { attribute: { name: 'Size', values: ['44 mm'] }, versions: ['New'] };
    const colors = [{ name: 'Sand', hex: 'd9c7a3' }];
    const product = await aProduct(db, { name: 'Dhow Watch', colors, ...options });
    const { code: couponCode } = await aCoupon(db);
    const order = await anOrder(shop, { products: [product], quantity: 2, couponCode });
    expect(await as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber })).toEqual({
      status: 'success',
      order_details: [
        {
          id: order.lines[0]?.id,
          product_image: '/media/product.svg',
          product_name: 'Dhow Watch',
          product_url: product.handle,
          status: 'Pending',
          qty: 2,
          price: 1000,
          attribute: '44 mm',
          color: 'd9c7a3',
          version: 'New',
          condition: 'New',
          delivery_failed: false,
        },
      ],
      user_address: recipientAt(order.shopper.address),
      order_id: order.id,
      subtotal: 2000,
      total_tax: 85.71,
      coupon_discount: 200,
      grand_total: 1800,
      credits_used: 0,
      cash_to_pay: 1800,
      prices_include_tax: true,
      cancel_button: true,
      invoice: '',
      awaits_confirmation: false,
      phone_to_prove: false,
      order_status: 'Pending',
      delivery_failed: false,
      delivery_failed_reason: null,
      reached_statuses: ['Pending'],
      reached_at: [expect.any(String)],
      placed_at: order.placedAt.toISOString(),
      delivery: { from: order.deliveryFrom, to: order.deliveryTo },
      courier: null,
    });
  });

  it('an order is found by its tracking number in any case, with spaces or dashes, in Arabic digits too', async () => {
    const { shopper, id } = await anOrder(shop);
    await shop.database.run("UPDATE orders SET tracking_number = 'CD34FG67HJ9K' WHERE id = $1", [id]);
    for (const tracking_no of ['CD34FG67HJ9K', 'cd34 fg67 hj9k', 'CD34-FG67-HJ9K', 'CD٣٤FG٦٧HJ٩K']) {
      expect(await as(shopper.token)('trackOrderDetails', { tracking_no }), tracking_no).toMatchObject({
        order_id: id,
      });
    }
  });

  it("an order is not found when it is unknown or another customer's", async () => {
    const [mine, other] = [await anOrder(shop), await anOrder(shop)];
    for (const tracking_no of ['NOSUCHNUMBER', other.trackingNumber]) {
      await expect(as(mine.shopper.token)('trackOrderDetails', { tracking_no })).rejects.toMatchObject({
        httpStatus: 404,
        message: 'The order does not exist.',
      });
    }
  });

  it('an order has the cancel button while it is Pending, and the invoice from Arrived on', async () => {
    const shown = async (status: 'Pending' | 'Accepted' | 'Arrived' | 'Delivered' | 'Cancelled') => {
      const { shopper, trackingNumber } = await anOrder(shop, { status });
      const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
      if (answer.status !== 'success') throw new Error(answer.message);
      return [answer.order_status, answer.cancel_button, answer.invoice !== '', answer.reached_statuses.length];
    };
    expect(await shown('Pending')).toEqual(['Pending', true, false, 1]);
    expect(await shown('Accepted')).toEqual(['Accepted', false, false, 2]);
    expect(await shown('Arrived')).toEqual(['Arrived', false, true, 3]);
    expect(await shown('Delivered')).toEqual(['Delivered', false, true, 4]);
    expect(await shown('Cancelled')).toEqual(['Cancelled', false, false, 2]);
  });
});

describe('cancelling an order', () => {
  it('cancelling an order returns stock and coupon use, and sends the customer a mail', async () => {
    const coupon = await aCoupon(db, { totalUses: 1 });
    const product = await aProduct(db, { stock: 5 });
    const order = await anOrder(shop, { products: [product], quantity: 3, couponCode: coupon.code });
    expect(await unitsInStock(db, product)).toBe(2);
    expect(await as(order.shopper.token)('cancelOrder', { order_id: order.id })).toEqual({
      status: 'success',
      message: 'Your order has been cancelled.',
    });
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([5, 0]);
    expect(await as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber })).toMatchObject({
      order_status: 'Cancelled',
      order_details: [{ status: 'Cancelled' }],
      reached_statuses: ['Pending', 'Cancelled'],
    });
    const [mail] = (await mails()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber} has been cancelled`);
  });

  it('cancelling an order removes the sale from the ranks', async () => {
    const product = await aProduct(db);
    await anOrder(shop, { products: [product], quantity: 2, status: 'Cancelled' });
    const rows = await shop.database.run(
      'SELECT units_sold::integer AS sold FROM product_activity WHERE product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ sold: 0 }]);
  });

  it('cancelling an order is refused once the order is accepted, arrived, delivered or cancelled, and returns nothing', async () => {
    const reasons = {
      Accepted:
        'Your order has been accepted and is on its way, so it can no longer be cancelled here. Please contact us.',
      Arrived: 'Your order has arrived near you, so it can no longer be cancelled here. Please contact us.',
      Delivered: 'Your order has been delivered, so it can no longer be cancelled. Please see our return policy.',
      Cancelled: 'Your order has been cancelled already.',
    } as const;
    for (const [status, message] of Object.entries(reasons)) {
      const product = await aProduct(db);
      const order = await anOrder(shop, { products: [product], status: status as keyof typeof reasons });
      expect(await as(order.shopper.token)('cancelOrder', { order_id: order.id })).toEqual({
        status: 'failed',
        message,
      });
      expect(await unitsInStock(db, product)).toBe(status === 'Cancelled' ? 50 : 49);
    }
  });

  it('cancelling an order of another customer is a 404, and cancels nothing', async () => {
    const [order, other] = [await anOrder(shop), await aShopper(db)];
    const cancelling = as(other.token)('cancelOrder', { order_id: order.id });
    await expect(cancelling).rejects.toMatchObject({ httpStatus: 404 });
    expect(await as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber })).toMatchObject({
      order_status: 'Pending',
    });
  });

  it('cancelling an order many times at once returns stock once', async () => {
    const coupon = await aCoupon(db);
    const product = await aProduct(db, { stock: 10 });
    const order = await anOrder(shop, { products: [product], quantity: 4, couponCode: coupon.code });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => as(order.shopper.token)('cancelOrder', { order_id: order.id })),
    );
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([10, 0]);
  });

  it('cancelling an order still works after its product was deleted', async () => {
    const product = await aProduct(db);
    const order = await anOrder(shop, { products: [product] });
    await shop.database.run('DELETE FROM products WHERE id = $1', [product.id]);
    expect(await as(order.shopper.token)('cancelOrder', { order_id: order.id })).toMatchObject({ status: 'success' });
  });
});

const order = await anOrder(shop);
const owner = async () => order.shopper.token;
itRefusesBadInput(() => testShop, 'orderHistory', { input: {}, token: owner });
itRefusesBadInput(() => testShop, 'trackOrderDetails', { input: { tracking_no: order.trackingNumber }, token: owner });
itRefusesBadInput(() => testShop, 'cancelOrder', { input: { order_id: order.id }, token: owner });
