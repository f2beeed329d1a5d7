import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLineItems, orderRecipients, orders } from '#commerce/orders/tables.ts';
import { reviews } from '#commerce/reviews/tables.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { addDefaultVariant, signInByCode } from '#testing/factories-customers.ts';
import { aCoupon, anOrder, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { as, request } = testShop;
const { db, database } = testShop.shop;

const rowsOf = async (table: string, customerId: string) =>
  (await database.run(`SELECT count(*)::integer AS n FROM ${table} WHERE customer_id = $1`, [customerId]))[0]?.n;

/** An order written directly into the tables, since this test is about their foreign keys. */
async function anOrderOf(customerId: string, email: string) {
  const now = testShop.clock.now();
  const amounts = { subtotalFils: 10_500, couponDiscountFils: 0, taxFils: 500, grandTotalFils: 10_500 };
  const [order] = await db
    .insert(orders)
    .values({
      trackingNumber: `T${Math.random().toString(36).slice(2, 13)}`,
      customerId,
      status: 'Delivered',
      ...amounts,
      vatBasisPoints: 500,
      pricesIncludeTax: true,
      placedAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not made.');
  const person = { firstName: 'Aisha', lastName: 'Rahman', phone: '0501234567' };
  const place = { address: 'Villa 12', city: 'Dubai', state: 'Dubai', postalCode: '00000' };
  await db.insert(orderRecipients).values({ orderId: order.id, customerId, email, ...person, ...place });
  const empty = { picture: '', sku: '', colorName: '', colorHex: '', attribute: '', version: '' };
  const line = { handle: 'phone', productName: 'Phone', quantity: 1, priceFils: 10_500, compareAtFils: 10_500 };
  await db
    .insert(orderLineItems)
    .values({ orderId: order.id, position: 0, ...empty, ...line, discountFils: 0, taxFils: 500 });
  return order;
}

describe('deleting the account', () => {
  it('deleting the account erases the customer and their data', async () => {
    const { token, id } = await aCustomer(db);
    const product = await aProduct(db);
    await anAddressOf(db, id);
    await addDefaultVariant(testShop, token, product.handle);
    await as(token)('addWishlist', { product_id: product.id });
    expect(await as(token)('deleteAccount')).toEqual({
      status: 'success',
      message: 'Your account has been deleted successfully.',
    });
    for (const table of ['sessions', 'addresses', 'line_items', 'wishlist_items']) {
      expect(await rowsOf(table, id), table).toBe(0);
    }
    expect(await database.run('SELECT 1 FROM customers WHERE id = $1', [id])).toEqual([]);
    expect((await request('GET', `/user_api/get-user-details?access_token=${token}`)).status).toBe(401);
    expect((await request('DELETE', `/user_api/delete-account?access_token=${token}`)).status).toBe(401);
  });

  it('deleting the account retains orders and reviews, without personal data', async () => {
    const { token, id, email } = await aCustomer(db);
    const product = await aProduct(db);
    const order = await anOrderOf(id, email);
    await db.insert(reviews).values({ productId: product.id, customerId: id, rating: 5, text: 'Good' });
    await as(token)('deleteAccount');
    expect(await db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { customerId: null, grandTotalFils: 10_500 },
    ]);
    expect(await db.select().from(orderLineItems).where(eq(orderLineItems.orderId, order.id))).toHaveLength(1);
    expect(await db.select().from(orderRecipients).where(eq(orderRecipients.orderId, order.id))).toEqual([]);
    expect(await db.select().from(reviews).where(eq(reviews.productId, product.id))).toMatchObject([
      { customerId: null, importedName: null, rating: 5 },
    ]);
  });

  it('deleting the account first cancels Pending orders: stock and coupon use are returned, and a mail is sent', async () => {
    const [product, coupon] = [await aProduct(db), await aCoupon(db)];
    const order = await anOrder(testShop.shop, { products: [product], quantity: 2, couponCode: coupon.code });
    expect(await as(order.shopper.token)('deleteAccount')).toMatchObject({ status: 'success' });
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([50, 0]);
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ status: 'Cancelled', customerId: null });
    const [mail] = (await testShop.mails()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.subject).toBe(`Your Dhow order ${order.trackingNumber} has been cancelled`);
  });

  it('deleting the account cancels every Pending order: each returns its units, its coupon use and its sales, and is mailed about', async () => {
    const { shop, clock, mails } = testShop;
    const [both, one, coupon] = [await aProduct(db), await aProduct(db), await aCoupon(db)];
    const first = await anOrder(shop, { products: [both, one], quantity: 2, couponCode: coupon.code });
    const { shopper } = first;
    clock.advance(86_400_000);
    const second = await anOrder(shop, { shopper, products: [both], quantity: 3 });
    await as(shopper.token)('deleteAccount');
    expect([await unitsInStock(db, both), await unitsInStock(db, one), await usesOf(db, coupon)]).toEqual([50, 50, 0]);
    const movements = await database.run(
      `SELECT order_id, units FROM stock_movements WHERE variant_id = $1 AND kind = 'released' ORDER BY units`,
      [both.variant.id],
    );
    expect(movements).toEqual([
      { order_id: first.id, units: 2 },
      { order_id: second.id, units: 3 },
    ]);
    const sold = `SELECT units_sold FROM product_activity WHERE product_id = $1`;
    expect((await database.run(sold, [both.id])).map(({ units_sold }) => Number(units_sold))).toEqual([0, 0]);
    const subjects = (await mails()).filter(({ to }) => to === shopper.email).map(({ subject }) => subject);
    for (const { trackingNumber } of [first, second])
      expect(subjects).toContain(`Your Dhow order ${trackingNumber} has been cancelled`);
  });

  it('deleting the account with orders under way or credits needs confirmation, and changes nothing before', async () => {
    const underWay = await anOrder(testShop.shop, { status: 'Accepted' });
    const { shopper } = underWay;
    const pending = await anOrder(testShop.shop, { shopper });
    const delivered = await anOrder(testShop.shop, { shopper, status: 'Delivered' });
    await aReturn(testShop.shop, { order: delivered, state: 'refunded' });
    const statusOf = async ({ id }: { id: string }) =>
      (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
    for (const input of [{}, { confirmed: 'false' as const }, { confirmed: 'true' as const, waived_credits: 999 }]) {
      expect(await as(shopper.token)('deleteAccount', input)).toEqual({
        status: 'failed',
        message: `You still have 1 order under way (${underWay.trackingNumber}) and AED 1,000.00 of credits. What is under way cannot be delivered without your account: we call it back. We can pay credits out to your bank account before: please contact us, or give them up. Confirm that you want to delete your account anyway.`,
        orders_under_way: [underWay.trackingNumber],
        credits: 1000,
      });
      expect(await statusOf(pending)).toBe('Pending');
    }
    const both = { confirmed: 'true', waived_credits: 1000 } as const;
    for (const one of [{ confirmed: both.confirmed }, { waived_credits: both.waived_credits }])
      expect(await as(shopper.token)('deleteAccount', one)).toMatchObject({ status: 'failed' });
    expect(await as(shopper.token)('deleteAccount', both)).toMatchObject({ status: 'success' });
    expect([await statusOf(underWay), await statusOf(pending)]).toEqual(['Accepted', 'Cancelled']);
  });

  it('deleting the account by the staff cancels Pending orders as well', async () => {
    const order = await anOrder(testShop.shop);
    const { call } = await signedInStaff(testShop, 'manager');
    await call('eraseCustomer', { id: order.shopper.id });
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ status: 'Cancelled', customerId: null });
  });

  it('deleting the account while staff move the order and the customer cancels it: each call answers, and a cancelled order returns its stock', async () => {
    const [product, { call }] = [await aProduct(db), await signedInStaff(testShop, 'manager')];
    const placed = await Promise.all(Array.from({ length: 4 }, () => anOrder(testShop.shop, { products: [product] })));
    const answers = await Promise.all(
      placed.flatMap(({ id, shopper }) => [
        request('DELETE', `/user_api/delete-account?access_token=${shopper.token}`),
        request('POST', '/user_api/cancel-order', { body: { access_token: shopper.token, order_id: id } }),
        call('moveOrders', { ids: [id], to: 'Accepted' }).then(() => ({ status: 200 })),
      ]),
    );
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    const [row] = await database.run(
      `SELECT count(*)::integer AS sold FROM orders o JOIN order_line_items l ON l.order_id = o.id
       WHERE l.product_id = $1 AND o.status <> 'Cancelled'`,
      [product.id],
    );
    expect(await unitsInStock(db, product)).toBe(50 - Number(row?.sold));
  });

  it('deleting the account changes no other customer', async () => {
    const [leaver, stayer] = [await aCustomer(db), await aCustomer(db)];
    await anAddressOf(db, stayer.id);
    await as(leaver.token)('deleteAccount');
    expect((await as(stayer.token)('getUserDetails')).status).toBe('success');
    expect(await rowsOf('addresses', stayer.id)).toBe(1);
  });

  it('deleting the account lets the same e-mail address sign in as a new customer', async () => {
    const email = 'back@example.com';
    const token = await signInByCode(testShop, email);
    await as(token)('updateUserProfile', { first_name: 'Old', last_name: 'Name', mobile_no: '' });
    await as(token)('deleteAccount');
    testShop.clock.advance(120_000);
    const newToken = await signInByCode(testShop, email);
    expect(await as(newToken)('getUserDetails')).toMatchObject({ user_details: [{ email, first_name: '' }] });
  });

  it('deleting the account never fails with a server error while other calls of the same customer run', async () => {
    const { token } = await aCustomer(db);
    const { handle, id } = await aProduct(db);
    const body = { access_token: token, product_url: handle, qty: 1, product_id: id };
    const answers = await Promise.all([
      request('POST', '/user_api/cart/add-to-cart', { body }),
      request('POST', '/user_api/add-wishlist', { body }),
      request('DELETE', `/user_api/delete-account?access_token=${token}`),
      request('POST', '/user_api/cart/add-to-cart', { body }),
      request('POST', '/user_api/add-wishlist', { body }),
      request('DELETE', `/user_api/delete-account?access_token=${token}`),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
  });
});

itRefusesBadInput(() => testShop, 'deleteAccount', { input: { confirmed: 'false' } });
