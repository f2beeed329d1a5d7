import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { onWishlistOf } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { as, request, clock, shop } = testShop;
const { db, database } = shop;

const wishlistOf = async (token: string) => {
  const answer = await as(token)('getWishlist', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.wishlist;
};

describe('the wishlist', () => {
  it('the wishlist gains a product at the first touch of the heart and loses it at the second', async () => {
    const { token } = await aCustomer(db);
    const product = await aProduct(db, { name: 'Galaxy S25', priceFils: 249_950 });
    expect(await as(token)('addWishlist', { product_id: product.id })).toMatchObject({
      status: 'success',
      wish_button: 'checked',
    });
    expect(await wishlistOf(token)).toMatchObject([
      {
        row_id: expect.any(String),
        product_url: product.handle,
        product_image_path: '/media/product.svg',
        product_name: 'Galaxy S25',
        selling_price: 2499.5,
        saved_price: 2499.5,
        wish_button: 'checked',
        stock_status: 'IN STOCK',
      },
    ]);
    expect(await as(token)('addWishlist', { product_id: product.id })).toMatchObject({
      status: 'success',
      wish_button: '',
    });
    expect(await wishlistOf(token)).toEqual([]);
  });

  it('the wishlist tells the price at which a product was put on it, and nothing where that was not kept', async () => {
    const { token, id: customerId } = await aCustomer(db);
    const [kept, older] = [await aProduct(db, { priceFils: 50_000 }), await aProduct(db)];
    await as(token)('addWishlist', { product_id: kept.id });
    clock.advance(1000);
    await onWishlistOf(db, customerId, older.id);
    await database.run('UPDATE products SET price_fils = 47000 WHERE id = $1', [kept.id]);
    const prices = (await wishlistOf(token)).map((wish) => [wish.product_url, wish.selling_price, wish.saved_price]);
    expect(prices).toContainEqual([kept.handle, 470, 500]);
    expect(prices).toContainEqual([older.handle, 1000, null]);
  });

  it('the wishlist says which of its products are in the cart', async () => {
    const { token } = await aCustomer(db);
    const [taken, left] = [await aProduct(db), await aProduct(db)];
    for (const { id } of [taken, left]) await as(token)('addWishlist', { product_id: id });
    await as(token)('addToCartWebHome', { product_url: taken.handle, qty: 1 });
    const flags = (await wishlistOf(token)).map((wish) => [wish.product_url, wish.add_to_cart]);
    expect(flags).toContainEqual([taken.handle, false]);
    expect(flags).toContainEqual([left.handle, true]);
  });

  it('the wishlist shows the newest first', async () => {
    const { token } = await aCustomer(db);
    const names = ['First', 'Second', 'Third'];
    for (const name of names) {
      const { id } = await aProduct(db, { name });
      await as(token)('addWishlist', { product_id: id });
      clock.advance(1000);
    }
    expect((await wishlistOf(token)).map((item) => item.product_name)).toEqual(['Third', 'Second', 'First']);
  });

  it('the wishlist leaves out a product that is no longer published, and counts it no more', async () => {
    const { token } = await aCustomer(db);
    const { id } = await aProduct(db);
    await as(token)('addWishlist', { product_id: id });
    await database.run('UPDATE products SET is_published = false WHERE id = $1', [id]);
    expect(await wishlistOf(token)).toEqual([]);
    expect(await as(token)('countCartWishlistItems')).toMatchObject({ total_wishlist_items: 0 });
  });

  it('the wishlist does not take a product that does not exist or is not published', async () => {
    const { token } = await aCustomer(db);
    const { id } = await aProduct(db);
    await database.run('UPDATE products SET is_published = false WHERE id = $1', [id]);
    for (const productId of [id, 2_000_000_000]) {
      const answer = await request('POST', '/user_api/add-wishlist', {
        body: { access_token: token, product_id: productId },
      });
      expect(answer).toMatchObject({
        status: 404,
        json: { status: 'failed', message: expect.stringContaining(`${productId}`) },
      });
    }
    expect(await wishlistOf(token)).toEqual([]);
  });

  it('the wishlist holds at most 500 products', async () => {
    const { token, id } = await aCustomer(db);
    const { id: productId, subcategoryId, categoryId } = await aProduct(db);
    await database.run(
      `WITH made AS (
         INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id)
         SELECT 'wish-' || n, 'Wish', 'Maker', '', $2, $3 FROM generate_series(1, 500) n RETURNING id
       ) INSERT INTO wishlist_items (customer_id, product_id) SELECT $1, id FROM made`,
      [id, categoryId, subcategoryId],
    );
    expect(await as(token)('addWishlist', { product_id: productId })).toEqual({
      status: 'failed',
      message: 'Your wishlist has 500 products, the most it can hold; please remove one first.',
    });
    expect(await wishlistOf(token)).toHaveLength(500);
  });

  it('the wishlist stays consistent when the heart is touched many times at once', async () => {
    const { token } = await aCustomer(db);
    const { id } = await aProduct(db);
    const answers = await Promise.all(Array.from({ length: 9 }, () => as(token)('addWishlist', { product_id: id })));
    const buttons = answers.map((answer) => (answer.status === 'success' ? answer.wish_button : answer.message));
    expect(buttons.filter((button) => button === 'checked')).toHaveLength(5);
    expect(buttons.filter((button) => button === '')).toHaveLength(4);
    expect(await wishlistOf(token)).toHaveLength(1);
  });

  it('the wishlist loses an entry by its row id, with or without the token of its owner', async () => {
    const { token } = await aCustomer(db);
    const first = await aProduct(db);
    const second = await aProduct(db);
    for (const { id } of [first, second]) await as(token)('addWishlist', { product_id: id });
    const [one, other] = await wishlistOf(token);
    expect((await as(token)('removeWishlist', { row_id: one?.row_id ?? '' })).status).toBe('success');
    expect((await as(null)('removeWishlist', { row_id: other?.row_id ?? '' })).status).toBe('success');
    expect(await wishlistOf(token)).toEqual([]);
  });

  it("the wishlist answers 404 for an unknown row and for another customer's, and keeps it", async () => {
    const owner = await aCustomer(db);
    const other = await aCustomer(db);
    const { id } = await aProduct(db);
    await as(owner.token)('addWishlist', { product_id: id });
    const [entry] = await wishlistOf(owner.token);
    for (const query of [`row_id=${randomUUID()}`, `row_id=${entry?.row_id}&access_token=${other.token}`]) {
      expect(await request('DELETE', `/user_api/remove-wishlist?${query}`)).toMatchObject({
        status: 404,
        json: { status: 'failed' },
      });
    }
    expect(await wishlistOf(owner.token)).toHaveLength(1);
    expect(await wishlistOf(other.token)).toEqual([]);
  });
});

itRefusesBadInput(() => testShop, 'addWishlist', { input: async () => ({ product_id: (await aProduct(db)).id }) });
itRefusesBadInput(() => testShop, 'getWishlist', { input: {} });
itRefusesBadInput(() => testShop, 'removeWishlist', { input: { row_id: randomUUID() } });
