import { type SQL, sql } from 'drizzle-orm';
import type { ChosenFacets, Facet, PriceStep, RatingCount } from '#contract/facets.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { type CategoryTree, findCategoryId, findSubcategoryIds, readCategoryTree } from './category-tree.ts';
import { countFacets } from './facets/count-facets.ts';
import type { FacetTable } from './facets/facet-table.ts';
import { facetsOfList } from './facets/facets-of-list.ts';
import type { Matches } from './facets/matches.ts';
import type { OpenFacets } from './facets/open-facets.ts';
import { pageOfMatches } from './facets/page-of-matches.ts';
import { planFacets } from './facets/plan-facets.ts';
import { priceStepsOf } from './facets/price-steps.ts';
import { ratingsOf } from './facets/rating-counts.ts';
import { findByFacetsInDatabase } from './find-by-facets.ts';
import { everything, findSelected, orderOf, readSelected, type Sources } from './list-products.ts';
import type { ListOrder, Selection } from './product-table/listed-product.ts';
import type { Listing } from './product-table/open-listing.ts';
import { type Card, countProducts, type Page, readCards } from './read-cards.ts';
import { readVariantFields, type ShownVariant, type VariantFields } from './read-variant-fields.ts';
import { conditionOf, sqlOrders } from './sql-selections.ts';

export type Filter = {
  /** Amounts in fils, both included. */
  lowestPriceFils: number | undefined;
  highestPriceFils: number | undefined;
  /** Slugs or names; an empty list is no restriction, unknown ones match nothing. */
  subcategories: string[];
  /** Any of them matches, so the lowest counts. */
  minimumRatings: number[];
  category: string | undefined;
  /** Undefined: that of the list. */
  order: ListOrder | undefined;
  /** What a search finds; null: everything. */
  found: FoundBySearch | null;
  facets: ChosenFacets;
  /** Whether counts are wanted. */
  withFacets: boolean;
};

/** The products that a search finds. */
export type FoundBySearch = {
  /** By id, 1 for what it finds. */
  isFound: Uint8Array;
  /** A page of those that are kept, best first. */
  page(isKept: (id: number) => boolean, page: Page): number[];
};

/** A card of the product's own, or of one of its variants. */
export type FilteredCard = Card & { variant: VariantFields['variant'] | null };
export type FilteredGrid = { cards: FilteredCard[]; total: number } & Counts;

/** What the list can be narrowed by further. */
type Counts = { facets: Facet[]; priceSteps: PriceStep[]; ratings: RatingCount[] };
const uncounted: Counts = { facets: [], priceSteps: [], ratings: [] };

type Shown = { shown: ShownVariant[]; total: number; counts?: Counts };

/**
 * The products that match a filter, in the order of the list (R-CAT-12). Ratings are compared as shown: the average to one decimal.
 * While the facets are not in memory, the database finds the products, and nothing is counted.
 */
export async function filterProducts(
  sources: Sources & { facets: OpenFacets },
  filter: Filter,
  page: Page,
): Promise<FilteredGrid> {
  const { db, listing, cards } = sources;
  const isNarrowed = Object.keys(filter.facets).length > 0 || filter.found !== null;
  const table = isNarrowed || filter.withFacets ? await sources.facets.current() : null;
  const listed = await listing.current();
  const selection = selectionOf(listed?.tree ?? (await readCategoryTree(db)), filter);
  if (listed && table) return withCards(sources, await findInMemory(listed, table, selection, filter, page));
  if (isNarrowed) return withCards(sources, await findInDatabase(db, selection, filter, page));
  const found = listed && findSelected(listed, selection, page);
  const grid = found
    ? { cards: await cards.read(found.ids), total: found.total }
    : await readSelected(db, selection, page);
  return { ...grid, cards: grid.cards.map((card) => ({ ...card, variant: null })), ...uncounted };
}

function selectionOf(tree: CategoryTree, filter: Filter): Selection {
  const subcategoryIds = subcategoriesOf(tree, filter);
  return {
    subcategoryIds,
    lowestPriceFils: filter.lowestPriceFils ?? everything.lowestPriceFils,
    highestPriceFils: filter.highestPriceFils ?? everything.highestPriceFils,
    lowestRating: filter.minimumRatings.length > 0 ? 10 * Math.min(...filter.minimumRatings) : everything.lowestRating,
    order: filter.order ?? orderOf(tree, subcategoryIds),
  };
}

function subcategoriesOf(tree: CategoryTree, { subcategories, category }: Filter): number[] | null {
  const chosen = subcategories.length > 0 ? findSubcategoryIds(tree, subcategories) : null;
  if (category === undefined) return chosen;
  const categoryId = findCategoryId(tree, category);
  if (categoryId === null) throw faults.notFound(`The category ${category}`);
  const below = tree.subcategories.filter((subcategory) => subcategory.categoryId === categoryId).map(({ id }) => id);
  return chosen === null ? below : below.filter((id) => chosen.includes(id));
}

async function findInMemory(
  listed: Listing,
  table: FacetTable,
  selection: Selection,
  filter: Filter,
  page: Page,
): Promise<Shown> {
  const shelves = table.shelves(selection.subcategoryIds);
  const isFound = filter.found?.isFound ?? null;
  const plan = planFacets(table.vocabulary, shelves, filter.facets, isFound);
  const isWhole = plan.chosen.length === 0 && filter.found === null;
  const counted = await countFacets(plan, shelves, { ...selection, isFound, isListed: !isWhole });
  const found = isWhole
    ? ofProducts(findSelected(listed, selection, page))
    : { shown: shownOf(counted.matches, listed, selection, filter, page), total: counted.matches.size };
  if (!filter.withFacets) return found;
  const counts = {
    facets: facetsOfList(plan, counted, table.vocabulary, shelves),
    priceSteps: priceStepsOf(counted.priceCounts),
    ratings: ratingsOf(counted.ratingCounts),
  };
  return { ...found, counts };
}

const ofProducts = ({ ids, total }: { ids: number[]; total: number }): Shown => ({
  shown: ids.map((productId) => ({ productId, position: null, fromPriceFils: null })),
  total,
});

function shownOf(
  matches: Matches,
  { products }: Listing,
  selection: Selection,
  filter: Filter,
  page: Page,
): ShownVariant[] {
  const { positions, fromPrices } = matches;
  const ids = matches.ids.subarray(0, matches.size);
  const places =
    filter.found && filter.order === undefined
      ? placesByRelevance(ids, filter.found, page)
      : pageOfMatches(matches, selection.order, products.ranks, page);
  const orNull = (value: number | undefined) => (value === undefined || value === -1 ? null : value);
  return places.map((at) => ({
    productId: ids[at] as number,
    position: orNull(positions[at]),
    fromPriceFils: orNull(fromPrices[at]),
  }));
}

function placesByRelevance(ids: Int32Array, found: FoundBySearch, page: Page): number[] {
  const isKept = new Uint8Array(found.isFound.length);
  for (let at = 0; at < ids.length; at++) isKept[ids[at] as number] = 1;
  const wanted = found.page((id) => isKept[id] === 1, page);
  const places = new Map<number, number>();
  const isWanted = new Set(wanted);
  for (let at = 0; at < ids.length && places.size < wanted.length; at++) {
    const id = ids[at] as number;
    if (isWanted.has(id)) places.set(id, at);
  }
  return wanted.flatMap((id) => places.get(id) ?? []);
}

/** So many of the best results of a search are narrowed by the database. */
const mostFound = 2000;

async function findInDatabase(db: Db, selection: Selection, filter: Filter, page: Page): Promise<Shown> {
  if (selection.subcategoryIds?.length === 0) return { shown: [], total: 0 };
  const { found, facets } = filter;
  const ids = found && `{${found.page(() => true, { limit: mostFound, offset: 0 }).join(',')}}`;
  const isFound = ids === null ? sql`true` : sql`p.id = ANY(${ids}::integer[])`;
  const orderBy =
    ids !== null && filter.order === undefined
      ? sql`array_position(${ids}::integer[], p.id)`
      : sqlOrders[selection.order];
  const within = (bounds: Selection): SQL => sql`${isFound} AND ${conditionOf(bounds)}`;
  if (Object.keys(facets).length === 0) {
    const where = within(selection);
    const cards = await readCards(db, { where, orderBy, ...page });
    return ofProducts({ ids: cards.map(({ id }) => id), total: await countProducts(db, where) });
  }
  const { lowestPriceFils, highestPriceFils } = everything;
  const where = within({ ...selection, lowestPriceFils, highestPriceFils });
  return findByFacetsInDatabase(db, { ...selection, where, facets, orderBy }, page);
}

async function withCards({ db, cards }: Sources, found: Shown): Promise<FilteredGrid> {
  const { shown, total, counts = uncounted } = found;
  const own = await cards.read(shown.map(({ productId }) => productId));
  const ofVariants = await readVariantFields(db, shown);
  const shownCards = own.map((card) => ({ ...card, variant: null, ...ofVariants.get(card.id) }));
  return { cards: shownCards, total, ...counts };
}
