import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { drawerOf, expectProducts, filtered, openDrawer, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The filters as a drawer, on screens up to 991 px. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);
const phone = 390;

const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);

describe('the drawer', () => {
  it('the drawer of filters keeps the keyboard inside, closes by Escape, and returns the focus', async () => {
    const page = await openAt('/category/electronics', { width: phone });
    const opener = page.getByRole('link', { name: 'Filters', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = drawerOf(page);
    await drawer.waitFor();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const isInside = await drawer.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside, `after ${step + 1} steps`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('the drawer of filters stands at the bottom edge of a phone, and fills the start edge of a tablet', async () => {
    for (const [width, top] of [
      [phone, 0.12],
      [820, 0],
    ] as const) {
      const page = await openAt('/category/electronics', { width });
      const drawer = await openDrawer(page);
      const height = page.viewportSize()?.height ?? 0;
      const box = await drawer.boundingBox();
      expect(box?.y).toBeCloseTo(height * top, 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
      expect(box?.x).toBe(0);
    }
  });

  it('the drawer of filters shows on its button how many products match, and opens them', async () => {
    const page = await openAt('/category/electronics', { width: phone });
    const drawer = await openDrawer(page);
    const [mics, drones] = [await filtered(anyone, { slug: ['mics'] }), await filtered(anyone, { slug: ['Drone'] })];
    await drawer.getByRole('button', { name: `Show ${mics.total} products`, exact: true }).waitFor();
    await drawer.getByRole('checkbox', { name: 'Drone' }).check();
    await drawer.getByRole('button', { name: `Show ${drones.total} products`, exact: true }).waitFor();
    const dear = await filtered(anyone, { slug: ['Drone'], min_price: '4000' });
    await drawer.getByLabel('Min price').pressSequentially('4000');
    const button = drawer.getByRole('button', {
      name: dear.total === 1 ? 'Show 1 product' : `Show ${dear.total} products`,
    });
    await button.waitFor();
    await button.click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await shownProducts(page)).toEqual(dear.urls);
    await page.getByRole('link', { name: 'Filters (2)', exact: true }).waitFor();
  });

  it('the drawer of filters stays readable while the list behind it cannot be had', async () => {
    const page = await openAt('/category/electronics', { width: phone, expectedNoise: /A list of products failed/ });
    const drawer = await openDrawer(page);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('A list of products failed'));
    shop.network.disturb(/filter-products/, 'drop');
    await drawer.getByRole('checkbox', { name: 'Drone' }).check();
    await logged;
    expect(await problemsInThisState(page, { widths: [phone, 820], within: drawer })).toEqual([]);
    shop.network.mend();
  });

  it.each([phone, 820])(
    'the drawer of filters stays open at %i px while the server refuses a price, with the sentence beside the field',
    async (width) => {
      const page = await openAt('/subcategory/laptop', { width });
      const drawer = await openDrawer(page);
      expect(await problemsInThisState(page, { within: drawer, widths: [width] })).toEqual([]);
      await drawer.locator('summary').first().click();
      await drawer.getByLabel('Min price').fill('300');
      await drawer.getByLabel('Max price').fill('200');
      await drawer.getByRole('button', { name: /^Show/ }).click();
      await drawer
        .getByRole('alert')
        .getByText('Min price must not be above Max price: 300 is more than 200.')
        .waitFor();
      expect(await drawer.getByLabel('Min price').inputValue()).toBe('300');
      expect(await problemsInThisState(page, { widths: [width] })).toEqual([]);
      await drawer.getByLabel('Min price').fill('100');
      await drawer.getByRole('button', { name: /^Show/ }).click();
      await drawer.waitFor({ state: 'hidden' });
      await expectProducts(
        page,
        (await filtered(anyone, { slug: ['laptop'], min_price: '100', max_price: '200' })).urls,
      );
    },
  );
});
