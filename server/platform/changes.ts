import { sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database/database.ts';

/**
 * What has changed in the catalogue, told to every instance, so that pages and the search index follow.
 * A tag is `product:17`, `lists` (ranks and collections, and what is in them), `prices` (what lists hold that are filtered by price),
 * `content` (slides, banners) or `*` (anything may have changed).
 */
export type ChangeTag = `product:${number}` | 'lists' | 'prices' | 'content' | '*';

/** Says at the commit of `tx` what it changed. A change of many products is said as `*`. */
export async function publishChanges(tx: Db, tags: ChangeTag[]): Promise<void> {
  const payload = tags.length > mostTags ? '*' : tags.join(' ');
  await tx.execute(sql`SELECT pg_notify('catalogue_changed', ${payload})`);
}

/** A notification holds 8,000 bytes. */
const mostTags = 200;

/** Where the parts of one instance hear what changed, in this instance or another. */
export type Changes = { subscribe(listener: (tags: ChangeTag[]) => void): void };

export async function openChanges(database: Database): Promise<Changes> {
  const listeners: ((tags: ChangeTag[]) => void)[] = [];
  await database.listen('catalogue_changed', (payload) => {
    const tags = payload.split(' ').filter(Boolean) as ChangeTag[];
    for (const listener of listeners) listener(tags);
  });
  return {
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
