import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#server/shop.ts';
import { fillQuickly } from './fill-quickly.ts';
import { colorName, kinds, productName } from './seed-names.ts';
import { specificationRows, vocabulary } from './seed-specifications.ts';
import { idOf, mixed, oneOf } from './staff-seed-values.ts';

/**
 * A large catalogue by a few SQL statements, at every size alike: products of three colours with stock, subcategories of very different
 * sizes, names that search can tell apart. A change that alters rows raises `seedVersion`, so that stored databases are seeded again.
 */
export const seedVersion = 5;

export const subcategoriesInAll = 40;
/** Of 40 subcategories the first holds two fifths of the products, the last one in 160. */
const subcategoryPlace = `floor(${subcategoriesInAll} * power(${mixed('n', 48_271)} / 1000003.0, 4))::integer`;

const colorHexes = ['1c1c1e', 'c0c0c8', '2f5d9b'];
/** Fils, of the first variant; each further colour costs AED 50 more. */
const price = `(9900 + ${mixed('n', 7919)} % 5000 * 100)`;
const compareAt = `${price} + n % 4 * 5000`;
const ratings = `(${mixed('n', 5147)} % 30)`;
const ratingSum = `(3 * ${ratings} + ${mixed('n', 611_953)} % (2 * ${ratings} + 1))`;
/** Sold in three days by one product in fifty. */
const unitsSold = '(CASE WHEN n % 50 = 7 THEN 3 * (n % 5) ELSE 0 END)';
/** The ranks that refresh-ranks.ts finds: the average rating is 4, and a day's views and sales fade by sevenths. */
const trendingRank = `(CASE WHEN n % 50 = 7 THEN round((n * 31 % 97 + 5 * (n % 11) + 20 * (n % 5)) * 18 / 7.0, 2) ELSE 0 END)`;
const popularRank = `round((${ratingSum} + 40.0) / (${ratings} + 10), 2) * 100 + ${unitsSold} / (${unitsSold} + 50.0)`;
/** One product in fifty. */
const soldOut = 'n % 50 = 49';

/** Fills an empty shop. A million products took 290 s on two busy cores. */
export async function seedCatalogue({ db, database }: Shop, products: number): Promise<void> {
  for (const statement of [...categories(), ...vocabulary()]) await db.execute(statement);
  await fillQuickly(database, largeTables, async () => {
    for (const statement of [
      productRows(products),
      ...variantRows(products),
      ...restOfProducts(products),
      ...specificationRows(products),
    ])
      await db.execute(statement);
  });
  // Before the first large statement that reads: without statistics it would be planned for empty tables.
  await db.execute(sql.raw(`VACUUM (ANALYZE) ${[...largeTables, ...smallTables].join(', ')}`));
}

function categories(): SQL[] {
  const names = ['Mobile', 'Laptop', 'Electronics', 'Tabs', 'Watch'];
  return [
    sql`INSERT INTO categories (slug, name, picture, banner, position)
      SELECT lower(${oneOf(names, 'n')}), ${oneOf(names, 'n')}, '/media/x.svg', '/media/x.svg', n FROM generate_series(0, 4) AS n`,
    sql`INSERT INTO subcategories (category_id, slug, name, picture, position)
      SELECT n % 5 + 1, lower(${oneOf(names, 'n')}) || '-' || n + 1, ${oneOf(names, 'n')} || ' ' || n + 1, '/media/x.svg', n
      FROM generate_series(0, ${sql.raw(`${subcategoriesInAll - 1}`)}) AS n`,
  ];
}

function productRows(products: number): SQL {
  return sql.raw(`INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, listed_at, price_fils, compare_at_fils, picture, rating_sum, rating_count, trending_rank, best_seller_rank, popular_rank, is_in_stock, from_price_fils)
    SELECT 'product-' || n, ${productName(`place + ${kinds.length / 2} * (n % 2)`)}, '<p>A made-up thing with <strong>good</strong> figures.</p><ul><li>One</li><li>Two</li></ul>',
      place % 5 + 1, place + 1, now() - n * interval '1 second', ${price}, ${compareAt}, '/media/placeholder.svg', ${ratingSum}, ${ratings}, ${trendingRank}, ${unitsSold}, ${popularRank}, NOT (${soldOut}), CASE WHEN NOT (${soldOut}) THEN ${price} END
    FROM generate_series(1, ${products}) AS n CROSS JOIN LATERAL (SELECT ${subcategoryPlace} AS place) s ORDER BY n`);
}

function variantRows(products: number): SQL[] {
  const from = sql.raw(
    `FROM generate_series(1, ${products}) AS n CROSS JOIN generate_series(0, ${colorHexes.length - 1}) AS v`,
  );
  const variant = idOf('variant', 'n * 3 + v');
  const color = idOf('color', 'n * 3 + v');
  return [
    sql`INSERT INTO option_values (id, product_id, kind, name, hex, position)
      SELECT ${color}, n, 'color', ${sql.raw(colorName('v'))}, ${oneOf(colorHexes, 'v')}, v ${from}`,
    sql`INSERT INTO variants (id, product_id, position, sku, color_id, price_fils, compare_at_fils)
      SELECT ${variant}, n, v, 'SKU-' || n || '-' || v, ${color}, ${sql.raw(`${price} + v * 5000, ${compareAt} + v * 5000`)} ${from}`,
    sql`INSERT INTO stock_levels (variant_id, product_id, units)
      SELECT ${variant}, n, CASE WHEN ${sql.raw(soldOut)} THEN 0 ELSE 1000000 END ${from}`,
  ];
}

function restOfProducts(products: number): SQL[] {
  const from = sql.raw(`FROM generate_series(1, ${products}) AS n`);
  const text = oneOf(
    ['As described.', 'Works as it should, and came in two days.', 'Good, though the box was open.'],
    'r',
  );
  return [
    sql`INSERT INTO product_pictures (product_id, path, alt, position) SELECT n, '/media/placeholder.svg', 'Product ' || n, 0 ${from}`,
    sql`INSERT INTO deals (product_id, starts_at, ends_at) SELECT n, now() - interval '1 day', now() + interval '1 year' ${from} WHERE n % 40 = 3 AND n < 10000`,
    sql`INSERT INTO reviews (product_id, imported_name, rating, text) SELECT n, 'Aisha', 3 + r, ${text} ${from} CROSS JOIN generate_series(0, 2) AS r WHERE n % 10 = 0`,
    sql`INSERT INTO product_activity (product_id, day, views, cart_adds, units_sold)
      SELECT n, current_date - d, n * 31 % 97, n % 11, n % 5 ${from} CROSS JOIN generate_series(0, 2) AS d WHERE n % 50 = 7`,
  ];
}

const largeTables = [
  'products',
  'option_values',
  'variants',
  'stock_levels',
  'product_pictures',
  'reviews',
  'specification_values',
];
const smallTables = ['categories', 'subcategories', 'deals', 'product_activity'];
