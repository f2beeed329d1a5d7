import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { createCardCache } from './card-cache.ts';

const { shop } = await startShop();
const { db, changes } = shop;

async function severalProducts(): Promise<number[]> {
  const products = await Promise.all(Array.from({ length: 5 }, () => aProduct(db)));
  return products.map(({ id }) => id);
}

function watchedStatements() {
  const statements = vi.spyOn(db, 'execute');
  onTestFinished(() => statements.mockRestore());
  return statements;
}

describe('cards that are not cached', () => {
  it('cards that are not cached are read in one statement for all who ask in the same moment, each list in its order', async () => {
    const [a, b, c, d, e] = (await severalProducts()) as [number, number, number, number, number];
    const statements = watchedStatements();
    const cards = createCardCache(db, changes);
    const lists = [[a, b], [e, b, c], [d], [c, a, 987_654]];
    const read = await Promise.all(lists.map((ids) => cards.read(ids)));
    expect(read.map((list) => list.map(({ id }) => id))).toEqual([[a, b], [e, b, c], [d], [c, a]]);
    expect(statements).toHaveBeenCalledTimes(1);
    expect(await cards.read([e, d, c, b, a])).toHaveLength(5);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  it('cards that could not be read are asked for again by the next request', async () => {
    const ids = await severalProducts();
    const statements = watchedStatements().mockRejectedValueOnce(new Error('The connection was lost.'));
    const cards = createCardCache(db, changes);
    const both = await Promise.allSettled([cards.read(ids), cards.read(ids.slice(1))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveBeenCalledTimes(1);
    expect(await cards.read(ids)).toHaveLength(5);
  });
});
