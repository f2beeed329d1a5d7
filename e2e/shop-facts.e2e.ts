import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Facts of the shop that it may have: the number of its trade licence, and one for WhatsApp. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const places = ['/contact-us', '/about'];

/** The contact details of a page, which needs no JavaScript for them. */
async function detailsAt(path: string, javaScriptEnabled = false): Promise<Page> {
  const { page } = await openPage(browser, { javaScriptEnabled });
  await page.goto(shop.url + path);
  await page.getByRole('main').getByRole('link', { name: '+971 4 000 0000' }).first().waitFor();
  return page;
}
const licence = (page: Page) => page.getByRole('main').getByText(/Trade licence/);
const whatsApp = (page: Page) => page.getByRole('main').locator('a[href*="wa.me"]');

async function save(facts: { licenceNumber: string; whatsApp: string }) {
  await saveSection(shop.shop, 'shop', { ...shop.shop.facts.sections().shop, ...facts });
  await expect.poll(() => shop.shop.facts.sections().shop).toMatchObject(facts);
}
/** Cached pages follow within a second. */
const untilSaid = (path: string, isSaid: boolean) =>
  expect.poll(async () => (await (await fetch(shop.url + path)).text()).includes('wa.me/')).toBe(isSaid);

it.each(places)('%s shows neither a trade licence nor WhatsApp while the owner has entered none', async (path) => {
  const page = await detailsAt(path);
  expect([await licence(page).count(), await whatsApp(page).count()]).toEqual([0, 0]);
  expect(await page.getByRole('main').getByText('WhatsApp').count()).toBe(0);
});

it.each(places)(
  '%s shows the trade licence and a link that opens a chat, once the owner has entered them, and no longer when they are removed',
  async (path) => {
    await save({ licenceNumber: 'CN-1234567', whatsApp: '+971 50 765 4321' });
    await untilSaid(path, true);
    const page = await detailsAt(path, true);
    await page.getByText('Trade licence CN-1234567', { exact: true }).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: '+971 50 765 4321' });
    expect(await link.getAttribute('href')).toBe('https://wa.me/971507654321');
    expect(await link.count()).toBe(1);
    await page.getByRole('main').getByText('WhatsApp', { exact: true }).waitFor();
    expect(await problemsInThisState(page, { widths: [320, 1440] })).toEqual([]);
    await save({ licenceNumber: '', whatsApp: '' });
    await untilSaid(path, false);
    const after = await detailsAt(path);
    expect([await licence(after).count(), await whatsApp(after).count()]).toEqual([0, 0]);
  },
);
