import type { Page } from '#commerce/catalogue/read-cards.ts';
import { sortedPart } from '#platform/sorted-part.ts';
import type { Selection } from './listed-product.ts';
import { type Block, countListed } from './popularity-blocks.ts';
import type { Ranks } from './ranks.ts';
import { mostRatings } from './sort-key.ts';
import { blockRows, countBefore } from './sorted-blocks.ts';
import { match, type Wanted, wantedOf } from './wanted.ts';

/** The orders that it sorts by, and the columns of their keys; that by rating has two. */
const columnOf = { line: 'newness', newest: 'listedAt', saving: 'percentsOff', rating: 'ratings' } as const;
export type BestFirstOrder = keyof typeof columnOf;

/** A product by the key of its order, the highest first, then by its place in the list by popularity. */
type Row = { key: number; place: number; id: number };

const isBefore = (one: Pick<Row, 'key' | 'place'>, other: Row) =>
  one.key > other.key || (one.key === other.key && one.place < other.place);

/**
 * The ids of one page of a selection that is sorted by something else than popularity. Each block knows the best key of its rows, so those
 * with the best are looked at first, until no other block can have a row for the page: of a million products some hundred thousand.
 */
export function bestFirst(
  blocks: Block[],
  ranks: Ranks,
  selection: Selection & { order: BestFirstOrder },
  { limit, offset }: Page,
): number[] {
  const { order } = selection;
  const wanted = wantedOf(selection);
  const end = offset + limit;
  const byBest = blocks
    .map((block, at) => ({ block, key: bestOf(block, order, ranks), place: at * blockRows }))
    .filter(({ block }) => countListed(block, selection.subcategoryIds) > 0)
    .sort((one, other) => other.key - one.key);
  let rows: Row[] = [];
  /** The last row of the page, as far as it is known. */
  let last: Row | null = null;
  for (const { block, key, place } of byBest) {
    if (last && !isBefore({ key, place }, last)) break;
    collect(rows, block, { order, wanted, ranks, place, last });
    if (rows.length < 2 * end) continue;
    rows = sortedPart(rows, { from: 0, to: end }, isBefore);
    last = rows[end - 1] ?? null;
  }
  return sortedPart(rows, { from: offset, to: end }, isBefore).map(({ id }) => id);
}

type Collecting = { order: BestFirstOrder; wanted: Wanted; ranks: Ranks; place: number; last: Row | null };

/** Adds the rows of a block that are wanted and stand before `last`. */
function collect(rows: Row[], block: Block, { order, wanted, ranks, place, last }: Collecting) {
  readKeys(block, order, ranks);
  const lowest = last?.key ?? Number.NEGATIVE_INFINITY;
  for (let at = 0; at < block.size; at++) {
    const key = keys[at] as number;
    // Most rows end here.
    if (key < lowest || match(block, at, wanted) === 0) continue;
    const row = { key, place: place + at, id: block.ids[at] as number };
    if (last === null || isBefore(row, last)) rows.push(row);
  }
}

/** The best key of a block's rows, whatever a selection has of them. */
function bestOf(block: Block, order: BestFirstOrder, ranks: Ranks): number {
  const known = block.bests.get(order);
  if (known !== undefined) return known;
  readKeys(block, order, ranks);
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < block.size; at++) best = Math.max(best, keys[at] as number);
  block.bests.set(order, best);
  return best;
}

/** Those of one block's rows, read at once, which is quicker than one by one. */
const keys = new Float64Array(blockRows);

/** What is sold out stands last in every order: above the difference of any keys. */
const soldOut = 2 ** 42;

function readKeys(block: Block, order: BestFirstOrder, ranks: Ranks) {
  const { size, ids, ratingCounts } = block;
  keys.set(block[columnOf[order]]);
  if (order === 'rating') {
    for (let at = 0; at < size; at++) keys[at] = (keys[at] as number) * mostRatings + (ratingCounts[at] as number);
  }
  // By popularity, too, it stands last.
  const inStock = countBefore(size, (at) => ranks.get(ids[at] as number) >= 0);
  for (let at = inStock; at < size; at++) keys[at] = (keys[at] as number) - soldOut;
}
