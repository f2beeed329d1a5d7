import type { Page } from '#commerce/catalogue/read-cards.ts';
import { sortedPart } from '#platform/sorted-part.ts';
import { type BestKeys, bestKeyFrom, bestKeysOf } from './best-keys.ts';
import type { Selection } from './listed-product.ts';
import { type BestFirstOrder, type Block, countListed } from './popularity-blocks.ts';
import { mostRatings } from './sort-key.ts';
import { blockRows } from './sorted-blocks.ts';
import { match, type Wanted, wantedOf } from './wanted.ts';

/** The columns of the orders' keys; that by rating has two. */
const columnOf = { line: 'newness', newest: 'listedAt', saving: 'percentsOff', rating: 'ratings' } as const;

type Sorted = Selection & { order: BestFirstOrder };

/** A product by the key of its order, the highest first, then by its place in the list by popularity. */
type Row = { key: number; place: number; id: number };

const isBefore = (one: Pick<Row, 'key' | 'place'>, other: Row) =>
  one.key > other.key || (one.key === other.key && one.place < other.place);

/** A block with the place of its first row, and the best key of its rows. */
export type BestBlock = { block: Block; place: number; key: number };

/** The blocks, those with the best row of an order first. */
export function bestBlocksFirst(blocks: Block[], order: BestFirstOrder): BestBlock[] {
  return blocks
    .map((block, at) => ({ block, place: at * blockRows, key: bestKeyFrom(bestKeys(block, order, 1), 0) }))
    .sort(byKey);
}

const byKey = (one: BestBlock, other: BestBlock) => other.key - one.key || one.place - other.place;

/**
 * The ids of one page of a selection that is sorted by something else than popularity. Each block knows the best key of its rows within
 * any range of prices, so those with the best are looked at first, until no other block can have a row for the page.
 */
export function bestFirst(blocks: BestBlock[], selection: Sorted, { limit, offset }: Page): number[] {
  const { order } = selection;
  const wanted = wantedOf(selection);
  const end = offset + limit;
  let rows: Row[] = [];
  /** The last row of the page, as far as it is known. */
  let last: Row | null = null;
  const canHaveRow = (block: BestBlock) => last === null || isBefore(block, last);

  function lookAt({ block, place }: BestBlock) {
    collect(rows, block, { order, wanted, place, last });
    if (rows.length < 2 * end) return;
    rows = sortedPart(rows, { from: 0, to: end }, isBefore);
    last = rows[end - 1] ?? null;
  }

  /** Those whose best row is outside the prices. */
  const worse: BestBlock[] = [];
  for (const best of blocks) {
    if (!canHaveRow(best)) break;
    const key = bestWithin(best.block, selection);
    if (key === best.key) lookAt(best);
    else if (key !== nothing) worse.push({ ...best, key });
  }
  for (const best of worse.sort(byKey)) {
    if (!canHaveRow(best)) break;
    lookAt(best);
  }
  return sortedPart(rows, { from: offset, to: end }, isBefore).map(({ id }) => id);
}

type Collecting = { order: BestFirstOrder; wanted: Wanted; place: number; last: Row | null };

/** Adds the rows of a block that are wanted and stand before `last`. */
function collect(rows: Row[], block: Block, { order, wanted, place, last }: Collecting) {
  readKeys(block, order);
  const lowest = last?.key ?? Number.NEGATIVE_INFINITY;
  for (let at = 0; at < block.size; at++) {
    const key = keys[at] as number;
    // Most rows end here.
    if (key < lowest || match(block, at, wanted) === 0) continue;
    const row = { key, place: place + at, id: block.ids[at] as number };
    if (last === null || isBefore(row, last)) rows.push(row);
  }
}

/** The best key of a block's rows within the bounds of prices, or a better one; `nothing` if it has no product of the subcategories. */
function bestWithin(block: Block, { order, subcategoryIds, lowestPriceFils, highestPriceFils }: Sorted): number {
  if (subcategoryIds !== null && countListed(block, subcategoryIds) === 0) return nothing;
  const best = bestKeyFrom(bestKeys(block, order, 1), lowestPriceFils);
  if (highestPriceFils === Number.POSITIVE_INFINITY) return best;
  return Math.min(best, bestKeyFrom(bestKeys(block, order, -1), -highestPriceFils));
}

const nothing = Number.NEGATIVE_INFINITY;

function bestKeys(block: Block, order: BestFirstOrder, sign: 1 | -1): BestKeys {
  const bests = sign === 1 ? block.bestsFrom : block.bestsTo;
  if (bests[order] === null) {
    readKeys(block, order);
    bests[order] = bestKeysOf(block.size, block.prices, keys, sign);
  }
  return bests[order];
}

/** Those of one block's rows, read at once, which is quicker than one by one. */
const keys = new Float64Array(blockRows);

/** What is sold out stands last in every order: above the difference of any keys. */
const soldOut = 2 ** 42;

function readKeys(block: Block, order: BestFirstOrder) {
  const { size, inStock, ratingCounts } = block;
  keys.set(block[columnOf[order]]);
  if (order === 'rating') {
    for (let at = 0; at < size; at++) keys[at] = (keys[at] as number) * mostRatings + (ratingCounts[at] as number);
  }
  for (let at = inStock; at < size; at++) keys[at] = (keys[at] as number) - soldOut;
}
