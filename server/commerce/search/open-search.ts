import type { ChangeTag } from '#platform/changes.ts';
import type { Shop } from '#server/shop.ts';
import { buildSearchIndex, isOutdated, type SearchIndex } from './search-index.ts';

export type Search = {
  /** The index as it stands; the first call builds it, later ones never wait. */
  index(): Promise<SearchIndex>;
};

/** Changes that come within this time are followed together. */
const gatherMs = 2000;
/** What failed, most likely for want of the database, is tried again after this time. */
const retryMs = 5000;

/**
 * Keeps an index of the catalogue for one instance: built at the first search, and again when ranks, names or the whole catalogue changed.
 * Until the new one stands the old one answers.
 */
export function openSearch({ staffDb: db, changes, log }: Pick<Shop, 'staffDb' | 'changes' | 'log'>): Search {
  let current: SearchIndex | null = null;
  let building: Promise<SearchIndex> | null = null;
  let isFollowing = false;
  const published = new Set<ChangeTag>();

  function build(): Promise<SearchIndex> {
    building ??= buildSearchIndex(db)
      .then((built) => {
        current = built;
        return built;
      })
      .finally(() => {
        building = null;
      });
    return building;
  }

  function followLater(tags: readonly ChangeTag[], waitMs: number) {
    for (const tag of tags) published.add(tag);
    if (isFollowing) return;
    isFollowing = true;
    setTimeout(follow, waitMs).unref();
  }

  async function follow() {
    isFollowing = false;
    let tags: ChangeTag[] = [];
    try {
      // A build that is under way may have passed what has changed since.
      await building;
      if (!current) return;
      tags = [...published];
      published.clear();
      if (await concerns(tags, current)) await build();
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be built anew; the old one goes on answering');
      followLater(tags, retryMs);
    }
  }

  async function concerns(tags: ChangeTag[], index: SearchIndex): Promise<boolean> {
    if (tags.includes('*') || tags.includes('lists')) return true;
    const productIds = tags.flatMap((tag) =>
      tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : [],
    );
    return productIds.length > 0 && isOutdated(db, index, productIds);
  }

  changes.subscribe((tags) => {
    if (current || building) followLater(tags, gatherMs);
  });

  return { index: async () => current ?? build() };
}
