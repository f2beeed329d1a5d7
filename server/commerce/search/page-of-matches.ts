import type { Page } from '#commerce/catalogue/read-cards.ts';
import { countBits } from './bits.ts';
import type { Match } from './find-products.ts';

/** The ids on a page of all matches together, by rank. */
export function pageOf(matches: Match[], page: Page): number[] {
  const [only] = matches;
  if (only && matches.length === 1) return positionsFrom(only, page).map((position) => idAt(only, position));
  return mergedPage(matches, page);
}

/** The positions of a match from an offset on, skipping whole words of bits. */
function positionsFrom({ bits }: Match, { limit, offset }: Page): number[] {
  const positions: number[] = [];
  let passed = 0;
  for (let at = 0; at < bits.length && positions.length < limit; at++) {
    let left = bits[at] as number;
    const count = countBits(left);
    if (passed + count <= offset) {
      passed += count;
      continue;
    }
    for (; left !== 0 && positions.length < limit; left &= left - 1) {
      if (passed++ >= offset) positions.push(at * 32 + (31 - Math.clz32(left & -left)));
    }
  }
  return positions;
}

/**
 * All matches but one are small: the products that changed lately. As many of the large one may be missing before the page as there are
 * of these.
 */
function mergedPage(matches: Match[], { limit, offset }: Page): number[] {
  const [large, ...small] = matches.toSorted((a, b) => b.count - a.count) as [Match, ...Match[]];
  const fromSmall = small.reduce((sum, { count }) => sum + count, 0);
  const skipped = Math.max(0, offset - fromSmall);
  const candidates = [
    ...candidatesOf(large, { limit: limit + fromSmall, offset: skipped }),
    ...small.flatMap((match) => candidatesOf(match, { limit: fromSmall, offset: 0 })),
  ];
  candidates.sort((a, b) => b.rank - a.rank || a.id - b.id);
  return candidates.slice(offset - skipped, offset - skipped + limit).map(({ id }) => id);
}

function candidatesOf(match: Match, page: Page) {
  return positionsFrom(match, page).map((position) => ({
    id: idAt(match, position),
    rank: match.index.ranks[position] as number,
  }));
}

const idAt = ({ index }: Match, position: number) => index.productIds[position] as number;
