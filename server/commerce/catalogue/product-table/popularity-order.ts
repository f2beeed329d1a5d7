import type { Page } from '#commerce/catalogue/read-cards.ts';
import { hasNoBounds, type ListedProduct, type Selection } from './listed-product.ts';
import type { Ranks } from './ranks.ts';
import { blockRows, countBefore, insertAt, removeAt } from './sorted-blocks.ts';

/** All products in the order of lists: by rank, highest first, then by id. */
export type PopularityOrder = {
  size(): number;
  /** Its rank must be known by then, and until it is removed. */
  insert(product: ListedProduct): void;
  /** Removes a product that is in the list, and returns what the list knows of it. */
  remove(id: number): Row;
  /** The ids of one page of a selection, by walking the list. */
  walk(selection: Selection, page: Page): number[];
};

type Row = Pick<ListedProduct, 'id' | 'subcategoryId' | 'priceFils' | 'rating'>;

type Block = {
  size: number;
  ids: Int32Array;
  subcategoryIds: Int32Array;
  prices: Int32Array;
  ratings: Uint8Array;
  /** How many products have each subcategory, by its id. */
  ofSubcategory: Uint16Array;
};

export function createPopularityOrder(ranks: Ranks): PopularityOrder {
  const blocks: Block[] = [createBlock()];
  let size = 0;

  const isBefore = (other: number, rank: number, id: number) => {
    const otherRank = ranks.get(other);
    return otherRank > rank || (otherRank === rank && other < id);
  };
  /** The block that holds a product, or in which it belongs. */
  function blockOf(id: number): number {
    const rank = ranks.get(id);
    const begun = countBefore(blocks.length, (at) => isBefore((blocks[at] as Block).ids[0] as number, rank, id + 1));
    return Math.max(0, begun - 1);
  }
  function placeOf({ size: rows, ids }: Block, id: number): number {
    const rank = ranks.get(id);
    return countBefore(rows, (at) => isBefore(ids[at] as number, rank, id));
  }

  return {
    size: () => size,
    insert(product) {
      const at = blockOf(product.id);
      const block = blocks[at] as Block;
      const next = block.size === blockRows ? split(block) : null;
      if (next) blocks.splice(at + 1, 0, next);
      const target = next && isBefore(next.ids[0] as number, product.rank, product.id) ? next : block;
      insert(target, placeOf(target, product.id), product);
      size++;
    },
    remove(id) {
      const at = blockOf(id);
      const block = blocks[at] as Block;
      const product = remove(block, placeOf(block, id));
      if (block.size === 0 && blocks.length > 1) blocks.splice(at, 1);
      size--;
      return product;
    },
    walk(selection, { limit, offset }) {
      const ids: number[] = [];
      const wanted = wantedOf(selection);
      const isCounted = hasNoBounds(selection);
      let toSkip = offset;
      for (const block of blocks) {
        const listed = countListed(block, selection.subcategoryIds);
        if (listed === 0) continue;
        // A block that is skipped whole needs no look at its rows, or only to count them.
        const matching = isCounted ? listed : toSkip === 0 ? listed : countMatches(block, wanted);
        if (matching <= toSkip) toSkip -= matching;
        else toSkip = collect(block, wanted, { limit, offset: toSkip }, ids);
        if (ids.length === limit) break;
      }
      return ids;
    },
  };
}

function createBlock(): Block {
  return {
    size: 0,
    ids: new Int32Array(blockRows),
    subcategoryIds: new Int32Array(blockRows),
    prices: new Int32Array(blockRows),
    ratings: new Uint8Array(blockRows),
    ofSubcategory: new Uint16Array(0),
  };
}

function insert(block: Block, at: number, { id, subcategoryId, priceFils, rating }: Row) {
  const { size, ids, subcategoryIds, prices, ratings } = block;
  insertAt(ids, at, size, id);
  insertAt(subcategoryIds, at, size, subcategoryId);
  insertAt(prices, at, size, priceFils);
  insertAt(ratings, at, size, rating);
  addToSubcategory(block, subcategoryId, 1);
  block.size++;
}

function remove(block: Block, at: number): Row {
  const { size, ids, subcategoryIds, prices, ratings } = block;
  const [id, subcategoryId] = [ids[at] as number, subcategoryIds[at] as number];
  const [priceFils, rating] = [prices[at] as number, ratings[at] as number];
  for (const column of [ids, subcategoryIds, prices, ratings]) removeAt(column, at, size);
  addToSubcategory(block, subcategoryId, -1);
  block.size--;
  return { id, subcategoryId, priceFils, rating };
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
function split(block: Block): Block {
  const next = createBlock();
  const half = blockRows / 2;
  for (const column of ['ids', 'subcategoryIds', 'prices', 'ratings'] as const) {
    next[column].set(block[column].subarray(half));
  }
  block.size = half;
  next.size = blockRows - half;
  for (const part of [block, next]) {
    part.ofSubcategory = new Uint16Array(0);
    for (const id of part.subcategoryIds.subarray(0, part.size)) addToSubcategory(part, id, 1);
  }
  return next;
}

/** A selection as a row is compared with it: whole numbers below 2^31, whose differences have a sign bit. */
type Wanted = { lowest: number; highest: number; rating: number; isChosen: Uint8Array | null };

const mostFils = 2 ** 31 - 1;

function wantedOf({ subcategoryIds, lowestPriceFils, highestPriceFils, lowestRating }: Selection): Wanted {
  const isChosen = subcategoryIds && new Uint8Array(Math.max(0, ...subcategoryIds) + 1);
  for (const id of subcategoryIds ?? []) if (isChosen) isChosen[id] = 1;
  return {
    lowest: Math.min(mostFils, Math.max(0, lowestPriceFils)),
    highest: Math.min(mostFils, Math.max(-1, highestPriceFils)),
    rating: lowestRating,
    isChosen,
  };
}

/** The number of products of some subcategories. */
function countListed({ size, ofSubcategory }: Block, subcategoryIds: readonly number[] | null): number {
  if (subcategoryIds === null) return size;
  let count = 0;
  for (const id of subcategoryIds) count += ofSubcategory[id] ?? 0;
  return count;
}

function countMatches({ size, subcategoryIds, prices, ratings }: Block, wanted: Wanted): number {
  const { isChosen } = wanted;
  const [lowest, highest, rating] = [wanted.lowest | 0, wanted.highest | 0, wanted.rating | 0];
  let count = 0;
  for (let at = 0; at < size; at++) {
    const price = prices[at] as number;
    const isWithin = ~((price - lowest) | (highest - price) | ((ratings[at] as number) - rating)) >>> 31;
    count += isChosen === null ? isWithin : isWithin & (isChosen[subcategoryIds[at] as number] as number);
  }
  return count;
}

/** Adds the ids of a block's matching rows up to the limit; returns how many are still to be skipped in the next block. */
function collect(block: Block, wanted: Wanted, { limit, offset }: Page, ids: number[]): number {
  let toSkip = offset;
  for (let at = 0; at < block.size && ids.length < limit; at++) {
    if (match(block, at, wanted) === 0) continue;
    if (toSkip > 0) toSkip--;
    else ids.push(block.ids[at] as number);
  }
  return toSkip;
}

/** 1 if a row is wanted, otherwise 0. Without a branch, since a processor that guesses wrong takes ten times as long. */
function match({ subcategoryIds, prices, ratings }: Block, at: number, { lowest, highest, rating, isChosen }: Wanted) {
  const price = prices[at] as number;
  const isWithin = ~((price - lowest) | (highest - price) | ((ratings[at] as number) - rating)) >>> 31;
  return isChosen === null ? isWithin : isWithin & (isChosen[subcategoryIds[at] as number] as number);
}
