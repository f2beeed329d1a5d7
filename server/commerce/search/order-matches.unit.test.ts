import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import type { Match } from './match-query.ts';
import { countPairs, pairsAsked } from './name-pairs.ts';
import { pageOf } from './order-matches.ts';
import type { Query, Term } from './read-query.ts';
import { draftSearchIndex, flags } from './search-index.ts';

const termOf = (word: string): Term => ({ typed: word, readings: [[word]], meanings: [] });

const queryOf = (words: string[]): Query => ({
  terms: words.map(termOf),
  headLength: words.length,
  isHeadFirst: false,
  lowestFils: 0,
  highestFils: Number.POSITIVE_INFINITY,
  isCheapestFirst: false,
});

/** Products of which many are alike, so that whatever tells two apart decides somewhere. */
async function randomMatch(random: Random, asked: number[][], firstId: number): Promise<Match> {
  const count = 1 + random.below(200);
  const empty = await (await draftSearchIndex(async () => [])).finish(async () => {});
  const column = (value: () => number) => Int32Array.from({ length: count }, value);
  const classes = [0, 2, 6].flatMap((grade) =>
    [true, false].map((isThing) => ({ grade, isThing, positions: [] as number[] })),
  );
  for (let position = 0; position < count; position++) random.pick(classes).positions.push(position);
  const index = {
    ...empty,
    productIds: column(() => 0).map((_, at) => firstId + at),
    ranks: column(() => random.below(3)).sort((one, other) => other - one),
    flags: Uint8Array.from(column(() => (random.chance(0.6) ? 0 : random.below(8)))),
    nameLengths: Uint8Array.from(column(() => random.pick([3, 4, 255]))),
    years: Uint16Array.from(column(() => random.pick([0, 2024, 2025]))),
    namePairs: column(() => asked.reduce((bytes, [pair]) => (bytes << 8) | (random.chance(0.3) ? (pair ?? 0) : 0), 0)),
  };
  return {
    index,
    classes: classes.filter(({ positions }) => positions.length > 0),
    count,
    hasThings: true,
    isFarFetched: false,
    namesLine: random.chance(0.5),
    namesModel: random.chance(0.5),
  };
}

/** By what the shop promises, one thing after the other. */
function orderedIds(matches: Match[], asked: number[][], asksForRefurbished: boolean): number[] {
  const isModel = matches.some(({ namesModel }) => namesModel);
  const isLine = matches.some(({ namesLine }) => namesLine);
  const products = matches.flatMap(({ index, classes }) =>
    classes.flatMap((ofClass) => {
      const positions = 'positions' in ofClass ? ofClass.positions : [];
      return positions.map((at) => {
        const hasFlag = (flag: number) => Number(((index.flags[at] ?? 0) & flag) !== 0);
        return {
          id: index.productIds[at] ?? 0,
          order: [
            ofClass.grade,
            ofClass.isThing ? 0 : 1,
            hasFlag(flags.accessory),
            hasFlag(flags.soldOut),
            -countPairs(index.namePairs[at] ?? 0, asked),
            isModel ? (index.nameLengths[at] ?? 0) : 0,
            asksForRefurbished ? 0 : hasFlag(flags.refurbished),
            isLine ? -(index.years[at] ?? 0) : 0,
            -(index.ranks[at] ?? 0),
            index.productIds[at] ?? 0,
          ],
        };
      });
    }),
  );
  const firstDifference = (one: number[], other: number[]) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return products.sort((one, other) => firstDifference(one.order, other.order)).map(({ id }) => id);
}

describe('the order of results', () => {
  it('the order of results follows one thing after the other, on every page', async () => {
    const random = createRandom(4);
    for (let time = 0; time < 60; time++) {
      const words = ['apple', 'galaxy', 'pro', 'refurbished'].slice(0, 1 + random.below(4));
      const query = queryOf(words);
      const asked = pairsAsked(query.terms);
      const matches = [await randomMatch(random, asked, 1), await randomMatch(random, asked, 1000)];
      const ordered = orderedIds(matches, asked, words.includes('refurbished'));
      const page = { limit: 1 + random.below(60), offset: random.below(120) };
      expect(pageOf(matches, query, page)).toEqual(ordered.slice(page.offset, page.offset + page.limit));
    }
  });
});
