import { type SQL, sql } from 'drizzle-orm';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { dubaiDay } from './record-activity.ts';
import { walkProducts } from './walk-products.ts';

/** Weights of activities in trending: a sale says more than a view. */
const cartAddWeight = 5;
const saleWeight = 20;
/** This many ratings of the shop's average are added to each product's own, so that one five-star review does not win. */
const priorRatings = 10;
/** The average while nothing is rated yet. */
const priorAverage = 3.5;

/**
 * Ranks the whole catalogue, writes only the rows whose rank changed, and publishes `lists` if any did; returns whether.
 * Trending: views, cart adds and sales of 7 days, fading day by day. Best seller: units sold in 90 days.
 * Popular: average rating weighted by its count, then units sold (R-CAT-2).
 * Many short statements: call it outside of a transaction. Parallel runs do no harm.
 */
export async function refreshRanks(db: Db, now: Date): Promise<boolean> {
  const average = await averageOfShop(db);
  let changedInAll = 0;
  await walkProducts(async (idsOfStep) => {
    const result = await rowsOf<{ last: number | null; changed: number }>(db, rankingOf(idsOfStep, now, average));
    const [step] = result;
    changedInAll += step?.changed ?? 0;
    return step?.last ?? null;
  });
  if (changedInAll > 0) await publishChanges(db, ['lists']);
  return changedInAll > 0;
}

/** Rounded, or each review would change the rank of every product in the shop. */
async function averageOfShop(db: Db): Promise<number> {
  const result = await rowsOf<{ average: number | null }>(
    db,
    sql`
    SELECT round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 1)::double precision AS average FROM products`,
  );
  return result[0]?.average ?? priorAverage;
}

function rankingOf(idsOfStep: SQL, now: Date, average: number): SQL {
  const today = sql`${dubaiDay(now)}::date`;
  return sql`
    WITH step AS MATERIALIZED (${idsOfStep}), activity AS (
      SELECT product_id,
        sum((views + ${cartAddWeight}::integer * cart_adds + ${saleWeight}::integer * units_sold) * (7 - (${today} - day)))
          FILTER (WHERE day > ${today} - 7) / 7.0 AS trending,
        sum(units_sold) AS units_sold
      FROM product_activity JOIN step ON step.id = product_id
      WHERE day > ${today} - 90 AND day <= ${today} GROUP BY product_id
    ), ranks AS (
      SELECT p.id,
        round(greatest(coalesce(a.trending, 0), 0), 2)::double precision AS trending,
        greatest(coalesce(a.units_sold, 0), 0)::double precision AS best_seller,
        round((p.rating_sum + ${priorRatings * average}::numeric) / (p.rating_count + ${priorRatings}::integer), 2) * 100 AS rating
      FROM step JOIN products p ON p.id = step.id LEFT JOIN activity a ON a.product_id = p.id
    ), changing AS MATERIALIZED (
      SELECT p.id, r.trending, r.best_seller, r.rating + r.best_seller / (r.best_seller + 50) AS popular
      FROM ranks r JOIN products p ON p.id = r.id
      WHERE (p.trending_rank, p.best_seller_rank, p.popular_rank)
        IS DISTINCT FROM (r.trending, r.best_seller, r.rating + r.best_seller / (r.best_seller + 50))
      ORDER BY p.id FOR NO KEY UPDATE OF p
    ), changed AS (
      UPDATE products p SET trending_rank = c.trending, best_seller_rank = c.best_seller, popular_rank = c.popular
      FROM changing c WHERE p.id = c.id RETURNING p.id
    )
    SELECT (SELECT max(id) FROM step) AS last, (SELECT count(*)::integer FROM changed) AS changed`;
}
