import { describe, expect, it } from 'vitest';
import type { StaffInput } from '#contract/staff/calls.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { db, database } = testShop.shop;
const { call } = await signedInStaff(testShop, 'manager');

const idsOf = async (input: StaffInput<'listProducts'>) =>
  (await call('listProducts', input)).items.map(({ id }) => id);

/** The whole list, read page by page. */
async function readAll(input: StaffInput<'listProducts'>): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const page = await call('listProducts', { ...input, ...(after ? { after } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  return ids;
}

/** Products with these names, changed in this order. */
async function someProducts(names: string[], options: Parameters<typeof aProduct>[1] = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push((await aProduct(db, { ...options, name })).id);
  await database.run(
    `UPDATE products SET updated_at = timestamptz '2020-01-01' + id * interval '1 minute' WHERE id = ANY ($1)`,
    [ids],
  );
  return ids;
}

describe('a search for products', () => {
  it('a search for products finds products by the beginnings of all its words, or of a SKU, each once, last changed first', async () => {
    const [lamp, lantern, other, both] = await someProducts([
      'Zenlamp one',
      'Zenlantern two',
      'Other',
      'Zenlamp three',
    ]);
    await database.run(`UPDATE variants SET sku = 'ZENL-' || product_id WHERE product_id = ANY ($1)`, [[other, both]]);
    expect(await readAll({ q: 'zenl' })).toEqual([both, other, lantern, lamp]);
    expect(await readAll({ q: 'zenl', order: 'asc' })).toEqual([lamp, lantern, other, both]);
    expect(await readAll({ q: 'thr zenlamp' })).toEqual([both]);
    expect(await readAll({ q: 'zen_' })).toEqual([both, lantern, lamp]);
    expect(await readAll({ q: 'zenlux' })).toEqual([]);
  });

  it.each([
    ['Anker Charger-15', 'charger 15'],
    ['Anker Charger-16', 'Anker Charger-16'],
    ['Audio 5.0 Pulse', 'pulse 5.0'],
    ['Memory 8/256GB Card', 'memory 256gb'],
    ['Cord 1.5m', 'cord 1.5'],
    ['Case 5eb82290-0233-468e', '5eb82290-0233-468e'],
    ['Case 1ce11fae-4e4c-80c3', 'case 80c3 4e4c'],
    ['Shirt “dhow.ae”', 'shirt ae'],
    ['هاتف-15', 'هاتف 15'],
    ["Côte d'Azur", "CÔTE d'A"],
  ])('a search for products finds %s as %s: punctuation separates words, in names and in searches', async (name, q) => {
    const product = await aProduct(db, { name });
    expect(await idsOf({ q })).toEqual([product.id]);
    expect((await call('listStock', { q })).items.map(({ productName }) => productName)).toEqual([name]);
  });

  it('a search for punctuation alone finds no products', async () => {
    expect(await idsOf({ q: '-' })).toEqual([]);
  });

  it('a search for products lists every product once, whatever the size of the pages', async () => {
    const ids = await someProducts(['Quux 1', 'Quux 2', 'Quux 3', 'Quux 4', 'Quux 5']);
    for (const limit of [1, 2, 5, 6]) expect(await readAll({ q: 'quux', limit })).toEqual(ids.toReversed());
  });

  it('a search for products finds products far down the list, and continues from there', async () => {
    const { category, subcategory } = await aCategory(db);
    const found = await someProducts(['Buried first', 'Buried second', 'Buried third'], { subcategory });
    await database.run(
      `INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id)
      SELECT 'newer-' || n, 'Newer', '', '', $1, $2 FROM generate_series(1, 2100) AS n`,
      [category.id, subcategory.id],
    );
    expect(await readAll({ q: 'buried', limit: 2 })).toEqual(found.toReversed());
    expect(await readAll({ q: 'buried', categoryId: category.id, limit: 2 })).toEqual(found.toReversed());
    expect(await readAll({ q: 'newer', limit: 100 })).toHaveLength(2100);
  });

  it('a search for products applies the other filters', async () => {
    const { category, subcategory } = await aCategory(db);
    const [here = 0, draft = 0] = await someProducts(['Filtered a', 'Filtered b'], { subcategory });
    const [low = 0] = await someProducts(['Filtered c'], { stock: 1 });
    await setProduct(db, draft, { isPublished: false });
    expect(await idsOf({ q: 'filtered', categoryId: category.id })).toEqual([draft, here]);
    expect(await idsOf({ q: 'filtered', state: 'draft' })).toEqual([draft]);
    expect(await idsOf({ q: 'filtered', state: 'published' })).toEqual([low, here]);
    expect(await idsOf({ q: 'filtered', stock: 'low' })).toEqual([low]);
  });
});

describe('the products with low stock', () => {
  it('the products with low stock are those with a variant with low stock, until units are received', async () => {
    const { category, subcategory } = await aCategory(db);
    const low = await aProduct(db, { subcategory, stock: 2 });
    await aProduct(db, { subcategory });
    expect(await idsOf({ categoryId: category.id, stock: 'low' })).toEqual([low.id]);
    await call('moveStock', { variantId: low.variant.id, kind: 'received', units: 100 });
    expect(await idsOf({ categoryId: category.id, stock: 'low' })).toEqual([]);
  });
});
