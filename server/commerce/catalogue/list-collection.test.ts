import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { aDealOf, inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

type Carousel = 'newArrivals' | 'bestSellerList' | 'getAllProductList' | 'trendingList' | 'flashDeals';

const { shop, as, clock } = await startShop();
const { db } = shop;
const anyone = as(null);
const { category, subcategory } = await aCategory(db);

async function namesOf(carousel: Carousel, count = 3): Promise<string[]> {
  const answer = await anyone(carousel);
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_list.slice(0, count).map(({ product_name }) => product_name);
}

describe('the carousels', () => {
  it.each([
    ['newArrivals', 'listedAt', [new Date('2031-01-01'), new Date('2030-01-01')]],
    ['bestSellerList', 'bestSellerRank', [1e6, 1e5]],
    ['getAllProductList', 'popularRank', [1e6, 1e5]],
    ['trendingList', 'trendingRank', [1e6, 1e5]],
  ] as const)('the carousel %s goes by %s, highest first', async (carousel, column, [more, less]) => {
    const second = await aProduct(db, { name: `Second by ${column}`, subcategory });
    const first = await aProduct(db, { name: `First by ${column}`, subcategory });
    const hidden = await aProduct(db, { subcategory });
    await setProduct(db, second.id, { [column]: less });
    await setProduct(db, first.id, { [column]: more });
    await setProduct(db, hidden.id, { [column]: more, isPublished: false });
    expect(await namesOf(carousel, 2)).toEqual([first.name, second.name]);
  });

  it('the carousels show at most 20 products', async () => {
    for (let index = 0; index < 21; index++) await aDealOf(db, (await aProduct(db, { subcategory })).id, clock.now());
    for (const carousel of [
      'newArrivals',
      'bestSellerList',
      'getAllProductList',
      'trendingList',
      'flashDeals',
    ] as const) {
      expect(await namesOf(carousel, 100), carousel).toHaveLength(20);
    }
    const similar = await anyone('trendingListByCategory', { slug: category.slug });
    expect((similar as SuccessOf<'trendingListByCategory'>).product_list).toHaveLength(20);
  });

  it('New Arrival holds goods in new condition', async () => {
    const [refurbished, used] = [await aProduct(db, { subcategory }), await aProduct(db, { subcategory })];
    const fresh = await aProduct(db, { name: 'Fresh', subcategory });
    const listedAt = new Date('2032-01-01');
    await setProduct(db, refurbished.id, { listedAt, condition: 'refurbished' });
    await setProduct(db, used.id, { listedAt, condition: 'used' });
    await setProduct(db, fresh.id, { listedAt });
    expect(await namesOf('newArrivals', 1)).toEqual([fresh.name]);
  });

  it('Deals Of The Day shows the highest percent off among deals that run now', async () => {
    const half = await aProduct(db, { name: 'Half', priceFils: 50_000, compareAtFils: 100_000, subcategory });
    const most = await aProduct(db, { name: 'Most', priceFils: 10_000, compareAtFils: 100_000, subcategory });
    const over = await aProduct(db, { name: 'Over', priceFils: 1_000, compareAtFils: 100_000, subcategory });
    const future = await aProduct(db, { name: 'Future', priceFils: 1_000, compareAtFils: 100_000, subcategory });
    for (const product of [half, most, most]) await aDealOf(db, product.id, clock.now());
    await aDealOf(db, over.id, clock.now(), 3);
    await aDealOf(db, future.id, clock.now(), -1);
    await aProduct(db, { name: 'No deal', priceFils: 1, compareAtFils: 100_000, subcategory });
    expect(await namesOf('flashDeals')).toEqual([most.name, half.name, expect.any(String)]);
    const answer = await as(null)('flashDeals');
    const ends = answer.status === 'success' ? answer.product_list.map((deal) => Date.parse(deal.deal_ends_at)) : [];
    for (const end of ends) expect(end).toBeGreaterThan(clock.now().getTime());
  });

  it('Similar Products is what is trending in the category, by slug or name, without the product itself', async () => {
    const { category, subcategory } = await aCategory(db, { name: 'Smart Homes' });
    const [calm, hot, shown] = [
      await aProduct(db, { subcategory }),
      await aProduct(db, { subcategory }),
      await aProduct(db, { subcategory }),
    ];
    await setProduct(db, hot.id, { trendingRank: 9 });
    const similar = async (slug: string, product_url?: string) => {
      const answer = await anyone('trendingListByCategory', { slug, product_url });
      if (answer.status !== 'success') throw new Error(answer.message);
      return answer.product_list.map(({ id }) => id);
    };
    expect(await similar(category.slug, shown.handle)).toEqual([hot.id, calm.id]);
    expect(await similar('SMART hOMES', 'no-such-product')).toEqual([hot.id, calm.id, shown.id]);
    await expect(similar('no-such-category')).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('cards carry price, percent off, picture, stock and rating', async () => {
    const product = await aProduct(db, { name: 'Card', priceFils: 66_700, compareAtFils: 100_000, subcategory });
    const columns = { condition: 'used', fromPriceFils: 60_000 } as const;
    await setProduct(db, product.id, { popularRank: 1e9, ratingSum: 17, ratingCount: 4, ...columns });
    const answer = await anyone('getAllProductList');
    expect((answer as SuccessOf<'getAllProductList'>).product_list[0]).toEqual({
      id: product.id,
      product_url: product.handle,
      product_name: 'Card',
      selling_price: 667,
      initial_cost: 1000,
      discout: 33,
      add_to_cart: true,
      wish_button: '',
      stock_status: 'IN STOCK',
      average_rating: 4.3,
      total_review: 4,
      brand: 'Maker',
      condition: 'used',
      from_price: 600,
      product_image_path: [{ real_image_path: '/media/product.svg' }],
    });
    await setProduct(db, product.id, { picture: '' });
    const bare = await anyone('getAllProductList');
    expect((bare as SuccessOf<'getAllProductList'>).product_list[0]?.product_image_path).toEqual([]);
  });

  it("cards carry the member's own flags: not yet in the cart, wishlisted", async () => {
    const [member, other] = [await aCustomer(db), await aCustomer(db)];
    const product = await aProduct(db, { attribute: { name: 'Storage', values: ['128GB', '256GB'] }, subcategory });
    await setProduct(db, product.id, { popularRank: 1e10, trendingRank: 1e10 });
    for (const variant of product.variants) await inCartOf(db, member.id, variant.id);
    await onWishlistOf(db, member.id, product.id);
    const flagsFor = async (token: string | null, carousel: Carousel) => {
      const answer = await as(token)(carousel);
      const card = (answer as SuccessOf<Carousel>).product_list.find(({ id }) => id === product.id);
      return [card?.add_to_cart, card?.wish_button];
    };
    for (const carousel of ['trendingList', 'getAllProductList'] as const) {
      expect(await flagsFor(member.token, carousel)).toEqual([false, 'checked']);
      expect(await flagsFor(other.token, carousel)).toEqual([true, '']);
      expect(await flagsFor(null, carousel)).toEqual([true, '']);
    }
  });
});
