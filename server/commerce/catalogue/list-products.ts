import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { CardCache } from './card-cache.ts';
import { type CategoryTree, findCategoryId, findSubcategoryIds, readCategoryTree } from './category-tree.ts';
import type { Selection } from './product-table/listed-product.ts';
import type { Listing, OpenListing } from './product-table/open-listing.ts';
import { type Card, countProducts, type Page, readCards } from './read-cards.ts';

/** One page of a grid, and the total number of products. */
export type Grid = { cards: Card[]; total: number };

/** Lists come from memory, and from the database while the listing is not there. */
type Sources = { db: Db; listing: OpenListing; cards: CardCache };

/** The products of a subcategory, most popular first; throws a not-found fault for an unknown slug or name. */
export function listProductsOfSubcategory(sources: Sources, slug: string, page: Page): Promise<Grid> {
  return listSelected(sources, page, (tree) => {
    const subcategoryIds = findSubcategoryIds(tree, [slug]);
    if (subcategoryIds.length === 0) throw faults.notFound(`The subcategory ${slug}`);
    return { ...everything, subcategoryIds };
  });
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
export function filterProducts(sources: Sources, filter: Filter, page: Page): Promise<Grid> {
  return listSelected(sources, page, (tree) => ({
    subcategoryIds: subcategoriesOf(tree, filter),
    lowestPriceFils: filter.lowestPriceFils ?? everything.lowestPriceFils,
    highestPriceFils: filter.highestPriceFils ?? everything.highestPriceFils,
    lowestRating: filter.minimumRatings.length > 0 ? 10 * Math.min(...filter.minimumRatings) : everything.lowestRating,
  }));
}

const everything: Selection = {
  subcategoryIds: null,
  lowestPriceFils: 0,
  highestPriceFils: Number.POSITIVE_INFINITY,
  lowestRating: 0,
};

function subcategoriesOf(tree: CategoryTree, { subcategories, category }: Filter): number[] | null {
  const chosen = subcategories.length > 0 ? findSubcategoryIds(tree, subcategories) : null;
  if (category === undefined) return chosen;
  const categoryId = findCategoryId(tree, category);
  if (categoryId === null) throw faults.notFound(`The category ${category}`);
  const below = tree.subcategories.filter((subcategory) => subcategory.categoryId === categoryId).map(({ id }) => id);
  return chosen === null ? below : below.filter((id) => chosen.includes(id));
}

async function listSelected(
  { db, listing, cards }: Sources,
  page: Page,
  select: (tree: CategoryTree) => Selection,
): Promise<Grid> {
  const listed = await listing.current();
  if (!listed) return readSelected(db, select(await readCategoryTree(db)), page);
  const { ids, total } = findSelected(listed, select(listed.tree), page);
  return { cards: await cards.read(ids), total };
}

function findSelected({ products }: Listing, selection: Selection, page: Page): { ids: number[]; total: number } {
  const total = products.count(selection);
  return { ids: products.page(selection, total, page), total };
}

async function readSelected(db: Db, selection: Selection, page: Page): Promise<Grid> {
  if (selection.subcategoryIds?.length === 0) return { cards: [], total: 0 };
  const where = conditionOf(selection);
  const cards = await readCards(db, { where, orderBy: mostPopularFirst, ...page });
  const isWhole = page.offset === 0 && cards.length < page.limit;
  return { cards, total: isWhole ? cards.length : await countProducts(db, where) };
}

/** As the indexes are sorted. */
const mostPopularFirst = sql`p.popular_rank DESC, p.id`;

function conditionOf({ subcategoryIds, lowestPriceFils, highestPriceFils, lowestRating }: Selection): SQL {
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
