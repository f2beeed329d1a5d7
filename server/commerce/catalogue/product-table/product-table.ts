import type { Page } from '#commerce/catalogue/read-cards.ts';
import { sortedPart } from '#platform/sorted-part.ts';
import { type ByPrice, endOfPrices } from './end-of-prices.ts';
import { hasNoBounds, type ListedProduct, type ListOrder, type Selection } from './listed-product.ts';
import { createPopularityOrder } from './popularity-order.ts';
import { createPriceOrder, type PriceOrder } from './price-order.ts';
import { createRanks, type Ranks } from './ranks.ts';

/** All published products in memory, as lists need them; some 90 bytes each. */
export type ProductTable = {
  /** What the products are sorted by. */
  ranks: Ranks;
  size(): number;
  /** Adds a product, or replaces what is known of it. */
  put(product: ListedProduct): void;
  /** Removes a product, if it is there. */
  remove(id: number): void;
  count(selection: Selection): number;
  /** The ids of one page, in the order of the selection. */
  page(selection: Selection, total: number, page: Page): number[];
};

/** Putting one match into its place costs as much as walking past so many products, and as looking for the best among so many. */
const walkedPerSorted = 20;
const lookedAtPerSorted = 80;

export function createProductTable(): ProductTable {
  const ranks = createRanks();
  const byPopularity = createPopularityOrder(ranks);
  const ofAll = createPriceOrder();
  const ofSubcategory = new Map<number, PriceOrder>();

  function pricesOf(subcategoryId: number): PriceOrder {
    const known = ofSubcategory.get(subcategoryId) ?? createPriceOrder();
    ofSubcategory.set(subcategoryId, known);
    return known;
  }
  const chosen = ({ subcategoryIds }: Selection) =>
    subcategoryIds === null ? [ofAll] : subcategoryIds.flatMap((id) => ofSubcategory.get(id) ?? []);

  function remove(id: number) {
    if (Number.isNaN(ranks.get(id))) return;
    const product = byPopularity.remove(id);
    ofAll.remove(product);
    pricesOf(product.subcategoryId).remove(product);
    ranks.delete(id);
  }
  function matches(selection: Selection): number[] {
    const ids: number[] = [];
    for (const order of chosen(selection)) order.collect(selection, ids);
    return ids;
  }
  function count(selection: Selection): number {
    const isCounted = hasNoBounds(selection);
    return chosen(selection).reduce((sum, order) => sum + (isCounted ? order.size() : order.count(selection)), 0);
  }
  function sortedPage(ids: number[], order: ListOrder, { limit, offset }: Page): number[] {
    return sortedPart(ids, { from: offset, to: offset + limit }, isBeforeIn(order));
  }
  /** A page by price is at one end of the prices, of which so much is sorted as has enough in stock. */
  function sortEnd(selection: ByPrice, total: number, page: Page): number[] {
    const end = page.offset + page.limit;
    for (let wanted = 2 * end; wanted < total; wanted *= 4) {
      const ids = matches(endOfPrices(selection, wanted, count));
      const inStock = ids.reduce((sum, id) => sum + (ranks.get(id) >= 0 ? 1 : 0), 0);
      if (inStock >= end) return sortedPage(ids, selection.order, page);
    }
    return sortedPage(matches(selection), selection.order, page);
  }
  function isMorePopular(one: number, other: number): boolean {
    const [rank, otherRank] = [ranks.get(one), ranks.get(other)];
    return rank > otherRank || (rank === otherRank && one < other);
  }
  function isBeforeIn(order: ListOrder): (one: number, other: number) => boolean {
    if (order === 'featured') return isMorePopular;
    return (one, other) => {
      const isSoldOut = ranks.get(one) < 0;
      if (isSoldOut !== ranks.get(other) < 0) return !isSoldOut;
      const difference = ranks.keyOf(order, one) - ranks.keyOf(order, other);
      return difference > 0 || (difference === 0 && isMorePopular(one, other));
    };
  }

  return {
    ranks,
    size: byPopularity.size,
    put(product) {
      remove(product.id);
      ranks.set(product);
      byPopularity.insert(product);
      ofAll.insert(product);
      pricesOf(product.subcategoryId).insert(product);
    },
    remove,
    count,
    page(selection, total, page) {
      if (page.offset >= total) return [];
      const { order } = selection;
      if (order === 'price_low' || order === 'price_high') return sortEnd({ ...selection, order }, total, page);
      if (order !== 'featured' && total * lookedAtPerSorted >= byPopularity.size())
        return byPopularity.bestFirst({ ...selection, order }, page);
      // Few matches are sorted; past many of them the list is walked until the page is full.
      const walked = Math.min(1, (page.offset + page.limit) / total) * byPopularity.size();
      const isWalked = order === 'featured' && (hasNoBounds(selection) || total * walkedPerSorted >= walked);
      return isWalked ? byPopularity.walk(selection, page) : sortedPage(matches(selection), order, page);
    },
  };
}
