import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { aReviewWithPhotos } from '#testing/review-photos.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Photos of reviews, from the queue to the product's page. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;

/** How many photos a product's page shows. */
async function photosShown(handle: string): Promise<number> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/product_details_final/${handle}`);
  return page.getByRole('link', { name: /^Photo \d of \d/ }).count();
}

const hasFocus = (button: Locator) => button.evaluate((element) => element === document.activeElement);

it('a photo is shown in the shop, another hidden with a reason; a typed answer stays; their review leaves the list of those with photos to look at', async () => {
  const [product, member] = [await aProduct(shop.db, { name: 'Harbour lamp' }), await aCustomer(shop.db)];
  await aReviewWithPhotos(shopWithPages, { token: member.token, productId: product.id, count: 2 });
  expect(await photosShown(product.handle)).toBe(0);

  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
  await page.getByLabel('State').click();
  await page.getByRole('option', { name: 'With photos to look at' }).click();
  await page.getByText('photos to look at', { exact: true }).filter({ visible: true }).waitFor();
  await page.getByRole('cell', { name: 'As on the photo.' }).click();
  const photo = (number: number) => page.getByRole('group', { name: `Photo ${number}` });
  await photo(2).getByText('waiting', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('The shop’s answer').fill('Thank you!');
  await photo(1).getByRole('button', { name: 'Show', exact: true }).click();
  await showsMessage(page, 'The photo shows in the shop.');
  await expect.poll(() => photosShown(product.handle)).toBe(1);

  await photo(1).getByText('shown', { exact: true }).waitFor();
  await photo(2).getByText('waiting', { exact: true }).waitFor();
  expect(await page.getByLabel('The shop’s answer').inputValue()).toBe('Thank you!');
  await expect.poll(() => hasFocus(photo(1).getByRole('button', { name: 'Hide' }))).toBe(true);
  await photo(2).getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel('Reason').fill('A face, not the lamp.');
  await press(page, 'Hide the photo');
  await showsMessage(page, 'The photo is hidden.');
  await photo(2).getByText('hidden', { exact: true }).waitFor();
  await expect.poll(() => hasFocus(photo(2).getByRole('button', { name: 'Show it again' }))).toBe(true);
  expect(await page.getByLabel('The shop’s answer').inputValue()).toBe('Thank you!');
  await page.getByLabel('The shop’s answer').fill('');
  expect(await axeFindings(page)).toEqual([]);

  const address = page.url();
  await page.goto(`${url}/admin/reviews?filter=${encodeURIComponent('{"state":"photos"}')}`);
  await page.getByRole('combobox', { name: 'State' }).getByText('With photos to look at').waitFor();
  await page.getByRole('button', { name: 'Show them' }).waitFor();
  expect(await page.getByRole('cell', { name: 'As on the photo.' }).count()).toBe(0);
  await page.goto(address);
  await page.getByRole('button', { name: 'Show it again' }).click();
  await showsMessage(page, 'The photo shows again.');
  await expect.poll(() => photosShown(product.handle)).toBe(2);
});

it('a photo is removed for good with a reason, and nothing of it is left on the page of the review', async () => {
  const [product, member] = [await aProduct(shop.db), await aCustomer(shop.db)];
  await aReviewWithPhotos(shopWithPages, { token: member.token, productId: product.id, count: 2 });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
  await page.getByRole('cell', { name: 'As on the photo.' }).first().click();
  const first = page.getByRole('group', { name: 'Photo 1' });
  const removed = (await first.getByRole('img').getAttribute('src')) ?? '';
  await first.getByRole('button', { name: 'Remove for good' }).click();
  await page.getByLabel('Reason').fill('A passport.');
  await press(page, 'Remove the photo');
  await showsMessage(page, 'The photo is removed.');
  await page.getByRole('group', { name: 'Photo 2' }).waitFor({ state: 'detached' });
  expect(await first.getByRole('img').getAttribute('src')).not.toBe(removed);
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Photos', exact: true }))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

it('a photo that a colleague has hidden meanwhile is not shown', async () => {
  const [product, member] = [await aProduct(shop.db), await aCustomer(shop.db)];
  await aReviewWithPhotos(shopWithPages, { token: member.token, productId: product.id, count: 1 });
  const { page, staff } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
  // The page shows what the list knew until it has the review itself, which is asked for before the photo is hidden.
  const loaded = page.waitForResponse((response) => response.url().includes('/get-review'));
  await page.getByRole('cell', { name: 'As on the photo.' }).first().click();
  await loaded;
  const photo = page.getByRole('group', { name: 'Photo 1' });
  await photo.getByText('waiting', { exact: true }).waitFor();
  const [review] = (await staff.call('listReviews', { productId: product.id })).items;
  await staff.call('hideReviewPhoto', { id: review?.photos[0]?.id ?? '', reason: 'A face.' });
  await photo.getByRole('button', { name: 'Show', exact: true }).click();
  await photo.getByText('hidden', { exact: true }).waitFor();
  expect(await photosShown(product.handle)).toBe(0);
});
