import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products, variants } from '#commerce/catalogue/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import {
  aCoupon,
  aShopper,
  aShopperWithCart,
  dayFromNow,
  putInCart,
  type Shopper,
  unitsInStock,
  usesOf,
} from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as, mails, clock, request } = testShop;
const { db } = shop;

type Options = { couponCode?: string; grandTotal?: number; addressId?: string; key?: string };
const place = (
  shopper: Shopper,
  { couponCode, grandTotal = 1000, addressId = shopper.address.id, key }: Options = {},
) =>
  as(shopper.token)(
    'placeCodOrder',
    {
      address_id: addressId,
      payment_mode: 'COD',
      coupon_code: couponCode,
      grand_total: grandTotal,
      totalDiscount: null,
    },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const ordersOf = (shopper: Shopper) => db.select().from(orders).where(eq(orders.customerId, shopper.id));
const cartOf = async (shopper: Shopper) => (await as(shopper.token)('getCheckoutDetails')).status;

describe('placing an order', () => {
  it('placing an order answers with a tracking number that can be read out: 12 characters, no vowels', async () => {
    const answer = await place(await aShopperWithCart(db));
    expect(answer).toEqual({
      status: 'success',
      message: 'Order Placed Successfully!',
      awaits_confirmation: false,
      tracking_no: expect.stringMatching(/^[CDFGHJKMNPQRTVWX34679]{12}$/),
    });
  });

  it('placing an order takes the stock, empties the cart and counts the coupon', async () => {
    const coupon = await aCoupon(db);
    const shopper = await aShopperWithCart(db, { quantity: 3 });
    await place(shopper, { couponCode: coupon.code.toLowerCase(), grandTotal: 2700 });
    expect(await unitsInStock(db, shopper.product)).toBe(47);
    expect(await usesOf(db, coupon)).toBe(1);
    expect(await cartOf(shopper)).toBe('failed');
    expect(await ordersOf(shopper)).toMatchObject([
      { status: 'Pending', couponCode: coupon.code, grandTotalFils: 270_000 },
    ]);
  });

  it('placing an order stores a copy that later edits do not change', async () => {
    const shopper = await aShopperWithCart(db);
    const placed = await place(shopper);
    await db.update(products).set({ name: 'Renamed' }).where(eq(products.id, shopper.product.id));
    await db.update(variants).set({ priceFils: 1, compareAtFils: 1 }).where(eq(variants.productId, shopper.product.id));
    if (placed.status !== 'success') throw new Error(placed.message);
    const order = await as(shopper.token)('trackOrderDetails', { tracking_no: placed.tracking_no });
    expect(order).toMatchObject({
      grand_total: 1000,
      order_details: [{ product_name: shopper.product.name, price: 1000 }],
    });
  });

  it('placing an order has lines that add up to its tax and total to the fil', async () => {
    const shopper = await aShopper(db);
    const prices = [333, 99_999, 1_050, 7];
    for (const priceFils of prices) await putInCart(db, shopper.id, await aProduct(db, { priceFils }), 3);
    const coupon = await aCoupon(db, { amountOffFils: 10_001 });
    const details = await as(shopper.token)('getCheckoutDetails', { coupon_code: coupon.code });
    if (details.status !== 'success') throw new Error(details.message);
    await place(shopper, { couponCode: coupon.code, grandTotal: details.grand_total });
    const rows = await shop.database.run(
      `SELECT o.tax_fils::float8 = sum(l.tax_fils)::float8 AS tax, o.coupon_discount_fils::float8 = sum(l.discount_fils)::float8 AS discount,
        o.subtotal_fils::float8 = sum(l.price_fils * l.quantity)::float8 AS subtotal
       FROM orders o JOIN order_line_items l ON l.order_id = o.id WHERE o.customer_id = $1 GROUP BY o.id`,
      [shopper.id],
    );
    expect(rows).toEqual([{ tax: true, discount: true, subtotal: true }]);
  });

  it('placing an order mails the lines, the amounts, the address and a link to the order', async () => {
    const shopper = await aShopperWithCart(db, { quantity: 2 });
    const answer = await place(shopper, { grandTotal: 2000 });
    const [mail] = (await mails()).filter(({ to }) => to === shopper.email);
    if (answer.status !== 'success' || !mail) throw new Error('No order or no mail');
    expect(mail.subject).toBe(`Your Dhow order ${answer.tracking_no}`);
    for (const part of [
      `2 × ${shopper.product.name}: AED 2,000.00`,
      'Total: AED 2,000.00',
      'Contained VAT 5 %: AED 95.24',
      shopper.address.address,
      `/orderDetails/${answer.tracking_no}`,
    ]) {
      expect(mail.text).toContain(part);
    }
  });

  it('placing an order can be repeated with its key: the answer is the first one', async () => {
    const shopper = await aShopperWithCart(db);
    const first = await place(shopper, { key: 'click-1' });
    await putInCart(db, shopper.id, await aProduct(db));
    clock.advance(86_400_000);
    expect(await place(shopper, { key: 'click-1', grandTotal: 5 })).toEqual(first);
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await cartOf(shopper)).toBe('success');
  });

  it('placing an order keeps the keys of different customers apart', async () => {
    const [one, other] = [await aShopperWithCart(db), await aShopperWithCart(db)];
    const answers = [await place(one, { key: 'same' }), await place(other, { key: 'same' })];
    expect(new Set(answers.map((answer) => answer.status === 'success' && answer.tracking_no)).size).toBe(2);
  });

  it('placing an order refuses a key that is blank or too long', async () => {
    const { token, address } = await aShopperWithCart(db);
    const body = { access_token: token, address_id: address.id, payment_mode: 'COD', grand_total: 1000 };
    for (const key of ['', 'x'.repeat(201), 'ключ']) {
      const answer = await request('POST', '/user_api/checkout/place-cod-order', {
        body,
        headers: { 'idempotency-key': key },
      });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('idempotency-key') } });
    }
  });
});

describe('an order is not placed', () => {
  it('an order is not placed from an empty cart', async () => {
    expect(await place(await aShopper(db))).toEqual({
      status: 'failed',
      message: 'Your cart is empty. Please add items to your cart.',
    });
  });

  it('an order is not placed when the prices have changed', async () => {
    const shopper = await aShopperWithCart(db);
    await db.update(variants).set({ priceFils: 99_999 }).where(eq(variants.id, shopper.product.variant.id));
    expect(await place(shopper)).toEqual({
      status: 'failed',
      message: 'Prices in your cart have changed. Please review your order.',
    });
    expect([await ordersOf(shopper), await unitsInStock(db, shopper.product), await cartOf(shopper)]).toEqual([
      [],
      50,
      'success',
    ]);
  });

  it('an order is not placed when the total is off by less than a fil, except for the rounding error of a float', async () => {
    const shopper = await aShopperWithCart(db);
    for (const grandTotal of [1000.004, 999.996, 1000.0049, 1000.001]) {
      expect(await place(shopper, { grandTotal }), String(grandTotal)).toMatchObject({
        message: 'Prices in your cart have changed. Please review your order.',
      });
    }
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await place(shopper, { grandTotal: 1000.0000000001 })).toMatchObject({ status: 'success' });
  });

  it('an order is not placed when a coupon ran out since it was shown', async () => {
    const shopper = await aShopperWithCart(db);
    const coupon = await aCoupon(db, { lastDay: dayFromNow(shop, -1) });
    expect(await place(shopper, { couponCode: coupon.code, grandTotal: 900 })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('could be used until'),
    });
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it('an order is not placed when the stock is insufficient, and the refusal names the product and the units left', async () => {
    const product = await aProduct(db, { name: 'Scarce Watch', stock: 1 });
    const shopper = await aShopperWithCart(db, { product, quantity: 2 });
    const coupon = await aCoupon(db);
    expect(await place(shopper, { couponCode: coupon.code, grandTotal: 1800 })).toEqual({
      status: 'failed',
      message: 'Only 1 of Scarce Watch is left, and your cart has 2; please choose fewer.',
    });
    expect([await ordersOf(shopper), await usesOf(db, coupon), await cartOf(shopper)]).toEqual([[], 0, 'success']);
  });

  it("an order is not placed to another customer's address", async () => {
    const [shopper, other] = [await aShopperWithCart(db), await aShopper(db)];
    await expect(place(shopper, { addressId: other.address.id })).rejects.toMatchObject({ httpStatus: 404 });
    expect(await ordersOf(shopper)).toEqual([]);
  });
});

const shopper = await aShopperWithCart(db);
itRefusesBadInput(() => testShop, 'placeCodOrder', {
  input: { address_id: shopper.address.id, payment_mode: 'COD', grand_total: 1000 },
  token: async () => shopper.token,
});
