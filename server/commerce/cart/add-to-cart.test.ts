import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { as, request } = testShop;
const { db, database } = testShop.shop;

const aPhone = () =>
  aProduct(db, {
    name: 'Galaxy S25',
    colors: [
      { name: 'Black', hex: '111111' },
      { name: 'Blue', hex: '3355aa' },
    ],
    attribute: { name: 'Storage', values: ['128 GB', '256 GB'] },
    versions: ['UAE version', 'International version'],
  });

describe('adding a product from a card', () => {
  it('adding a product from a card puts one unit of its default variant into the cart', async () => {
    const { token } = await aCustomer(db);
    const phone = await aPhone();
    expect(await as(token)('addToCartWebHome', { product_url: phone.handle, qty: 1 })).toEqual({
      status: 'success',
      message: 'Product added to cart successfully!',
    });
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([
      { qty: 1, color: '111111', attribute: '128 GB', version: 'UAE version' },
    ]);
  });

  it('adding a product from a card refuses a product that is out of stock', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db, { stock: 0 });
    expect(await as(token)('addToCartWebHome', { product_url: handle, qty: 1 })).toEqual({
      status: 'failed',
      message: 'This product is out of stock.',
    });
    expect((await cartOf(testShop, token)).cart_details).toEqual([]);
  });
});

describe('adding the chosen variant', () => {
  it('adding the chosen variant puts exactly that into the cart', async () => {
    const { token } = await aCustomer(db);
    const phone = await aPhone();
    const version = phone.options.version[1];
    await as(token)('addToCart', {
      product_url: phone.handle,
      qty: 2,
      color: '#3355AA',
      attribute: '256 GB',
      version_id: version?.id ?? '',
    });
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([
      { qty: 2, color: '3355aa', attribute: '256 GB', version: 'International version' },
    ]);
  });

  it('adding the chosen variant takes the cheapest in stock of those that match a partial choice', async () => {
    const { token } = await aCustomer(db);
    const phone = await aPhone();
    const blue = phone.options.color[1]?.id;
    const [outOfStock, cheapest] = phone.variants.filter((variant) => variant.colorId === blue);
    await database.run('UPDATE variants SET price_fils = 50000 WHERE id = $1', [outOfStock?.id]);
    await database.run('UPDATE stock_levels SET units = 0 WHERE variant_id = $1', [outOfStock?.id]);
    await database.run('UPDATE variants SET price_fils = 60000 WHERE id = $1', [cheapest?.id]);
    await as(token)('addToCart', { product_url: phone.handle, qty: 1, color: '3355aa', attribute: '' });
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ price: 600, color: '3355aa' }]);
  });

  it('adding the chosen variant refuses a combination that the product does not come in', async () => {
    const { token } = await aCustomer(db);
    const phone = await aPhone();
    const { color, attribute } = phone.options;
    await database.run('DELETE FROM variants WHERE color_id = $1 AND attribute_id = $2', [
      color[1]?.id,
      attribute[1]?.id,
    ]);
    const choice = { product_url: phone.handle, qty: 1, color: '3355aa', attribute: '256 GB' };
    expect(await as(token)('addToCart', choice)).toEqual({
      status: 'failed',
      message: 'This product does not come in this combination; please choose another one.',
    });
  });

  it('adding the chosen variant names the option that the product does not have', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aPhone();
    const answer = await request('POST', '/user_api/cart/add-to-cart', {
      body: { access_token: token, product_url: handle, qty: 1, attribute: '1 TB' },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { status: 'failed', message: expect.stringContaining('attribute') },
    });
  });

  it('adding the chosen variant answers 404 for a product that does not exist or is not published', async () => {
    const { token } = await aCustomer(db);
    const hidden = await aProduct(db);
    await database.run('UPDATE products SET is_published = false WHERE id = $1', [hidden.id]);
    for (const handle of [hidden.handle, 'no-such-product', '📱هاتف']) {
      for (const path of ['/user_api/cart/add-to-cart', '/user_api/cart/add-to-cart-web-home']) {
        const answer = await request('POST', path, { body: { access_token: token, product_url: handle, qty: 1 } });
        expect(answer).toMatchObject({ status: 404, json: { status: 'failed' } });
      }
    }
  });
});

describe('the quantity in the cart', () => {
  const add = (token: string, handle: string, qty: number) => as(token)('addToCart', { product_url: handle, qty });

  it('the quantity in the cart rises when what is in the cart is added again, to 7 at most', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db);
    await add(token, handle, 2);
    await add(token, handle, 3);
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty: 5 }]);
    expect((await add(token, handle, 4)).status).toBe('success');
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty: 7 }]);
  });

  it('the quantity in the cart never goes over the stock, and the refusal says how many are left', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db, { stock: 3 });
    expect(await add(token, handle, 4)).toEqual({
      status: 'failed',
      message: 'Only 3 are left in stock; please choose fewer.',
    });
    expect((await add(token, handle, 2)).status).toBe('success');
    expect((await add(token, handle, 2)).status).toBe('failed');
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty: 2 }]);
    const last = await aProduct(db, { stock: 1 });
    expect(await add(token, last.handle, 2)).toMatchObject({
      message: 'Only 1 is left in stock; please choose fewer.',
    });
  });

  it('the quantity in the cart is 1 to 7 in one addition', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db);
    for (const qty of [0, 8, -1, 1.5, 'many']) {
      const answer = await request('POST', '/user_api/cart/add-to-cart', {
        body: { access_token: token, product_url: handle, qty },
      });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('qty') } });
    }
    expect((await cartOf(testShop, token)).cart_details).toEqual([]);
  });

  it('the quantity in the cart is 7, in one line, after twenty additions at once', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, handle, 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'success'));
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty: 7 }]);
  });

  it('the quantity in the cart stays within the stock when units are added at once', async () => {
    const { token } = await aCustomer(db);
    const { handle } = await aProduct(db, { stock: 4 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(token, handle, 1)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(4);
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty: 4 }]);
  });
});

describe('the cart', () => {
  it('the cart holds at most 100 products, even when the last ones are added at once', async () => {
    const { token, id } = await aCustomer(db);
    const full = await aProduct(db, {
      attribute: { name: 'Size', values: Array.from({ length: 98 }, (_, n) => `Size ${n}`) },
    });
    await database.run(
      'INSERT INTO line_items (customer_id, variant_id, quantity) SELECT $1, id, 1 FROM variants WHERE product_id = $2',
      [id, full.id],
    );
    const more = [await aProduct(db), await aProduct(db), await aProduct(db), await aProduct(db)];
    const answers = await Promise.all(
      more.map(({ handle }) => as(token)('addToCartWebHome', { product_url: handle, qty: 1 })),
    );
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'failed')).toMatchObject({
      message: 'Your cart has 100 products, the most it can hold; please remove one first.',
    });
    expect((await cartOf(testShop, token)).cart_details).toHaveLength(100);
    const again = await as(token)('addToCart', { product_url: full.handle, qty: 1, attribute: 'Size 3' });
    expect(again.status, 'what is in a full cart may still gain quantity').toBe('success');
  });

  it('the cart counts additions for the list of what is trending', async () => {
    const { token } = await aCustomer(db);
    const { id, handle } = await aProduct(db);
    await as(token)('addToCartWebHome', { product_url: handle, qty: 1 });
    await as(token)('addToCart', { product_url: handle, qty: 1 });
    expect(await database.run('SELECT cart_adds::integer FROM product_activity WHERE product_id = $1', [id])).toEqual([
      { cart_adds: 2 },
    ]);
  });
});

for (const name of ['addToCart', 'addToCartWebHome'] as const) {
  itRefusesBadInput(() => testShop, name, {
    input: async () => ({ product_url: (await aProduct(db)).handle, qty: 1 }),
  });
}
