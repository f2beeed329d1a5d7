import type { Segment } from './match-query.ts';
import type { Term } from './read-query.ts';

export const mostBrands = 2;
/** One letter begins too many brands. */
export const shortestTyped = 2;

/** The brands that begin as the whole query does, or as one of its meanings, those with most products first. */
export function bestBrands(segments: Segment[], terms: Term[]): string[] {
  const typed = [terms.flatMap((term) => term.typed), ...(terms.length === 1 ? (terms[0]?.meanings ?? []) : [])]
    .map(joined)
    .filter((words) => words.length >= shortestTyped);
  const products = new Map<string, number>();
  for (const { index } of segments) {
    for (const { name, words, count } of index.brands)
      if (typed.some((beginning) => words.startsWith(beginning))) products.set(name, (products.get(name) ?? 0) + count);
  }
  return [...products]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostBrands)
    .map(([name]) => name);
}

/** So that 'one plus' begins as OnePlus does. */
const joined = (words: string[]) => words.join('').replaceAll(' ', '');
