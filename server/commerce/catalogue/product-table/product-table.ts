import type { Page } from '#commerce/catalogue/read-cards.ts';
import { hasNoBounds, type ListedProduct, type Selection } from './listed-product.ts';
import { createPopularityOrder } from './popularity-order.ts';
import { createPriceOrder, type PriceOrder } from './price-order.ts';
import { createRanks } from './ranks.ts';
import { sortedPart } from './sorted-part.ts';

/** All published products in memory, as lists need them; some 45 bytes each. */
export type ProductTable = {
  size(): number;
  /** Adds a product, or replaces what is known of it. */
  put(product: ListedProduct): void;
  /** Removes a product, if it is there. */
  remove(id: number): void;
  count(selection: Selection): number;
  /** The ids of one page, most popular first. */
  page(selection: Selection, total: number, page: Page): number[];
};

/** Putting one match into its place costs as much as walking past so many products. */
const walkedPerSorted = 20;

export function createProductTable(): ProductTable {
  const ranks = createRanks();
  const byPopularity = createPopularityOrder(ranks);
  const byPrice = new Map<number, PriceOrder>();

  function pricesOf(subcategoryId: number): PriceOrder {
    const known = byPrice.get(subcategoryId) ?? createPriceOrder();
    byPrice.set(subcategoryId, known);
    return known;
  }
  const chosen = ({ subcategoryIds }: Selection) =>
    subcategoryIds === null ? [...byPrice.values()] : subcategoryIds.flatMap((id) => byPrice.get(id) ?? []);

  function remove(id: number) {
    if (Number.isNaN(ranks.get(id))) return;
    const product = byPopularity.remove(id);
    pricesOf(product.subcategoryId).remove(product);
    ranks.delete(id);
  }
  function sortMatches(selection: Selection, { limit, offset }: Page): number[] {
    const ids: number[] = [];
    for (const order of chosen(selection)) order.collect(selection, ids);
    const isBefore = (one: number, other: number) => {
      const [rank, otherRank] = [ranks.get(one), ranks.get(other)];
      return rank > otherRank || (rank === otherRank && one < other);
    };
    return sortedPart(ids, { from: offset, to: offset + limit }, isBefore);
  }

  return {
    size: byPopularity.size,
    put(product) {
      remove(product.id);
      ranks.set(product.id, product.popularRank);
      byPopularity.insert(product);
      pricesOf(product.subcategoryId).insert(product);
    },
    remove,
    count(selection) {
      const isCounted = hasNoBounds(selection);
      let count = 0;
      for (const order of chosen(selection)) count += isCounted ? order.size() : order.count(selection);
      return count;
    },
    page(selection, total, page) {
      if (page.offset >= total) return [];
      // Few matches are sorted; past many of them the list is walked until the page is full.
      const share = Math.min(1, (page.offset + page.limit) / total);
      const walked = share * byPopularity.size();
      return !hasNoBounds(selection) && total * walkedPerSorted < walked
        ? sortMatches(selection, page)
        : byPopularity.walk(selection, page);
    },
  };
}
