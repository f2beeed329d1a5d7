import { sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import type { Shop } from '#server/shop.ts';

/** A large generated catalogue and customers with full carts, written by a few SQL statements. */

const brands = [
  'Apple',
  'Samsung',
  'Google',
  'Xiaomi',
  'Sony',
  'Lenovo',
  'Huawei',
  'Honor',
  'Anker',
  'Logitech',
  'Bose',
  'Canon',
];
const kinds = ['phone', 'laptop', 'tablet', 'watch', 'headphones', 'speaker', 'camera', 'keyboard', 'charger', 'drone'];
const series = [
  'Galaxy',
  'Redmi',
  'Pixel',
  'ThinkPad',
  'MatePad',
  'Magic',
  'Nova',
  'Pulse',
  'Orbit',
  'Vivid',
  'Zen',
  'Aero',
  'Titan',
  'Lumen',
  'Echo',
  'Swift',
];
const words = [
  'Pro',
  'Max',
  'Ultra',
  'Plus',
  'Lite',
  'Mini',
  'Air',
  'Neo',
  'Studio',
  'Sport',
  'Edge',
  'Fold',
  'Note',
  'Core',
  'Prime',
  'Elite',
];
const colors = [
  ['Black', '1c1c1e'],
  ['Silver', 'c0c0c8'],
  ['Blue', '2f5d9b'],
];

/** Search terms: whole words, prefixes and words with a typo. */
export const keywords = [
  'iphone',
  'galaxy',
  'galxy',
  'samsung',
  'samsng',
  'laptop',
  'laptpo',
  'sony headphones',
  'pro max',
  'ultra',
  's',
  'p',
  'a',
  'sa',
  'pix',
  'pixel pro',
  'thinkpad',
  'thinkpd',
  'redmi note',
  'watch',
  'wat',
  'speaker',
  'speakr',
  'canon camera',
  'cam',
  'drone',
  'dron',
  'charger anker',
  'keybord',
  'keyboard logitech',
  'zen',
  'lumen',
  'lumn mini',
  'titan elite',
  'echo',
  'orbit sport',
  'aero',
  'swift air',
  'magic',
  'nova lite',
  'mat',
  'matepad',
  'vivid',
  'bose',
  'huawei',
  'huwaei',
  'honor magic',
  'xiaomi',
  'google pixel',
  'edge',
];

const pick = (list: string[], salt: number) =>
  sql.raw(`(ARRAY[${list.map((word) => `'${word}'`).join(',')}])[1 + (n * ${salt} + n / ${salt}) % ${list.length}]`);

/** Fills an empty shop with `count` products of `variantsEach` variants. */
export async function seedCatalogue({ db, clock }: Shop, count: number, variantsEach: 1 | 3): Promise<void> {
  await db.execute(sql`INSERT INTO categories (slug, name, picture, banner, position)
    SELECT slug, name, '/media/x.svg', '/media/x.svg', row_number() OVER () FROM (VALUES ('mobile', 'Mobile'), ('laptop', 'Laptop'), ('electronics', 'Electronics'), ('tabs', 'Tabs'), ('watch', 'Watch')) AS c (slug, name)`);
  await db.execute(sql`INSERT INTO subcategories (category_id, slug, name, picture, position)
    SELECT c.id, s.slug, s.name, '/media/x.svg', c.id FROM (VALUES ('mobile', 'iphone', 'iphone'), ('laptop', 'laptop', 'Laptop'), ('electronics', 'headphone', 'Headphone'), ('tabs', 'tabs', 'Tabs'), ('watch', 'watch', 'Watch')) AS s (category, slug, name) JOIN categories c ON c.slug = s.category`);
  await db.execute(sql`INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, attribute_name, listed_at, rating_sum, rating_count)
    SELECT 'product-' || n, ${pick(brands, 7)} || ' ' || ${pick(series, 11)} || ' ' || ${pick(kinds, 3)} || ' ' || ${pick(words, 5)} || ' ' || (n % 900 + 10),
      ${pick(brands, 7)}, '<p>A made-up thing with <strong>good</strong> figures.</p><ul><li>One</li><li>Two</li></ul>',
      s.category_id, s.id, 'Storage', now() - n * interval '1 minute', 4 * (n % 30), n % 30
    FROM generate_series(1, ${count}) AS n JOIN (SELECT id, category_id, row_number() OVER (ORDER BY id) - 1 AS place FROM subcategories) s ON s.place = n % 5`);
  for (const [position, [name, hex]] of colors.slice(0, variantsEach).entries()) {
    await db.execute(
      sql`INSERT INTO option_values (product_id, kind, name, hex, position) SELECT id, 'color', ${name}, ${hex}, ${position}::integer FROM products`,
    );
  }
  await db.execute(sql.raw('ANALYZE products, option_values'));
  await db.execute(sql`INSERT INTO variants (product_id, position, sku, color_id, price_fils, compare_at_fils)
    SELECT p.id, o.position, 'SKU-' || p.id || '-' || o.position, o.id, 9900 + (p.id * 37 % 5000) * 100, 9900 + (p.id * 37 % 5000) * 100 + (p.id % 4) * 5000
    FROM products p JOIN option_values o ON o.product_id = p.id`);
  await db.execute(
    sql`INSERT INTO stock_levels (variant_id, product_id, units) SELECT id, product_id, 1000000 FROM variants`,
  );
  await db.execute(
    sql`INSERT INTO product_pictures (product_id, path, alt, position) SELECT id, '/media/placeholder.svg', name, 0 FROM products`,
  );
  await db.execute(
    sql`INSERT INTO deals (product_id, starts_at, ends_at) SELECT id, now() - interval '1 day', now() + interval '10 days' FROM products WHERE id % 40 = 3`,
  );
  await db.execute(sql`INSERT INTO product_activity (product_id, day, views, cart_adds, units_sold)
    SELECT id, current_date - d, id * 31 % 97, id % 11, id % 5 FROM products CROSS JOIN generate_series(0, 2) AS d WHERE id % 3 = 0`);
  await db.execute(
    sql`INSERT INTO reviews (product_id, imported_name, rating, text) SELECT id, 'Aisha', 5, 'As described.' FROM products WHERE id % 3 = 0`,
  );
  // Before the first large statement that reads: without statistics it would be planned for empty tables.
  await db.execute(sql.raw('ANALYZE'));
  await refreshCardFields(db, 'all');
  await refreshRanks(db, clock.now());
}

export type SeededCustomer = { token: string; addressId: string; totalAed: number };

/** Customers with an address and one line in the cart each, ready to order. */
export async function seedCustomers({ db }: Shop, count: number): Promise<SeededCustomer[]> {
  const tokens = Array.from({ length: count }, (_, index) => `bench-token-${index}`);
  await db.execute(
    sql`INSERT INTO customers (email) SELECT 'bench' || n || '@example.com' FROM generate_series(1, ${count}) AS n`,
  );
  await db.execute(sql`INSERT INTO addresses (customer_id, first_name, last_name, phone, address, city, state, postal_code)
    SELECT id, 'Aisha', 'Rahman', '501234567', 'Al Wasl Road', 'Dubai', 'Dubai', '00000' FROM customers`);
  await db.execute(sql`INSERT INTO sessions (token_hash, customer_id)
    SELECT t.hash, c.id FROM (SELECT id, row_number() OVER (ORDER BY email) AS place FROM customers) c
    JOIN json_to_recordset(${JSON.stringify(tokens.map((token, index) => ({ place: index + 1, hash: hashToken(token) })))}::json) AS t (place integer, hash text) ON t.place = c.place`);
  await db.execute(sql`INSERT INTO line_items (customer_id, variant_id, quantity)
    SELECT c.id, v.id, 1 FROM (SELECT id, row_number() OVER (ORDER BY email) AS place FROM customers) c
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM variants LIMIT ${count}) v ON v.place = c.place`);
  await db.execute(sql.raw('ANALYZE'));
  const { rows } = (await db.execute(sql`SELECT s.token_hash AS hash, a.id AS address, v.price_fils AS fils
    FROM sessions s JOIN addresses a ON a.customer_id = s.customer_id JOIN line_items l ON l.customer_id = s.customer_id JOIN variants v ON v.id = l.variant_id`)) as unknown as {
    rows: { hash: string; address: string; fils: number }[];
  };
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return tokens.flatMap((token) => {
    const row = byHash.get(hashToken(token));
    return row ? [{ token, addressId: row.address, totalAed: row.fils / 100 }] : [];
  });
}
