import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { sortOrders } from '#contract/sort-orders.ts';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import { askingTheDatabase, listed, untilListed } from '#testing/listings.ts';
import { untilPublished } from '#testing/published.ts';
import { startShop } from '#testing/shop.ts';

/** Each filter is answered twice, from memory and by the database, and the answers are the same. */

const testShop = await startShop();
const { shop, as } = testShop;
const { database } = shop;
const fromMemory = as(null);
const fromDatabase = await askingTheDatabase(testShop);

type Filter = Input<'filterProducts'>;

async function expectSame(filter: Filter) {
  expect(await shop.listing.current(), 'the listing').not.toBeNull();
  const found = listed(await fromMemory('filterProducts', filter));
  expect(found, JSON.stringify(filter)).toEqual(listed(await fromDatabase('filterProducts', filter)));
  return found;
}

/** Categories of three subcategories, some of the same name, and products of few ranks, prices and ratings. */
async function aLargeCatalogue(products: number) {
  await database.run(`
    INSERT INTO categories (slug, name, picture, banner, position)
      SELECT 'kind-' || n, 'Kind ' || n, '', '', n FROM generate_series(1, 3) AS n;
    INSERT INTO subcategories (category_id, slug, name, picture, position)
      SELECT c.id, c.slug || '-' || n, CASE n WHEN 1 THEN 'Straps' WHEN 2 THEN 'iPhone' ELSE c.name || ' ' || n END, '', n
      FROM categories c, generate_series(1, 3) AS n WHERE c.slug LIKE 'kind-%';
    INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, is_published, price_fils, compare_at_fils,
      rating_sum, rating_count, popular_rank, is_in_stock, model_year, condition)
    SELECT 'thing-' || n, 'Thing ' || n, '', '', s.category_id, s.id, n % 7 <> 0, (n * 7919 % 50) * 100, 1000000,
      n % 6 * 3 + n % 13 % (n % 6 + 1), n % 6, CASE WHEN n % 3 = 0 THEN 350 ELSE n * 31 % 40 + 1.0 / 3 END,
      n % 5 <> 0, CASE WHEN n % 10 <> 0 THEN 2020 + n % 4 END, CASE WHEN n % 3 = 1 THEN 'refurbished' ELSE 'new' END
    FROM generate_series(1, ${products}) AS n
    JOIN LATERAL (SELECT * FROM subcategories WHERE slug LIKE 'kind-%' ORDER BY id OFFSET (n % 17) % 9 LIMIT 1) s ON true`);
}

const places = ['kind-1-1', 'KIND-2-2', 'straps', 'Kind 3 3', 'nowhere'];

function aFilter(random: Random): Filter {
  const lowest = random.below(50);
  return {
    ...(random.chance(0.5) ? { min_price: lowest + random.below(2) / 2 } : {}),
    ...(random.chance(0.5) ? { max_price: lowest + 1 + random.below(30) } : {}),
    ...(random.chance(0.5) ? { slug: random.chance(0.3) ? ['iPhone'] : places.filter(() => random.chance(0.4)) } : {}),
    ...(random.chance(0.3) ? { rating: [1 + random.below(5), 1 + random.below(5)] } : {}),
    ...(random.chance(0.5) ? { sort: random.pick(sortOrders) } : {}),
    ...(random.chance(0.3) ? { category_slug: random.pick(['kind-1', 'Kind 2']) } : {}),
    page: 1 + random.below(random.chance(0.5) ? 2 : 12),
    per_page: 1 + random.below(100),
  };
}

/** Statements that publish no tag: the listing follows every change of a row. */
const changes = [
  (n: number) => `UPDATE products SET popular_rank = popular_rank + 1 WHERE id % 11 = ${n % 11}`,
  (n: number) => `UPDATE products SET price_fils = (price_fils + ${n}00) % 5000 WHERE id % 13 = ${n % 13}`,
  (n: number) => `UPDATE products SET is_published = NOT is_published WHERE id % 9 = ${n % 9}`,
  (n: number) =>
    `UPDATE products SET rating_sum = rating_sum + 4, rating_count = rating_count + 1 WHERE id % 8 = ${n % 8}`,
  (n: number) => `DELETE FROM products WHERE id % 53 = ${n % 53}`,
  (n: number) => `UPDATE products p SET subcategory_id = s.id, category_id = s.category_id
    FROM (SELECT * FROM subcategories ORDER BY id DESC LIMIT 1 OFFSET ${n % 5}) s WHERE p.id % 19 = ${n % 19}`,
  (
    n: number,
  ) => `INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils)
    SELECT 'new-${n}-' || id, 'New', '', '', category_id, id, ${n}00, 1000000 FROM subcategories`,
  (n: number) => `UPDATE subcategories SET name = 'Straps' WHERE id = (SELECT max(id) - ${n % 4} FROM subcategories)`,
  () => 'UPDATE products SET popular_rank = greatest(0, 400 - popular_rank)',
  (n: number) => `UPDATE products SET is_in_stock = NOT is_in_stock WHERE id % 7 = ${n % 7}`,
  (n: number) => `UPDATE products SET model_year = 2030 - ${n} WHERE id % 12 = ${n % 12}`,
  (n: number) => `UPDATE products SET listed_at = now() - interval '${n} days' WHERE id % 8 = ${n % 8}`,
  (n: number) => `UPDATE products SET compare_at_fils = price_fils + ${n}00 WHERE id % 9 = ${n % 9}`,
  (n: number) => `UPDATE products SET condition = 'used' WHERE id % 6 = ${n % 6}`,
];

describe('lists from memory', () => {
  it('lists from memory are those of the database, for any filter and after any change', {
    timeout: 120_000,
  }, async () => {
    await aLargeCatalogue(2500);
    await shop.listing.start();
    await untilListed(testShop);
    const random = createRandom(13);
    for (let round = 0; round < 20; round++) {
      for (let query = 0; query < 12; query++) await expectSame(aFilter(random));
      await database.run(random.pick(changes)(round));
      // Answered at once, in part by the database, while the change is read.
      await untilPublished(shop);
      const filter = aFilter(random);
      expect(listed(await fromMemory('filterProducts', filter))).toEqual(
        listed(await fromDatabase('filterProducts', filter)),
      );
      await untilListed(testShop);
    }
  });
});
