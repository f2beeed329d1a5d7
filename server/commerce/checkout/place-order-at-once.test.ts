import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lineItems } from '#commerce/cart/tables.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { addresses, customers, sessions } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { ApiFault } from '#contract/client.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, aShopperWithCart, putInCart, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as, mails } = await startShop();
const { db } = shop;

type Buyer = { token: string; address: { id: string } };
const place = ({ token, address }: Buyer, options: { couponCode?: string; grandTotal?: number; key?: string } = {}) =>
  as(token)(
    'placeCodOrder',
    {
      address_id: address.id,
      payment_mode: 'COD',
      coupon_code: options.couponCode,
      grand_total: options.grandTotal ?? 1000,
    },
    options.key === undefined ? {} : { headers: { 'idempotency-key': options.key } },
  );
/** As the shop asks for with its 503: one that has too much to do at once refuses rather than have callers wait (decision 017). */
async function placeWhenFree(buyer: Buyer): ReturnType<typeof place> {
  for (;;) {
    const answer = await place(buyer).catch((error: ApiFault) => {
      if (error.httpStatus !== 503) throw error;
      return null;
    });
    if (answer !== null) return answer;
    await pause(1000);
  }
}
const ordersOf = (customerId: string) => db.select().from(orders).where(eq(orders.customerId, customerId));

/** Many customers, each with the same product in the cart, made in four statements. */
let phones = 510_000_000;
const nextPhone = () => String(phones++);

async function manyBuyers(count: number, variantId: string) {
  const values = Array.from({ length: count }, (_, index) => ({ email: `buyer${index}-${variantId}@example.com` }));
  const made = await db.insert(customers).values(values).returning();
  const tokenOf = (id: string) => `token of ${id}`;
  const place = {
    firstName: 'A',
    lastName: 'B',
    city: 'Dubai',
    state: 'Dubai',
    postalCode: '0',
  };
  await db.insert(sessions).values(made.map(({ id }) => ({ customerId: id, tokenHash: hashToken(tokenOf(id)) })));
  await db.insert(lineItems).values(made.map(({ id }) => ({ customerId: id, variantId, quantity: 1 })));
  const saved = await db
    .insert(addresses)
    .values(
      made.map(({ id }, index) => ({
        customerId: id,
        ...place,
        phone: nextPhone(),
        address: `Villa ${index}, Street ${variantId}`,
      })),
    )
    .returning();
  return saved.map((address) => ({ token: tokenOf(address.customerId), address }));
}

describe('at once', () => {
  it('200 customers who buy 20 units get exactly 20', async () => {
    const product = await aProduct(db, { stock: 20 });
    const buyers = await manyBuyers(200, product.variant.id);
    const answers = await Promise.all(buyers.map(placeWhenFree));
    const placed = answers.filter(({ status }) => status === 'success');
    expect(placed).toHaveLength(20);
    expect(await unitsInStock(db, product)).toBe(0);
    const refused = new Set(answers.flatMap((answer) => (answer.status === 'failed' ? [answer.message] : [])));
    expect([...refused]).toEqual([`${product.name} is sold out; please remove it from your cart.`]);
    const [row] = await shop.database.run(
      'SELECT count(*)::integer AS lines FROM order_line_items WHERE product_id = $1',
      [product.id],
    );
    expect(row).toEqual({ lines: 20 });
  }, 120_000);

  it('two customers cannot take the last use of a coupon', async () => {
    const coupon = await aCoupon(db, { totalUses: 1 });
    const buyers = [await aShopperWithCart(db), await aShopperWithCart(db)];
    const answers = await Promise.all(
      buyers.map((buyer) => place(buyer, { couponCode: coupon.code, grandTotal: 900 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
    expect(answers).toContainEqual({
      status: 'failed',
      message: `The coupon ${coupon.code} has been used up; please order without it.`,
    });
    expect(await usesOf(db, coupon)).toBe(1);
  });

  it('a double click places one order, and both clicks get its tracking number', async () => {
    const shopper = await aShopperWithCart(db);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place(shopper)));
    const [order, ...others] = await ordersOf(shopper.id);
    expect(others).toEqual([]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'success', tracking_no: order?.trackingNumber });
    expect(await unitsInStock(db, shopper.product)).toBe(49);
    expect((await mails()).filter(({ to }) => to === shopper.email)).toHaveLength(1);
  });

  it('the same key sent many times places one order', async () => {
    const shopper = await aShopperWithCart(db);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place(shopper, { key: 'the same' })));
    expect(new Set(answers.map((answer) => answer.status === 'success' && answer.tracking_no)).size).toBe(1);
    expect(await ordersOf(shopper.id)).toHaveLength(1);
  });

  it('orders that share products in different order do not block each other', async () => {
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)];
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const shopper = await aShopperWithCart(db, { product: products[index % 3] });
        const others = [products[(index + 1) % 3], products[(index + 2) % 3]];
        for (const product of others) if (product) await putInCart(db, shopper.id, product);
        return shopper;
      }),
    );
    const answers = await Promise.all(buyers.map((buyer) => place(buyer, { grandTotal: 3000 })));
    expect(answers.every(({ status }) => status === 'success')).toBe(true);
    expect(await Promise.all(products.map((product) => unitsInStock(db, product)))).toEqual([38, 38, 38]);
  });

  it('an order that sells a colour out and a cancellation that brings another back do not block each other', async () => {
    const coupon = await aCoupon(db);
    for (let round = 0; round < 15; round++) {
      const colors = ['Black', 'Blue'].map((name, at) => ({ name, hex: `00000${at}` }));
      const product = await aProduct(db, { colors, stock: 1 });
      const [first, second] = await Promise.all(
        product.variants.map((variant) => aShopperWithCart(db, { product: { ...product, variant } })),
      );
      if (!first || !second) throw new Error('The product has two colours.');
      await place(first, { couponCode: coupon.code, grandTotal: 900 });
      const [order] = await ordersOf(first.id);
      const answers = await Promise.all([
        as(first.token)('cancelOrder', { order_id: order?.id ?? '' }),
        place(second, { couponCode: coupon.code, grandTotal: 900 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['success', 'success']);
    }
  });

  it('an order whose product is deleted at the same time is placed, or finds the cart empty', async () => {
    for (let round = 0; round < 15; round++) {
      const product = await aProduct(db);
      const buyers = await manyBuyers(4, product.variant.id);
      const deletion = pause(round).then(() => shop.database.run('DELETE FROM products WHERE id = $1', [product.id]));
      const [answers] = await Promise.all([Promise.all(buyers.map((buyer) => place(buyer))), deletion]);
      for (const answer of answers) {
        if (answer.status === 'failed')
          expect(answer.message).toBe('Your cart is empty. Please add items to your cart.');
      }
    }
  });
});
