import { sql } from 'drizzle-orm';
import { tellChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { dubaiDay } from './record-activity.ts';

/** What a thing that happened weighs in trending: a sale says more than a look. */
const cartAddWeight = 5;
const saleWeight = 20;
/** So many ratings of the shop's average are added to each product's own, so that one five-star review does not win. */
const priorRatings = 10;
/** Where nobody has rated anything yet. */
const priorAverage = 3.5;

/**
 * Ranks the whole catalogue in one statement that writes only the rows whose rank changed, and tells `lists` when one did.
 * Trending: views, cart adds and sales of 7 days, fading day by day. Best seller: units sold in 90 days.
 * Popular: average rating weighted by its count, then units sold (decisions, What each list is). True when something changed.
 */
export async function refreshRanks(db: Db, now: Date): Promise<boolean> {
  const today = sql`${dubaiDay(now)}::date`;
  return db.transaction(async (tx) => {
    // The average is rounded, or each review would move the rank of every product in the shop.
    const result = await tx.execute(sql`
      WITH activity AS (
        SELECT product_id,
          coalesce(sum((views + ${cartAddWeight}::integer * cart_adds + ${saleWeight}::integer * units_sold) * (7 - (${today} - day)))
            FILTER (WHERE day > ${today} - 7), 0) / 7.0 AS trending,
          sum(units_sold) AS units_sold
        FROM product_activity WHERE day > ${today} - 90 AND day <= ${today} GROUP BY product_id
      ), average AS (
        SELECT coalesce(round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 1), ${priorAverage}::numeric) AS rating FROM products
      ), ranks AS (
        SELECT p.id,
          round(greatest(coalesce(a.trending, 0), 0), 2)::double precision AS trending,
          greatest(coalesce(a.units_sold, 0), 0)::double precision AS best_seller,
          round((p.rating_sum + ${priorRatings}::integer * average.rating) / (p.rating_count + ${priorRatings}::integer), 2) * 100 AS rating
        FROM products p CROSS JOIN average LEFT JOIN activity a ON a.product_id = p.id
      ), changing AS MATERIALIZED (
        SELECT p.id, r.trending, r.best_seller, r.rating + r.best_seller / (r.best_seller + 50) AS popular
        FROM products p JOIN ranks r ON r.id = p.id
        WHERE (p.trending_rank, p.best_seller_rank, p.popular_rank)
          IS DISTINCT FROM (r.trending, r.best_seller, r.rating + r.best_seller / (r.best_seller + 50))
        ORDER BY p.id FOR NO KEY UPDATE OF p
      ), changed AS (
        UPDATE products p SET trending_rank = c.trending, best_seller_rank = c.best_seller, popular_rank = c.popular
        FROM changing c WHERE p.id = c.id RETURNING p.id
      )
      SELECT count(*)::integer AS count FROM changed`);
    const [changed] = (result as unknown as { rows: { count: number }[] }).rows;
    if (!changed?.count) return false;
    await tellChanges(tx, ['lists']);
    return true;
  });
}
