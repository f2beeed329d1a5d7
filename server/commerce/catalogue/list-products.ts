import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { CardCache } from './card-cache.ts';
import { type CategoryTree, findSubcategoryIds, readCategoryTree } from './category-tree.ts';
import type { ListOrder, Selection } from './product-table/listed-product.ts';
import type { Listing, OpenListing } from './product-table/open-listing.ts';
import { type Card, countProducts, type Page, readCards } from './read-cards.ts';
import { conditionOf, sqlOrders } from './sql-selections.ts';

/** One page of a grid, and the total number of products. */
export type Grid = { cards: Card[]; total: number };

/** Lists come from memory, and from the database while the listing is not there. */
export type Sources = { db: Db; listing: OpenListing; cards: CardCache };

/** The products of a subcategory in the order of its list (R-CAT-3); throws a not-found fault for an unknown slug or name. */
export function listProductsOfSubcategory(sources: Sources, slug: string, page: Page): Promise<Grid> {
  return listSelected(sources, page, (tree) => {
    const subcategoryIds = findSubcategoryIds(tree, [slug]);
    if (subcategoryIds.length === 0) throw faults.notFound(`The subcategory ${slug}`);
    return { ...everything, subcategoryIds, order: orderOf(tree, subcategoryIds) };
  });
}

/** All products. */
export const everything: Selection = {
  subcategoryIds: null,
  lowestPriceFils: 0,
  highestPriceFils: Number.POSITIVE_INFINITY,
  lowestRating: 0,
  order: 'featured',
};

/** The subcategory whose products are one maker's models of several years, of which shoppers look for the latest. */
const line = 'iphone';

/** The order of a list of which none is chosen. */
export function orderOf(tree: CategoryTree, subcategoryIds: number[] | null): ListOrder {
  const ofLine = findSubcategoryIds(tree, [line]);
  const isLine = subcategoryIds?.every((id) => ofLine.includes(id)) && subcategoryIds.length > 0;
  return isLine ? 'line' : 'featured';
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

/** One page of a selection from memory. */
export function findSelected(
  { products }: Listing,
  selection: Selection,
  page: Page,
): { ids: number[]; total: number } {
  const total = products.count(selection);
  return { ids: products.page(selection, total, page), total };
}

/** One page of a selection from the database. */
export async function readSelected(db: Db, selection: Selection, page: Page): Promise<Grid> {
  if (selection.subcategoryIds?.length === 0) return { cards: [], total: 0 };
  const where = conditionOf(selection);
  const cards = await readCards(db, { where, orderBy: sqlOrders[selection.order], ...page });
  const isWhole = page.offset === 0 && cards.length < page.limit;
  return { cards, total: isWhole ? cards.length : await countProducts(db, where) };
}
