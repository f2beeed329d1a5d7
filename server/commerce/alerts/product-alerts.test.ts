import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveStock, recordFinding } from '#commerce/stock/move-stock.ts';
import { cleanUp } from '#server/scheduler.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { setPrice, setProduct, setStock } from '#testing/factories-catalogue.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { queueTrueAlerts } from './queue-true-alerts.ts';

const testShop = await startShop();
const { as, shop } = testShop;
const { db, database } = shop;
const { staff } = await signedInStaff(testShop, 'manager');

const aSoldOutProduct = () => aProduct(db, { stock: 0 });
const ask = (token: string, product: { handle: string }, kind: 'back' | 'cheaper') =>
  as(token)('askProductAlert', { product_url: product.handle, kind });
const listOf = async (token: string) => {
  const answer = await as(token)('getProductAlertList');
  return answer.status === 'success' ? answer.alert_list : [];
};

/** The subjects of the alerts mailed to an address, once what has come true is mailed. */
async function mailedTo(email: string): Promise<string[]> {
  await queueTrueAlerts(db);
  return (await testShop.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('an alert of a member', () => {
  it('an alert of a member is mailed once when the variant is back, with text, HTML and a link to it, and is then done', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aProduct(db, {
      name: 'Galaxy S25',
      stock: 0,
      colors: [
        { name: 'Blue', hex: '0000ff' },
        { name: 'Black', hex: '000000' },
      ],
    });
    const [, black] = product.variants;
    expect(await as(token)('askProductAlert', { product_url: product.handle, color: '000000', kind: 'back' })).toEqual({
      status: 'success',
      message: 'We will mail you.',
      is_confirmed: true,
    });
    await setStock(db, product.variant.id, 3);
    expect(await mailedTo(email), 'Another colour is back').toEqual([]);
    expect(await listOf(token)).toMatchObject([{ kind: 'back', color_name: 'Black', product_url: product.handle }]);
    await setStock(db, black?.id ?? '', 3);
    expect(await mailedTo(email)).toEqual(['Galaxy S25 is back in stock']);
    const [mail] = (await testShop.mails()).filter(({ to }) => to === email);
    expect(mail?.text).toContain('Galaxy S25 (Black) is back in stock, for AED 1,000.00.');
    expect(mail?.text).toContain(`/product_details_final/${product.handle}?color=000000`);
    expect(mail?.html).toContain('See the product');
    expect(mail?.html).toContain(`<a class="link" href="${mail?.stopUrl}"`);
    expect(await listOf(token)).toEqual([]);
    await setStock(db, black?.id ?? '', 0);
    await setStock(db, black?.id ?? '', 3);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('an alert of a member for a lower price waits for one below that of the day it was asked for, and for stock', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aProduct(db, { name: 'Watch', priceFils: 50_000 });
    await ask(token, product, 'cheaper');
    expect(await listOf(token)).toMatchObject([{ kind: 'cheaper', price: 500 }]);
    await setPrice(db, product.variant.id, 60_000);
    await setPrice(db, product.variant.id, 50_000);
    expect(await mailedTo(email), 'The same price').toEqual([]);
    await setStock(db, product.variant.id, 0);
    await setPrice(db, product.variant.id, 49_999);
    expect(await mailedTo(email), 'Sold out').toEqual([]);
    await setStock(db, product.variant.id, 1);
    expect(await mailedTo(email)).toEqual(['Watch costs less now']);
    const [mail] = (await testShop.mails()).filter(({ to }) => to === email);
    expect(mail?.text).toContain('now costs AED 499.99. It was AED 500.00 when you asked');
  });

  it('an alert of a member that is asked for again is the same one, from the present price', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aProduct(db, { priceFils: 50_000 });
    await Promise.all([1, 2, 3].map(() => ask(token, product, 'cheaper')));
    await setPrice(db, product.variant.id, 60_000);
    await ask(token, product, 'cheaper');
    expect(await listOf(token)).toMatchObject([{ price: 600 }]);
    await setPrice(db, product.variant.id, 55_000);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('an alert of a member is refused for what is in stock, and the 51st until one is removed', async () => {
    const { token } = await aCustomer(db);
    expect(await ask(token, await aProduct(db), 'back')).toEqual({
      status: 'failed',
      message: 'This product is in stock: you can buy it now.',
    });
    for (let count = 0; count < 50; count++) await ask(token, await aSoldOutProduct(), 'back');
    expect(await ask(token, await aSoldOutProduct(), 'back')).toEqual({
      status: 'failed',
      message: 'You have 50 alerts, the most there can be; please remove one first.',
    });
    const [alert] = await listOf(token);
    await as(token)('deleteProductAlert', { alert_id: alert?.alert_id ?? '' });
    expect(await ask(token, await aSoldOutProduct(), 'back')).toMatchObject({ status: 'success' });
  });

  it('an alert of a member can be removed by no other', async () => {
    const [{ token }, other] = [await aCustomer(db), await aCustomer(db)];
    await ask(token, await aSoldOutProduct(), 'back');
    const [alert] = await listOf(token);
    const removal = as(other.token)('deleteProductAlert', { alert_id: alert?.alert_id ?? '' });
    await expect(removal).rejects.toMatchObject({ httpStatus: 404 });
    expect(await listOf(token)).toHaveLength(1);
    expect(await listOf(other.token)).toEqual([]);
  });
});

describe('an alert that has come true', () => {
  type SoldOut = { variant: { id: string } };
  const findingOf = (kind: 'received' | 'counted') => (product: SoldOut) =>
    db.transaction((tx) =>
      recordFinding(tx, { variantId: product.variant.id, kind, units: 2, note: '', staffId: staff.id }),
    );

  it.each([
    ['a receipt', findingOf('received')],
    ['a count', findingOf('counted')],
    [
      'an import',
      ({ variant }: SoldOut) => db.transaction((tx) => receiveStock(tx, [{ variantId: variant.id, units: 1 }])),
    ],
  ])('an alert that has come true by %s is mailed', async (_cause, act) => {
    const { token, email } = await aCustomer(db);
    const product = await aSoldOutProduct();
    await ask(token, product, 'back');
    await act(product);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('an alert that has come true by the cancellation of an order is mailed', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aProduct(db, { stock: 1 });
    const order = await anOrder(shop, { products: [product] });
    await ask(token, product, 'back');
    expect(await mailedTo(email)).toEqual([]);
    await as(order.shopper.token)('cancelOrder', { order_id: order.id });
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('an alert that has come true is mailed once however many instances look at once', async () => {
    const { token, email } = await aCustomer(db);
    const products = await Promise.all([1, 2, 3, 4, 5].map(() => aSoldOutProduct()));
    for (const product of products) await ask(token, product, 'back');
    for (const { variant } of products) await setStock(db, variant.id, 1);
    await Promise.all(Array.from({ length: 6 }, () => queueTrueAlerts(db)));
    expect(await mailedTo(email)).toHaveLength(5);
  });

  it('an alert that has come true but is not any more when its mail is due waits again', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aSoldOutProduct();
    await ask(token, product, 'back');
    await setStock(db, product.variant.id, 1);
    await queueTrueAlerts(db);
    await setStock(db, product.variant.id, 0);
    expect((await testShop.mails()).filter(({ to }) => to === email)).toEqual([]);
    await setStock(db, product.variant.id, 1);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('an alert that has come true is not mailed once it is removed, though its mail was queued', async () => {
    const { token, email } = await aCustomer(db);
    const product = await aSoldOutProduct();
    await ask(token, product, 'back');
    await setStock(db, product.variant.id, 1);
    await queueTrueAlerts(db);
    const [alert] = await listOf(token);
    await as(token)('deleteProductAlert', { alert_id: alert?.alert_id ?? '' });
    expect(await mailedTo(email)).toEqual([]);
  });
});

describe('the data of alerts', () => {
  const countOf = async (email: string) =>
    (await database.run('SELECT count(*)::integer AS n FROM product_alerts WHERE email = $1', [email]))[0]?.n;

  it('the data of alerts ends with the account, whoever closes it, and is in the export', async () => {
    const [own, erased] = [await aCustomer(db), await aCustomer(db)];
    for (const { token } of [own, erased]) await ask(token, await aSoldOutProduct(), 'back');
    const { request, call } = await signedInStaff(testShop, 'owner');
    const exported = await request('GET', `/admin/export-customer?id=${own.id}`);
    expect(exported.json()).toMatchObject({ alerts: [{ kind: 'back', price_fils: null }] });
    await as(own.token)('deleteAccount');
    await call('eraseCustomer', { id: erased.id });
    expect([await countOf(own.email), await countOf(erased.email)]).toEqual([0, 0]);
  });

  it('the data of alerts ends with the product, and is neither shown nor mailed while that is not published', async () => {
    const { token, email } = await aCustomer(db);
    const [deleted, hidden] = [await aSoldOutProduct(), await aSoldOutProduct()];
    for (const product of [deleted, hidden]) await ask(token, product, 'back');
    await database.run('DELETE FROM products WHERE id = $1', [deleted.id]);
    await setProduct(db, hidden.id, { isPublished: false });
    await setStock(db, hidden.variant.id, 1);
    expect(await mailedTo(email)).toEqual([]);
    expect(await listOf(token)).toEqual([]);
    await cleanUp(shop);
    await setProduct(db, hidden.id, { isPublished: true });
    expect(await mailedTo(email)).toHaveLength(1);
    expect(await countOf(email)).toBe(0);
  });
});

const badly = await aSoldOutProduct();
itRefusesBadInput(() => testShop, 'askProductAlert', { input: { product_url: badly.handle, kind: 'back' } });
itRefusesBadInput(() => testShop, 'getProductAlertList', { input: {} });
itRefusesBadInput(() => testShop, 'deleteProductAlert', { input: { alert_id: randomUUID() } });
