import { sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database/database.ts';

/**
 * Publishes changes of the catalogue to every instance, so that cached pages and the search index follow.
 * A tag is `product:17`, `lists` (ranks, collections and their contents), `prices` (lists that are filtered by price), `stock` (lists, in
 * which what is sold out stands last), `accessories` (which products go with which), `categories` (their tree, which every page shows),
 * `content` (slides, banners, texts), `settings` (the owner's, which become `content` when an instance has read them), `synonyms` (of
 * searches), `search` (this instance's index finds something else), `facets` (this instance counts what lists can be narrowed by otherwise)
 * or `*` (anything may have changed).
 */
export type ChangeTag =
  | `product:${number}`
  | 'lists'
  | 'prices'
  | 'stock'
  | 'accessories'
  | 'categories'
  | 'content'
  | 'settings'
  | 'synonyms'
  | 'search'
  | 'facets'
  | '*';

/** Publishes the tags of a change when `tx` commits. A change of many products is published as `*`. */
export async function publishChanges(db: Db, tags: ChangeTag[]): Promise<void> {
  published.add(db);
  const payload = tags.length > mostTags ? '*' : tags.join(' ');
  await db.execute(sql`SELECT pg_notify('catalogue_changed', ${payload})`);
}

/** Whether any page and any answer may show something else now. */
export const isAboutAll = (tags: readonly string[]): boolean => tags.includes('*') || tags.includes('categories');

/** Whether two sets of tags meet. An import names hundreds of products at once, a page shows some dozens. */
export function haveInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const tag of few) if (many.has(tag)) return true;
  return false;
}

const published = new WeakSet<Db>();

/** Whether a transaction has published changes, which this instance should know of before it answers. */
export const hasPublished = (tx: Db): boolean => published.has(tx);

/** The tags of the products that the answer of a call shows or is about. */
export function productTags(answer: object): ChangeTag[] {
  const { product_list = [], product_details = [] } = answer as Record<string, { id: number }[]>;
  const { slider_list: slides = [] } = answer as { slider_list?: { product: { id: number } | null }[] };
  const linked = slides.flatMap(({ product }) => product ?? []);
  const { product_id: id } = answer as { product_id?: number };
  const about = id === undefined ? [] : [{ id }];
  return [...product_list, ...product_details, ...linked, ...about].map(({ id }): ChangeTag => `product:${id}`);
}

/** PostgreSQL's limit for a notification is 8,000 bytes. */
const mostTags = 200;

/** Where the parts of one instance subscribe to changes, whichever instance made them. */
export type Changes = {
  subscribe(listener: (tags: ChangeTag[]) => void): void;
  /** Tells the parts of this instance alone. */
  notify(tags: ChangeTag[]): void;
};

export async function openChanges(database: Database): Promise<Changes> {
  const listeners: ((tags: ChangeTag[]) => void)[] = [];
  const notify = (tags: ChangeTag[]) => {
    for (const listener of listeners) listener(tags);
  };
  await database.listen('catalogue_changed', (payload) => notify(payload.split(' ').filter(Boolean) as ChangeTag[]));
  return {
    subscribe(listener) {
      listeners.push(listener);
    },
    notify,
  };
}
