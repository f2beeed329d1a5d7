import type { ListedProduct } from './listed-product.ts';
import { createKeyColumns, type KeyColumns, type KeyedOrder, setKeys, sortKey } from './sort-key.ts';

/** What the products in the table are sorted by. */
export type Ranks = {
  /** The rank of a product (`ListedProduct.rank`); NaN if it is not in the table. */
  get(id: number): number;
  /** What an order sorts by before the rank, the highest first. */
  keyOf(order: KeyedOrder, id: number): number;
  set(product: ListedProduct): void;
  delete(id: number): void;
};

/** Ids are dense but for products that were deleted, so they are kept in pages of 1,024 consecutive ids. */
const pageBits = 10;
const pageIds = 2 ** pageBits;

type Page = KeyColumns & { ranks: Float64Array };

export function createRanks(): Ranks {
  const pages: Page[] = [];
  const pageOf = (id: number) => pages[id >>> pageBits];
  const at = (id: number) => id & (pageIds - 1);
  return {
    get: (id) => pageOf(id)?.ranks[at(id)] ?? Number.NaN,
    keyOf(order, id) {
      const page = pageOf(id);
      return page ? sortKey(page, order, at(id)) : Number.NaN;
    },
    set(product) {
      const { id, rank } = product;
      const page = pageOf(id) ?? createPage();
      pages[id >>> pageBits] = page;
      page.ranks[at(id)] = rank;
      setKeys(page, at(id), product);
    },
    delete(id) {
      const page = pageOf(id);
      if (page) page.ranks[at(id)] = Number.NaN;
    },
  };
}

const createPage = (): Page => ({ ranks: new Float64Array(pageIds).fill(Number.NaN), ...createKeyColumns(pageIds) });
