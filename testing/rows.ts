import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The carousel rows of a page. */

/** Retries until the condition holds; a busy machine takes its time. */
export const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 15_000 });

export const rowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const buttonIn = (row: Locator, name: RegExp) => row.getByRole('button', { name });
export const next = (row: Locator) => buttonIn(row, /^Next/);
export const previous = (row: Locator) => buttonIn(row, /^Previous/);

/** Scrolls a row into view and waits until it can be turned. */
export async function hydratedRow(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name);
  await row.scrollIntoViewIfNeeded();
  await next(row).waitFor();
  return row;
}

/** The slides that are fully visible, in reading order, by the link of each. */
export function shownIn(row: Locator): Promise<string[]> {
  return row.evaluate((section) => {
    const box = section.getBoundingClientRect();
    const isRtl = getComputedStyle(section).direction === 'rtl';
    return [...section.querySelectorAll('li')]
      .map((slide) => ({ place: slide.getBoundingClientRect(), link: slide.querySelector('a')?.href ?? '' }))
      .filter(({ place }) => place.left >= box.left - 2 && place.right <= box.right + 2)
      .sort((one, other) => (one.place.left - other.place.left) * (isRtl ? -1 : 1))
      .map(({ link }) => new URL(link).pathname);
  });
}
