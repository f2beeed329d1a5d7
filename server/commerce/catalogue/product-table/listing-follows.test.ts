import { describe, expect, it } from 'vitest';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { importProducts } from '#server/operations/import-products.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { aCatalogueFile, aCatalogueLine } from '#testing/factories-operations.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { askingTheDatabase, listed, untilListed } from '#testing/listings.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;
const fromDatabase = await askingTheDatabase(testShop);
const { call } = await signedInStaff(testShop, 'owner');
const { folder, csvOf, upload, run } = await anImporter(testShop);

const { category, subcategory } = await aCategory(db, { name: 'Phones', subcategory: 'Android' });
const first = await aProduct(db, { subcategory, priceFils: 1000_00 });
const second = await aProduct(db, { subcategory, priceFils: 2000_00, versions: ['Old', 'New'] });
const third = await aProduct(db, { subcategory, priceFils: 3000_00 });
for (const [place, { id }] of [first, second, third].entries()) await setProduct(db, id, { popularRank: 9 - place });
await shop.listing.start();
const shopper = await aShopper(db);

const staffProduct = async (id: number) => (await call('getStaffProduct', { id })).item;
const cheap = { category_slug: 'phones', max_price: 1500 };

/** Makes a change, and expects the ids of a list and its total from memory, and the same from the database. */
async function expectToFollow(
  change: () => unknown,
  filter: Parameters<typeof fromDatabase<'filterProducts'>>[1],
  expected: number[],
) {
  await untilListed(testShop);
  expect(listed(await as(null)('filterProducts', filter)).ids, 'the list before the change').not.toEqual(expected);
  await change();
  await untilListed(testShop);
  for (const caller of [as(null), fromDatabase]) {
    expect(listed(await caller('filterProducts', filter))).toEqual({ ids: expected, total: expected.length });
  }
}

describe('a list from memory follows', () => {
  it('a list from memory follows prices that staff change and take back', async () => {
    let changed: { id: number; version: number }[] = [];
    const ids = [second.id, third.id];
    await expectToFollow(
      async () => {
        ({ changed } = await call('changePrices', { ids, percent: -50 }));
      },
      cheap,
      [first.id, second.id, third.id],
    );
    await expectToFollow(() => call('undoBulkEdit', { changed }), cheap, [first.id]);
  });

  it('a list from memory follows products that staff make, publish, move and delete', async () => {
    const { item } = await call('createProduct', { name: 'Made', subcategoryId: subcategory.id, priceFils: 100 });
    const all = { slug: ['android'] };
    const before = [first.id, second.id, third.id];
    const publish = (isPublished: boolean) => call('publishProducts', { ids: [item.id], isPublished });
    await expectToFollow(() => publish(true), cheap, [first.id, item.id]);
    await call('createCategory', { parentId: category.id, name: 'Old phones' });
    const { items } = await call('listStaffCategories', {});
    const older = items.find(({ id }) => id === category.id)?.subcategories.at(-1);
    const move = () => call('moveProducts', { ids: [item.id], subcategoryId: older?.id ?? 0 });
    await expectToFollow(move, all, before);
    await expectToFollow(
      () => call('renameCategory', { kind: 'subcategory', id: older?.id ?? 0, name: 'Relics' }),
      { slug: ['relics'] },
      [item.id],
    );
    await expectToFollow(() => publish(false), { category_slug: 'phones' }, before);
    await expectToFollow(() => publish(true), { category_slug: 'phones' }, [...before, item.id]);
    const { version } = await staffProduct(item.id);
    await expectToFollow(() => call('deleteProduct', { id: item.id, version }), { category_slug: 'phones' }, before);
    await call('deleteCategory', { kind: 'subcategory', id: older?.id ?? 0 });
    await untilListed(testShop);
    expect(listed(await as(null)('filterProducts', { slug: ['relics'] }))).toEqual({ ids: [], total: 0 });
  });

  it('a list from memory has a change as soon as its maker is told that it is made', async () => {
    const totals: number[] = [];
    for (let time = 0; time < 40; time++) {
      await call('publishProducts', { ids: [third.id], isPublished: time % 2 === 1 });
      totals.push(listed(await as(null)('filterProducts', { category_slug: 'phones' })).total);
    }
    expect(totals).toEqual(Array.from({ length: 40 }, (_, time) => 2 + (time % 2)));
  });

  it('a list from memory follows reviews', async () => {
    const rated = { category_slug: 'phones', rating: [4] };
    const review = () => as(shopper.token)('postReviews', { product_id: third.id, rating: 5, description: 'Good' });
    await expectToFollow(review, rated, [third.id]);
    const [posted] = (await call('listReviews', {})).items;
    await expectToFollow(() => call('hideReview', { id: String(posted?.id), reason: 'rude' }), rated, []);
  });

  it('a list from memory follows the default variant, which changes when a variant is sold out', async () => {
    const [sold, left] = second.variants;
    await shop.database.run('UPDATE variants SET price_fils = 10000, compare_at_fils = 10000 WHERE id = $1', [
      left?.id,
    ]);
    const sku = { kind: 'counted', variantId: sold?.id ?? '' } as const;
    await expectToFollow(() => call('moveStock', { ...sku, units: 0 }), cheap, [first.id, second.id]);
    await expectToFollow(() => call('moveStock', { ...sku, units: 5 }), cheap, [first.id]);
  });

  it('a list from memory follows the ranks', async () => {
    await anOrder(shop, { products: [third], quantity: 3 });
    const all = { category_slug: 'phones' };
    await expectToFollow(() => refreshRanks(shop.staffDb, clock.now()), all, [third.id, first.id, second.id]);
  });

  it('a list from memory follows imports, by staff and from the command line', async () => {
    const line = aCatalogueLine({ Type: 'Gadgets' });
    await run((await upload(csvOf([line]))).item.id);
    await untilListed(testShop);
    const gadgets = { slug: ['gadgets'] };
    const [imported] = listed(await as(null)('filterProducts', gadgets)).ids;
    expect(imported).toBeDefined();

    const again = aCatalogueFile(folder, [line, aCatalogueLine({ Type: 'Gadgets' })]);
    const options = { file: again, skipBadRows: false, subcategory: null, stock: 'leave' } as const;
    await importProducts(shop, options);
    await untilListed(testShop);
    const found = listed(await as(null)('filterProducts', gadgets));
    expect(found).toMatchObject({ total: 2, ids: [imported, expect.any(Number)] });
    expect(found).toEqual(listed(await fromDatabase('filterProducts', gadgets)));
  });

  it('a list from memory follows a thousand products that are changed at once', async () => {
    const { subcategory: large } = await aCategory(db, { subcategory: 'Large' });
    await shop.database.run(
      `INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils)
        SELECT 'large-' || n, 'Large', '', '', $1, $2, n, n FROM generate_series(1, 1300) AS n`,
      [large.categoryId, large.id],
    );
    await untilListed(testShop);
    const filter = { slug: ['large'], max_price: 10, per_page: 1 };
    expect(listed(await as(null)('filterProducts', filter)).total).toBe(1000);
    await shop.database.run('UPDATE products SET price_fils = 1 WHERE subcategory_id = $1', [large.id]);
    await untilListed(testShop);
    expect(listed(await as(null)('filterProducts', filter)).total).toBe(1300);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a list from memory after a lost connection', () => {
  it('a list from memory after a lost connection knows what changed meanwhile', async () => {
    const all = { category_slug: 'phones' };
    await untilListed(testShop);
    const { ids } = listed(await as(null)('filterProducts', all));
    await shop.database.run(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'dhow listener%'`);
    await setProduct(db, first.id, { isPublished: false });
    const left = ids.filter((id) => id !== first.id);
    await expect
      .poll(async () => listed(await as(null)('filterProducts', all)), { timeout: 8_000 })
      .toEqual({ ids: left, total: left.length });
    await untilListed(testShop);
    expect(listed(await as(null)('filterProducts', all)).ids).toEqual(left);
  });
});
