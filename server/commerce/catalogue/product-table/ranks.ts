import type { ListedProduct, ListOrder } from './listed-product.ts';

/** What the products in the table are sorted by. */
export type Ranks = {
  /** The rank of a product (`ListedProduct.rank`); NaN if it is not in the table. */
  get(id: number): number;
  /** What an order sorts by before the rank, the highest first. */
  keyOf(order: Exclude<ListOrder, 'featured'>, id: number): number;
  set(product: ListedProduct): void;
  delete(id: number): void;
};

/** Ids are dense but for products that were deleted, so they are kept in pages of 1,024 consecutive ids. */
const pageBits = 10;
const pageIds = 2 ** pageBits;

type Page = {
  ranks: Float64Array;
  newness: Int16Array;
  prices: Int32Array;
  listedAt: Int32Array;
  /** The rating, then the number of ratings. */
  ratings: Float64Array;
  percentsOff: Uint8Array;
};

/** More ratings than any product has. */
const mostRatings = 2 ** 31;

export function createRanks(): Ranks {
  const pages: Page[] = [];
  const pageOf = (id: number) => pages[id >>> pageBits];
  const at = (id: number) => id & (pageIds - 1);
  return {
    get: (id) => pageOf(id)?.ranks[at(id)] ?? Number.NaN,
    keyOf(order, id) {
      const page = pageOf(id);
      return page ? key(page, order, at(id)) : Number.NaN;
    },
    set({ id, rank, newness, priceFils, listedAt, rating, ratingCount, percentOff }) {
      const page = pageOf(id) ?? createPage();
      pages[id >>> pageBits] = page;
      page.ranks[at(id)] = rank;
      page.newness[at(id)] = newness;
      page.prices[at(id)] = priceFils;
      page.listedAt[at(id)] = listedAt;
      page.ratings[at(id)] = rating * mostRatings + ratingCount;
      page.percentsOff[at(id)] = percentOff;
    },
    delete(id) {
      const page = pageOf(id);
      if (page) page.ranks[at(id)] = Number.NaN;
    },
  };
}

const createPage = (): Page => ({
  ranks: new Float64Array(pageIds).fill(Number.NaN),
  newness: new Int16Array(pageIds),
  prices: new Int32Array(pageIds),
  listedAt: new Int32Array(pageIds),
  ratings: new Float64Array(pageIds),
  percentsOff: new Uint8Array(pageIds),
});

function key(page: Page, order: Exclude<ListOrder, 'featured'>, at: number): number {
  switch (order) {
    case 'line':
      return page.newness[at] as number;
    case 'price_low':
      return -(page.prices[at] as number);
    case 'price_high':
      return page.prices[at] as number;
    case 'newest':
      return page.listedAt[at] as number;
    case 'rating':
      return page.ratings[at] as number;
    case 'saving':
      return page.percentsOff[at] as number;
  }
}
