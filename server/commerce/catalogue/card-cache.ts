import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Changes, ChangeTag } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { type Card, readCardsByIds } from './read-cards.ts';

export type CardCache = {
  /** The cards of these products in the order of the ids; at most one statement, and none for cached cards. */
  read(productIds: number[]): Promise<Card[]>;
};

/** Some 20 MB. */
const mostCards = 30_000;
/** The longest that a card is wrong if a notification of a change was lost. */
const longestUseMs = 60_000;

/**
 * Caches cards by id until they change: every typed letter searches again, mostly for the same products.
 * They are as fresh as the cached pages, which subscribe to the same changes.
 */
export function createCardCache(db: Db, changes: Changes): CardCache {
  const cached = new LRUCache<number, Card>({ max: mostCards, ttl: longestUseMs });
  /** Counts changes, so that a card is not cached if a change came in while it was read. */
  let publishedChanges = 0;
  const missing = new Set<number>();
  let reading: Promise<Map<number, Card>> | null = null;

  changes.subscribe((tags) => {
    publishedChanges++;
    for (const tag of tags) drop(tag);
  });

  function drop(tag: ChangeTag) {
    if (tag.startsWith('product:')) cached.delete(Number(tag.slice('product:'.length)));
    else if (tag === 'lists' || tag === '*') cached.clear();
  }

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
    const changesBefore = publishedChanges;
    const cards = await readCardsByIds(db, productIds);
    if (publishedChanges === changesBefore) for (const card of cards) cached.set(card.id, card);
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
