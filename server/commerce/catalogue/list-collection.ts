import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Card, cardColumns, readCards } from './read-cards.ts';

/** Carousels show at most 20 products (R-CAT-1). */
const carouselLength = 20;

/** As the indexes are sorted: what is sold out comes last. */
const inStockFirst = sql`p.is_in_stock DESC`;
const orders = {
  newest: sql`${inStockFirst}, p.listed_at DESC, p.id`,
  bestSellers: sql`${inStockFirst}, p.best_seller_rank DESC, p.id`,
  popular: sql`${inStockFirst}, p.popular_rank DESC, p.id`,
  trending: sql`${inStockFirst}, p.trending_rank DESC, p.id`,
} satisfies Record<string, SQL>;

/** The carousel of a collection, best first (R-CAT-1). */
export function listCollection(db: Db, collection: Exclude<keyof typeof orders, 'newest'>): Promise<Card[]> {
  return readCards(db, { orderBy: orders[collection], limit: carouselLength });
}

/** New Arrival: the goods in new condition that were listed last (R-CAT-2). */
export function listNewArrivals(db: Db): Promise<Card[]> {
  return readCards(db, { where: sql`p.condition = 'new'`, orderBy: orders.newest, limit: carouselLength });
}

export type Deal = Card & { endsAt: Date };

/** Deals Of The Day: the highest percent off among products with a deal that runs at `now`, and when it ends. */
export async function listRunningDeals(db: Db, now: Date): Promise<Deal[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await rowsOf<Card & { endsAt: string }>(
    db,
    sql`
    SELECT ${cardColumns}, running.ends_at AS "endsAt" FROM (
      SELECT product_id, max(ends_at) AS ends_at FROM deals WHERE starts_at <= ${at} AND ends_at > ${at} GROUP BY product_id
    ) running JOIN products p ON p.id = running.product_id
    WHERE p.is_published ORDER BY ${inStockFirst}, p.percent_off DESC, p.id LIMIT ${carouselLength}::integer`,
  );
  return found.map((deal) => ({ ...deal, endsAt: new Date(deal.endsAt) }));
}

/** When the next deal after `now` starts or ends; null if none does. */
export async function nextDealTurn(db: Db, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [next] = await rowsOf<{ turn: string | null }>(
    db,
    sql`
    SELECT min(CASE WHEN starts_at > ${at} THEN starts_at ELSE ends_at END) AS turn FROM deals WHERE ends_at > ${at}`,
  );
  return next?.turn ? new Date(next.turn) : null;
}

/** Similar Products: the trending products of a category, without the given one. */
export function listTrendingOfCategory(db: Db, categoryId: number, exceptHandle: string | null): Promise<Card[]> {
  return readCards(db, {
    where: sql`p.category_id = ${categoryId} AND p.handle IS DISTINCT FROM ${exceptHandle}::text`,
    orderBy: orders.trending,
    limit: carouselLength,
  });
}
