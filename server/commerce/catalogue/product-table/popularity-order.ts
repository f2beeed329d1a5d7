import type { Page } from '#commerce/catalogue/read-cards.ts';
import { type BestBlock, bestBlocksFirst, bestFirst } from './best-first.ts';
import { hasNoBounds, type ListedProduct, type Selection } from './listed-product.ts';
import {
  type BestFirstOrder,
  type Block,
  countListed,
  createBlock,
  insert,
  type Removed,
  remove,
  split,
} from './popularity-blocks.ts';
import type { Ranks } from './ranks.ts';
import { blockRows, countBefore } from './sorted-blocks.ts';
import { match, type Wanted, wantedOf } from './wanted.ts';

/** All products in the order of lists: by rank, highest first, then by id. */
export type PopularityOrder = {
  size(): number;
  /** Its rank must be known by then, and until it is removed. */
  insert(product: ListedProduct): void;
  /** Removes a product that is in the list, and returns what the list knows of it. */
  remove(id: number): Removed;
  /** The ids of one page of a selection, by walking the list. */
  walk(selection: Selection, page: Page): number[];
  /** The ids of one page of a selection that is sorted by something else. */
  bestFirst(selection: Selection & { order: BestFirstOrder }, page: Page): number[];
};

export function createPopularityOrder(ranks: Ranks): PopularityOrder {
  const blocks: Block[] = [createBlock()];
  let size = 0;
  /** By order; empty since a row came or went. */
  const byBest = new Map<BestFirstOrder, BestBlock[]>();

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
      byBest.clear();
      const at = blockOf(product.id);
      const block = blocks[at] as Block;
      const next = block.size === blockRows ? split(block) : null;
      if (next) blocks.splice(at + 1, 0, next);
      const target = next && isBefore(next.ids[0] as number, product.rank, product.id) ? next : block;
      insert(target, placeOf(target, product.id), product);
      size++;
    },
    remove(id) {
      byBest.clear();
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
    bestFirst(selection, page) {
      const { order } = selection;
      const blocksFirst = byBest.get(order) ?? bestBlocksFirst(blocks, order);
      byBest.set(order, blocksFirst);
      return bestFirst(blocksFirst, selection, page);
    },
  };
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
