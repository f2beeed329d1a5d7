import { type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '#commerce/stock/tables.ts';
import type { StockRow } from '#contract/staff/stock.ts';
import type { Db } from '#platform/database/database.ts';
import { hasMoreThan } from '#platform/database/has-more-than.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { hasWords, skuBegins } from './list-staff-products.ts';

type Options = {
  limit: number;
  after?: string | undefined;
  order: 'asc' | 'desc';
  q?: string | undefined;
  level?: 'low' | 'none' | undefined;
};

/** With the price, for the value of the stock. */
export type PricedStockRow = StockRow & { priceFils: number };

/** A search that finds more should be narrowed down. */
const mostFound = 1000;

/** A page of the variants, sorted by their units in stock. */
export async function listStock(
  db: Db,
  { limit, after, order, q, level }: Options,
  lowStockUnits: number,
): Promise<{ items: PricedStockRow[]; next: string | null }> {
  const { key, where, orderBy } = keyset([stockLevels.units, stockLevels.variantId], order, after);
  const conditions = [
    sql`true`,
    ...(where ? [where] : []),
    ...(level === undefined ? [] : [sql`stock_levels.units <= ${level === 'low' ? lowStockUnits : 0}::integer`]),
    ...(q ? [foundBy(q)] : []),
  ];
  const result = await rowsOf<PricedStockRow & { key: string[] }>(
    db,
    sql`
    SELECT stock_levels.key, ${rowColumns}, v.price_fils AS "priceFils" FROM (
      SELECT ${key} AS key, stock_levels.variant_id, stock_levels.units FROM stock_levels
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${limit + 1}::integer
    ) stock_levels ${rowJoins}
    ORDER BY ${sql.join(orderBy, sql`, `)}`,
  );
  const { rows, next } = toPage(result, limit);
  return { items: rows.map(({ key: _key, ...row }) => row), next };
}

export async function getStockRow(db: Db, variantId: string): Promise<StockRow> {
  const result = await rowsOf<StockRow>(
    db,
    sql`
    SELECT ${rowColumns}
    FROM (SELECT id AS variant_id, coalesce((SELECT units FROM stock_levels WHERE variant_id = id), 0) AS units
      FROM variants WHERE id = ${variantId}::uuid) stock_levels ${rowJoins}`,
  );
  const [row] = result;
  if (!row) throw faults.notFound('This variant');
  return row;
}

const rowColumns = sql`
  v.id, v.product_id AS "productId", p.name AS "productName", p.picture, v.sku, stock_levels.units, p.is_published AS "isPublished",
  concat_ws(', ', color.name, attribute.name, version.name) AS options`;

const rowJoins = sql`
  JOIN variants v ON v.id = stock_levels.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN option_values color ON color.id = v.color_id
  LEFT JOIN option_values attribute ON attribute.id = v.attribute_id
  LEFT JOIN option_values version ON version.id = v.version_id`;

function foundBy(q: string): SQL {
  const limited = waysOf(q).map((way) => sql`(${way} LIMIT ${mostFound}::integer)`);
  return sql`stock_levels.variant_id IN (${sql.join(limited, sql` UNION ALL `)})`;
}

const waysOf = (q: string): SQL[] => [
  sql`SELECT variants.id FROM variants WHERE ${skuBegins(q)}`,
  sql`SELECT variants.id FROM products JOIN variants ON variants.product_id = products.id WHERE ${hasWords(q)}`,
];

/** Whether a search for `q` leaves some out. */
export const findsTooManyVariants = (db: Db, q: string) => hasMoreThan(db, waysOf(q), mostFound);
