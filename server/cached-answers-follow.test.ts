import { describe, expect, it } from 'vitest';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { openCachedAnswers } from '#testing/cached-answers.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, clock, as } = testShop;
const { db } = shop;
const { answersOf, expectToFollow, instances } = await openCachedAnswers(testShop);
const { call } = await signedInStaff(testShop, 'owner');

const { category, subcategory } = await aCategory(db);
const product = await aProduct(db, { subcategory, name: 'Dhow Phone', stock: 50 });
const sku = { kind: 'counted', variantId: product.variant.id } as const;

const ofProduct = { product_url: product.handle };
const ofSubcategory = { slug: subcategory.slug };
const editOf = async (changes: object) => {
  const { item } = await call('getStaffProduct', { id: product.id });
  const { id, version, name, brand, handle, descriptionHtml, subcategoryId } = item;
  return call('updateProduct', { id, version, name, brand, handle, descriptionHtml, subcategoryId, ...changes });
};

describe('a cached answer follows', () => {
  it('a cached answer follows a name, on the page, in lists and in the search', async () => {
    const shows = { product_list: [{ product_name: 'Dhow Fone' }] };
    await expectToFollow('getProductListBySubcategory', ofSubcategory, {
      change: () => editOf({ name: 'Dhow Fone' }),
      shows,
    });
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => editOf({ name: 'Dhow Set' }),
      shows: { product_details: [{ product_name: 'Dhow Set' }] },
    });
  });

  it('a cached answer follows the texts of the owner', async () => {
    const { value, version } = (await call('getSetting', { id: 'about' })).item;
    await expectToFollow(
      'getTextPage',
      { name: 'about' },
      {
        change: () => call('saveSetting', { id: 'about', value: { ...value, title: 'Who we are' }, version }),
        shows: { title: 'Who we are' },
      },
    );
  });

  it('a cached answer follows a price', async () => {
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => call('changePrices', { ids: [product.id], percent: -50 }),
      shows: { product_stock: { selling_price: 500 } },
    });
  });

  it.each([
    { units: 20, shows: { stock_status: 'IN STOCK', selling_out_fast: true } },
    { units: 0, shows: { stock_status: 'OUT OF STOCK' } },
    { units: 50, shows: { stock_status: 'IN STOCK', selling_out_fast: false } },
  ])('a cached answer follows the stock to $units units', async ({ units, shows }) => {
    const change = () => call('moveStock', { ...sku, units });
    await expectToFollow('getProductDetails', ofProduct, { change, shows: { product_stock: shows } });
  });

  it('a cached answer follows what is sold out, also where it stood on another page', async () => {
    const popular = await aProduct(db, { subcategory, stock: 5 });
    await setProduct(db, popular.id, { popularRank: 1e4 });
    const sell = { kind: 'counted', variantId: popular.variant.id, units: 0 } as const;
    await expectToFollow(
      'getProductListBySubcategory',
      { ...ofSubcategory, page: '2', per_page: '1' },
      { change: () => call('moveStock', sell), shows: { product_list: [{ id: popular.id }], total: 2 } },
    );
    await call('publishProducts', { ids: [popular.id], isPublished: false });
  });

  it('a cached answer follows the categories', async () => {
    await expectToFollow(
      'getCategoryList',
      {},
      {
        change: () => call('renameCategory', { kind: 'category', id: category.id, name: 'Telephones' }),
        shows: { category_list: [{ category_name: 'Telephones' }] },
      },
    );
    const added = { parentId: category.id, name: 'Old telephones' };
    const names = [{}, { sub_category_name: 'Old telephones' }];
    await expectToFollow(
      'getSubcategoryList',
      { slug: category.slug },
      {
        change: () => call('createCategory', added),
        shows: { subcategory_list: names },
      },
    );
  });

  it('a cached answer follows what is published, moved and deleted', async () => {
    const another = await aProduct(db, { subcategory });
    const publish = (isPublished: boolean) => call('publishProducts', { ids: [another.id], isPublished });
    await publish(false);
    await expectToFollow('getProductListBySubcategory', ofSubcategory, {
      change: () => publish(true),
      shows: { total: 2 },
    });
    await expectToFollow(
      'newArrivals',
      {},
      {
        change: () => publish(false),
        shows: { product_list: [{ id: product.id }] },
      },
    );
  });

  it('a cached answer follows promotions, also when they start and end by themselves', async () => {
    const slide = { kind: 'slides', picture: '/media/a.webp', link: '/category/mobile', isEnabled: true } as const;
    await expectToFollow(
      'getSliderListForWeb',
      {},
      {
        change: () => call('createPromotion', { ...slide, text: 'Now' }),
        shows: { slider_list: [{ description: 'Now' }] },
      },
    );
    const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
    await call('createPromotion', { ...slide, text: 'Soon', startsAt: inSeconds(20), endsAt: inSeconds(40) });
    await expectToFollow(
      'getSliderListForWeb',
      {},
      {
        change: () => clock.advance(20_000),
        shows: { slider_list: [{ description: 'Now' }, { description: 'Soon' }] },
      },
    );
    const [{ slider_list: both }] = await answersOf('getSliderListForWeb');
    expect(both).toHaveLength(2);
    clock.advance(20_000);
    for (const { slider_list: left } of await answersOf('getSliderListForWeb')) expect(left).toHaveLength(1);
  });

  it('a cached answer follows deals, also when they start and end by themselves', async () => {
    const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
    const deal = { productId: product.id, startsAt: inSeconds(20), endsAt: inSeconds(40) };
    const shown = { product_list: [{ id: product.id }] };
    await call('startDeal', deal);
    await expectToFollow('flashDeals', {}, { change: () => clock.advance(20_000), shows: shown });
    clock.advance(20_000);
    for (const { product_list: over } of await answersOf('flashDeals')) expect(over).toEqual([]);
    await expectToFollow(
      'flashDeals',
      {},
      {
        change: () => call('startDeal', { ...deal, startsAt: inSeconds(0), endsAt: inSeconds(100) }),
        shows: shown,
      },
    );
  });

  it('a cached answer follows the ranks', async () => {
    const better = await aProduct(db, { subcategory });
    await anOrder(shop, { products: [better], quantity: 3 });
    await expectToFollow(
      'bestSellerList',
      {},
      {
        change: () => refreshRanks(shop.staffDb, clock.now()),
        shows: { product_list: [{ id: better.id }, { id: product.id }] },
      },
    );
  });

  it('a cached answer of a search follows the index', { timeout: 20_000 }, async () => {
    const query = { keyword: 'unheard' };
    const named = await aProduct(db, { name: 'Unheard radio' });
    await call('publishProducts', { ids: [named.id], isPublished: false });
    await call('publishProducts', { ids: [named.id], isPublished: true });
    await expect.poll(() => as(null)('searchProduct', query), { timeout: 8_000 }).toMatchObject({ total: 1 });
    await answersOf('searchProduct', query);
    const other = await aProduct(db, { name: 'Unheard piano' });
    await call('publishProducts', { ids: [other.id], isPublished: false });
    await call('publishProducts', { ids: [other.id], isPublished: true });
    const expected = instances.map(() => ({ total: 2 }));
    await expect.poll(() => answersOf('searchProduct', query), { timeout: 8_000 }).toMatchObject(expected);
  });

  it('a cached answer follows the stock of a variant that is not the shown one', async () => {
    const colors = ['Black', 'Blue'].map((name, index) => ({ name, hex: `00000${index}` }));
    const phone = await aProduct(db, { colors });
    const variantId = phone.variants[1]?.id ?? '';
    await expectToFollow(
      'getProductDetails',
      { product_url: phone.handle },
      {
        change: () => call('moveStock', { kind: 'counted', variantId, units: 0 }),
        shows: { variants: [{ stock_status: 'IN STOCK' }, { stock_status: 'OUT OF STOCK' }] },
      },
    );
  });

  it('a cached answer of certain products follows their prices and what is published', async () => {
    const [first, second] = [await aProduct(db), await aProduct(db)];
    const query = { product_id: `${second.id},${first.id}` };
    const publish = (isPublished: boolean) => call('publishProducts', { ids: [second.id], isPublished });
    await expectToFollow('getProducts', query, {
      change: () => call('changePrices', { ids: [first.id], percent: -50 }),
      shows: { product_list: [{ selling_price: 1000 }, { selling_price: 500 }] },
    });
    await expectToFollow('getProducts', query, {
      change: () => publish(false),
      shows: { product_list: [{ id: first.id }] },
    });
    await expectToFollow('getProducts', query, {
      change: () => publish(true),
      shows: { product_list: [{ id: second.id }, { id: first.id }] },
    });
  });

  it('a cached answer of what goes with a product follows the staff, and what is published, sold out and deleted', async () => {
    const [phone, cheap, dear] = [await aProduct(db), await aProduct(db), await aProduct(db)];
    const query = { product_url: phone.handle };
    const shows = (...products: { id: number }[]) => ({ product_list: products.map(({ id }) => ({ id })) });
    const save = async (accessoryIds: number[]) => {
      const { version } = (await call('getStaffProduct', { id: phone.id })).item;
      await call('saveAccessories', { id: phone.id, version, accessoryIds });
    };
    const publish = (isPublished: boolean) => call('publishProducts', { ids: [cheap.id], isPublished });
    const changes: [() => unknown, object][] = [
      [() => save([cheap.id]), shows(cheap)],
      [() => save([cheap.id, dear.id]), shows(cheap, dear)],
      [() => publish(false), shows(dear)],
      [() => publish(true), shows(cheap, dear)],
      [() => call('moveStock', { kind: 'counted', variantId: cheap.variant.id, units: 0 }), shows(dear, cheap)],
      [async () => call('deleteProduct', (await call('getStaffProduct', { id: dear.id })).item), shows(cheap)],
      [() => save([]), shows()],
    ];
    for (const [change, expected] of changes)
      await expectToFollow('getAccessories', query, { change, shows: expected });
  });
});
