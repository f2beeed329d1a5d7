import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productPictures } from '#commerce/catalogue/tables.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { addDefaultVariant, cartOf } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';
import { emptyingOfCarts } from './empty-cart.ts';
import { listLineItemsByToken } from './list-line-items.ts';

const testShop = await startShop();
const { as, request, clock } = testShop;
const { db, database } = testShop.shop;

async function aCartWith(options: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const customer = await aCustomer(db);
  const product = await aProduct(db, options);
  await addDefaultVariant(testShop, customer.token, product.handle, quantity);
  const [line] = (await cartOf(testShop, customer.token)).cart_details;
  if (!line) throw new Error('The cart is empty.');
  return { customer, product, line, token: customer.token };
}

describe('the cart', () => {
  it('the cart is empty at first', async () => {
    const { token } = await aCustomer(db);
    expect(await as(token)('getCartDetails')).toEqual({ status: 'success', subtotal: 0, cart_details: [] });
    expect(await as(token)('countCartWishlistItems')).toEqual({
      status: 'success',
      total_cart_items: 0,
      total_wishlist_items: 0,
      delivery_state: '',
    });
  });

  it('the cart shows what was chosen, at the price of the variant, and sums it up to the fil', async () => {
    const { token, product } = await aCartWith(
      {
        name: 'Headphone Max',
        priceFils: 33_333,
        compareAtFils: 50_000,
        colors: [{ name: 'Silver', hex: 'c0c0c0' }],
        attribute: { name: 'Size', values: ['M'] },
        versions: ['UAE version'],
      },
      3,
    );
    clock.advance(1000);
    const second = await aProduct(db, { priceFils: 1 });
    await addDefaultVariant(testShop, token, second.handle);
    const cart = await cartOf(testShop, token);
    expect(cart.subtotal).toBe(1000);
    expect(cart.cart_details).toMatchObject([{}, { product_url: second.handle, price: 0.01, discout: 0 }]);
    expect(cart.cart_details[0]).toEqual({
      id: expect.any(String),
      product_url: product.handle,
      product_name: 'Headphone Max',
      image_path: ['/media/product.svg'],
      price: 333.33,
      initial_cost: 500,
      discout: 33,
      qty: 3,
      attribute: 'M',
      color: 'c0c0c0',
      version: 'UAE version',
      stock_status: 'IN STOCK',
      product_id: expect.any(Number),
      wish_button: '',
    });
  });

  it("the cart shows the first picture of the chosen colour, else the product's", async () => {
    const { token, product } = await aCartWith({ colors: [{ name: 'Blue', hex: '3355aa' }] });
    const colorId = product.options.color[0]?.id ?? null;
    await db.insert(productPictures).values([
      { productId: product.id, colorId, path: '/media/blue-back.svg', alt: '', position: 2 },
      { productId: product.id, colorId, path: '/media/blue-front.svg', alt: '', position: 1 },
    ]);
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ image_path: ['/media/blue-front.svg'] }]);
  });

  it('the cart counts lines, not units', async () => {
    const { token } = await aCartWith({}, 5);
    await addDefaultVariant(testShop, token, (await aProduct(db)).handle, 2);
    expect(await as(token)('countCartWishlistItems')).toMatchObject({ total_cart_items: 2 });
  });

  it('the cart says which line has sold out meanwhile', async () => {
    const { token, product } = await aCartWith();
    await database.run('UPDATE stock_levels SET units = 0 WHERE variant_id = $1', [product.variant.id]);
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ stock_status: 'OUT OF STOCK' }]);
  });

  it('the cart leaves out a product that is no longer published, and counts it no more', async () => {
    const { token, product } = await aCartWith();
    await database.run('UPDATE products SET is_published = false WHERE id = $1', [product.id]);
    expect(await cartOf(testShop, token)).toMatchObject({ subtotal: 0, cart_details: [] });
    expect(await as(token)('countCartWishlistItems')).toMatchObject({ total_cart_items: 0 });
  });

  it('the cart can be read whole and emptied by the checkout', async () => {
    const { token, customer, product } = await aCartWith({ stock: 9 }, 2);
    expect(await listLineItemsByToken(db, clock, token)).toEqual([
      {
        id: expect.any(String),
        quantity: 2,
        variantId: product.variant.id,
        productId: product.id,
        categoryId: product.categoryId,
        handle: product.handle,
        productName: product.name,
        picture: '/media/product.svg',
        sku: product.variant.sku,
        colorName: '',
        colorHex: '',
        attribute: '',
        version: '',
        condition: 'New',
        priceFils: 100_000,
        compareAtFils: 100_000,
        units: 9,
        isWished: false,
      },
    ]);
    await db.execute(emptyingOfCarts([customer.id]));
    expect((await cartOf(testShop, token)).cart_details).toEqual([]);
  });
});

describe('the quantity of a line', () => {
  const isQuantity = async (token: string, qty: number) =>
    expect((await cartOf(testShop, token)).cart_details).toMatchObject([{ qty }]);

  it('the quantity of a line is set by the row id, with or without the token of its owner', async () => {
    const { token, line } = await aCartWith();
    expect((await as(token)('updateQuantity', { row_id: line.id, qty: 7 })).status).toBe('success');
    await isQuantity(token, 7);
    expect((await as(null)('updateQuantity', { row_id: line.id, qty: 2 })).status).toBe('success');
    await isQuantity(token, 2);
  });

  it('the quantity of a line is 1 to 7: the eighth unit is refused', async () => {
    const { token, line } = await aCartWith();
    for (const qty of [0, 8]) {
      const answer = await request('POST', '/user_api/cart/update-quantity', { body: { row_id: line.id, qty } });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('qty') } });
    }
    await isQuantity(token, 1);
  });

  it('the quantity of a line never goes over the stock, and the refusal says how many are left', async () => {
    const { token, line, product } = await aCartWith({ stock: 3 });
    expect(await as(token)('updateQuantity', { row_id: line.id, qty: 4 })).toEqual({
      status: 'failed',
      message: 'Only 3 are left in stock; please choose fewer.',
    });
    await database.run('UPDATE stock_levels SET units = 0 WHERE variant_id = $1', [product.variant.id]);
    expect(await as(token)('updateQuantity', { row_id: line.id, qty: 1 })).toEqual({
      status: 'failed',
      message: 'This product is out of stock.',
    });
    await isQuantity(token, 1);
  });

  it('the quantity of a line ends as one of several simultaneous changes', async () => {
    const { token, line } = await aCartWith();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((qty) => as(token)('updateQuantity', { row_id: line.id, qty })),
    );
    expect(answers.every(({ status }) => status === 'success')).toBe(true);
    expect((await cartOf(testShop, token)).cart_details).toHaveLength(1);
  });

  it("the quantity of a line answers 404 for an unknown row and for another customer's, and changes neither", async () => {
    const { token, line } = await aCartWith();
    const other = await aCustomer(db);
    for (const body of [{ row_id: randomUUID() }, { row_id: line.id, access_token: other.token }]) {
      const answer = await request('POST', '/user_api/cart/update-quantity', { body: { ...body, qty: 3 } });
      expect(answer).toMatchObject({ status: 404, json: { status: 'failed' } });
    }
    await isQuantity(token, 1);
  });
});

describe('a line', () => {
  it('a line is removed by its row id, with or without the token of its owner', async () => {
    for (const isSignedIn of [true, false]) {
      const { token, line } = await aCartWith();
      const answer = await as(isSignedIn ? token : null)('removeCartProduct', { row_id: line.id });
      expect(answer.status).toBe('success');
      expect((await cartOf(testShop, token)).cart_details).toEqual([]);
    }
  });

  it("a line answers 404 for an unknown row, one removed already and another customer's", async () => {
    const { token, line } = await aCartWith();
    const other = await aCustomer(db);
    const remove = (query: string) => request('DELETE', `/user_api/cart/remove-cart-product?${query}`);
    expect((await remove(`row_id=${randomUUID()}`)).status).toBe(404);
    expect((await remove(`row_id=${line.id}&access_token=${other.token}`)).status).toBe(404);
    expect((await cartOf(testShop, token)).cart_details).toHaveLength(1);
    const answers = await Promise.all([remove(`row_id=${line.id}`), remove(`row_id=${line.id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

itRefusesBadInput(() => testShop, 'countCartWishlistItems', { input: {} });
itRefusesBadInput(() => testShop, 'getCartDetails', { input: {} });
itRefusesBadInput(() => testShop, 'removeCartProduct', { input: { row_id: randomUUID() } });
itRefusesBadInput(() => testShop, 'updateQuantity', { input: { row_id: randomUUID(), qty: 1 } });
