import { sql } from 'drizzle-orm';
import { cashFeeTotal, lineTotal } from '#commerce/orders/line-amounts.ts';
import type { Report } from '#contract/staff/reports.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { addDays } from './sold-lines.ts';

type PendingPart = Pick<
  Report,
  'openOrders' | 'creditsOwed' | 'lowStock' | 'lowStockCount' | 'searchMisses' | 'cartsLeft' | 'news'
>;

const mostListed = 10;
/** Counts stop here: a higher number is not useful, and counting costs more with each row. */
const mostCounted = 1000;
const missDays = 7;

/** Pending work: orders, stock, searches, carts, messages, reviews and questions. Each is a small part of a table, found by an index. */
export async function readPending(
  db: Db,
  { today, lowStockUnits }: { today: string; lowStockUnits: number },
): Promise<PendingPart> {
  return {
    openOrders: await listOpenOrders(db),
    creditsOwed: await readCreditsOwed(db),
    ...(await readLowStock(db, lowStockUnits)),
    searchMisses: await listSearchMisses(db, today),
    cartsLeft: await readCartsLeft(db),
    news: await readNews(db),
  };
}

/** The cash already collected for lines of open orders that were delivered ahead, and the fee with them; they have an index. */
const deliveredAhead = sql`
  SELECT coalesce(sum(collected), 0) FROM (
    SELECT sum(${lineTotal} - l.credits_fils) + ${cashFeeTotal} AS collected
    FROM order_line_items l JOIN orders o ON o.id = l.order_id WHERE l.status = 'Delivered' AND o.status = state GROUP BY o.id
  ) ahead`;

function listOpenOrders(db: Db): Promise<Report['openOrders']> {
  return rowsOf(
    db,
    sql`
      SELECT state, count(status)::integer AS orders,
        (coalesce(sum(grand_total_fils - credits_used_fils), 0) - (${deliveredAhead}))::double precision AS "amountFils"
      FROM unnest(ARRAY['Pending', 'Accepted', 'Arrived']) WITH ORDINALITY AS known (state, place)
      LEFT JOIN orders ON status = state AND status IN ('Pending', 'Accepted', 'Arrived')
      GROUP BY state, place ORDER BY place`,
  );
}

/** From the index of wallets that are not empty. */
async function readCreditsOwed(db: Db): Promise<Report['creditsOwed']> {
  const [owed] = await rowsOf<Report['creditsOwed']>(
    db,
    sql`SELECT count(*)::integer AS customers, coalesce(sum(balance_fils), 0)::double precision AS "amountFils" FROM wallets WHERE balance_fils > 0`,
  );
  return owed ?? { customers: 0, amountFils: 0 };
}

/**
 * Sorted by units alone, as the index is: a second criterion would sort all rows that run low. Products are looked up one by one
 * until there are enough; with a join, the planner may read all of them first.
 */
async function readLowStock(db: Db, lowStockUnits: number): Promise<Pick<Report, 'lowStock' | 'lowStockCount'>> {
  const low = sql`
    FROM stock_levels s CROSS JOIN LATERAL (
      SELECT id, name FROM products WHERE id = s.product_id AND is_published LIMIT 1
    ) AS p
    WHERE s.units <= ${lowStockUnits}::integer`;
  const lowStock = await rowsOf<Report['lowStock'][number]>(
    db,
    sql`SELECT p.id AS "productId", p.name, (SELECT sku FROM variants WHERE id = s.variant_id) AS sku, s.units ${low} ORDER BY s.units LIMIT ${mostListed}`,
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

function listSearchMisses(db: Db, today: string): Promise<Report['searchMisses']> {
  return rowsOf(
    db,
    sql`
      SELECT keyword, sum(searches)::integer AS searches FROM search_misses WHERE day > ${addDays(today, -missDays)}::date
      GROUP BY keyword ORDER BY sum(searches) DESC, keyword LIMIT ${mostListed}`,
  );
}

/** The latest count of the job. */
async function readCartsLeft(db: Db): Promise<Report['cartsLeft']> {
  const [counted] = await rowsOf<Report['cartsLeft']>(
    db,
    sql`SELECT carts, worth_fils::double precision AS "worthFils" FROM daily_carts_left ORDER BY day DESC LIMIT 1`,
  );
  return counted ?? { carts: 0, worthFils: 0 };
}

async function readNews(db: Db): Promise<Report['news']> {
  return {
    messages: await countUpTo(db, sql`FROM contact_messages WHERE state = 'new'`),
    reviews: await countUpTo(db, sql`FROM reviews WHERE answer IS NULL AND hidden_at IS NULL`),
    photos: await countUpTo(
      db,
      sql`FROM reviews r WHERE hidden_at IS NULL AND EXISTS (
        SELECT 1 FROM review_photos p WHERE p.review_id = r.id AND p.shown_at IS NULL AND p.hidden_at IS NULL
      )`,
    ),
    questions: await countUpTo(db, sql`FROM product_questions WHERE answer IS NULL AND hidden_at IS NULL`),
  };
}
