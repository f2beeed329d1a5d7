import type { Match } from './match-query.ts';
import { grades } from './match-word.ts';
import { bestFound } from './order-matches.ts';
import type { ShelfName } from './search-index.ts';

export const mostShelves = 3;
/** The best results that are looked at. */
export const mostLookedAt = 100;
/** A shelf with less of them than this is there by chance. */
export const leastShare = 0.2;

/**
 * The subcategories that most of the best results are in, those with most of them first. Products that only come in what was typed, such as
 * 'black', or mention it, say nothing of where to look.
 */
export function bestShelves(matches: Match[]): ShelfName[] {
  const best = bestFound(matches, mostLookedAt);
  const counts = new Map<number, number>();
  for (const { index, position, grade, isThing } of best) {
    if (!isThing && grade >= grades.other) continue;
    const shelf = index.shelves[position] as number;
    counts.set(shelf, (counts.get(shelf) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= leastShare * best.length)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostShelves)
    .flatMap(([id]) => matches.find(({ index }) => index.shelfNames.has(id))?.index.shelfNames.get(id) ?? []);
}
