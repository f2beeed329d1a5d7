import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** What the shop says, in the owner's hands. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const footer = async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(shop.url);
  const text = await page.locator('footer').textContent();
  const hasMarks = (await page.getByRole('img', { name: 'Visa' }).count()) > 0;
  await page.close();
  return { text, hasMarks };
};

describe('the settings', () => {
  it('the settings are edited by section, and the shop shows the change', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/settings' });
    await page.getByRole('link', { name: 'Footer' }).click();
    await page.getByLabel('Copyright').fill('© {shop} of Bur Dubai');
    await page.getByLabel('Why (for the history)').fill('A new line');
    await press(page, 'Save new version');
    await showsMessage(page, 'The new version is saved; pages show it within a second of its date.');
    await expect.poll(async () => (await footer()).text).toContain('© Dhow of Bur Dubai');
    await page.getByRole('link', { name: 'Footer' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('A new line').waitFor();
    expect(await history.innerText()).toContain('Copyright: © 2025 {shop} © {shop} of Bur Dubai');
  });

  it('an older version is taken into the form and saved again', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'manager', path: '/settings/footer' });
    await page.getByRole('button', { name: 'Take into the form: version 1' }).click();
    expect(await page.getByLabel('Copyright').inputValue()).toBe('© 2025 {shop}');
    await press(page, 'Save new version');
    await showsMessage(page, 'The new version is saved; pages show it within a second of its date.');
    await expect.poll(async () => (await footer()).text).toContain('© 2025 Dhow');
  });

  it('the settings are compared with what is so, and a click switches a claim off when it is saved', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/claims' });
    const marks = page.getByRole('region', { name: /The marks of American Express/ });
    await marks.getByText('Card marks are shown; no card payment is set up').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await marks.getByRole('link', { name: 'Switch it off' }).click();
    await page.getByLabel('Copyright').waitFor();
    expect((await footer()).hasMarks).toBe(true);
    await press(page, 'Save new version');
    await showsMessage(page, 'The new version is saved; pages show it within a second of its date.');
    await expect.poll(async () => (await footer()).hasMarks).toBe(false);
  });

  it('a draft that somebody else has overtaken is offered as outdated, and its save is refused', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'manager', path: '/settings/home' });
    await page.getByLabel('Why (for the history)').fill('My reason');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('My reason');
    const { home } = shop.shop.facts.sections();
    await saveSection(shop.shop, 'home', { ...home, promoText: 'Of a colleague' });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('Something else was saved since: compare before you save.').waitFor();
    await press(page, 'Take it up');
    expect(await page.getByLabel('Why (for the history)').inputValue()).toBe('My reason');
    await press(page, 'Save new version');
    await page.getByText('Somebody else has saved version 2 meanwhile').waitFor();
  });

  it('a version that waits is told where it would be replaced', async () => {
    const effectiveAt = new Date(shop.shop.clock.now().getTime() + 86_400_000);
    const { links } = shop.shop.facts.sections();
    const storeLinks = { ...links.storeLinks, ios: 'https://apps.example/dhow' };
    await saveSection(shop.shop, 'links', { ...links, storeLinks }, effectiveAt);
    const { page } = await openStaffPage(browser, shop, { role: 'manager', path: '/settings/links' });
    await page.getByText(/^Version 2 comes into effect on .*; saving replaces it/).waitFor();
    expect(await page.getByLabel('iPhone and iPad').inputValue()).toBe(links.storeLinks.ios);
  });

  it('the terms of an order are shown as it agreed to them', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openStaffPage(browser, shop, { role: 'support', path: `/orders/${order.id}/show` });
    await page.getByRole('link', { name: 'The terms it agreed to' }).click();
    await page.getByText('Once the box is opened, there is no return').waitFor();
  });

  it.each([
    ['/settings', 'Shop facts'],
    ['/settings/terms', 'Preview'],
    ['/claims', 'Use this text'],
  ])('%s is accessible and fits at every width', async (path, text) => {
    const isShown = (page: Page) => page.getByText(text, { exact: true }).first().waitFor();
    expect(await problemsAtEveryWidth(browser, shop, { role: 'owner', path, isShown })).toEqual([]);
  });
});
