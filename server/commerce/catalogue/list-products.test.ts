import { describe, expect, it } from 'vitest';
import type { Input, SuccessOf } from '#contract/calls.ts';
import { type SortOrder, sortOrders } from '#contract/sort-orders.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { subcategories } from './tables.ts';

const { shop, as } = await startShop();
const { db } = shop;
const anyone = as(null);

async function filter(input: Input<'filterProducts'>) {
  const answer = await anyone('filterProducts', input);
  if (answer.status !== 'success') throw new Error(answer.message);
  return { ids: answer.product_list.map(({ id }) => id), total: answer.total };
}

async function listOf(slug: string, paging: { page?: number; per_page?: number } = {}) {
  const answer = await anyone('getProductListBySubcategory', { slug, ...paging });
  if (answer.status !== 'success') throw new Error(answer.message);
  return { ids: answer.product_list.map(({ id }) => id), total: answer.total };
}

/** A category of the test's own with products of these prices, the first the most popular. */
async function aShelf(pricesFils: number[]) {
  const { category, subcategory } = await aCategory(db);
  const ids: number[] = [];
  for (const [index, priceFils] of pricesFils.entries()) {
    const { id } = await aProduct(db, { priceFils, subcategory });
    await setProduct(db, id, { popularRank: pricesFils.length - index });
    ids.push(id);
  }
  return { category, subcategory, ids };
}

describe('the products of a subcategory', () => {
  it('the products of a subcategory come most popular first, as grid cards whose picture is a plain string', async () => {
    const { subcategory, ids } = await aShelf([300, 100, 200]);
    const answer = (await anyone('getProductListBySubcategory', {
      slug: subcategory.slug,
    })) as SuccessOf<'getProductListBySubcategory'>;
    expect(answer.product_list.map(({ id }) => id)).toEqual(ids);
    expect(answer.product_list[0]?.product_image_path).toBe('/media/product.svg');
    expect(answer.total).toBe(3);
  });

  it('the products of a subcategory are found by slug or name, whatever its case', async () => {
    const { subcategory } = await aCategory(db, { subcategory: 'iPhone' });
    const { id } = await aProduct(db, { subcategory });
    for (const slug of ['iPhone', 'iphone', 'IPHONE', ' iphone ']) expect((await listOf(slug)).ids).toEqual([id]);
  });

  it('the products of a subcategory are those of every subcategory of that name, but a slug goes before a name', async () => {
    const { subcategory } = await aCategory(db, { subcategory: 'Straps' });
    const { category, ids } = await aShelf([1]);
    const [sameName, sameAsSlug] = await db
      .insert(subcategories)
      .values([
        { categoryId: category.id, slug: 'watch-bands', name: 'Bands', picture: '', position: 2 },
        { categoryId: category.id, slug: 'fitness-bands', name: 'Bands', picture: '', position: 3 },
      ])
      .returning();
    const products = [
      await aProduct(db, { subcategory: sameName }),
      await aProduct(db, { subcategory: sameAsSlug }),
      await aProduct(db, { subcategory }),
    ].map(({ id }) => id);
    expect((await listOf('bands')).ids).toEqual(products.slice(0, 2));
    expect((await listOf('watch-bands')).ids).toEqual(products.slice(0, 1));
    expect((await listOf('straps')).ids).toEqual(products.slice(2));
    expect(ids).toHaveLength(1);
  });

  it('the products of a subcategory come in pages of 60, or as many as asked for, with the total', async () => {
    const { subcategory, ids } = await aShelf(Array.from({ length: 61 }, () => 100));
    expect(await listOf(subcategory.slug)).toEqual({ ids: ids.slice(0, 60), total: 61 });
    expect(await listOf(subcategory.slug, { page: 2 })).toEqual({ ids: ids.slice(60), total: 61 });
    expect(await listOf(subcategory.slug, { page: 3, per_page: 25 })).toEqual({ ids: ids.slice(50), total: 61 });
    expect(await listOf(subcategory.slug, { page: 100_000 })).toEqual({ ids: [], total: 61 });
  });

  it('the products of a subcategory leave out what is not published', async () => {
    const { subcategory, ids } = await aShelf([100, 100]);
    await setProduct(db, ids[0] ?? 0, { isPublished: false });
    expect(await listOf(subcategory.slug)).toEqual({ ids: ids.slice(1), total: 1 });
  });

  it('the products of a subcategory do not exist for an unknown slug', async () => {
    await expect(listOf('no-such-subcategory')).rejects.toMatchObject({ httpStatus: 404 });
  });

  it("the products of a subcategory carry the member's flags", async () => {
    const { subcategory, ids } = await aShelf([100, 100]);
    const member = await aCustomer(db);
    await onWishlistOf(db, member.id, ids[1] ?? 0);
    const calls = [
      await as(member.token)('getProductListBySubcategory', { slug: subcategory.slug }),
      await as(member.token)('filterProducts', { slug: [subcategory.slug] }),
    ];
    for (const answer of calls) {
      expect(answer).toMatchObject({ product_list: [{ wish_button: '' }, { wish_button: 'checked' }] });
    }
  });
});

describe('the filter', () => {
  it('the filter keeps prices from the lowest to the highest, both included', async () => {
    const { category, ids } = await aShelf([99_99, 100_00, 150_00, 200_00, 200_01]);
    const category_slug = category.slug;
    expect((await filter({ category_slug, min_price: 100, max_price: 200 })).ids).toEqual(ids.slice(1, 4));
    expect((await filter({ category_slug, min_price: '200.01' })).ids).toEqual(ids.slice(4));
    expect((await filter({ category_slug, max_price: 99.99 })).ids).toEqual(ids.slice(0, 1));
    expect((await filter({ category_slug, max_price: 100_000_000 })).total).toBe(5);
  });

  it('the filter takes any number as a price, however far out', async () => {
    const { category, ids } = await aShelf([100, 200]);
    const category_slug = category.slug;
    expect((await filter({ category_slug, min_price: -5, max_price: 1e300 })).ids).toEqual(ids);
    expect((await filter({ category_slug, min_price: '-99999999999999', max_price: '99999999999999' })).ids).toEqual(
      ids,
    );
    expect((await filter({ category_slug, min_price: 1e300 })).ids).toEqual([]);
    expect((await filter({ category_slug, max_price: -1 })).ids).toEqual([]);
  });

  it('the filter refuses prices that are not numbers, naming the field', async () => {
    for (const price of ['abc', '1,299', '12-', 'AED 5', '1e5']) {
      await expect(filter({ max_price: price })).rejects.toMatchObject({
        httpStatus: 400,
        message: expect.stringMatching(/^max_price must be an amount/),
      });
    }
  });

  it('the filter keeps the subcategories chosen by name or slug, and none for unknown ones', async () => {
    const [one, other] = [await aShelf([1]), await aShelf([2])];
    const slug = [one.subcategory.name.toUpperCase(), other.subcategory.slug];
    expect((await filter({ slug })).ids).toEqual([...one.ids, ...other.ids]);
    expect(await filter({ slug: ['no-such-subcategory'] })).toEqual({ ids: [], total: 0 });
    expect((await filter({ slug: ['no-such-subcategory', other.subcategory.slug] })).ids).toEqual(other.ids);
    expect((await filter({ category_slug: one.category.slug, slug: [other.subcategory.slug] })).ids).toEqual([]);
  });

  it('the filter keeps average ratings of the lowest choice and above, as they are shown', async () => {
    const { category, ids } = await aShelf([1, 1, 1, 1]);
    const [five, shownAsFour, belowFour] = ids as [number, number, number, number];
    await setProduct(db, five, { ratingSum: 5, ratingCount: 1 });
    await setProduct(db, shownAsFour, { ratingSum: 79, ratingCount: 20 });
    await setProduct(db, belowFour, { ratingSum: 394, ratingCount: 100 });
    const rated = async (rating: number[]) => (await filter({ category_slug: category.slug, rating })).ids;
    expect(await rated([4])).toEqual([five, shownAsFour]);
    expect(await rated([5, 4])).toEqual([five, shownAsFour]);
    expect(await rated([5])).toEqual([five]);
    expect(await rated([1])).toEqual([five, shownAsFour, belowFour]);
    expect(await rated([])).toEqual(ids);
  });

  it('the filter restricts nothing where choices are empty, blank or left out', async () => {
    const { category, ids } = await aShelf([1, 2]);
    const blank = { min_price: '', max_price: null, slug: [], rating: [], category_slug: category.slug } as const;
    expect(await filter({ ...blank, slug: [], rating: [] })).toEqual({ ids, total: 2 });
    expect(await filter({ category_slug: category.slug })).toEqual({ ids, total: 2 });
    expect((await filter({})).total).toBeGreaterThan(2);
  });

  it('the filter comes in pages with the total, most popular first', async () => {
    const { category, ids } = await aShelf([1, 2, 3]);
    const page = { category_slug: category.slug, per_page: 2 };
    expect(await filter({ ...page, page: 1 })).toEqual({ ids: ids.slice(0, 2), total: 3 });
    expect(await filter({ ...page, page: 2 })).toEqual({ ids: ids.slice(2), total: 3 });
  });

  it('the filter refuses a lowest price over the highest, naming the field', async () => {
    await expect(filter({ min_price: 2, max_price: 1.99 })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringContaining('min_price'),
    });
  });

  it('the filter does not know an unknown category', async () => {
    await expect(filter({ category_slug: 'no-such-category' })).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('the order of a list', () => {
  it('the order of a list is the one that was asked for, sold out last in each', async () => {
    const { category, ids } = await aShelf([300, 100, 200]);
    const [first, second, third] = ids as [number, number, number];
    await setProduct(db, first, { ratingSum: 9, ratingCount: 2, listedAt: new Date('2026-01-02') });
    await setProduct(db, second, { ratingSum: 45, ratingCount: 10, listedAt: new Date('2026-01-03') });
    await setProduct(db, third, { listedAt: new Date('2026-01-01'), compareAtFils: 40_000 });
    const sorted = async (sort: SortOrder) => (await filter({ category_slug: category.slug, sort })).ids;
    expect(await sorted('featured')).toEqual(ids);
    expect(await sorted('price_low')).toEqual([second, third, first]);
    expect(await sorted('price_high')).toEqual([first, third, second]);
    expect(await sorted('newest')).toEqual([second, first, third]);
    expect(await sorted('rating')).toEqual([second, first, third]);
    expect(await sorted('saving')).toEqual([third, first, second]);
    await setProduct(db, second, { isInStock: false });
    for (const order of sortOrders) expect((await sorted(order)).at(-1), order).toBe(second);
  });

  it('the order of a list is refused if there is no such order', async () => {
    await expect(filter({ sort: 'colour' as SortOrder })).rejects.toMatchObject({ httpStatus: 400 });
  });
});
