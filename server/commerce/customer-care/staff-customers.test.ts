import { describe, expect, it } from 'vitest';
import { contactMessages } from '#commerce/contact/tables.ts';
import { aCustomer } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { call, request } = await signedInStaff(testShop, 'manager');

const found = async (q: string) => (await call('listCustomers', { q })).items.map(({ email }) => email);

/** A customer with an order, credits, a review and a message. */
async function aKnownCustomer(email: string) {
  const shopper = { ...(await aShopper(shop.db)), email };
  await shop.database.run('UPDATE customers SET email = $1 WHERE id = $2', [email, shopper.id]);
  const order = await anOrder(shop, { shopper, status: 'Delivered' });
  await giveCredits(shop, shopper, 2_500);
  const [line] = order.lines;
  const product_id = line?.productId ?? 0;
  await as(shopper.token)('postReviews', { product_id, rating: 5, description: 'My own words' });
  const name = { firstName: 'Aisha', lastName: 'Rahman', phone: '0501234567' };
  await shop.db.insert(contactMessages).values({ ...name, email, message: 'A question', sentAt: clock.now() });
  return { ...shopper, order };
}

describe('customers in the back office', () => {
  it('customers in the back office are found by the beginnings of e-mail address, phone number and names', async () => {
    const [first, second] = [await aCustomer(shop.db), await aCustomer(shop.db)];
    const set = (id: string, lastName: string, phone: string) =>
      shop.database.run('UPDATE customers SET last_name = $1, phone = $2 WHERE id = $3', [lastName, phone, id]);
    await set(first.id, 'Al Maktoum', '0501112223');
    await set(second.id, '50% Off_', '0559998887');
    expect(await found('al mak')).toEqual([first.email]);
    expect(await found(first.email.toUpperCase())).toEqual([first.email]);
    expect(await found('055999')).toEqual([second.email]);
    expect(await found('50% o')).toEqual([second.email]);
    expect(await found('50_')).toEqual([]);
    expect(await found('maktoum')).toEqual([first.email]);
    expect(await found('aktoum')).toEqual([]);
  });

  it('customers in the back office are listed in pages, newest first', async () => {
    for (let count = 0; count < 3; count++) await aCustomer(shop.db);
    const first = await call('listCustomers', { limit: 2 });
    const second = await call('listCustomers', { limit: 2, after: first.next ?? '' });
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  });

  it('customers in the back office show addresses, orders and wallet', async () => {
    const { id, order } = await aKnownCustomer('shows@example.com');
    const { item } = await call('getCustomer', { id });
    expect(item).toMatchObject({
      email: 'shows@example.com',
      name: 'Aisha Rahman',
      addresses: [expect.stringContaining('Villa 12')],
      orderCount: 1,
      orders: [{ trackingNumber: order.trackingNumber, status: 'Delivered', grandTotalFils: 100_000 }],
      walletFils: 2_500,
      walletEntries: [{ text: 'With our apologies', amountFils: 2_500 }],
    });
  });

  it('customers in the back office get all their stored data as JSON, without secrets', async () => {
    const { id, order, token } = await aKnownCustomer('exports@example.com');
    const answer = await request('GET', `/admin/export-customer?id=${id}`);
    expect(answer.headers['content-disposition']).toContain(`customer-${id}.json`);
    expect(answer.json()).toMatchObject({
      profile: { email: 'exports@example.com' },
      addresses: [{ city: 'Dubai' }],
      orders: [{ tracking_number: order.trackingNumber, recipient: { city: 'Dubai' }, lines: [{ quantity: 1 }] }],
      wallet: [{ amount_fils: 2_500 }],
      reviews: [{ text: 'My own words' }],
      messages: [{ message: 'A question' }],
      sessions: [{}],
      returns: [],
    });
    expect(answer.body).not.toMatch(/hash|idempotency/);
    expect(answer.body).not.toContain(token);
  });

  it('customers in the back office are erased with all their personal data; their orders stay', async () => {
    const { id, order, token } = await aKnownCustomer('erased@example.com');
    await call('eraseCustomer', { id, waivedFils: 2_500, waiver: 'Keep them.' });
    await expect(call('getCustomer', { id })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(as(token)('getUserDetails')).rejects.toMatchObject({ httpStatus: 401 });
    const rows = await shop.database.run(
      `SELECT (SELECT count(*)::integer FROM orders WHERE id = $1) AS orders,
        (SELECT count(*)::integer FROM order_recipients WHERE order_id = $1) AS recipients,
        (SELECT count(*)::integer FROM contact_messages WHERE email = $2) AS messages`,
      [order.id, 'erased@example.com'],
    );
    expect(rows).toEqual([{ orders: 1, recipients: 0, messages: 0 }]);
    const { items } = await call('listAuditLog', { subjectKind: 'customer', subjectId: id });
    expect(items).toMatchObject([{ action: 'eraseCustomer', after: { isErased: true, waivedFils: 2_500 } }]);
    expect(JSON.stringify(items)).not.toContain('erased@example.com');
  });

  it('customers in the back office may be read by support, but neither exported nor erased', async () => {
    const support = await signedInStaff(testShop, 'support');
    const { id } = await aCustomer(shop.db);
    expect((await support.call('getCustomer', { id })).item.id).toBe(id);
    await expect(support.call('eraseCustomer', { id })).rejects.toMatchObject({ httpStatus: 403 });
    expect((await support.request('GET', `/admin/export-customer?id=${id}`)).statusCode).toBe(403);
  });
});
