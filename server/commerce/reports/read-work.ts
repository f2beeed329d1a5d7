import { sql } from 'drizzle-orm';
import type { Overview } from '#contract/staff/overview.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from './read-rows.ts';
import { addDays } from './sold-lines.ts';

type WorkPart = Pick<Overview, 'openOrders' | 'lowStock' | 'lowStockCount' | 'searchMisses' | 'cartsLeft' | 'news'>;

const mostListed = 10;
/** Nobody needs to know how many more there are, and counting them would cost more with each. */
const mostCounted = 1000;
const missDays = 7;
const cartDays = 30;
const dayMs = 86_400_000;

/** What waits for somebody: orders, stock, questions, carts. Each is a small part of a table, found by an index. */
export async function readWork(
  db: Db,
  { now, today, lowStockUnits }: { now: Date; today: string; lowStockUnits: number },
): Promise<WorkPart> {
  return {
    openOrders: await listOpenOrders(db),
    ...(await readLowStock(db, lowStockUnits)),
    searchMisses: await listSearchMisses(db, today),
    cartsLeft: await readCartsLeft(db, now),
    news: await readNews(db),
  };
}

function listOpenOrders(db: Db): Promise<Overview['openOrders']> {
  return rowsOf(
    db,
    sql`
      SELECT state, count(status)::integer AS orders, coalesce(sum(grand_total_fils), 0)::double precision AS "amountFils"
      FROM unnest(ARRAY['Pending', 'Accepted', 'Arrived']) WITH ORDINALITY AS known (state, place)
      LEFT JOIN orders ON status = state AND status IN ('Pending', 'Accepted', 'Arrived')
      GROUP BY state, place ORDER BY place`,
  );
}

/** By units alone, which an index has in order: a second criterion would sort all that runs low. */
async function readLowStock(db: Db, lowStockUnits: number): Promise<Pick<Overview, 'lowStock' | 'lowStockCount'>> {
  const low = sql`
    FROM stock_levels s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
    WHERE s.units <= ${lowStockUnits}::integer AND p.is_published`;
  const lowStock = await rowsOf<Overview['lowStock'][number]>(
    db,
    sql`SELECT p.id AS "productId", p.name, v.sku, s.units ${low} ORDER BY s.units LIMIT ${mostListed}`,
  );
  return { lowStock, lowStockCount: await countUpTo(db, low) };
}

async function countUpTo(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM (SELECT 1 ${rows} LIMIT ${mostCounted}) AS bounded`,
  );
  return counted?.count ?? 0;
}

function listSearchMisses(db: Db, today: string): Promise<Overview['searchMisses']> {
  return rowsOf(
    db,
    sql`
      SELECT keyword, sum(searches)::integer AS searches FROM search_misses WHERE day > ${addDays(today, -missDays)}::date
      GROUP BY keyword ORDER BY sum(searches) DESC, keyword LIMIT ${mostListed}`,
  );
}

/** Whoever orders takes all out of the cart, so what has waited for a day was left behind. */
async function readCartsLeft(db: Db, now: Date): Promise<Overview['cartsLeft']> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const [carts] = await rowsOf<Overview['cartsLeft']>(
    db,
    sql`
      SELECT count(DISTINCT i.customer_id)::integer AS carts, coalesce(sum(i.quantity * v.price_fils), 0)::double precision AS "worthFils"
      FROM line_items i JOIN variants v ON v.id = i.variant_id
      WHERE i.created_at < ${ago(1)}::timestamptz AND i.created_at >= ${ago(cartDays)}::timestamptz`,
  );
  return carts ?? { carts: 0, worthFils: 0 };
}

async function readNews(db: Db): Promise<Overview['news']> {
  return {
    messages: await countUpTo(db, sql`FROM contact_messages WHERE state = 'new'`),
    reviews: await countUpTo(db, sql`FROM reviews WHERE answer IS NULL AND hidden_at IS NULL`),
  };
}
