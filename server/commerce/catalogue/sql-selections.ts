import { type SQL, sql } from 'drizzle-orm';
import type { ListOrder, Selection } from './product-table/listed-product.ts';

/** Featured is as the indexes are sorted; the others sort what they find, for as long as lists do not come from memory. */
export const sqlOrders: Record<ListOrder, SQL> = {
  featured: sql`p.is_in_stock DESC, p.popular_rank DESC, p.id`,
  line: sortedBy(sql`p.model_year DESC NULLS LAST, (p.condition = 'new') DESC`),
  price_low: sortedBy(sql`p.price_fils`),
  price_high: sortedBy(sql`p.price_fils DESC`),
  newest: sortedBy(sql`date_trunc('second', p.listed_at) DESC`),
  rating: sortedBy(sql`
    CASE WHEN p.rating_count = 0 THEN 0 ELSE (20 * p.rating_sum::bigint + p.rating_count) / (2 * p.rating_count) END DESC, p.rating_count DESC`),
  saving: sortedBy(sql`p.percent_off DESC`),
};

function sortedBy(key: SQL): SQL {
  return sql`p.is_in_stock DESC, ${key}, p.popular_rank DESC, p.id`;
}

/** Of the product `p`. */
export function conditionOf({ subcategoryIds, lowestPriceFils, highestPriceFils, lowestRating }: Selection): SQL {
  const conditions: SQL[] = [];
  if (lowestPriceFils > 0) conditions.push(sql`p.price_fils >= ${lowestPriceFils}::bigint`);
  if (Number.isFinite(highestPriceFils)) conditions.push(sql`p.price_fils <= ${highestPriceFils}::bigint`);
  if (subcategoryIds) conditions.push(isOfSubcategories(subcategoryIds));
  if (lowestRating > 0) conditions.push(isRatedAtLeast(lowestRating));
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** One subcategory, the usual case, is compared by equality, so that its index also provides the order. */
const isOfSubcategories = (ids: readonly number[]) =>
  ids.length === 1
    ? sql`p.subcategory_id = ${ids[0]}::integer`
    : sql`p.subcategory_id = ANY(${`{${ids.join(',')}}`}::integer[])`;

/** Whether ten times the average, rounded half up, is at least the rating; in integers, to avoid floating point. */
const isRatedAtLeast = (rating: number) =>
  sql`(p.rating_count > 0 AND p.rating_sum * 20 >= ${2 * rating - 1}::integer * p.rating_count)`;
