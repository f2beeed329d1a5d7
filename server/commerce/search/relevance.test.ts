import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();
const { db } = shop;
const patient = { timeout: 15_000, interval: 100 };

async function find(keyword: string) {
  const answer = await as(null)('searchProduct', { keyword });
  if (answer.status !== 'success') throw new Error(answer.message);
  return { names: answer.product_list.map(({ product_name }) => product_name), leftOut: answer.left_out_words };
}
const namesOf = async (keyword: string) => (await find(keyword)).names;

type Row = {
  shelf: 'phones' | 'tablets' | 'sound' | 'accessories';
  name: string;
  type: string;
  priceAed: number;
  brand?: string;
  year?: number;
  stock?: number;
  colors?: { name: string; hex: string }[];
  descriptionHtml?: string;
};

/** The most popular first: the cases, so that popularity alone would show them before the phones. */
const rows: Row[] = [
  { shelf: 'accessories', name: 'Spigen Case for iPhone 16', type: 'Phone case', priceAed: 70 },
  { shelf: 'accessories', name: 'Samsung Galaxy S25 Case', type: 'Phone case', priceAed: 90, brand: 'Samsung' },
  {
    shelf: 'phones',
    name: 'Apple iPhone 14 (Refurbished)',
    type: 'Smartphone',
    priceAed: 900,
    brand: 'Apple',
    year: 2022,
  },
  { shelf: 'phones', name: 'Apple iPhone 16 Pro', type: 'Smartphone', priceAed: 4000, brand: 'Apple', year: 2024 },
  { shelf: 'phones', name: 'Apple iPhone 16', type: 'Smartphone', priceAed: 3000, brand: 'Apple', year: 2024 },
  { shelf: 'phones', name: 'Apple iPhone 17', type: 'Smartphone', priceAed: 3500, brand: 'Apple', year: 2025 },
  {
    shelf: 'phones',
    name: 'Samsung Galaxy S25',
    type: 'Smartphone',
    priceAed: 2500,
    brand: 'Samsung',
    year: 2025,
    stock: 0,
  },
  { shelf: 'phones', name: 'Samsung Galaxy A16', type: 'Smartphone', priceAed: 500, brand: 'Samsung', year: 2024 },
  { shelf: 'tablets', name: 'Samsung Galaxy Tab S11', type: 'Tablet', priceAed: 2000, brand: 'Samsung', year: 2025 },
  {
    shelf: 'sound',
    name: 'Sony WH-1000XM6',
    type: 'Over-ear headphones',
    priceAed: 1500,
    colors: [{ name: 'Red', hex: 'ff0000' }],
    descriptionHtml: '<p>Sit on the sofa.</p><ul><li>Noise cancelling</li><li>Checked under a lamp</li></ul>',
  },
  { shelf: 'sound', name: 'JBL Flip 7', type: 'Bluetooth speaker', priceAed: 500 },
  { shelf: 'accessories', name: 'Anker Prime 27650', type: 'Power bank', priceAed: 300 },
  { shelf: 'tablets', name: 'Apple iPad mini (A17 Pro)', type: 'Tablet', priceAed: 2000, brand: 'Apple', year: 2024 },
  { shelf: 'tablets', name: 'Apple iPad Pro 13-inch M5', type: 'Tablet', priceAed: 5000, brand: 'Apple', year: 2025 },
  { shelf: 'sound', name: 'Apple AirPods Pro 3', type: 'Earbuds', priceAed: 900, brand: 'Apple', year: 2025 },
  { shelf: 'sound', name: 'RØDE NT1', type: 'Studio microphone', priceAed: 900, brand: 'RØDE' },
  { shelf: 'phones', name: 'OnePlus 13', type: 'Smartphone', priceAed: 3000, brand: 'OnePlus', year: 2024 },
  { shelf: 'sound', name: 'Libre', type: 'Home scent', priceAed: 400, brand: 'Yves Saint Laurent' },
  { shelf: 'tablets', name: 'Sony Alpha 7 IV', type: 'Mirrorless camera', priceAed: 7000, brand: 'Sony' },
  { shelf: 'sound', name: 'Asad', type: 'Perfume', priceAed: 100, brand: 'Lattafa' },
];

beforeAll(async () => {
  const shelves = {
    phones: (await aCategory(db, { name: 'Mobile', subcategory: 'Handsets' })).subcategory,
    tablets: (await aCategory(db, { name: 'Tabs', subcategory: 'Slates' })).subcategory,
    sound: (await aCategory(db, { name: 'Sound', subcategory: 'Audio' })).subcategory,
    accessories: (await aCategory(db, { name: 'Electronics', subcategory: 'Accessories' })).subcategory,
  };
  for (const [at, { shelf, name, type, priceAed, brand = 'Maker', year, ...options }] of rows.entries()) {
    const product = await aProduct(db, { name, subcategory: shelves[shelf], priceFils: priceAed * 100, ...options });
    await setProduct(db, product.id, {
      popularRank: rows.length - at,
      productType: type,
      brand,
      modelYear: year ?? null,
    });
  }
  void shop.search.start();
  await vi.waitFor(() => expect(shop.search.source()).toBe('memory'), patient);
});

const iphones = ['Apple iPhone 17', 'Apple iPhone 16 Pro', 'Apple iPhone 16', 'Apple iPhone 14 (Refurbished)'];

describe('the order of results', () => {
  it('the order of results has the thing before what goes with it, the newest first, and refurbished goods after new ones', async () => {
    expect(await namesOf('iphone')).toEqual([...iphones, 'Spigen Case for iPhone 16']);
    expect(await namesOf('galaxy')).toEqual([
      ...['Samsung Galaxy Tab S11', 'Samsung Galaxy A16', 'Samsung Galaxy S25', 'Samsung Galaxy S25 Case'],
    ]);
  });

  it('the order of results has what is asked for by its noun first, wherever that stands', async () => {
    for (const keyword of ['iphone case', 'case iphone', 'case for iphone', 'cover for my iphone 16']) {
      expect((await namesOf(keyword))[0], keyword).toBe('Spigen Case for iPhone 16');
    }
    expect((await namesOf('samsung phone')).slice(0, 2)).toEqual(['Samsung Galaxy A16', 'Samsung Galaxy S25']);
  });

  it('the order of results has the model whose name says no more than was asked for first', async () => {
    expect((await namesOf('iphone 16'))[0]).toBe('Apple iPhone 16');
    expect((await namesOf('iphone16pro'))[0]).toBe('Apple iPhone 16 Pro');
    expect((await namesOf('i phone 16 pro'))[0]).toBe('Apple iPhone 16 Pro');
  });

  it('the order of results has the name first in which the words stand side by side', async () => {
    for (const keyword of ['ipad pro', 'ipadpro', 'ايباد برو']) {
      expect((await namesOf(keyword))[0], keyword).toBe('Apple iPad Pro 13-inch M5');
    }
  });

  it('the order of results is by price where the cheapest is asked for, of the thing itself', async () => {
    expect((await namesOf('cheap phone')).slice(0, 2)).toEqual(['Samsung Galaxy A16', 'Apple iPhone 14 (Refurbished)']);
    expect((await namesOf('ارخص جوال')).slice(0, 2)).toEqual(['Samsung Galaxy A16', 'Apple iPhone 14 (Refurbished)']);
  });
});

describe('what a search finds', () => {
  it('what a search finds lies within the prices that it names', async () => {
    expect((await namesOf('phone under 1000')).slice(0, 2)).toEqual([
      'Samsung Galaxy A16',
      'Apple iPhone 14 (Refurbished)',
    ]);
    expect(await namesOf('samsung phone 2,000 to 3,000')).toEqual(['Samsung Galaxy S25']);
  });

  it.each([
    ['cell phones', 'Apple iPhone 16 Pro'],
    ['head phones', 'Sony WH-1000XM6'],
    ['powerbank', 'Anker Prime 27650'],
    ['portable charger', 'Anker Prime 27650'],
    ['tablet', 'Samsung Galaxy Tab S11'],
    ['used iphone', 'Apple iPhone 14 (Refurbished)'],
    ['red headphones', 'Sony WH-1000XM6'],
    ['noise cancelling', 'Sony WH-1000XM6'],
    ['ايفون', 'Apple iPhone 17'],
    ['آيفون ١٦', 'Apple iPhone 16'],
    ['السماعات', 'Sony WH-1000XM6'],
    ['جوال سامسونج', 'Samsung Galaxy A16'],
    ['كفر ايفون', 'Spigen Case for iPhone 16'],
    ['aifon', 'Apple iPhone 17'],
    ['sama3at', 'Sony WH-1000XM6'],
    ['headfone', 'Sony WH-1000XM6'],
    ['speker', 'JBL Flip 7'],
    ['سبيكر', 'JBL Flip 7'],
    ['airpads pro', 'Apple AirPods Pro 3'],
    ['power bang', 'Anker Prime 27650'],
    ['speekers', 'JBL Flip 7'],
    ['rode mic', 'RØDE NT1'],
    ['1+', 'OnePlus 13'],
    ['one plus phone', 'OnePlus 13'],
    ['ysl', 'Libre'],
    ['can i get an iphone here', 'Apple iPhone 17'],
    ['otoor', 'Asad'],
    ['3otoor rijali', 'Asad'],
    ['a7iv', 'Sony Alpha 7 IV'],
  ])('what a search finds by the words of shoppers: %s', async (keyword, first) => {
    expect((await namesOf(keyword))[0]).toBe(first);
  });

  it('what a search finds without a word that matches nothing with the others names that word', async () => {
    expect(await find('iphone trampoline')).toEqual({ names: await namesOf('iphone'), leftOut: ['trampoline'] });
    expect((await find('gaming headphones')).leftOut).toEqual(['gaming']);
    expect(await find('red iphone')).toEqual({ names: await namesOf('iphone'), leftOut: ['red'] });
  });

  it.each([
    ...['washing machine', 'sofa', 'asdf', 'running shoes', 'samsung fridge', 'ثلاجة'],
    ...['lamp', 'rice', 'belt', 'iron box', 'vitamin t'],
  ])('what a search finds is nothing where the shop sells no such thing: %s', async (keyword) => {
    expect(await find(keyword)).toEqual({ names: [], leftOut: [] });
  });

  it('what a search finds follows the synonyms of the shop', async () => {
    expect(await namesOf('boomblaster')).toEqual([]);
    await db.execute(sql`INSERT INTO search_synonyms (phrase, meanings) VALUES ('boomblaster', '{speaker}')`);
    await publishChanges(db, ['synonyms']);
    await vi.waitFor(async () => expect(await namesOf('boomblaster')).toEqual(['JBL Flip 7']), patient);
  });
});
