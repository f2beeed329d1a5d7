import type { Page } from '#commerce/catalogue/read-cards.ts';
import { type Bits, both, countBits, forEachPosition, positionsIn, without } from './bits.ts';
import type { Match } from './match-query.ts';
import { grades } from './match-word.ts';
import type { Query } from './read-query.ts';
import { flags, type SearchIndex } from './search-index.ts';

/** So many results are sorted by all that tells them apart; more by grade, kind and rank alone, which takes no sorting. */
const mostSorted = 2000;

/** The ids on a page of all matches together. */
export function pageOf(matches: Match[], query: Query, page: Page): number[] {
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  if (query.isCheapestFirst) return cheapestPage(matches, page);
  if (total <= mostSorted) return sortedPage(matches, query, page);
  return mergedPage(matches, page);
}

type Found = { index: SearchIndex; position: number; grade: number; isThing: boolean };

const idOf = ({ index, position }: Found) => index.productIds[position] as number;
const columnOf = (values: 'ranks' | 'prices' | 'years' | 'nameLengths' | 'flags', { index, position }: Found) =>
  index[values][position] as number;
const hasFlag = (flag: number, found: Found) => Number((columnOf('flags', found) & flag) !== 0);

/**
 * By grade; what is looked for before what goes with it; what can be bought first. Then, where the keyword names a model, the shortest name
 * is nearest to it; where it names a line, new goods before refurbished ones and the newest first. Then by rank.
 */
function sortedPage(matches: Match[], query: Query, { limit, offset }: Page): number[] {
  const isModel = matches.some(({ namesModel }) => namesModel);
  const isLine = matches.some(({ namesLine }) => namesLine);
  const asksForRefurbished = query.terms.some(({ typed, meanings }) =>
    `${typed} ${meanings.join(' ')}`.includes('refurbished'),
  );
  const compare = (one: Found, other: Found) =>
    one.grade - other.grade ||
    Number(other.isThing) - Number(one.isThing) ||
    hasFlag(flags.accessory, one) - hasFlag(flags.accessory, other) ||
    hasFlag(flags.soldOut, one) - hasFlag(flags.soldOut, other) ||
    (isModel ? columnOf('nameLengths', one) - columnOf('nameLengths', other) : 0) ||
    (asksForRefurbished ? 0 : hasFlag(flags.refurbished, one) - hasFlag(flags.refurbished, other)) ||
    (isLine ? columnOf('years', other) - columnOf('years', one) : 0) ||
    byRank(one, other);
  const found = matches.flatMap((match) => [...everyFound(match)]);
  return found
    .sort(compare)
    .slice(offset, offset + limit)
    .map(idOf);
}

const byRank = (one: Found, other: Found) =>
  columnOf('ranks', other) - columnOf('ranks', one) || idOf(one) - idOf(other);

/** What is looked for by price, then all else: the cheapest phone is not a case. */
function cheapestPage(matches: Match[], { limit, offset }: Page): number[] {
  const count = offset + limit;
  const near = matches.flatMap((match) => cheapestOf(match, isLookedFor, count));
  const others = near.length >= count ? [] : matches.flatMap((match) => cheapestOf(match, isBesides, count));
  return [...near.sort(byPrice), ...others.sort(byPrice)].slice(offset, count).map(idOf);
}

type IsWanted = (match: Match, ofClass: Omit<Class, 'bits'>) => boolean;
const isLookedFor: IsWanted = ({ things }, { grade, isThing }) => (things ? isThing : grade <= grades.nameBySynonym);
const isBesides: IsWanted = (match, ofClass) => !isLookedFor(match, ofClass);

const byPrice = (one: Found, other: Found) => columnOf('prices', one) - columnOf('prices', other) || byRank(one, other);

/** So many of the cheapest, without sorting all. */
function cheapestOf(match: Match, isWanted: IsWanted, count: number): Found[] {
  const { prices } = match.index;
  const cheapest: Found[] = [];
  let highest = Number.POSITIVE_INFINITY;
  for (const { bits, ...ofClass } of classesOf(match)) {
    if (!isWanted(match, ofClass)) continue;
    forEachPosition(bits, (position) => {
      const price = prices[position] as number;
      if (price >= highest) return;
      const at = cheapest.findLastIndex((other) => columnOf('prices', other) <= price) + 1;
      cheapest.splice(at, 0, { index: match.index, position, ...ofClass });
      if (cheapest.length > count) cheapest.pop();
      if (cheapest.length === count) highest = columnOf('prices', cheapest[count - 1] as Found);
    });
  }
  return cheapest;
}

function* everyFound(match: Match): Generator<Found> {
  for (const { bits, grade, isThing } of classesOf(match)) {
    for (const position of positionsIn(bits)) yield { index: match.index, position, grade, isThing };
  }
}

type Class = { bits: Bits; grade: number; isThing: boolean };

/** The matches by grade, and within a grade what is looked for first; each product once. */
function* classesOf({ graded, things }: Match): Generator<Class> {
  let before: Bits | null = null;
  for (const [grade, upTo] of graded.entries()) {
    if (!upTo || upTo === before) continue;
    const bits = before ? without(upTo.slice(), before) : upTo.slice();
    before = upTo;
    if (!things) yield { bits, grade, isThing: false };
    else {
      yield { bits: both(bits.slice(), things), grade, isThing: true };
      yield { bits: without(bits, things), grade, isThing: false };
    }
  }
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
    ...foundFrom(large, { limit: limit + fromSmall, offset: skipped }),
    ...small.flatMap((match) => [...everyFound(match)]),
  ];
  const compare = (one: Found, other: Found) =>
    one.grade - other.grade || Number(other.isThing) - Number(one.isThing) || byRank(one, other);
  return candidates
    .sort(compare)
    .slice(offset - skipped, offset - skipped + limit)
    .map(idOf);
}

/** So many of the best matches of each index, by grade and what is looked for. */
export function bestFound(matches: Match[], limit: number): Found[] {
  return matches.flatMap((match) => foundFrom(match, { limit, offset: 0 }));
}

/** The matches from an offset on, skipping whole words of bits. */
function foundFrom(match: Match, { limit, offset }: Page): Found[] {
  const found: Found[] = [];
  let passed = 0;
  for (const { bits, grade, isThing } of classesOf(match)) {
    for (let at = 0; at < bits.length && found.length < limit; at++) {
      let left = bits[at] as number;
      const count = countBits(left);
      if (passed + count <= offset) {
        passed += count;
        continue;
      }
      for (; left !== 0 && found.length < limit; left &= left - 1) {
        const position = at * 32 + (31 - Math.clz32(left & -left));
        if (passed++ >= offset) found.push({ index: match.index, position, grade, isThing });
      }
    }
    if (found.length >= limit) break;
  }
  return found;
}
