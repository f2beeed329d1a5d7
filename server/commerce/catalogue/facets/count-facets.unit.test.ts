import { describe, expect, it } from 'vitest';
import type { FacetProduct, FacetValue } from '#commerce/catalogue/read-facet-products.ts';
import type { ChosenFacets } from '#contract/facets.ts';
import { longestTurnOf } from '#testing/longest-turn.ts';
import { type Bounds, countFacets } from './count-facets.ts';
import { createFacetTable, type FacetTable } from './facet-table.ts';
import type { Matches } from './matches.ts';
import { planFacets, savingPercents } from './plan-facets.ts';
import { ratingsOf } from './rating-counts.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { inStock } from './shelf.ts';

/** Numbers from 0 to `below`, the same ones in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomNumbers>;

const kinds = ['number', 'choice', 'boolean'] as const;
const specifications = Array.from({ length: 5 }, (_, at) => ({
  id: at + 1,
  key: `key-${at + 1}`,
  name: `Fact ${at + 1}`,
  kind: kinds[at % 3] ?? 'number',
  unit: null,
  choices: Array.from({ length: 4 }, (__, choice): [number, string] => [choice, `Choice ${choice}`]),
}));
const vocabulary: Vocabulary = {
  specifications: new Map(specifications.map((specification) => [specification.id, specification])),
  sheets: new Map([
    [1, [1, 2, 3, 4]],
    [2, [2, 3, 5]],
  ]),
};

function someValues(random: Random, subcategoryId: number): FacetValue[] {
  const sheet = vocabulary.sheets.get(subcategoryId) ?? [];
  return sheet.filter(() => random(3) > 0).map((id) => [id, id === 3 ? random(2) === 0 : random(id === 4 ? 40 : 4)]);
}

function someProduct(random: Random, id: number): FacetProduct {
  const subcategoryId = 1 + random(2);
  return {
    id,
    subcategoryId,
    brand: `Brand ${random(4)}`,
    rating: random(51),
    values: someValues(random, subcategoryId),
    variants: Array.from({ length: 1 + random(4) }, (_, position) => [
      position,
      100 * random(50),
      random(70),
      random(3) > 0,
      random(2) === 0 ? null : someValues(random, subcategoryId),
    ]),
  };
}

function someChoice(random: Random): ChosenFacets {
  const all: [string, string[]][] = [
    ['brand', ['Brand 1', 'Brand 2', 'no such brand']],
    ['key-1', ['1', '3', 'no number']],
    ['key-2', ['Choice 0', 'Choice 2']],
    ['key-3', ['yes', 'no']],
    ['key-4', ['0-10', '5', '20-30']],
    ['saving', ['20', '50', '7']],
    ['in_stock', ['yes']],
    ['no-such-facet', ['x']],
  ];
  const chosen = all.filter(() => random(4) === 0);
  return Object.fromEntries(chosen.map(([key, values]) => [key, values.slice(random(values.length))]));
}

/** Whether the variant at a place has a value of a facet. */
function has(product: FacetProduct, at: number, key: string, value: string): boolean {
  const [, , percent, isInStock, own] = product.variants[at] as FacetProduct['variants'][number];
  if (key === 'brand') return product.brand === value;
  if (key === 'saving') return savingPercents.includes(Number(value)) && percent >= Number(value);
  if (key === 'in_stock') return value === 'yes' && isInStock;
  const specification = specifications.find((known) => known.key === key);
  const [, found] = [...(own ?? []), ...product.values].find(([id]) => id === specification?.id) ?? [];
  if (found === undefined) return false;
  if (specification?.kind === 'boolean') return found === (value === 'yes');
  if (specification?.kind === 'choice') return `Choice ${found}` === value;
  const [from, to] = value.split('-').map(Number);
  return to === undefined ? found === from : Number(found) >= (from ?? 0) && Number(found) < to;
}

/** The places of the variants that a list with these facets has, of one product. */
function matching(product: FacetProduct, chosen: [string, string[]][], { lowestPriceFils, highestPriceFils }: Bounds) {
  return product.variants.flatMap(([, price], at) =>
    price >= lowestPriceFils &&
    price <= highestPriceFils &&
    chosen.every(([key, values]) => values.some((value) => has(product, at, key, value)))
      ? [at]
      : [],
  );
}

const idsOf = ({ ids, size }: Matches) => [...ids.subarray(0, size)];

async function expectExactCounts(
  products: FacetProduct[],
  subcategoryIds: number[],
  chosen: ChosenFacets,
  bounds: Bounds,
) {
  const table = createFacetTable(vocabulary);
  for (const product of products) table.put(product);
  const shelves = table.shelves(subcategoryIds);
  const plan = planFacets(vocabulary, shelves, chosen, bounds.isFound);
  const counted = await countFacets(plan, shelves, bounds);
  const keys = plan.facets.map(({ key }) => key);
  const known = Object.entries(chosen).filter(([key]) => keys.includes(key));
  const ofAnyRating = products.filter(
    ({ id, subcategoryId }) => subcategoryIds.includes(subcategoryId) && bounds.isFound?.[id] !== 0,
  );
  const listed = ofAnyRating.filter(({ rating }) => rating >= bounds.lowestRating);
  for (const { key, values } of plan.facets) {
    const others = known.filter(([other]) => other !== key);
    for (const { value, number } of values) {
      const naive = listed.filter((product) => matching(product, [...others, [key, [value]]], bounds).length > 0);
      expect(counted.counts[number], `${key} ${value} of ${JSON.stringify(chosen)}`).toBe(naive.length);
    }
  }
  const isFound = (product: FacetProduct) => {
    const places = matching(product, known, bounds);
    return known.length === 0 ? places[0] === 0 : places.length > 0;
  };
  const found = listed.filter(isFound);
  expect(counted.products).toBe(listed.filter((product) => matching(product, known, bounds).length > 0).length);
  for (const { rating, count } of ratingsOf(counted.ratingCounts)) {
    const naive = ofAnyRating.filter((product) => product.rating >= 10 * rating && isFound(product));
    expect(count, `${rating} stars of ${JSON.stringify(chosen)}`).toBe(naive.length);
  }
  const ids = idsOf(counted.matches);
  expect(ids.toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
  for (const [at, id] of ids.entries()) {
    const product = products.find((one) => one.id === id) as FacetProduct;
    const places = known.length === 0 ? [0] : matching(product, known, bounds);
    const [, price, percent, isInStock] = product.variants[places[0] ?? 0] as FacetProduct['variants'][number];
    expect(counted.matches.prices[at]).toBe(price);
    expect(counted.matches.offers[at]).toBe(percent + (isInStock ? inStock : 0));
    const isWhole = known.length === 0 || places.length === product.variants.length;
    expect(counted.matches.positions[at]).toBe(isWhole ? -1 : places[0]);
  }
  const everyPrice = { ...bounds, lowestPriceFils: 0, highestPriceFils: Number.POSITIVE_INFINITY };
  const anyPrice = listed.filter((product) => matching(product, known, everyPrice).length > 0);
  expect(counted.priceCounts.reduce((sum, count) => sum + count, 0)).toBe(anyPrice.length);
}

describe('counts of facets', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'counts of facets are those of a look at every variant, whatever is chosen (%i)',
    async (seed) => {
      const random = randomNumbers(seed);
      const products = Array.from({ length: 120 }, (_, at) => someProduct(random, at + 1));
      for (let time = 0; time < 25; time++) {
        const lowestPriceFils = random(2) * 1000;
        const bounds = {
          lowestPriceFils,
          highestPriceFils: random(2) === 0 ? Number.POSITIVE_INFINITY : lowestPriceFils + 2000,
          lowestRating: random(2) === 0 ? 10 * (1 + random(5)) : 0,
          isFound: random(3) === 0 ? Uint8Array.from({ length: 121 }, () => random(2)) : null,
          isListed: true,
        };
        await expectExactCounts(products, [[1], [2], [1, 2]][random(3)] ?? [1], someChoice(random), bounds);
      }
    },
  );

  it('counts of facets follow products that are changed, moved and removed', async () => {
    const random = randomNumbers(7);
    const table = createFacetTable(vocabulary);
    const present = new Map<number, FacetProduct>();
    for (let time = 0; time < 3000; time++) {
      const id = 1 + random(100);
      if (random(4) === 0) {
        table.remove(id);
        present.delete(id);
      } else {
        const product = someProduct(random, id);
        table.put(product);
        present.set(id, product);
      }
    }
    const fresh = createFacetTable(vocabulary);
    for (const product of present.values()) fresh.put(product);
    const everything = { lowestPriceFils: 0, highestPriceFils: 3000, lowestRating: 0, isFound: null, isListed: true };
    const countAll = async (one: FacetTable) => {
      const shelves = one.shelves(null).sort((a, b) => a.subcategoryId - b.subcategoryId);
      const plan = planFacets(vocabulary, shelves, { 'key-2': ['Choice 1'], brand: ['Brand 0'] }, null);
      const { counts, matches } = await countFacets(plan, shelves, everything);
      const byValue = plan.facets.flatMap(({ key, values }) =>
        values.map(({ value, number }) => [`${key} ${value}`, counts[number]]),
      );
      return { byValue: Object.fromEntries(byValue), ids: idsOf(matches).toSorted((a, b) => a - b), size: one.size() };
    };
    const kept = await countAll(table);
    expect(kept).toEqual(await countAll(fresh));
    expect(kept.size).toBe(present.size);
  });

  it('counts of many subcategories do not hold the event loop all together', async () => {
    const random = randomNumbers(8);
    const table = createFacetTable(vocabulary);
    for (let id = 1; id <= 3000; id++) table.put({ ...someProduct(random, id), subcategoryId: 1 });
    const shelves = table.shelves([1]).flatMap((shelf) => Array.from({ length: 200 }, () => shelf));
    const plan = planFacets(vocabulary, shelves, {}, null);
    const bounds = { lowestPriceFils: 0, highestPriceFils: 3000, lowestRating: 0, isFound: null, isListed: true };
    const startedAt = process.threadCpuUsage();
    const { busyMs } = await longestTurnOf(() => countFacets(plan, shelves, bounds));
    const { user, system } = process.threadCpuUsage(startedAt);
    expect(busyMs).toBeLessThan((user + system) / 1000 / 2);
  });

  it('counts of one large subcategory do not hold the event loop, are made one after the other, and what comes onto its shelf meanwhile disturbs none', async () => {
    const random = randomNumbers(9);
    const table = createFacetTable(vocabulary);
    const some = Array.from({ length: 500 }, (_, at) => ({ ...someProduct(random, at + 1), subcategoryId: 1 }));
    const products = 600_000;
    for (let id = 1; id <= products; id++) table.put({ ...(some[id % 500] as FacetProduct), id });
    const shelves = table.shelves([1]);
    const plan = planFacets(vocabulary, shelves, {}, null);
    const bounds = { lowestPriceFils: 0, highestPriceFils: 3000, lowestRating: 0, isFound: null, isListed: true };
    const before = await countFacets(plan, shelves, bounds);
    const startedAt = process.threadCpuUsage();
    const { busyMs } = await longestTurnOf(() => countFacets(plan, shelves, bounds));
    const { user, system } = process.threadCpuUsage(startedAt);
    expect(busyMs).toBeLessThan((user + system) / 1000 / 2);

    const counting = countFacets(plan, shelves, bounds);
    await new Promise((resolve) => setImmediate(resolve));
    for (let id = products + 1; id <= products + 300; id++)
      table.put({ ...someProduct(random, id), subcategoryId: 1, brand: `New ${id}`, variants: [] });
    expect((await counting).counts).toEqual(before.counts);

    // Of four that are asked for at once, the first is done when a quarter of the work is.
    const beganAt = performance.now();
    const doneAfter = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await countFacets(plan, shelves, bounds);
        return performance.now() - beganAt;
      }),
    );
    expect(doneAfter[0]).toBeLessThan((doneAfter[3] ?? 0) / 2);
  });
});
