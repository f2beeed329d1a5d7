import { sql } from 'drizzle-orm';
import { buildReports } from '#commerce/reports/build-reports.ts';
import type { Shop } from '#server/shop.ts';
import { people, service, trade } from './staff-seed-trade.ts';
import { idOf, oneOf } from './staff-seed-values.ts';

/** A large shop for the back office: products with a variant each, customers, and a year of orders, by a few SQL statements. */

export type StaffSeed = { products: number; orders: number; customers: number };

/**
 * Fills an empty PostgreSQL database; returns false if it was filled before. Foreign keys are not checked meanwhile, because that
 * costs more than the rows.
 */
export async function seedForStaff({ db, database, clock }: Shop, seed: StaffSeed): Promise<boolean> {
  if ((await database.run('SELECT 1 FROM orders LIMIT 1')).length > 0) return false;
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'));
    for (const statement of [...catalogue(seed), ...people(seed), ...trade(seed), ...service(seed)])
      await tx.execute(statement);
  });
  await db.execute(sql.raw('VACUUM (ANALYZE)'));
  await buildReports(db, clock.now());
  // Writes out the reports and the hint bits of the rows they read, so that it does not happen during the measurement.
  await db.execute(sql.raw('VACUUM (ANALYZE)'));
  await db.execute(sql.raw('CHECKPOINT'));
  return true;
}

/** One product in twenty is a draft; one variant in 400 is sold out. They changed a minute apart. */
function catalogue({ products }: StaffSeed) {
  const from = sql`FROM generate_series(1, ${products}::integer) AS n`;
  const price = sql.raw('9900 + n % 5000 * 100');
  const name = sql`${oneOf(['Apple', 'Samsung', 'Sony', 'Anker', 'Bose', 'Canon', 'Lenovo'], 'n')} || ' ' || ${oneOf(['phone', 'laptop', 'watch', 'speaker', 'camera'], 'n / 7')} || ' model' || n`;
  return [
    sql`INSERT INTO categories (slug, name, picture, banner, position)
      SELECT 'category-' || n, 'Category ' || n, '', '', n FROM generate_series(1, 8) AS n`,
    sql`INSERT INTO subcategories (category_id, slug, name, picture, position)
      SELECT id, 'sub-' || id, 'Subcategory ' || id, '', id FROM categories`,
    sql`INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, is_published, price_fils, compare_at_fils, listed_at, updated_at)
      SELECT 'product-' || n, ${name}, 'Maker', '<p>A made-up thing.</p>', n % 8 + 1, n % 8 + 1, n % 20 <> 3, ${price}, ${price},
        now() - n * interval '1 minute', now() - n * interval '1 minute' ${from}`,
    sql`INSERT INTO variants (id, product_id, position, sku, price_fils, compare_at_fils)
      SELECT ${idOf('variant', 'n')}, n, 0, 'SKU-' || n, ${price}, ${price} ${from}`,
    sql`INSERT INTO stock_levels (variant_id, product_id, units) SELECT ${idOf('variant', 'n')}, n, n * 7 % 400 ${from}`,
    sql`INSERT INTO stock_movements (variant_id, kind, units, created_at)
      SELECT ${idOf('variant', 'n % 1000 + 1')}, 'received', 10, now() - n * interval '1 minute' FROM generate_series(1, ${products / 10}::integer) AS n`,
  ];
}
