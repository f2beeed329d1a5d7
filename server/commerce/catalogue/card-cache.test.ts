import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { openCardCache } from './card-cache.ts';
import { openListing } from './product-table/open-listing.ts';
import { readPopularCards } from './read-popular-cards.ts';

const { shop } = await startShop();
const { db, database, listing } = shop;

async function severalProducts(): Promise<number[]> {
  const products = await Promise.all(Array.from({ length: 5 }, () => aProduct(db)));
  return products.map(({ id }) => id);
}

function watchedStatements() {
  const statements = vi.spyOn(database.readDb, 'execute');
  onTestFinished(() => statements.mockRestore());
  return statements;
}

describe('cards that are not cached', () => {
  it('cards that are not cached are read in one statement for all who ask in the same moment, each list in its order', async () => {
    const [a, b, c, d, e] = (await severalProducts()) as [number, number, number, number, number];
    const statements = watchedStatements();
    const cards = await openCardCache(database);
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
    const cards = await openCardCache(database);
    const both = await Promise.allSettled([cards.read(ids), cards.read(ids.slice(1))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveBeenCalledTimes(1);
    expect(await cards.read(ids)).toHaveLength(5);
  });
});

describe('cached cards', () => {
  const changes = {
    handle: `handle = 'another-handle'`,
    name: `name = 'Another name'`,
    brand: `brand = 'Another brand'`,
    picture: `picture = '/media/another.webp'`,
    condition: `condition = 'used'`,
    price: 'price_fils = 90000',
    'price before': 'compare_at_fils = 120000',
    'lowest price': 'from_price_fils = 80000',
    ratings: 'rating_sum = 4, rating_count = 1',
    stock: 'is_in_stock = false',
  };

  it.each(Object.entries(changes))('a cached card follows its product, whoever changes its %s', async (_, change) => {
    const { id } = await aProduct(db);
    const cards = await openCardCache(database);
    const [before] = await cards.read([id]);
    await db.execute(sql`UPDATE products SET ${sql.raw(change)} WHERE id = ${id}`);
    await vi.waitFor(async () => expect((await cards.read([id]))[0]).not.toEqual(before));
  });

  it('a cached card is gone as soon as its product is no longer published', async () => {
    const { id } = await aProduct(db);
    const cards = await openCardCache(database);
    expect(await cards.read([id])).toHaveLength(1);
    await db.execute(sql`UPDATE products SET is_published = false WHERE id = ${id}`);
    await vi.waitFor(async () => expect(await cards.read([id])).toEqual([]));
  });

  it('no card is cached after the connection that tells of changes was lost', async () => {
    const ids = await severalProducts();
    const cards = await openCardCache(database);
    await cards.read(ids);
    const statements = watchedStatements();
    await database.notify('products_changed', '*');
    await vi.waitFor(async () => {
      expect(await cards.read(ids)).toHaveLength(5);
      expect(statements).toHaveBeenCalled();
    });
  });

  it('the cards of popular products are cached before someone asks for them', async () => {
    const ids = await severalProducts();
    await listing.start();
    const cards = await openCardCache(database);
    await readPopularCards({ listing, cards });
    const statements = watchedStatements();
    expect(await cards.read(ids)).toHaveLength(5);
    expect(statements).not.toHaveBeenCalled();
  });

  it('a shop that stops reads no more cards ahead', async () => {
    await severalProducts();
    const stopping = openListing(shop);
    await stopping.start();
    await stopping.stop();
    const cards = await openCardCache(database);
    const statements = watchedStatements();
    await readPopularCards({ listing: stopping, cards });
    expect(statements).not.toHaveBeenCalled();
  });
});
