import { sql } from 'drizzle-orm';
import { buildReports } from '#commerce/reports/build-reports.ts';
import type { Shop } from '#server/shop.ts';

/** A large shop for the back office: products with a variant each, customers, and a year of orders, by a few statements of SQL. */

export type StaffSeed = { products: number; orders: number; customers: number };

/** Ids that follow from a number, so that rows find each other without a join. */
const idOf = (kind: string, number: string) =>
  sql.raw(`('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/** One of a list, by number. */
const oneOf = (values: string[], number: string) =>
  sql.raw(`(ARRAY['${values.join("','")}'])[${number} % ${values.length} + 1]`);

const emirates = [
  'Dubai',
  'Dubai',
  'Dubai',
  'Abu Dhabi',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
];
const lastNames = [
  'Rahman',
  'Haddad',
  'Khan',
  'Al Maktoum',
  'Nair',
  'Santos',
  'Fernandes',
  'Okafor',
  'Ivanova',
  'Yilmaz',
];

/** Fills an empty PostgreSQL database. Foreign keys are not checked while it does, because that costs more than the rows. */
export async function seedForStaff({ db, clock }: Shop, { products, orders, customers }: StaffSeed): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'));
    for (const statement of [...catalogue(products), ...people(customers), ...trade({ products, orders, customers })])
      await tx.execute(statement);
  });
  await db.execute(sql.raw('VACUUM (ANALYZE)'));
  await buildReports(db, clock.now());
}

function catalogue(products: number) {
  return [
    sql`INSERT INTO categories (slug, name, picture, banner, position)
      SELECT 'category-' || n, 'Category ' || n, '', '', n FROM generate_series(1, 8) AS n`,
    sql`INSERT INTO subcategories (category_id, slug, name, picture, position)
      SELECT id, 'sub-' || id, 'Subcategory ' || id, '', id FROM categories`,
    sql`INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils, listed_at, updated_at)
      SELECT 'product-' || n, ${oneOf(['Apple', 'Samsung', 'Sony', 'Anker', 'Bose', 'Canon', 'Lenovo'], 'n')} || ' ' || ${oneOf(['phone', 'laptop', 'watch', 'speaker', 'camera'], 'n / 7')} || ' model' || n,
        'Maker', '<p>A made-up thing.</p>', n % 8 + 1, n % 8 + 1, 9900 + n % 5000 * 100, 9900 + n % 5000 * 100, now() - n * interval '1 minute', now() - n * interval '1 minute'
      FROM generate_series(1, ${products}::integer) AS n`,
    sql`INSERT INTO variants (id, product_id, position, sku, price_fils, compare_at_fils)
      SELECT ${idOf('2', 'n')}, n, 0, 'SKU-' || n, 9900 + n % 5000 * 100, 9900 + n % 5000 * 100 FROM generate_series(1, ${products}::integer) AS n`,
    sql`INSERT INTO stock_levels (variant_id, units) SELECT ${idOf('2', 'n')}, n % 400 FROM generate_series(1, ${products}::integer) AS n`,
  ];
}

function people(customers: number) {
  return [
    sql`INSERT INTO customers (id, email, first_name, last_name, phone, created_at)
      SELECT ${idOf('0', 'n')}, 'customer' || n || '@example.com', 'Aisha', ${oneOf(lastNames, 'n')}, '05' || lpad((n * 7919 % 100000000)::text, 8, '0'), now() - n * interval '2 minutes'
      FROM generate_series(1, ${customers}::integer) AS n`,
    sql`INSERT INTO line_items (customer_id, variant_id, quantity, created_at)
      SELECT ${idOf('0', 'n')}, ${idOf('2', 'n')}, 1, now() - n * interval '1 minute' FROM generate_series(1, ${customers / 10}::integer) AS n`,
  ];
}

/** Spread over a year, the newest last; of those only the newest hundredth is still to be delivered. */
function trade({ products, orders, customers }: StaffSeed) {
  const count = sql`${orders}::bigint`;
  const total = sql.raw(`(9900 + n * 7919 % ${products} % 5000 * 100)`);
  const placedAt = sql`now() - (${count} - n) * (interval '365 days' / ${count})`;
  const status = sql`CASE WHEN n > ${count} * 99 / 100 THEN ${oneOf(['Pending', 'Accepted', 'Arrived'], 'n')} WHEN n % 20 = 0 THEN 'Cancelled' ELSE 'Delivered' END`;
  const customer = idOf('0', `(n % ${customers} + 1)`);
  const from = sql`FROM generate_series(1, ${count}) AS n`;
  return [
    sql`INSERT INTO coupons (code, percent_off, used_count) SELECT 'COUPON' || n, 10, 0 FROM generate_series(1, 50) AS n`,
    sql`INSERT INTO orders (id, tracking_number, customer_id, status, subtotal_fils, coupon_code, coupon_discount_fils, tax_fils, grand_total_fils, vat_basis_points, prices_include_tax, emirate, placed_at)
      SELECT ${idOf('1', 'n')}, 'T' || lpad(n::text, 11, '0'), ${customer}, ${status}, ${total}, CASE WHEN n % 10 = 0 THEN 'COUPON' || (n / 10 % 50 + 1) END, 0, 0, ${total}, 500, true, ${oneOf(emirates, 'n')}, ${placedAt} ${from}`,
    sql`INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
      SELECT ${idOf('1', 'n')}, ${customer}, 'customer' || (n % ${sql.raw(String(customers))} + 1) || '@example.com', 'Aisha', ${oneOf(lastNames, 'n')}, '05' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'Villa 12', 'Dubai', ${oneOf(emirates, 'n')}, '00000' ${from}`,
    sql`INSERT INTO order_line_items (order_id, position, variant_id, product_id, handle, product_name, picture, sku, color_name, color_hex, attribute, version, quantity, price_fils, compare_at_fils, discount_fils, tax_fils)
      SELECT ${idOf('1', 'n')}, 0, ${idOf('2', `(n * 7919 % ${products} + 1)`)}, n * 7919 % ${products}::bigint + 1, 'product', 'A product', '', 'SKU', '', '', '', '', 1, ${total}, ${total}, 0, 0 ${from}`,
    sql`INSERT INTO order_status_changes (order_id, status, moved_by, at) SELECT ${idOf('1', 'n')}, 'Pending', 'customer', ${placedAt} ${from}`,
  ];
}
