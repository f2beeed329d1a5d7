import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anImportedReviewOf, setProduct } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The reviews of a product are narrowed to a number of stars, and sorted. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

/** A product with a review for each of these ratings, the oldest first, each with its number as text. */
async function aProductRated(...ratings: number[]): Promise<string> {
  const { id, handle } = await aProduct(db);
  for (const [index, rating] of ratings.entries()) {
    const createdAt = new Date(Date.UTC(2026, 9, 1 + index, 9));
    await anImportedReviewOf(db, id, { name: `Omar ${index}`, text: `Review ${index + 1}`, rating, createdAt });
  }
  await setProduct(db, id, { ratingSum: ratings.reduce((sum, rating) => sum + rating), ratingCount: ratings.length });
  return handle;
}

const section = (page: Page) => page.getByRole('region', { name: 'Ratings and Reviews' });
const rowOf = (page: Page, name: string) => section(page).getByRole('link', { name });

/** The numbers of the visible reviews, from the top. */
const shown = async (page: Page) =>
  (
    await section(page)
      .getByText(/^Review \d+$/)
      .filter({ visible: true })
      .allInnerTexts()
  ).map((text) => Number(text.replace('Review ', '')));

const open = (handle: string, options?: OpenPageOptions) =>
  openPageAt(browser, `${shop.url}/product_details_final/${handle}`, options);

it('a row of the ratings narrows the reviews to its stars and, pressed again, brings all of them back', async () => {
  const page = await open(await aProductRated(5, 1, 4, 5));
  expect(await shown(page)).toEqual([4, 3, 2, 1]);
  await rowOf(page, '5 stars: 2 reviews').click();
  await section(page).getByText('2 reviews with 5 stars', { exact: true }).waitFor();
  expect(await shown(page)).toEqual([4, 1]);
  expect(await rowOf(page, '5 stars: 2 reviews').getAttribute('aria-current')).toBe('true');
  expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
  await rowOf(page, '1 star: 1 review').press('Enter');
  await section(page).getByText('1 review with 1 star', { exact: true }).waitFor();
  expect(await shown(page)).toEqual([2]);
  await rowOf(page, '1 star: 1 review').click();
  expect(await shown(page)).toEqual([4, 3, 2, 1]);
  await rowOf(page, '4 stars: 1 review').click();
  await section(page).getByRole('link', { name: 'Show all reviews' }).click();
  expect(await shown(page)).toEqual([4, 3, 2, 1]);
  expect(
    await section(page)
      .getByRole('heading')
      .first()
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  // Nothing of it was a navigation, and a rating that no review has is no link.
  expect(page.url()).not.toContain('stars');
  expect(await rowOf(page, '2 stars').count()).toBe(0);
});

it('reviews are sorted by date or by rating, the newest first among equals, six at first', async () => {
  const page = await open(await aProductRated(5, 1, 4, 5, 2, 3, 4, 5));
  const order = section(page).getByLabel('Sort by');
  await order.selectOption('Highest rating');
  expect(await shown(page)).toEqual([8, 4, 1, 7, 3, 6]);
  await section(page).getByText('Show more reviews').click();
  expect(await shown(page)).toEqual([8, 4, 1, 7, 3, 6, 5, 2]);
  await order.selectOption('Lowest rating');
  expect(await shown(page)).toEqual([2, 5, 6, 7, 3, 8]);
  await rowOf(page, '4 stars: 2 reviews').click();
  expect(await shown(page)).toEqual([7, 3]);
  await order.selectOption('Newest');
  await rowOf(page, '4 stars: 2 reviews').click();
  expect(await shown(page)).toEqual([8, 7, 6, 5, 4, 3]);
});

it('offline a row of the ratings still narrows the reviews in place', async () => {
  const page = await open(await aProductRated(5, 1, 4, 5));
  const address = page.url();
  await page.context().setOffline(true);
  await rowOf(page, '5 stars: 2 reviews').click();
  await section(page).getByText('2 reviews with 5 stars', { exact: true }).waitFor();
  expect(await shown(page)).toEqual([4, 1]);
  await section(page).getByRole('link', { name: 'Show all reviews' }).click();
  expect(await shown(page)).toEqual([4, 3, 2, 1]);
  expect(page.url()).toBe(address);
});

it('without JavaScript a row of the ratings is a link to its reviews, which keeps the chosen options', async () => {
  const handle = await aProductRated(5, 1);
  const page = await open(`${handle}?color=000000`, { javaScriptEnabled: false, width: 390 });
  await rowOf(page, '1 star: 1 review').click();
  await page.waitForURL(/\?color=000000&stars=1#reviews$/);
  expect(await shown(page)).toEqual([2]);
  expect(await section(page).getByLabel('Sort by').isVisible()).toBe(false);
  await section(page).getByRole('link', { name: 'Show all reviews' }).click();
  await page.waitForURL(/\?color=000000#reviews$/);
  expect(await shown(page)).toEqual([2, 1]);
});
