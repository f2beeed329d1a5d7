import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { heartOf } from '#testing/product-cards.ts';
import { expectProducts, filtered, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The subcategory page. Its filters have their own file. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const anyone = shop.as(null);

it('the path to a page stands on one line on a phone, and is scrolled to its end', async () => {
  const { page } = await openPage(browser, { width: 390 });
  await page.goto(`${shop.url}/product_details_final/samsung-galaxy-z-fold7`);
  const crumbs = page.getByRole('navigation', { name: 'You are here' });
  expect((await crumbs.boundingBox())?.height).toBeLessThan(40);
  const last = crumbs.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const end = await last.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(390);
});

describe('a subcategory', () => {
  it('a subcategory has a grid of its products and the filter sidebar, under its name; a heart leads a visitor to /login', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/subcategory/laptop`);
    await page.getByRole('heading', { level: 1, name: 'Laptop', exact: true }).waitFor();
    const laptops = await filtered(anyone, { slug: ['laptop'] });
    expect(await shownProducts(page)).toEqual(laptops.urls);
    await page.getByRole('status').getByText(`${laptops.total} products`, { exact: true }).waitFor();
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Min price').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Laptop', 'Laptop']);
    await untilHydrated(page);
    await heartOf(page.getByRole('main').getByRole('article').first()).click();
    await page.waitForURL(/\/login/);
    expect(shop.network.requests(/add-wishlist/)).toEqual([]);
  });

  it('a subcategory is found by its name and by its slug, whatever the case', async () => {
    for (const path of ['android-phone', 'Android-Phone', 'Android%20phone', 'ANDROID%20PHONE']) {
      const response = await fetch(`${shop.url}/subcategory/${path}`);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toMatch(/<h1[^>]*>Android phone<\/h1>/);
    }
  });

  it('a subcategory that does not exist is 404 Not Found', async () => {
    const response = await fetch(`${shop.url}/subcategory/no-such-subcategory`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Not Found');
  });

  it("a subcategory without products says 'No products found in this category'", async () => {
    const { subcategory } = await aCategory(db);
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/subcategory/${subcategory.slug}`);
    await page.getByText('No products found in this category', { exact: true }).waitFor();
    await untilHydrated(page);
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('a subcategory adds itself to the subcategories that are ticked, and shows its own box as ticked for good', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/subcategory/drone`);
    await untilHydrated(page);
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    expect(await sidebar.getByRole('checkbox', { name: 'Drone' }).isChecked()).toBe(true);
    expect(await sidebar.getByRole('checkbox', { name: 'Drone' }).isDisabled()).toBe(true);
    await sidebar.getByRole('checkbox', { name: 'Camera' }).check();
    const both = await filtered(anyone, { slug: ['drone', 'Camera'] });
    await expectProducts(page, both.urls);
    expect(both.total).toBeGreaterThan((await filtered(anyone, { slug: ['Camera'] })).total);
  });

  it("a subcategory carries a member's own flags once the member is known", async () => {
    const { subcategory } = await aCategory(db);
    const product = await aProduct(db, { subcategory });
    const { token } = await aShopperWithCart(db, { product });
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/subcategory/${subcategory.slug}`);
    await page.getByRole('main').getByRole('link', { name: 'GO TO CART' }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
  });
});

describe('when the subcategory cannot be fetched', () => {
  it('nothing is said when a subcategory cannot be fetched, and trying again shows it', async () => {
    const { page } = await openPage(browser, { expectedNoise: /A subcategory failed/ });
    await page.goto(shop.url);
    await untilHydrated(page);
    shop.network.disturb(/get-all-subcategory/, 'drop');
    const drones = page.getByRole('main').locator('a[href="/subcategory/Drone" i]').first();
    await drones.evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Drone' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/^Drone\s+Try again$/i);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectProducts(page, (await filtered(anyone, { slug: ['drone'] })).urls);
  });
});
