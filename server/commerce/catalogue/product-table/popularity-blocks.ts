import type { BestKeys } from './best-keys.ts';
import type { ListedProduct, ListOrder } from './listed-product.ts';
import { createKeyColumns, type KeyColumns, setKeys } from './sort-key.ts';
import { blockRows, makeRoomAt, removeAt } from './sorted-blocks.ts';

/** What is told of a row that is taken out. */
export type Removed = Pick<ListedProduct, 'id' | 'subcategoryId' | 'priceFils' | 'rating'>;

/** The orders that lists have beside those by popularity and by price. */
export type BestFirstOrder = Exclude<ListOrder, 'featured' | 'price_low' | 'price_high'>;
type Bests = Record<BestFirstOrder, BestKeys | null>;
const noBests: Bests = { line: null, newest: null, rating: null, saving: null };

/** Rows that stand next to each other, in columns. */
export type Block = KeyColumns & {
  size: number;
  /** The rows in stock, which are the first. */
  inStock: number;
  ids: Int32Array;
  subcategoryIds: Int32Array;
  /** How many products have each subcategory, by its id. */
  ofSubcategory: Uint16Array;
  /** What `best-first.ts` knows of these rows, from a price and up to a price; null since one came or went. */
  bestsFrom: Bests;
  bestsTo: Bests;
};

const columns = [
  'ids',
  'subcategoryIds',
  'prices',
  'ratings',
  'ratingCounts',
  'newness',
  'percentsOff',
  'listedAt',
] as const;

export function createBlock(): Block {
  return {
    size: 0,
    inStock: 0,
    ids: new Int32Array(blockRows),
    subcategoryIds: new Int32Array(blockRows),
    ...createKeyColumns(blockRows),
    ofSubcategory: new Uint16Array(0),
    bestsFrom: { ...noBests },
    bestsTo: { ...noBests },
  };
}

export function insert(block: Block, at: number, row: ListedProduct): void {
  for (const column of columns) makeRoomAt(block[column], at, block.size);
  block.ids[at] = row.id;
  block.subcategoryIds[at] = row.subcategoryId;
  setKeys(block, at, row);
  addToSubcategory(block, row.subcategoryId, 1);
  forgetBests(block);
  block.size++;
  if (row.rank >= 0) block.inStock++;
}

export function remove(block: Block, at: number): Removed {
  const { size, ids, subcategoryIds, prices, ratings } = block;
  const [id, subcategoryId] = [ids[at] as number, subcategoryIds[at] as number];
  const [priceFils, rating] = [prices[at] as number, ratings[at] as number];
  for (const column of columns) removeAt(block[column], at, size);
  addToSubcategory(block, subcategoryId, -1);
  forgetBests(block);
  block.size--;
  if (at < block.inStock) block.inStock--;
  return { id, subcategoryId, priceFils, rating };
}

function forgetBests({ bestsFrom, bestsTo }: Block) {
  Object.assign(bestsFrom, noBests);
  Object.assign(bestsTo, noBests);
}

function addToSubcategory(block: Block, id: number, products: 1 | -1) {
  if (id >= block.ofSubcategory.length) {
    const longer = new Uint16Array(id + 1);
    longer.set(block.ofSubcategory);
    block.ofSubcategory = longer;
  }
  block.ofSubcategory[id] = (block.ofSubcategory[id] as number) + products;
}

/** Moves the lower half of a full block into a new one, which it returns. */
export function split(block: Block): Block {
  const next = createBlock();
  const half = blockRows / 2;
  for (const column of columns) next[column].set(block[column].subarray(half));
  forgetBests(block);
  block.size = half;
  next.size = blockRows - half;
  next.inStock = Math.max(0, block.inStock - half);
  block.inStock -= next.inStock;
  for (const part of [block, next]) {
    part.ofSubcategory = new Uint16Array(0);
    for (const id of part.subcategoryIds.subarray(0, part.size)) addToSubcategory(part, id, 1);
  }
  return next;
}

/** The number of products of some subcategories. */
export function countListed({ size, ofSubcategory }: Block, subcategoryIds: readonly number[] | null): number {
  if (subcategoryIds === null) return size;
  let count = 0;
  for (const id of subcategoryIds) count += ofSubcategory[id] ?? 0;
  return count;
}
