import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/database.ts';
import { type Card, readCardsByIds } from './read-cards.ts';

export type CardCache = {
  /** The cards of these products in the order of the ids; at most one statement, and none for cached cards. */
  read(productIds: number[]): Promise<Card[]>;
};

/** Some 20 MB. */
export const mostCards = 30_000;

/**
 * Caches cards by id until their rows change: every typed letter searches again, mostly for the same products. Triggers name the products
 * that differ, as they do for lists; after a lost connection no card is cached.
 */
export async function openCardCache({ readDb, listen }: Pick<Database, 'readDb' | 'listen'>): Promise<CardCache> {
  const cached = new LRUCache<number, Card>({ max: mostCards });
  /** Counts notifications, so that a card is not cached if one came in while it was read. */
  let notified = 0;
  const missing = new Set<number>();
  let reading: Promise<Map<number, Card>> | null = null;

  await listen('products_changed', (payload) => {
    notified++;
    if (payload === '*') cached.clear();
    else if (payload !== 'categories') for (const id of payload.split(' ')) cached.delete(Number(id));
  });

  /** Those that requests miss in the same turn of the event loop are read in one statement: of a large catalogue most lists miss some. */
  function readMissing(productIds: number[]): Promise<Map<number, Card>> {
    for (const id of productIds) missing.add(id);
    reading ??= nextTurn().then(() => {
      const ids = [...missing];
      missing.clear();
      reading = null;
      return readCards(ids);
    });
    return reading;
  }

  async function readCards(productIds: number[]): Promise<Map<number, Card>> {
    const notifiedBefore = notified;
    const cards = await readCardsByIds(readDb, productIds);
    if (notified === notifiedBefore) for (const card of cards) cached.set(card.id, card);
    return new Map(cards.map((card) => [card.id, card]));
  }

  return {
    async read(productIds) {
      const cards = new Map<number, Card>();
      for (const id of productIds) {
        const card = cached.get(id);
        if (card) cards.set(id, card);
      }
      const unknown = productIds.filter((id) => !cards.has(id));
      const read = unknown.length > 0 ? await readMissing(unknown) : null;
      return productIds.flatMap((id) => cards.get(id) ?? read?.get(id) ?? []);
    },
  };
}
