import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { aReviewWithPhotos } from '#testing/review-photos.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Photos on reviews: shown below the words. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const section = (page: Page) => page.getByRole('region', { name: 'Ratings and Reviews' });
const open = (handle: string, options?: OpenPageOptions) =>
  openPageAt(browser, `${shop.url}/product_details_final/${handle}`, options);

/** A product with a review of that many photos, all of which staff show. */
async function aProductWithPhotos(count: number) {
  const [member, product] = [await aCustomer(db), await aProduct(db)];
  await aReviewWithPhotos(shop, { token: member.token, productId: product.id, count });
  const { call } = await signedInStaff(shop, 'support');
  const [review] = (await call('listReviews', { productId: product.id })).items;
  const photos = review?.photos ?? [];
  for (const { id } of photos) await call('showReviewPhoto', { id });
  return { product, paths: photos.map(({ path }) => path) };
}

describe('the photos of a review', () => {
  it('the photos of a review are thumbnails below its words, which open full screen and give the focus back', async () => {
    const { product } = await aProductWithPhotos(3);
    const page = await open(product.handle);
    const second = section(page).getByRole('link', { name: 'Photo 2 of 3 by Aisha' });
    await second.scrollIntoViewIfNeeded();
    expect(await second.boundingBox()).toMatchObject({ width: 80, height: 80 });
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    await second.click();
    const dialog = page.getByRole('dialog', { name: 'Photos by Aisha' });
    await dialog.getByText('2 of 3', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 3', { exact: true }).waitFor();
    expect(await problemsInThisState(page, { within: dialog })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('the photos of a review are links to the pictures without JavaScript', async () => {
    const { product, paths } = await aProductWithPhotos(2);
    const page = await open(product.handle, { javaScriptEnabled: false, width: 390 });
    const links = section(page).getByRole('link', { name: /^Photo/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
    await links.first().click();
    await page.waitForURL(`${shop.url}${paths[0]}`);
  });
});
