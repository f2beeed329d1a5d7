import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct, setStock } from '#testing/factories-catalogue.ts';
import { askingTheDatabase, listed } from '#testing/listings.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const fromDatabase = await askingTheDatabase(testShop);

describe('the products of a line', () => {
  it('the products of a line, iPhones, come by model year, new before refurbished, then most popular first, sold out last', async () => {
    const { subcategory, category } = await aCategory(db, { subcategory: 'iPhone', name: 'Mobile' });
    const phone = async (
      modelYear: number | null,
      popularRank: number,
      columns: Parameters<typeof setProduct>[2] = {},
    ) => {
      const { id, variant } = await aProduct(db, { subcategory });
      await setProduct(db, id, { modelYear, popularRank, ...columns });
      return { id, variant };
    };
    const unknown = await phone(null, 900);
    const older = await phone(2023, 800);
    const refurbished = await phone(2024, 700, { condition: 'refurbished' });
    const latest = await phone(2024, 100);
    const popular = await phone(2024, 600);
    const soldOut = await phone(2025, 900);
    await setStock(db, soldOut.variant.id, 0);
    const ids = [popular, latest, refurbished, older, unknown, soldOut].map(({ id }) => id);
    const rest = await aProduct(db, { subcategory: (await aCategory(db, { subcategory: 'Phones' })).subcategory });
    await setProduct(db, rest.id, { popularRank: 750 });
    await shop.listing.start();
    const mixed = [unknown.id, older.id, rest.id, refurbished.id, popular.id, latest.id, soldOut.id];
    for (const ask of [as(null), fromDatabase]) {
      const listOf = async (slug: string, paging = {}) =>
        listed(await ask('getProductListBySubcategory', { slug, ...paging })).ids;
      const filter = async (options: object) => listed(await ask('filterProducts', options)).ids;
      expect(await listOf('iPhone')).toEqual(ids);
      expect(await listOf('iPhone', { page: 2, per_page: 2 })).toEqual(ids.slice(2, 4));
      expect(await filter({ slug: ['iphone'], max_price: 5000 })).toEqual(ids);
      expect(await filter({ category_slug: category.slug })).toEqual(ids);
      expect(await filter({ slug: ['iphone', 'phones'] })).toEqual(mixed);
    }
  });
});
