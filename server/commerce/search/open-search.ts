import type { ChangeTag } from '#platform/changes.ts';
import type { Shop } from '#server/shop.ts';
import { buildSearchIndex, isOutdated, type SearchIndex } from './search-index.ts';

export type Search = {
  /** The current index; the first call builds it, later ones never wait. */
  index(): Promise<SearchIndex>;
};

/** Changes within this time are applied together. */
const gatherMs = 2000;
/** A failed build, most likely because the database is away, is retried after this time. */
const retryMs = 5000;

/**
 * One instance's index of the catalogue: built at the first search, and rebuilt when ranks, names or the whole catalogue changed.
 * Until the new index is ready the old one answers.
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
      // A running build may have read the catalogue before the change.
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
