import { findRecent, type Recent } from './recent-changes.ts';
import type { ReadRows, SearchIndex } from './search-index.ts';

/** The products that changed since the index was begun, and a small second index of them. */
export type ChangedProducts = {
  add(ids: number[]): void;
  count(): number;
  /** Null while no product differs from the index. */
  recent(): Recent | null;
  /** A new index is being built: products that change from now on may be missing from it. */
  buildBegins(): void;
  /** The new index takes the place of `base`, with the changes since it was begun outstanding. */
  buildEnds(): void;
  /** Reads the changed products; true if searches find something else than before. */
  follow(base: SearchIndex): Promise<boolean>;
};

export function followChangedProducts(read: ReadRows): ChangedProducts {
  let recent: Recent | null = null;
  /** Products published as changed since the current index was begun, unless they were found to be the same. */
  let changed = new Set<number>();
  /** Those since a build began; null between builds. */
  let changedMeanwhile: Set<number> | null = null;

  async function follow(base: SearchIndex): Promise<boolean> {
    const ofBase = changed;
    const ids = [...changed];
    changed.clear();
    const found = await findRecent(read, base, ids).catch((error) => {
      for (const id of ids) changed.add(id);
      throw error;
    });
    const isReplaced = changed !== ofBase;
    if (isReplaced) return false;
    for (const id of found.ids) changed.add(id);
    if (found.ids.size === 0 && recent === null) return false;
    recent = found.ids.size === 0 ? null : found;
    return true;
  }

  return {
    add(ids) {
      for (const id of ids) {
        changed.add(id);
        changedMeanwhile?.add(id);
      }
    },
    count: () => changed.size,
    recent: () => recent,
    buildBegins() {
      changedMeanwhile = new Set();
    },
    buildEnds() {
      changed = changedMeanwhile ?? new Set();
      changedMeanwhile = null;
      recent = null;
    },
    follow,
  };
}
