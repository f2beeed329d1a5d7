import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The row of categories below the header, with the subcategories of each. */

const browser = await startBrowser();
const shop = await startShopWithPages();

async function openMenu(options: Parameters<typeof openPage>[1] = {}) {
  const { page } = await openPage(browser, options);
  await page.goto(`${shop.url}/about`);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  const menu = page.getByRole('navigation', { name: 'Categories', exact: true });
  return { page, entry: (name: string) => menu.getByRole('link', { name, exact: true }) };
}

describe('the menu of categories', () => {
  it('the menu of categories shows the subcategories of the one under the mouse, and no longer than it is there', async () => {
    const { page, entry } = await openMenu({ javaScriptEnabled: false });
    expect(await entry('Headphone').isVisible()).toBe(false);
    await entry('Electronics').hover();
    await entry('Headphone').waitFor();
    expect(await entry('Android phone').isVisible()).toBe(false);
    await page.getByRole('heading', { level: 1 }).hover();
    await entry('Headphone').waitFor({ state: 'hidden' });
    await entry('Mobile').hover();
    await entry('Android phone').hover();
    await entry('Android phone').click();
    await page.waitForURL(`${shop.url}/subcategory/Android%20phone`);
  });

  it('the menu of categories opens for the keyboard, too, and Escape closes it and leads back to its category', async () => {
    const { page, entry } = await openMenu();
    await entry('Electronics').focus();
    await entry('Mics').waitFor();
    expect((await axeFindings(page)).length).toBe(0);
    await page.keyboard.press('Tab');
    expect(await entry('Mics').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/subcategory/Mics`);
    // The new page takes the focus when it is shown, after its address.
    await page.waitForFunction(() => document.activeElement === document.querySelector('main'));
    await entry('Electronics').focus();
    await entry('Speaker').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await entry('Speaker').waitFor({ state: 'hidden' });
    expect(await entry('Electronics').evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('the menu of categories closes when the category of the page itself is pressed, and stays closed over the list', async () => {
    const { page, entry } = await openMenu();
    for (const _way of ['to another page', 'to the same page']) {
      await entry('Electronics').click();
      await page.waitForURL(`${shop.url}/category/electronics`);
      await entry('Headphone').waitFor({ state: 'hidden' });
    }
    await page.getByRole('heading', { level: 1, name: 'Electronics' }).hover();
    expect(await entry('Headphone').isVisible()).toBe(false);
    await entry('Electronics').hover();
    await entry('Headphone').waitFor();
  });

  it('the menu of categories has a category of one subcategory as a link alone', async () => {
    const { entry } = await openMenu();
    await entry('Watch').hover();
    expect(await entry('Watch').count()).toBe(1);
  });
});
