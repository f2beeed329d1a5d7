import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The page that a link to a wishlist opens. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

it('a shared link reads without JavaScript, leaves out what is gone, and says when that is all of it', async () => {
  const [kept, gone] = [await aProduct(db, { name: 'Kept' }), await aProduct(db)];
  await database.run('UPDATE products SET is_published = false WHERE id = $1', [gone.id]);
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/shared-wishlist?products=${gone.id},${kept.id},x,${kept.id}`);
  expect(await cardsOf(page).count()).toBe(1);
  for (const search of [`?products=${gone.id}`, '']) {
    await page.goto(`${shop.url}/shared-wishlist${search}`);
    await page.getByText('Nothing of this wishlist can be shown.', { exact: true }).waitFor();
  }
});

it('a shared wishlist that cannot be fetched is tried again, and never said to be gone', async () => {
  const product = await aProduct(db, { name: 'Kept' });
  const path = `/shared-wishlist?products=${product.id}`;
  const { page } = await openPage(browser, { expectedNoise: /A shared wishlist failed/ });
  await page.goto(shop.url + path);
  await untilHydrated(page);
  await cardsOf(page).getByRole('heading').getByRole('link').click();
  await page.waitForURL(`${shop.url}/product_details_final/${product.handle}`);
  shop.network.disturb(/get-products\?/, 'drop');
  await page.goBack();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByText('Nothing of this wishlist can be shown.').count()).toBe(0);
  shop.network.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await cardsOf(page).first().waitFor();
});
