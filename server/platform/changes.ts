import { sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database/database.ts';

/**
 * Publishes changes of the catalogue to every instance, so that cached pages and the search index follow.
 * A tag is `product:17`, `lists` (ranks, collections and their contents), `prices` (lists that are filtered by price),
 * `content` (slides, banners) or `*` (anything may have changed).
 */
export type ChangeTag = `product:${number}` | 'lists' | 'prices' | 'content' | '*';

/** Publishes the tags of a change when `tx` commits. A change of many products is published as `*`. */
export async function publishChanges(db: Db, tags: ChangeTag[]): Promise<void> {
  const payload = tags.length > mostTags ? '*' : tags.join(' ');
  await db.execute(sql`SELECT pg_notify('catalogue_changed', ${payload})`);
}

/** PostgreSQL's limit for a notification is 8,000 bytes. */
const mostTags = 200;

/** Where the parts of one instance subscribe to changes, whichever instance made them. */
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
