import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { findSubcategoryIds, getCategory } from './list-categories.ts';
import { type Card, countProducts, type Page, readCards } from './read-cards.ts';

/** One page of a grid, and the total number of products. */
export type Grid = { cards: Card[]; total: number };

/** As the indexes are sorted. */
const mostPopularFirst = sql`p.popular_rank DESC, p.id`;

/** The products of a subcategory, most popular first; throws a not-found fault for an unknown slug or name. */
export async function listProductsOfSubcategory(db: Db, slug: string, page: Page): Promise<Grid> {
  const ids = await findSubcategoryIds(db, [slug]);
  if (ids.length === 0) throw faults.notFound(`The subcategory ${slug}`);
  return readGrid(db, isOfSubcategories(ids), page);
}

export type Filter = {
  /** Amounts in fils, both included. */
  lowestPriceFils: number | undefined;
  highestPriceFils: number | undefined;
  /** Slugs or names; an empty list is no restriction, unknown ones match nothing. */
  subcategories: string[];
  /** Any of them matches, so the lowest counts. */
  minimumRatings: number[];
  category: string | undefined;
};

/** The products that match a filter, most popular first. Ratings are compared as shown: the average to one decimal. */
export async function filterProducts(db: Db, filter: Filter, page: Page): Promise<Grid> {
  const conditions: SQL[] = [];
  if (filter.lowestPriceFils !== undefined) conditions.push(sql`p.price_fils >= ${filter.lowestPriceFils}::bigint`);
  if (filter.highestPriceFils !== undefined) conditions.push(sql`p.price_fils <= ${filter.highestPriceFils}::bigint`);
  if (filter.subcategories.length > 0) {
    conditions.push(isOfSubcategories(await findSubcategoryIds(db, filter.subcategories)));
  }
  if (filter.minimumRatings.length > 0) conditions.push(isRatedAtLeast(Math.min(...filter.minimumRatings)));
  if (filter.category !== undefined) {
    conditions.push(sql`p.category_id = ${(await getCategory(db, filter.category)).id}`);
  }
  return readGrid(db, conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`, page);
}

/** One subcategory, the usual case, is compared by equality, so that its index also provides the order. */
const isOfSubcategories = (ids: number[]) =>
  ids.length === 1
    ? sql`p.subcategory_id = ${ids[0]}::integer`
    : sql`p.subcategory_id = ANY(${`{${ids.join(',')}}`}::integer[])`;

/** Whether ten times the average, rounded half up, is at least ten times the rating; in integers, to avoid floating point. */
const isRatedAtLeast = (rating: number) =>
  sql`(p.rating_count > 0 AND p.rating_sum * 20 >= ${20 * rating - 1}::integer * p.rating_count)`;

async function readGrid(db: Db, where: SQL, page: Page): Promise<Grid> {
  const cards = await readCards(db, { where, orderBy: mostPopularFirst, ...page });
  const isWhole = page.offset === 0 && cards.length < page.limit;
  return { cards, total: isWhole ? cards.length : await countProducts(db, where) };
}
