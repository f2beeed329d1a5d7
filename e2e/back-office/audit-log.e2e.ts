import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';
import { inDubai, openStaffPage, press } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, clock } = shopWithPages;

async function addFilter(page: Page, name: string) {
  await press(page, 'Add filter');
  await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
}

it('the audit log is filtered by times in Dubai, on a computer of any time zone', async () => {
  const product = await aProduct(shop.db, { name: `Audited ${randomUUID()}` });
  const { call } = await signedInStaff(shopWithPages, 'manager');
  const changedAt = clock.now();
  await call('publishProducts', { ids: [product.id], isPublished: false });
  clock.advance(60 * 60_000);
  const { page } = await openStaffPage(browser, shopWithPages, {
    role: 'owner',
    path: '/audit-log',
    timeZone: 'America/New_York',
  });
  const change = page.getByRole('row').filter({ hasText: `product ${product.id}` });
  await change.waitFor();

  await addFilter(page, 'From');
  const from = page.getByLabel('From');
  await from.fill(inDubai(changedAt, 2));
  await change.waitFor({ state: 'detached' });
  await from.fill(inDubai(changedAt, -2));
  await change.waitFor();
  expect(await from.inputValue()).toBe(inDubai(changedAt, -2));

  await addFilter(page, 'Until');
  const until = page.getByLabel('Until');
  await until.fill(inDubai(changedAt, -1));
  await change.waitFor({ state: 'detached' });
  await until.fill(inDubai(changedAt, 2));
  await change.waitFor();
  expect(await until.inputValue()).toBe(inDubai(changedAt, 2));
  expect(await axeFindings(page)).toEqual([]);
});
