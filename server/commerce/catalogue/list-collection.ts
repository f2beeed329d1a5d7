import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Card, readCards } from './read-cards.ts';

/** Carousels show at most 20 products (R-CAT-1). */
const carouselLength = 20;

/** As the indexes are sorted. */
const orders = {
  newest: sql`p.listed_at DESC, p.id`,
  bestSellers: sql`p.best_seller_rank DESC, p.id`,
  popular: sql`p.popular_rank DESC, p.id`,
  trending: sql`p.trending_rank DESC, p.id`,
} satisfies Record<string, SQL>;

/** The carousel of a collection, best first (R-CAT-1). */
export function listCollection(db: Db, collection: keyof typeof orders): Promise<Card[]> {
  return readCards(db, { orderBy: orders[collection], limit: carouselLength });
}

/** Deals Of The Day: the highest percent off among products with a deal that runs at `now`. */
export function listRunningDeals(db: Db, now: Date): Promise<Card[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return readCards(db, {
    where: sql`p.id IN (SELECT product_id FROM deals WHERE starts_at <= ${at} AND ends_at > ${at})`,
    orderBy: sql`p.percent_off DESC, p.id`,
    limit: carouselLength,
  });
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
