import { publishChanges } from '#platform/changes.ts';
import type { Shop } from '#server/shop.ts';

/** No product has this number. */
const lastTag = 'product:0';

/** Waits until every change published so far has reached this instance: notifications arrive in the order of their commits. */
export async function untilPublished({ changes, db }: Shop): Promise<void> {
  const arrival = new Promise<void>((resolve) => {
    changes.subscribe((tags) => {
      if (tags.includes(lastTag)) resolve();
    });
  });
  await publishChanges(db, [lastTag]);
  await arrival;
}

/** All tags that an act publishes. */
export async function tagsPublishedBy(shop: Shop, act: () => Promise<unknown>): Promise<string[]> {
  const published: string[] = [];
  shop.changes.subscribe((tags) => published.push(...tags));
  await act();
  await untilPublished(shop);
  return published.filter((tag) => tag !== lastTag);
}
