import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { setPictures, setProduct } from '#testing/factories-catalogue.ts';
import { askingTheDatabase, listed, untilListed } from '#testing/listings.ts';
import { countsOf, type Filtered, openPhones } from '#testing/phones.ts';
import { startShop } from '#testing/shop.ts';
import { setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';
import { refreshCardFields } from './refresh-card-fields.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const fromDatabase = await askingTheDatabase(testShop);
const { call } = await signedInStaff(testShop, 'owner');

const { storage, color, dual, aShelf, aPhone, filter } = await openPhones(testShop, call);

const cardOf = ({ product_list: cards }: Filtered, id: number) => cards.find((card) => card.id === id);

await shop.listing.start();
await shop.facets.start();
const sources = [
  ['memory', as(null)],
  ['the database', fromDatabase],
] as const;

describe('facets', () => {
  it('facets stand in the order of the sheet after the brand, each value with the number of products that it would list', async () => {
    const shelf = await aShelf();
    await aPhone(shelf, {
      dual: true,
      variants: [
        { gb: 128, color: 'Black' },
        { gb: 1024, color: 'White' },
      ],
    });
    await aPhone(shelf, { brand: 'Samsung', gb: 128, dual: false, variants: [{ color: 'Red' }, { color: 'Black' }] });
    await aPhone(shelf, { variants: [{ gb: 256, color: 'Red', priceFils: 700_00, compareAtFils: 1000_00, units: 0 }] });
    const answer = await filter({ slug: [shelf.slug] });
    expect(answer.facets.map(({ key }) => key)).toEqual([
      'brand',
      storage.key,
      color.key,
      dual.key,
      'saving',
      'in_stock',
    ]);
    expect(answer.facets[1]).toEqual({
      key: storage.key,
      name: 'Storage',
      values: [
        { value: '128', name: '128 GB', count: 2 },
        { value: '256', name: '256 GB', count: 1 },
        { value: '1024', name: '1 TB', count: 1 },
      ],
    });
    expect(countsOf(answer, 'brand')).toEqual({ Apple: 2, Samsung: 1 });
    expect(countsOf(answer, color.key)).toEqual({ Black: 2, White: 1, Red: 2 });
    expect(countsOf(answer, dual.key)).toEqual({ yes: 1, no: 1 });
    expect(countsOf(answer, 'saving')).toEqual({ 10: 1, 20: 1, 30: 1 });
    expect(countsOf(answer, 'in_stock')).toEqual({ yes: 2 });
    expect((await as(null)('filterProducts', { slug: [shelf.slug] })) as Filtered).toMatchObject({
      facets: [],
      price_steps: [],
      ratings: [],
    });
  });

  it('facets count what a choice in the others leaves, and their own choice does not restrict them', async () => {
    const shelf = await aShelf();
    await aPhone(shelf, {
      variants: [
        { gb: 128, color: 'Black' },
        { gb: 256, color: 'White' },
      ],
    });
    await aPhone(shelf, { brand: 'Samsung', variants: [{ gb: 256, color: 'Black' }] });
    const answer = await filter({ slug: [shelf.slug], facets: { [color.key]: ['Black'] } });
    expect(countsOf(answer, color.key)).toEqual({ Black: 2, White: 1 });
    expect(countsOf(answer, storage.key)).toEqual({ 128: 1, 256: 1 });
    const both = await filter({ slug: [shelf.slug], facets: { [color.key]: ['White'], [storage.key]: ['128', '4'] } });
    expect(both.total).toBe(0);
    expect(countsOf(both, storage.key)).toEqual({ 4: 0, 128: 0, 256: 1 });
    expect(countsOf(both, color.key)).toEqual({ Black: 1, White: 0 });
  });

  it.each(sources)('facets need one variant that has all chosen values, from %s', async (_, ask) => {
    const shelf = await aShelf();
    const first = await aPhone(shelf, {
      variants: [
        { gb: 128, color: 'Black' },
        { gb: 256, color: 'White' },
      ],
    });
    const second = await aPhone(shelf, {
      gb: 256,
      dual: false,
      variants: [{ color: 'Black' }, { color: 'Red', gb: 512 }],
    });
    const third = await aPhone(shelf, {
      brand: 'Nokia',
      dual: true,
      variants: [{ gb: 64, priceFils: 900_00, units: 0 }],
    });
    await untilListed(testShop);
    const ids = async (facets: Input<'filterProducts'>['facets'], more: Input<'filterProducts'> = {}) => {
      const list = listed(await ask('filterProducts', { slug: [shelf.slug], facets, ...more }));
      expect(list.total).toBe(list.ids.length);
      return list.ids;
    };
    expect(await ids({ [storage.key]: ['256'], [color.key]: ['Black'] })).toEqual([second.id]);
    expect(await ids({ [storage.key]: ['256'], [color.key]: ['Red'] })).toEqual([]);
    expect(await ids({ [storage.key]: ['128', '64'] })).toEqual([first.id, third.id]);
    expect(await ids({ [storage.key]: ['50-300'] })).toEqual([first.id, second.id, third.id]);
    expect(await ids({ [dual.key]: ['yes'], brand: ['Nokia', 'Apple'] })).toEqual([third.id]);
    expect(await ids({ in_stock: ['yes'], brand: ['Nokia'] })).toEqual([]);
    expect(await ids({ [color.key]: ['Green'] })).toEqual([]);
    expect(await ids({ saving: ['10'] })).toEqual([]);
    expect(await ids({ 'no-such-facet': ['x'] })).toEqual([first.id, second.id, third.id]);
    expect(await ids({ brand: ['Nokia', 'Apple'] }, { max_price: 950 })).toEqual([third.id]);
  });

  it.each(sources)(
    'the card of a facet shows price, picture and options of the variant that matches, from %s',
    async (_, ask) => {
      const shelf = await aShelf();
      const phone = await aPhone(shelf, {
        variants: [
          { gb: 128, priceFils: 1000_00 },
          { gb: 256, priceFils: 1500_00, compareAtFils: 2000_00 },
          { gb: 256, priceFils: 1400_00 },
          { gb: 512, priceFils: 1800_00, units: 0 },
        ],
      });
      await setPictures(db, phone.id, [{ path: '/media/any.svg', colorId: null }]);
      await refreshCardFields(db, [phone.id]);
      await untilListed(testShop);
      const card = async (facets: Input<'filterProducts'>['facets']) =>
        cardOf((await ask('filterProducts', { slug: [shelf.slug], facets })) as Filtered, phone.id);
      const version = (at: number) => ({ color: null, attr: null, version_id: phone.variants[at]?.versionId });
      const picture = { product_image_path: '/media/any.svg' };
      expect(await card({ brand: ['Apple'] })).toMatchObject({ variant: null, selling_price: 1000, from_price: 1000 });
      const cheapest = { ...picture, variant: version(2), selling_price: 1400, from_price: 1400 };
      expect(await card({ [storage.key]: ['256'] })).toMatchObject({ ...cheapest, discout: 0 });
      const saving = { ...picture, variant: version(1), selling_price: 1500, initial_cost: 2000, discout: 25 };
      expect(await card({ [storage.key]: ['256'], saving: ['20'] })).toMatchObject({ ...saving, from_price: null });
      expect(await card({ [storage.key]: ['512'] })).toMatchObject({
        variant: version(3),
        stock_status: 'OUT OF STOCK',
      });
      expect(await card({ [storage.key]: ['128'] })).toMatchObject({ variant: version(0), selling_price: 1000 });
    },
  );

  it.each(sources)('a list with facets is sorted by what its cards show, sold out last, from %s', async (_, ask) => {
    const shelf = await aShelf();
    const dear = await aPhone(shelf, {
      variants: [
        { gb: 128, priceFils: 100_00 },
        { gb: 256, priceFils: 900_00 },
      ],
    });
    const cheap = await aPhone(shelf, { variants: [{ gb: 256, priceFils: 500_00 }] });
    const gone = await aPhone(shelf, { variants: [{ gb: 128 }, { gb: 256, priceFils: 10_00, units: 0 }] });
    for (const [at, { id }] of [gone, dear, cheap].entries()) await setProduct(db, id, { popularRank: 9 - at });
    await untilListed(testShop);
    const ids = async (sort: 'featured' | 'price_low' | 'price_high', page = 1) => {
      const input = {
        slug: [shelf.slug],
        facets: { [storage.key]: ['256'] },
        sort,
        page,
        per_page: page === 1 ? 60 : 1,
      };
      return listed(await ask('filterProducts', input)).ids;
    };
    expect(await ids('price_low')).toEqual([cheap.id, dear.id, gone.id]);
    expect(await ids('price_high')).toEqual([dear.id, cheap.id, gone.id]);
    expect(await ids('featured')).toEqual([dear.id, cheap.id, gone.id]);
    expect(await ids('price_low', 2)).toEqual([dear.id]);
  });

  it('price steps are the list without its price filter, each product once at the price of its card', async () => {
    const shelf = await aShelf();
    for (const priceFils of [99_00, 100_00, 149_00, 150_00, 5000_00]) {
      await aPhone(shelf, {
        variants: [
          { gb: 128, priceFils },
          { gb: 256, priceFils: 9000_00 },
        ],
      });
    }
    const { price_steps: steps, total } = await filter({ slug: [shelf.slug], max_price: 120 });
    expect(total).toBe(2);
    expect(steps.filter(({ count }) => count > 0)).toEqual([
      { from: 80, to: 100, count: 1 },
      { from: 100, to: 125, count: 1 },
      { from: 125, to: 150, count: 1 },
      { from: 150, to: 200, count: 1 },
      { from: 5000, to: 6000, count: 1 },
    ]);
    expect(steps.length).toBeLessThanOrEqual(24);
    const chosen = await filter({ slug: [shelf.slug], facets: { [storage.key]: ['256'] } });
    expect(chosen.price_steps).toEqual(
      [{ from: 8000, to: 10_000, count: 5 }].map((step) => expect.objectContaining({ count: step.count })),
    );
  });

  it('many different numbers are grouped between round bounds, and the value of a group selects it', async () => {
    const shelf = await aShelf();
    const gigabytes = [3, 12, 18, 21, 33, 35, 38, 42, 47, 51, 58, 63, 77];
    for (const gb of gigabytes) await aPhone(shelf, { gb, variants: [{}] });
    const answer = await filter({ slug: [shelf.slug] });
    const values = answer.facets.find(({ key }) => key === storage.key)?.values ?? [];
    expect(values.length).toBeLessThan(gigabytes.length);
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(gigabytes.length);
    for (const { value, name, count } of values) {
      expect(name).toMatch(/^\d+ to \d+ GB$/);
      expect((await filter({ slug: [shelf.slug], facets: { [storage.key]: [value] } })).total).toBe(count);
    }
  });

  it('a facet whose only value every product of the list has is left out, unless it is chosen', async () => {
    const shelf = await aShelf();
    for (const gb of [128, 256]) await aPhone(shelf, { dual: true, variants: [{ gb, color: 'Red' }] });
    const keys = async (input: Input<'filterProducts'> = {}) =>
      (await filter({ slug: [shelf.slug], ...input })).facets.map(({ key }) => key);
    expect(await keys()).toEqual([storage.key]);
    const chosen = await filter({ slug: [shelf.slug], facets: { [color.key]: ['Red'] } });
    expect(countsOf(chosen, color.key)).toEqual({ Red: 2 });
    await aPhone(shelf, { variants: [{ gb: 256 }] });
    expect(await keys()).toEqual([storage.key, color.key, dual.key]);
  });

  it.each(sources)(
    'ratings have the number of products that each choice would list, whatever else is chosen, as from %s',
    async (_, ask) => {
      const shelf = await aShelf();
      const stars = [5, 4.5, 4, 3.9, 2.5, 1, null];
      for (const [at, average] of stars.entries()) {
        const phone = await aPhone(shelf, { variants: [{ gb: at < 2 ? 128 : 256, priceFils: (at + 1) * 100_00 }] });
        if (average !== null) await setProduct(db, phone.id, { ratingSum: 10 * average, ratingCount: 10 });
      }
      await untilListed(testShop);
      const other: Input<'filterProducts'>[] = [
        {},
        { rating: [4] },
        { max_price: 500 },
        { facets: { [storage.key]: ['256'] } },
        { facets: { [storage.key]: ['256'] }, rating: [3, 5], min_price: 300 },
      ];
      for (const input of other) {
        const { ratings } = await filter({ slug: [shelf.slug], ...input });
        expect(ratings.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
        for (const { rating, count } of ratings) {
          const chosen = listed(await ask('filterProducts', { slug: [shelf.slug], ...input, rating: [rating] }));
          expect(chosen.total, JSON.stringify({ input, rating })).toBe(count);
        }
      }
      expect((await filter({ slug: [shelf.slug] })).ratings.map(({ count }) => count)).toEqual([1, 3, 4, 5, 6]);
    },
  );

  it('a list over several subcategories has the specifications of most of its products', async () => {
    const shelf = await aShelf();
    const other = await aShelf();
    await setSheet(call, other.id, [color]);
    for (const at of [1, 2, 3]) await aPhone(other, { variants: [{ gb: at, color: 'Red' }] });
    await aPhone(shelf, { brand: 'Nokia', variants: [{ gb: 128, color: 'Black', units: 0 }] });
    const both = { slug: [shelf.slug, other.slug] };
    const answer = await filter(both);
    expect(answer.facets.map(({ key }) => key)).toEqual(['brand', color.key, 'in_stock']);
    expect(countsOf(answer, color.key)).toEqual({ Black: 1, Red: 3 });
    const chosen = await filter({ ...both, facets: { [storage.key]: ['128', '1'] } });
    expect(chosen).toMatchObject({ total: 1, facets: [{ key: storage.key }] });
  });
});
