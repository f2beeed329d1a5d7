import type { ListedProduct, Selection } from './listed-product.ts';
import { blockRows, countBefore, makeRoomAt, removeAt } from './sorted-blocks.ts';

/** The products of one subcategory or of all, cheapest first: counts any range of prices without looking at its rows. */
export type PriceOrder = {
  size(): number;
  insert(product: Row): void;
  remove(product: Row): void;
  /** The number of products within the bounds of a selection. */
  count(selection: Selection): number;
  /** Adds the ids of the products within the bounds to `ids`. */
  collect(selection: Selection, ids: number[]): void;
};

type Row = Pick<ListedProduct, 'id' | 'priceFils' | 'rating'>;

type Block = {
  size: number;
  prices: Int32Array;
  ids: Int32Array;
  ratings: Uint8Array;
  /** How many products have each rating. */
  ofRating: Uint16Array;
};

/** From 0 to 50. */
const ratingsInAll = 51;

export function createPriceOrder(): PriceOrder {
  const blocks: Block[] = [createBlock()];
  let size = 0;
  /** For each block, the rows of those before it; null since a row came or went. */
  let rowsBefore: number[] | null = null;

  /** The block that holds a row, or in which it belongs. */
  function blockOf({ priceFils, id }: Row): number {
    const begun = countBefore(blocks.length, (at) => isBefore(blocks[at] as Block, 0, priceFils, id + 1));
    return Math.max(0, begun - 1);
  }

  /** The blocks that have prices within the bounds. */
  function blocksWithin({ lowestPriceFils, highestPriceFils }: Selection): Block[] {
    const from = countBefore(blocks.length, (at) => highestOf(blocks[at] as Block) < lowestPriceFils);
    const to = countBefore(blocks.length, (at) => lowestOf(blocks[at] as Block) <= highestPriceFils);
    return size === 0 ? [] : blocks.slice(from, to);
  }

  /** The number of rows from the beginning for whose prices `isBelow` holds. */
  function countBelow(isBelow: (priceFils: number) => boolean): number {
    rowsBefore ??= rowsBeforeEach(blocks);
    const at = countBefore(blocks.length, (place) => isBelow(highestOf(blocks[place] as Block)));
    const block = blocks[at];
    return block
      ? (rowsBefore[at] as number) + countBefore(block.size, (row) => isBelow(block.prices[row] as number))
      : size;
  }

  return {
    size: () => size,
    insert(product) {
      rowsBefore = null;
      const at = blockOf(product);
      const block = blocks[at] as Block;
      const [target, next] = block.size === blockRows ? split(block) : [block, null];
      if (next) blocks.splice(at + 1, 0, next);
      insert(next && isBefore(next, 0, product.priceFils, product.id) ? next : target, product);
      size++;
    },
    remove(product) {
      rowsBefore = null;
      const at = blockOf(product);
      const block = blocks[at] as Block;
      remove(block, product);
      if (block.size === 0 && blocks.length > 1) blocks.splice(at, 1);
      size--;
    },
    count(selection) {
      const { lowestPriceFils, highestPriceFils, lowestRating } = selection;
      if (size === 0 || lowestPriceFils > highestPriceFils) return 0;
      if (lowestRating === 0)
        return countBelow((price) => price <= highestPriceFils) - countBelow((price) => price < lowestPriceFils);
      let count = 0;
      for (const block of blocksWithin(selection)) count += countRatedWithin(block, selection);
      return count;
    },
    collect(selection, ids) {
      for (const block of blocksWithin(selection)) {
        const { from, to } = rangeOf(block, selection);
        for (let at = from; at < to; at++) {
          if ((block.ratings[at] as number) >= selection.lowestRating) ids.push(block.ids[at] as number);
        }
      }
    },
  };
}

function rowsBeforeEach(blocks: Block[]): number[] {
  let rows = 0;
  return blocks.map(({ size }) => {
    rows += size;
    return rows - size;
  });
}

function createBlock(): Block {
  return {
    size: 0,
    prices: new Int32Array(blockRows),
    ids: new Int32Array(blockRows),
    ratings: new Uint8Array(blockRows),
    ofRating: new Uint16Array(ratingsInAll),
  };
}

/** Whether a row stands before the price and id; rows are sorted by both, so that each has one place. */
function isBefore({ prices, ids }: Block, at: number, priceFils: number, id: number): boolean {
  const price = prices[at] as number;
  return price < priceFils || (price === priceFils && (ids[at] as number) < id);
}

function insert(block: Block, { priceFils, id, rating }: Row) {
  const { size, prices, ids, ratings, ofRating } = block;
  const at = countBefore(size, (place) => isBefore(block, place, priceFils, id));
  for (const column of [prices, ids, ratings]) makeRoomAt(column, at, size);
  prices[at] = priceFils;
  ids[at] = id;
  ratings[at] = rating;
  ofRating[rating] = (ofRating[rating] as number) + 1;
  block.size++;
}

function remove(block: Block, { priceFils, id, rating }: Row) {
  const { size, prices, ids, ratings, ofRating } = block;
  const at = countBefore(size, (place) => isBefore(block, place, priceFils, id));
  for (const column of [prices, ids, ratings]) removeAt(column, at, size);
  ofRating[rating] = (ofRating[rating] as number) - 1;
  block.size--;
}

/** Moves the upper half of a full block into a new one. */
function split(block: Block): [Block, Block] {
  const upper = createBlock();
  const half = blockRows / 2;
  upper.prices.set(block.prices.subarray(half));
  upper.ids.set(block.ids.subarray(half));
  upper.ratings.set(block.ratings.subarray(half));
  block.size = half;
  upper.size = blockRows - half;
  for (const part of [block, upper]) {
    part.ofRating.fill(0);
    for (const rating of part.ratings.subarray(0, part.size))
      part.ofRating[rating] = (part.ofRating[rating] as number) + 1;
  }
  return [block, upper];
}

const lowestOf = ({ prices }: Block) => prices[0] as number;
const highestOf = ({ prices, size }: Block) => prices[size - 1] as number;

/** The rows of a block whose prices are within the bounds: from, and up to but without. */
function rangeOf({ size, prices }: Block, { lowestPriceFils, highestPriceFils }: Selection) {
  return {
    from: countBefore(size, (at) => (prices[at] as number) < lowestPriceFils),
    to: countBefore(size, (at) => (prices[at] as number) <= highestPriceFils),
  };
}

function countRatedWithin(block: Block, selection: Selection): number {
  const { lowestPriceFils, highestPriceFils, lowestRating } = selection;
  const isWhole = lowestOf(block) >= lowestPriceFils && highestOf(block) <= highestPriceFils;
  if (isWhole) return countRated(block, lowestRating);
  const { from, to } = rangeOf(block, selection);
  let count = 0;
  for (let at = from; at < to; at++) if ((block.ratings[at] as number) >= lowestRating) count++;
  return count;
}

function countRated({ ofRating }: Block, lowest: number): number {
  let count = 0;
  for (let rating = lowest; rating < ratingsInAll; rating++) count += ofRating[rating] as number;
  return count;
}
