import type { Page } from '#commerce/catalogue/read-cards.ts';
import { sortedPart } from '#platform/sorted-part.ts';
import { type Class, forEachOf, positionsFrom } from './classify-matches.ts';
import type { Match } from './match-query.ts';
import { grades } from './match-word.ts';
import { countPairs, pairsAsked } from './name-pairs.ts';
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
const rankOf = ({ index, position }: Found) => index.ranks[position] as number;

/**
 * By grade; what is looked for before what goes with it; what can be bought first; names that have more of the keyword's words side by side.
 * Then, where the keyword names a model, the shortest name is nearest to it; where it names a line, new goods before refurbished ones and
 * the newest first. Then by rank.
 */
function sortedPage(matches: Match[], query: Query, { limit, offset }: Page): number[] {
  const distanceOf = distancesFrom(matches, query);
  const found = matches.flatMap(everyFound).map((one) => ({ ...one, distance: distanceOf(one) }));
  return sortedPart(found, { from: offset, to: offset + limit }, (one, other) =>
    one.distance === other.distance ? byRank(one, other) < 0 : one.distance < other.distance,
  ).map(idOf);
}

/** All that comes before the rank, as one number that is lower for what comes first: each line tells less than those above it. */
function distancesFrom(matches: Match[], query: Query): (found: Found) => number {
  const isModel = matches.some(({ namesModel }) => namesModel);
  const isLine = matches.some(({ namesLine }) => namesLine);
  const asksForRefurbished = query.terms.some(({ typed, meanings }) =>
    `${typed} ${meanings.join(' ')}`.includes('refurbished'),
  );
  const asked = pairsAsked(query.terms);
  return ({ index, position, grade, isThing }) => {
    const ofProduct = index.flags[position] as number;
    let distance = grade;
    distance = distance * 2 + (isThing ? 0 : 1);
    distance = distance * 2 + (ofProduct & flags.accessory ? 1 : 0);
    distance = distance * 2 + (ofProduct & flags.soldOut ? 1 : 0);
    distance = distance * (asked.length + 1) - countPairs(index.namePairs[position] as number, asked);
    distance = distance * 2 ** 8 + (isModel ? (index.nameLengths[position] as number) : 0);
    distance = distance * 2 + (ofProduct & flags.refurbished && !asksForRefurbished ? 1 : 0);
    return distance * 2 ** 16 - (isLine ? (index.years[position] as number) : 0);
  };
}

const byRank = (one: Found, other: Found) => rankOf(other) - rankOf(one) || idOf(one) - idOf(other);

/** What is looked for by price, then all else: the cheapest phone is not a case, nor sold out. */
function cheapestPage(matches: Match[], { limit, offset }: Page): number[] {
  const count = offset + limit;
  const near = matches.flatMap((match) => cheapestOf(match, isLookedFor, count));
  const others = near.length >= count ? [] : matches.flatMap((match) => cheapestOf(match, isBesides, count));
  return [...near.sort(byCost), ...others.sort(byCost)].slice(offset, count).map(idOf);
}

type IsWanted = (match: Match, ofClass: Class) => boolean;
const isLookedFor: IsWanted = ({ hasThings }, { grade, isThing }) =>
  hasThings ? isThing : grade <= grades.nameBySynonym;
const isBesides: IsWanted = (match, ofClass) => !isLookedFor(match, ofClass);

/** Its price, above every price if it is sold out. */
const costOf = ({ prices, flags: flagsOf }: SearchIndex, position: number) =>
  (prices[position] as number) + ((flagsOf[position] as number) & flags.soldOut ? 2 ** 31 : 0);
const byCost = (one: Found, other: Found) =>
  costOf(one.index, one.position) - costOf(other.index, other.position) || byRank(one, other);

/** So many of the cheapest, without sorting all. */
function cheapestOf(match: Match, isWanted: IsWanted, count: number): Found[] {
  const cheapest: Found[] = [];
  let highest = Number.POSITIVE_INFINITY;
  for (const ofClass of match.classes) {
    if (!isWanted(match, ofClass)) continue;
    const { grade, isThing } = ofClass;
    forEachOf(ofClass, (position) => {
      const cost = costOf(match.index, position);
      if (cost >= highest) return;
      const at = cheapest.findLastIndex((other) => costOf(other.index, other.position) <= cost) + 1;
      cheapest.splice(at, 0, { index: match.index, position, grade, isThing });
      if (cheapest.length > count) cheapest.pop();
      if (cheapest.length === count) highest = costOf(match.index, (cheapest[count - 1] as Found).position);
    });
  }
  return cheapest;
}

function everyFound(match: Match): Found[] {
  const found: Found[] = [];
  for (const ofClass of match.classes) {
    const { grade, isThing } = ofClass;
    forEachOf(ofClass, (position) => found.push({ index: match.index, position, grade, isThing }));
  }
  return found;
}

/**
 * All matches but one are small: the products that changed lately. As many of the large one may be missing before the page as there are
 * of these.
 */
function mergedPage(matches: Match[], { limit, offset }: Page): number[] {
  const [large, ...small] = matches.toSorted((a, b) => b.count - a.count) as [Match, ...Match[]];
  const fromSmall = small.reduce((sum, { count }) => sum + count, 0);
  const skipped = Math.max(0, offset - fromSmall);
  const candidates = [...foundFrom(large, { limit: limit + fromSmall, offset: skipped }), ...small.flatMap(everyFound)];
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

/** The matches from an offset on. */
function foundFrom({ index, classes }: Match, { limit, offset }: Page): Found[] {
  const found: Found[] = [];
  let skipped = 0;
  for (const ofClass of classes) {
    const { grade, isThing } = ofClass;
    const { positions, passed } = positionsFrom(ofClass, offset - skipped, limit - found.length);
    for (const position of positions) found.push({ index, position, grade, isThing });
    if (found.length === limit) break;
    skipped += passed;
  }
  return found;
}
