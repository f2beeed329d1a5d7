import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();
const { db } = shop;

async function cardsOf(ids: (number | string)[], token: string | null = null) {
  const answer = await as(token)('getProducts', { product_id: ids.join(',') });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_list;
}

describe('certain products', () => {
  it('certain products come as cards in the order of the ids, each once, with their present prices', async () => {
    const [first, second] = [await aProduct(db), await aProduct(db, { priceFils: 74_950, compareAtFils: 100_000 })];
    expect((await cardsOf([first.id, second.id, first.id])).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await cardsOf([second.id])).toEqual([
      {
        id: second.id,
        product_url: second.handle,
        product_name: second.name,
        product_image_path: [{ real_image_path: '/media/product.svg' }],
        selling_price: 749.5,
        initial_cost: 1000,
        discout: 25,
        add_to_cart: true,
        wish_button: '',
        stock_status: 'IN STOCK',
        average_rating: 0,
        total_review: 0,
        brand: 'Maker',
        condition: 'new',
        from_price: null,
      },
    ]);
  });

  it('certain products are without those that are unknown or not published', async () => {
    const [shown, hidden] = [await aProduct(db), await aProduct(db)];
    await setProduct(db, hidden.id, { isPublished: false });
    expect(await cardsOf([hidden.id, 999_999_999, 0, shown.id])).toMatchObject([{ id: shown.id }]);
    expect(await cardsOf([hidden.id])).toEqual([]);
  });

  it("certain products carry the member's own flags", async () => {
    const member = await aCustomer(db);
    const [inCart, wished] = [await aProduct(db), await aProduct(db)];
    await inCartOf(db, member.id, inCart.variant.id);
    await onWishlistOf(db, member.id, wished.id);
    expect(await cardsOf([inCart.id, wished.id], member.token)).toMatchObject([
      { add_to_cart: false, wish_button: '' },
      { add_to_cart: true, wish_button: 'checked' },
    ]);
  });

  it('certain products are twelve at most, and their ids numbers', async () => {
    const twelve = Array.from({ length: 12 }, (_none, index) => index);
    expect(await cardsOf(twelve)).toEqual(expect.any(Array));
    for (const ids of [[], [...twelve, 12], ['x'], ['1', ''], [-1], [1.5], ['1 '], ['12345678901']]) {
      await expect(cardsOf(ids), String(ids)).rejects.toMatchObject({
        httpStatus: 400,
        message: expect.stringMatching(/^product_id /),
      });
    }
  });
});
