import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const patient = { timeout: 15_000, interval: 100 };

async function find(keyword: string, paging: { page?: number; per_page?: number } = {}) {
  const answer = await as(null)('searchProduct', { keyword, ...paging });
  if (answer.status !== 'success') throw new Error(answer.message);
  const names = answer.product_list.map(({ product_name }) => product_name);
  const shelves = answer.subcategories.map((found) => `${found.sub_category_name} in ${found.category_name}`);
  const { total, corrected_keyword: corrected, brands } = answer;
  return { names, total, corrected, shelves, brands };
}
const namesOf = async (keyword: string) => (await find(keyword)).names;

/** The products, most popular first. */
const shelf = [
  ['Apple iPhone 15 Pro 256GB', 'Apple', 'iphone'],
  ['Apple iPhone 14', 'Apple', 'iphone'],
  ['Samsung Galaxy S24 Ultra', 'Samsung', 'android'],
  ['Sony WH-1000XM5 Headphones', 'Sony', 'headphone'],
  ['Café Sound Bar 2.1', 'Bose', 'headphone'],
  ['PowerBank 20000 by Anker', 'Anker', 'headphone'],
  ['iPhone Case', 'Spigen', 'headphone'],
] as const;

beforeAll(async () => {
  const mobile = await aCategory(db, { name: 'Mobile', subcategory: 'Handsets' });
  const audio = await aCategory(db, { name: 'Electronics', subcategory: 'Audio Gear' });
  for (const [index, [name, brand, kind]] of shelf.entries()) {
    const subcategory = kind === 'headphone' ? audio.subcategory : mobile.subcategory;
    const colors = index === 0 ? [{ name: 'Natural Titanium', hex: 'aaaaaa' }] : [{ name: 'Black', hex: '000000' }];
    const product = await aProduct(db, { name, subcategory, colors });
    await setProduct(db, product.id, { popularRank: shelf.length - index });
    await db.execute(sql`UPDATE products SET brand = ${brand} WHERE id = ${product.id}`);
  }
  await setProduct(db, (await aProduct(db, { name: 'iPhone Secret' })).id, { isPublished: false });
  for (const name of ['North', 'East', 'South', 'West']) {
    const { subcategory } = await aCategory(db, { name, subcategory: `${name} Wing` });
    await aProduct(db, { name: 'Zephyr', subcategory });
  }
  void shop.search.start();
  await vi.waitFor(() => expect(shop.search.source()).toBe('memory'), patient);
});

const [iphone15, iphone14, galaxy, headphones, soundBar, powerBank, phoneCase] = shelf.map(([name]) => name);

describe('search', () => {
  it('the index is built once when many search at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => namesOf('iphone')));
    for (const names of all) expect(names).toEqual([iphone15, iphone14, phoneCase]);
  });

  it('search names the subcategories that most of the best results are in, as many as three', async () => {
    expect((await find('galaxy')).shelves).toEqual(['Handsets in Mobile']);
    expect((await find('iphone')).shelves).toEqual(['Handsets in Mobile', 'Audio Gear in Electronics']);
    expect((await find('iphone 15 pro', { per_page: 1 })).shelves).toEqual(['Handsets in Mobile']);
    expect((await find('zephyr')).shelves).toHaveLength(3);
    for (const keyword of ['titanium', 'zzzzqqqq']) expect((await find(keyword)).shelves, keyword).toEqual([]);
  });

  it('search names as many as two brands that begin as the keyword does, in any spelling', async () => {
    const brands: [string, string[]][] = [
      ['sam', ['Samsung']],
      ['Samsung', ['Samsung']],
      ['samsnug', ['Samsung']],
      ['سامسونج', ['Samsung']],
      ['s', []],
      ['galaxy', []],
      ['samsung galaxy', []],
    ];
    for (const [keyword, expected] of brands) expect((await find(keyword)).brands, keyword).toEqual(expected);
    expect((await find('so')).brands).toEqual(['Sony']);
    expect((await find('ap')).brands).toEqual(['Apple']);
  });

  it('search finds products whose words begin with the words of the keyword, most popular first', async () => {
    expect(await namesOf('i')).toEqual([iphone15, iphone14, phoneCase]);
    expect(await namesOf('iph')).toEqual([iphone15, iphone14, phoneCase]);
    expect(await namesOf('PRO iphone')).toEqual([iphone15]);
  });

  it('search finds products by brand, subcategory and category', async () => {
    expect(await namesOf('spigen')).toEqual([phoneCase]);
    expect(await namesOf('handsets')).toEqual([iphone15, iphone14, galaxy]);
    expect(await namesOf('mobile samsung')).toEqual([galaxy]);
    expect(await namesOf('audio')).toEqual([headphones, soundBar, powerBank, phoneCase]);
  });

  it('search covers colours and sizes too, but for a single word only if no name has it', async () => {
    expect(await namesOf('black iphone')).toEqual([iphone14, phoneCase]);
    expect(await namesOf('titanium')).toEqual([iphone15]);
    expect(await namesOf('b')).toEqual([soundBar, powerBank]);
  });

  it('search ignores accents, punctuation, stop words and spaces between letters and digits', async () => {
    expect(await namesOf('cafe')).toEqual([soundBar]);
    expect(await namesOf('CAFÉ')).toEqual([soundBar]);
    for (const keyword of ['iphone15', 'iphone 15', '15pro iphone', 'iphone15pro', '256 gb', '256gb', 'iphone-15!']) {
      expect((await find(keyword)).names, keyword).toEqual([iphone15]);
    }
    for (const keyword of ['wh1000xm5', 'wh 1000xm5', 'WH-1000 XM5', 'xm5']) {
      expect(await namesOf(keyword), keyword).toEqual([headphones]);
    }
    expect(await namesOf('case for the iphone')).toEqual([phoneCase]);
  });

  it('search finds one word written as two, two as one, and a plural', async () => {
    for (const [keyword, name] of [
      ['power bank', powerBank],
      ['soundbar', soundBar],
      ['samsungs', galaxy],
      ['cases', phoneCase],
    ] as const) {
      expect(await find(keyword), keyword).toMatchObject({ names: [name], corrected: null });
    }
  });

  it('search forgives one typo in a word of 4 to 7 letters and two in a longer one, and one that sounds the same, and says what it searched instead', async () => {
    for (const [keyword, corrected] of [
      ['samsng', 'samsung'],
      ['smasung', 'samsung'],
      ['samzung', 'samsung'],
      ['samssung', 'samsung'],
      ['galxy', 'galaxy'],
      ['samsng galxy', 'samsung galaxy'],
      ['samsung galxy', 'samsung galaxy'],
    ] as const) {
      expect(await find(keyword), keyword).toMatchObject({ names: [galaxy], total: 1, corrected });
    }
    expect(await find('hedphnes')).toMatchObject({ names: [headphones], corrected: 'headphones' });
    expect(await find('smsng')).toMatchObject({ names: [galaxy], corrected: 'samsung' });
  });

  it('search forgives a typo in a word that is typed half', async () => {
    expect(await find('hedpho')).toMatchObject({ names: [headphones], corrected: 'headphone' });
    expect(await find('smasu')).toMatchObject({ names: [galaxy], corrected: 'samsung' });
  });

  it('search finds nothing for nothing, and for what is not there', async () => {
    for (const keyword of [
      '',
      '   ',
      '!?',
      '👩🏽‍🚀',
      'zzzzqqqq',
      '9999',
      'x'.repeat(100),
      'هاتف',
      "'; DROP TABLE products",
    ]) {
      expect(await find(keyword), keyword).toEqual({ names: [], total: 0, corrected: null, shelves: [], brands: [] });
    }
  });

  it('search comes in pages of 60, or as many as asked for, with the total', async () => {
    const page = (page: number) => find('iphone', { page, per_page: 2 });
    expect(await page(1)).toMatchObject({ names: [iphone15, iphone14], total: 3 });
    expect(await page(2)).toMatchObject({ names: [phoneCase], total: 3 });
    expect(await page(3)).toMatchObject({ names: [], total: 3 });
  });

  it("search carries the member's flags", async () => {
    const member = await aCustomer(db);
    const [row] = await shop.database.run(
      'SELECT p.id, v.id AS variant FROM products p JOIN variants v ON v.product_id = p.id WHERE p.name = $1',
      [iphone14],
    );
    await inCartOf(db, member.id, String(row?.variant));
    await onWishlistOf(db, member.id, Number(row?.id));
    expect(await as(member.token)('searchProduct', { keyword: 'iphone' })).toMatchObject({
      product_list: [
        { add_to_cart: true, wish_button: '' },
        { add_to_cart: false, wish_button: 'checked', product_image_path: [{ real_image_path: '/media/product.svg' }] },
        {},
      ],
    });
  });
});

describe('the index', () => {
  it('the index follows a product that is renamed, listed or taken down', async () => {
    const product = await aProduct(db, { name: 'Quadcopter' });
    const publish = () => db.transaction((tx) => publishChanges(tx, [`product:${product.id}`]));
    await publish();
    await vi.waitFor(async () => expect(await namesOf('quadcopter')).toEqual(['Quadcopter']), patient);
    await setProduct(db, product.id, { name: 'Hexacopter' });
    await publish();
    await vi.waitFor(async () => expect(await namesOf('hexacopter')).toEqual(['Hexacopter']), patient);
    expect(await namesOf('quadcopter')).toEqual([]);
    await setProduct(db, product.id, { isPublished: false });
    await publish();
    await vi.waitFor(async () => expect((await find('hexacopter')).total).toBe(0), patient);
  });

  it('the index follows the specifications of products and variants, and leaves out what is not so', async () => {
    const { call } = await signedInStaff(testShop, 'manager');
    await call('createSpecification', { name: 'Flicker rate', kind: 'number', unit: 'Hz' });
    await call('createSpecification', { name: 'Glow', kind: 'boolean' });
    const lamps = await Promise.all(['Lamp One', 'Lamp Two'].map((name) => aProduct(db, { name })));
    for (const [at, { id, variant }] of lamps.entries()) {
      const { item } = await call('getStaffProduct', { id });
      const values = [
        { key: 'flicker-rate', variantId: variant.id, value: 50 + 10 * at },
        { key: 'glow', variantId: null, value: at === 1 },
      ];
      await call('saveSpecifications', { id, version: item.version, values });
    }
    await vi.waitFor(async () => expect(await namesOf('lamp 60hz')).toEqual(['Lamp Two']), patient);
    expect(await namesOf('lamp 50 hz')).toEqual(['Lamp One']);
    expect(await namesOf('lamp glow')).toEqual(['Lamp Two']);
  });

  it('the index follows a category that is renamed, and is not made anew for another order of categories', async () => {
    const { call } = await signedInStaff(testShop, 'manager');
    const { category, subcategory } = await aCategory(db, { name: 'Seafaring', subcategory: 'Brass goods' });
    const sextant = await aProduct(db, { name: 'Sextant', subcategory });
    const since = performance.now();
    const { items } = await call('listStaffCategories', {});
    await call('orderCategories', { parentId: null, ids: items.map(({ id }) => id).toReversed() });
    await publishChanges(db, [`product:${sextant.id}`]);
    await expect.poll(() => namesOf('seafaring'), patient).toEqual(['Sextant']);
    expect(shop.search.ageSeconds()).toBeGreaterThan((performance.now() - since) / 1000);
    await call('renameCategory', { kind: 'category', id: category.id, name: 'Yachting' });
    await expect.poll(() => namesOf('yachting'), patient).toEqual(['Sextant']);
  });

  it('the index follows what changed while it could not', { timeout: 40_000 }, async () => {
    const { id } = await aProduct(db, { name: 'Horizontal Sundial' });
    await publishChanges(db, [`product:${id}`]);
    await expect.poll(() => namesOf('horizontal'), patient).toEqual(['Horizontal Sundial']);
    const warned = vi.spyOn(shop.log, 'warn');
    await setProduct(db, id, { name: 'Equatorial Sundial' });
    await publishChanges(db, [`product:${id}`]);
    await shop.database.run('ALTER TABLE products RENAME TO products_away');
    await expect.poll(() => warned.mock.calls.length, patient).toBeGreaterThan(0);
    await shop.database.run('ALTER TABLE products_away RENAME TO products');
    await expect.poll(() => namesOf('equatorial'), patient).toEqual(['Equatorial Sundial']);
    await setProduct(db, id, { isPublished: false });
  });

  it('the index never shows a product that was taken down, not even before it follows', async () => {
    const product = await aProduct(db, { name: 'Gyroscope' });
    await db.transaction((tx) => publishChanges(tx, ['*']));
    await vi.waitFor(async () => expect((await find('gyroscope')).total).toBe(1), patient);
    await setProduct(db, product.id, { isPublished: false });
    await db.transaction((tx) => publishChanges(tx, [`product:${product.id}`]));
    await vi.waitFor(async () => expect(await namesOf('gyroscope')).toEqual([]), { timeout: 1500, interval: 20 });
  });

  it('the index shows a new price as soon as it is published, and follows the ranks', async () => {
    const [first, second] = [
      await aProduct(db, { name: 'Barometer One' }),
      await aProduct(db, { name: 'Barometer Two' }),
    ];
    await setProduct(db, first.id, { popularRank: 9 });
    await db.transaction((tx) => publishChanges(tx, ['*']));
    await vi.waitFor(async () => expect(await namesOf('barometer')).toEqual([first.name, second.name]), patient);
    await db.execute(sql`UPDATE products SET price_fils = 100, popular_rank = 10 WHERE id = ${second.id}`);
    await db.transaction((tx) => publishChanges(tx, [`product:${second.id}`, 'lists']));
    const priceOf = async () =>
      (await as(null)('searchProduct', { keyword: 'barometer two' })) as { product_list: { selling_price: number }[] };
    await vi.waitFor(async () => expect((await priceOf()).product_list[0]?.selling_price).toBe(1), {
      timeout: 1500,
      interval: 20,
    });
    await vi.waitFor(async () => expect(await namesOf('barometer')).toEqual([second.name, first.name]), patient);
  });
});

itRefusesBadInput(() => testShop, 'searchProduct', { input: { keyword: 'iphone' } });
