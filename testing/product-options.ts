import type { Page } from 'playwright-core';

/** The options of the product page. */

const options = (page: Page) => page.getByRole('main').getByRole('group').getByRole('link');

/** The link of an option, whose name goes on with what it tells. */
export const optionLink = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('group')
    .getByRole('link', { name: new RegExp(`^${label}(,|$)`) });

/** What each option of the page tells, as screen readers have it. */
export const optionNames = (page: Page): Promise<string[]> =>
  options(page).evaluateAll((links) => links.map((link) => link.querySelector('.sr-only')?.textContent ?? ''));

/** The labels of the chosen options. */
export async function chosenOptions(page: Page): Promise<string[]> {
  const chosen = page.getByRole('main').getByRole('group').locator('a[aria-current=true]');
  return chosen.evaluateAll((links) =>
    links.map((link) => link.querySelector('.sr-only')?.textContent?.split(', ')[0] ?? ''),
  );
}
