import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, problemsAtEveryWidth } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const path = '/imports';

it('staff copy the address of a feed, which lists the catalogue', async () => {
  const { page, context } = await openStaffPage(browser, shopWithPages, { role: 'owner', path });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the address for Google Merchant Center' }).click();
  await page.getByText('Copied').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await fetch(address)).text()).toMatch(/<g:image_link>http.*\.webp<\/g:image_link>/);
});

it('the addresses of feeds fit every width', async () => {
  const isShown = (page: Page) => page.getByText('/feeds/meta.xml').waitFor();
  expect(await problemsAtEveryWidth(browser, shopWithPages, { role: 'owner', path, isShown })).toEqual([]);
});
