/** The popular rank of each product in the table, by its id. */
export type Ranks = {
  /** NaN for a product that is not in the table. */
  get(id: number): number;
  set(id: number, rank: number): void;
  delete(id: number): void;
};

/** Ids are dense but for products that were deleted, so they are kept in pages of 1,024 consecutive ids. */
const pageBits = 10;
const pageIds = 2 ** pageBits;

export function createRanks(): Ranks {
  const pages: Float64Array[] = [];
  const pageOf = (id: number) => pages[id >>> pageBits];
  return {
    get: (id) => pageOf(id)?.[id & (pageIds - 1)] ?? Number.NaN,
    set(id, rank) {
      const page = pageOf(id) ?? new Float64Array(pageIds).fill(Number.NaN);
      pages[id >>> pageBits] = page;
      page[id & (pageIds - 1)] = rank;
    },
    delete(id) {
      const page = pageOf(id);
      if (page) page[id & (pageIds - 1)] = Number.NaN;
    },
  };
}
