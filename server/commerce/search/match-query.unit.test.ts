import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import { bitsFor, hasPosition } from './bits.ts';
import { type Class, classifyFew, classifyMany, forEachOf, keptOf } from './classify-matches.ts';
import { doMatchTogether, matchAll, matchTerm, nounsFirst, type Segment } from './match-query.ts';
import { type Graded, grades } from './match-word.ts';
import type { Query, Term } from './read-query.ts';
import { draftSearchIndex } from './search-index.ts';

const kinds = ['phone', 'case', 'charger', 'laptop'];
const lines = ['galaxy', 'pixel', 'nova', 'orbit'];
const facts = ['camera', 'battery', 'gaming', 'travel'];
const words = [...kinds, ...lines, ...facts, 'black', 'blue', 'ga', 'unknown'];
/** Of more, whole sets of matches are graded. */
const sizes = [400, 400, 400, 6000];

async function randomSegment(random: Random, products: number): Promise<Segment> {
  const draft = await draftSearchIndex(async () => []);
  draft.add(
    Array.from({ length: products }, (_, at) => ({
      id: at + 1,
      popularRank: random.below(50),
      name: `${random.pick(lines)} ${random.pick(kinds)} ${random.chance(0.3) ? `for ${random.pick(lines)} ${random.pick(kinds)}` : ''}`,
      brand: random.pick(['Acme', 'Bolt']),
      productType: random.pick(kinds),
      subcategoryId: 1,
      options: random.pick(['black', 'blue', '']),
      descriptionHtml: random.chance(0.5) ? `For ${random.pick(facts)} and ${random.pick(kinds)}.` : '',
      specifications: random.chance(0.3) ? `Use ${random.pick(facts)}` : '',
      priceFils: random.below(1000),
      modelYear: 0,
      isInStock: random.chance(0.8),
    })),
  );
  const outdated = bitsFor(products).map(() => random.below(2 ** 16) * random.below(2 ** 16));
  return { index: await draft.finish(async () => {}), outdated: random.chance(0.5) ? outdated : null };
}

const termOf = (word: string, meanings: string[][]): Term => ({ typed: word, readings: [[word]], meanings });

function randomQuery(random: Random): Query {
  const terms = Array.from({ length: 1 + random.below(4) }, () =>
    termOf(random.pick(words), random.chance(0.2) ? [[random.pick(words)]] : []),
  );
  return {
    terms,
    headLength: 1 + random.below(terms.length),
    isHeadFirst: random.chance(0.5),
    lowestFils: random.pick([0, 0, 300]),
    highestFils: random.pick([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 500, 2]),
    isCheapestFirst: false,
  };
}

function positionsOf(ofClass: Class): number[] {
  const positions: number[] = [];
  forEachOf(ofClass, (position) => positions.push(position));
  return positions;
}

const listed = (classes: Class[]) =>
  classes
    .map((ofClass) => ({ grade: ofClass.grade, isThing: ofClass.isThing, positions: positionsOf(ofClass) }))
    .filter(({ positions }) => positions.length > 0);

/** The positions that match every term and are shown, each looked at for itself. */
function shownPositions({ index, outdated }: Segment, query: Query, ofTerms: Graded[]): number[] {
  return [...index.prices.keys()].filter((position) => {
    const price = index.prices[position] as number;
    const isOutdated = outdated !== null && hasPosition(outdated, position);
    const isMatching = ofTerms.every((graded) => {
      const bits = graded[grades.fact];
      return bits != null && hasPosition(bits, position);
    });
    return isMatching && !isOutdated && price >= query.lowestFils && price <= query.highestFils;
  });
}

/** Some thousand random queries, each with what it should find. */
async function forRandomQueries(
  visit: (segment: Segment, query: Query, ofTerms: Graded[], positions: number[]) => void,
): Promise<void> {
  const random = createRandom(1);
  for (let time = 0; time < 12; time++) {
    const segment = await randomSegment(random, sizes[time % sizes.length] ?? 0);
    for (let asked = 0; asked < 100; asked++) {
      const query = randomQuery(random);
      const ofTerms = query.terms.map((term) => matchTerm(segment.index, term, query.terms.length === 1));
      visit(segment, query, ofTerms, shownPositions(segment, query, ofTerms));
    }
  }
}

describe('matches of all terms', () => {
  it('matches of all terms are those that are neither outdated nor outside the prices', async () => {
    let found = 0;
    await forRandomQueries((segment, query, ofTerms, positions) => {
      const match = matchAll(segment, query, query.terms);
      if (match) found++;
      expect(match !== null).toBe(positions.length > 0);
      if (match === null) return;
      const few = classifyFew(positions, ofTerms, nounsFirst(query, ofTerms));
      expect({ ...match, classes: listed(match.classes) }).toMatchObject({ ...few, classes: listed(few.classes) });
    });
    expect(found).toBeGreaterThan(500);
  });

  it('matches of all terms are graded and narrowed one by one as by whole sets', async () => {
    await forRandomQueries(({ index }, query, ofTerms, positions) => {
      if (positions.length === 0) return;
      const nouns = nounsFirst(query, ofTerms);
      const all = bitsFor(index.productIds.length);
      for (const position of positions) all[position >>> 5] = (all[position >>> 5] as number) | (1 << (position & 31));
      const [few, many] = [classifyFew(positions, ofTerms, nouns), classifyMany(all, ofTerms, nouns)];
      expect({ ...many, classes: listed(many.classes) }).toEqual({ ...few, classes: listed(few.classes) });
      const isKept = (position: number) => position % 3 !== 0;
      const [keptOfFew, keptOfMany] = [keptOf(few.classes, isKept), keptOf(many.classes, isKept)];
      const kept = listed(few.classes.map((one) => ({ ...one, positions: positionsOf(one).filter(isKept) })));
      expect(listed(keptOfFew.classes)).toEqual(kept);
      expect(listed(keptOfMany.classes)).toEqual(kept);
      expect([keptOfFew.count, keptOfMany.count]).toEqual(Array(2).fill(kept.flatMap((one) => one.positions).length));
    });
  });

  it('terms match together when what they find is not all far-fetched', async () => {
    let farFetched = 0;
    await forRandomQueries((segment, query) => {
      const match = matchAll(segment, query, query.terms);
      if (match?.isFarFetched) farFetched++;
      expect(doMatchTogether(segment, query, query.terms)).toBe(match !== null && !match.isFarFetched);
    });
    expect(farFetched).toBeGreaterThan(10);
  });
});
