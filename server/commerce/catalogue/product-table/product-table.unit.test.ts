import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import { type ListedProduct, type ListOrder, rankOf, type Selection } from './listed-product.ts';
import { createProductTable } from './product-table.ts';

/** What each order sorts by, the highest first. */
const keys: Record<ListOrder, (product: ListedProduct) => number> = {
  featured: ({ rank }) => rank,
  line: ({ newness }) => newness,
  price_low: ({ priceFils }) => -priceFils,
  price_high: ({ priceFils }) => priceFils,
  newest: ({ listedAt }) => listedAt,
  rating: ({ rating, ratingCount }) => 100 * rating + ratingCount,
  saving: ({ percentOff }) => percentOff,
};

const subcategories = [1, 2, 3, 40];
const everything = Number.POSITIVE_INFINITY;

/** Few ranks, prices and ratings, so that many products share them. */
function aProduct(random: Random, id: number): ListedProduct {
  return {
    id,
    subcategoryId: random.pick(subcategories),
    rank: rankOf(random.chance(0.5) ? 350 : random.below(40) / 3, random.chance(0.7)),
    newness: 2 * (2020 + random.below(3)) + random.below(2),
    priceFils: random.chance(0.3) ? 9900 : random.below(3000),
    rating: random.chance(0.3) ? 0 : 10 + random.below(41),
    ratingCount: random.below(4),
    percentOff: random.below(5),
    listedAt: random.below(20),
  };
}

function aSelection(random: Random): Selection {
  const lowestPriceFils = random.chance(0.5) ? 0 : random.below(3200);
  return {
    subcategoryIds: random.chance(0.4) ? null : subcategories.filter(() => random.chance(0.5)),
    lowestPriceFils,
    highestPriceFils: random.chance(0.4) ? everything : lowestPriceFils + random.below(random.chance(0.5) ? 5 : 10_000),
    lowestRating: random.chance(0.6) ? 0 : 10 * (1 + random.below(5)),
    order: random.pick(Object.keys(keys) as ListOrder[]),
  };
}

function matches(product: ListedProduct, selection: Selection): boolean {
  return (
    (selection.subcategoryIds?.includes(product.subcategoryId) ?? true) &&
    product.priceFils >= selection.lowestPriceFils &&
    product.priceFils <= selection.highestPriceFils &&
    product.rating >= selection.lowestRating
  );
}

describe('the product table', () => {
  it('the product table finds what a look at every product finds, however it came about', { timeout: 60_000 }, () => {
    const random = createRandom(29);
    const table = createProductTable();
    const known = new Map<number, ListedProduct>();
    for (let round = 0; round < 40; round++) {
      // It grows to several blocks of every order, and shrinks to nothing.
      const isGrowing = round < 25;
      for (let change = 0; change < 1000; change++) {
        const id = 1 + random.below(isGrowing ? 9000 : 2000 * (40 - round));
        if (random.chance(isGrowing ? 0.2 : 0.9)) {
          table.remove(id);
          known.delete(id);
        } else {
          const product = aProduct(random, id);
          table.put(product);
          known.set(id, product);
        }
      }
      if (round === 38) for (const id of known.keys()) table.remove(id);
      if (round === 38) known.clear();
      expect(table.size()).toBe(known.size);
      const popular = [...known.values()].sort((one, other) => other.rank - one.rank || one.id - other.id);
      const inOrder = (order: ListOrder) =>
        popular.toSorted(
          (one, other) => Number(one.rank < 0) - Number(other.rank < 0) || keys[order](other) - keys[order](one),
        );
      for (let query = 0; query < 30; query++) {
        const selection = aSelection(random);
        const sorted = selection.order === 'featured' ? popular : inOrder(selection.order);
        const expected = sorted.filter((product) => matches(product, selection)).map(({ id }) => id);
        const page = {
          limit: 1 + random.below(100),
          offset: random.below(random.chance(0.5) ? 50 : expected.length + 1),
        };
        const total = table.count(selection);
        const found = { total, ids: table.page(selection, total, page) };
        const ids = expected.slice(page.offset, page.offset + page.limit);
        expect(found, JSON.stringify({ selection, page })).toEqual({ total: expected.length, ids });
      }
    }
  });

  it('the product table knows each product as soon as it is put, and no longer once it is removed', () => {
    const random = createRandom(30);
    const table = createProductTable();
    const known: ListedProduct[] = [];
    for (let id = 1; id <= 3000; id++) {
      known.push(aProduct(random, id));
      table.put(known.at(-1) as ListedProduct);
    }
    const all = { subcategoryIds: null, lowestPriceFils: 0, highestPriceFils: everything, lowestRating: 0 };
    const cheap: Selection = { ...all, highestPriceFils: 1500, order: 'featured' };
    const orders = ['newest', 'rating', 'saving', 'line'] as const;
    const expectKnown = () => {
      expect(table.count(cheap)).toBe(known.filter((product) => matches(product, cheap)).length);
      for (const order of orders) {
        const [first] = table.page({ ...all, order }, known.length, { limit: 1, offset: 0 });
        expect(first, order).toBe(known.at(-1)?.id);
      }
    };
    // Each is the first in these orders, and stands anywhere by popularity and by price.
    for (let more = 1; more <= 100; more++) {
      const first = {
        newness: 5000 + more,
        rating: 50,
        ratingCount: 100 + more,
        percentOff: 100 + more,
        listedAt: 100 + more,
      };
      const product = {
        ...aProduct(random, 3000 + more),
        ...first,
        rank: random.below(400),
        priceFils: random.below(3000),
      };
      known.push(product);
      table.put(product);
      expectKnown();
    }
    for (let left = 99; left > 0; left--) {
      table.remove(known.pop()?.id ?? 0);
      expectKnown();
    }
  });
});
