import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopper, aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { inkOf } from '#testing/ink.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The header of every page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

/** A page with little content, so that tests wait only for the header. */
async function openQuietPage(options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, options);
  await page.goto(`${shop.url}/no/such/page`);
  await untilHydrated(page);
  return { page, header: page.getByRole('banner') };
}

const accountButton = (page: Page) => page.getByRole('button', { name: 'My Account' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

describe('the strip on top', () => {
  it("the strip on top shows the shop's name and 'Amazing Deals!' in turns, 3 seconds each, and rests under the mouse", async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${shop.url}/no/such/page`);
    await untilHydrated(page);
    const strip = page.getByRole('banner').getByRole('paragraph').first();
    // The strip shows one of two texts; the other one is hidden but has its space.
    const shown = () => strip.locator('span:visible').innerText();
    await strip.getByText('Amazing Deals!').waitFor();

    await strip.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    const rested = await shown();
    await page.clock.runFor(10_000);
    expect(await shown()).toBe(rested);

    await page.mouse.move(700, 600);
    const turns: string[] = [];
    for (const ms of [2990, 20, 2980, 20, 3000]) {
      await page.clock.runFor(ms);
      turns.push(await shown());
    }
    const other = rested === 'Dhow' ? 'Amazing Deals!' : 'Dhow';
    expect(['Dhow', 'Amazing Deals!']).toContain(rested);
    expect(turns).toEqual([rested, other, other, rested, other]);
  });

  it('the strip on top has Contact Us and Help, which lead to the contact page', async () => {
    const { header } = await openQuietPage();
    for (const name of ['Contact Us', 'Help'])
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/contact-us');
  });

  it('the strip on top has Get App, which scrolls to the bottom of the page, again and again', async () => {
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(`${shop.url}/category/mobile`);
    await untilHydrated(page);
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('link', { name: 'Get App' }).click();
      await page.waitForFunction(
        () => window.scrollY > 500 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
      );
    }
    expect(new URL(page.url()).pathname).toBe('/category/mobile');
  });
});

describe('the logo and the banner', () => {
  it('the logo leads home', async () => {
    const { page, header } = await openQuietPage();
    await header.getByRole('link', { name: 'Dhow, to the home page' }).click();
    await page.getByRole('heading', { name: 'Latest iPhones' }).waitFor();
    expect(page.url()).toBe(`${shop.url}/`);
  });

  it('a picture is under the header', async () => {
    const { page, header } = await openQuietPage();
    const answer = await shop.as(null)('getBannerList');
    const banner = answer.status === 'success' ? answer.header_banner : null;
    if (!banner) throw new Error('The demo catalogue has no banner for the header.');
    const picture = header.locator('img');
    expect(await picture.getAttribute('src')).toBe(banner.banner_image_path);
    const search = await page.getByRole('combobox').boundingBox();
    expect((await picture.boundingBox())?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
  });
});

describe('My Account', () => {
  it('My Account opens under the mouse on screens wider than 730 px, not on others, and closes when the mouse leaves', async () => {
    const { page } = await openQuietPage();
    await accountButton(page).hover();
    const entry = page.getByRole('link', { name: 'Login or Signup', exact: true });
    await entry.waitFor();
    // The menu stays open while the pointer moves from the button to the entry.
    await entry.hover();
    await accountButton(page).click();
    await entry.waitFor();
    await page.mouse.move(200, 500);
    await entry.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 730, height: 900 });
    const narrowEntry = page.getByRole('link', { name: 'Login or Sign up', exact: true });
    await accountButton(page).hover();
    expect([await entry.isVisible(), await narrowEntry.isVisible()]).toEqual([false, false]);
    await accountButton(page).click();
    await narrowEntry.waitFor();
    await accountButton(page).click();

    await page.setViewportSize({ width: 731, height: 900 });
    await page.mouse.move(200, 500);
    await accountButton(page).hover();
    await entry.click();
    await page.waitForURL(`${shop.url}/login`);
    await page.getByRole('heading', { level: 1, name: 'Login or Signup' }).waitFor();
  });

  it('My Account opens by a tap on narrow screens, not by hovering, and closes by a tap on it or beside it', async () => {
    const { page } = await openQuietPage({ width: 390, hasTouch: true });
    const entry = page.getByRole('link', { name: 'Login or Sign up', exact: true });
    await accountButton(page).hover();
    expect(await entry.isVisible()).toBe(false);
    await accountButton(page).tap();
    await entry.waitFor();
    expect(await page.getByRole('link', { name: 'Login or Signup', exact: true }).isVisible()).toBe(false);
    await accountButton(page).tap();
    await entry.waitFor({ state: 'hidden' });
    await accountButton(page).tap();
    await entry.waitFor();
    expect(await problemsInThisState(page, { widths: [390] })).toEqual([]);
    await page.getByRole('heading', { name: '404 Not Found' }).tap();
    await entry.waitFor({ state: 'hidden' });
  });

  it('My Account opens by key, says so, and Escape closes it and gives the focus back', async () => {
    const { page } = await openQuietPage();
    const button = accountButton(page);
    await button.focus();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    const entry = page.getByRole('link', { name: 'Login or Signup', exact: true });
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await entry.waitFor();
    expect(await problemsInThisState(page, { widths: [820, 1440] })).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await entry.waitFor({ state: 'hidden' });
  });

  it('My Account offers a member the profile and Logout, also by a tap on a phone; Logout ends the session here and on the server', async () => {
    const { token } = await aShopper(db);
    const { page } = await openQuietPage({ token });
    await accountButton(page).press('Enter');
    const profile = page.getByRole('link', { name: 'Profile', exact: true });
    expect(await profile.getAttribute('href')).toBe('/profile/update');
    expect(await problemsInThisState(page, { within: page.getByRole('banner') })).toEqual([]);
    expect(await profile.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Login or Signup', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 900 });
    await accountButton(page).click();
    await profile.waitFor();
    const revoked = page.waitForResponse(/\/user_api\/logout/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/login`);
    expect(await storedToken(page)).toBeNull();
    await revoked;
    await expect(shop.as(token)('countCartWishlistItems')).rejects.toMatchObject({ httpStatus: 401 });
    await accountButton(page).click();
    await page.getByRole('link', { name: 'Login or Sign up', exact: true }).waitFor();
  });

  it('My Account logs out at once even when the server does not answer', async () => {
    const { token } = await aShopper(db);
    const { page } = await openQuietPage({ token });
    shop.network.disturb(/\/user_api\/logout/, 'hang');
    await accountButton(page).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/login`);
    expect(await storedToken(page)).toBeNull();
    shop.network.mend();
  });
});

describe('wishlist and cart', () => {
  it('wishlist and cart lead a visitor to /login, and on from there', async () => {
    const { page, header } = await openQuietPage();
    for (const [name, next] of [
      ['Wishlist', '/wishlistHome'],
      ['My Cart', '/cart'],
    ] as const) {
      await header.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === next);
    }
  });

  it('wishlist and cart lead a member to /wishlistHome and /cart; a badge, red and readable in light and dark, counts the lines of the cart', async () => {
    const { id, token } = await aShopperWithCart(db);
    await putInCart(db, id, await aProduct(db));
    const before = shop.network.requests(/count-cart-wishlist-items/).length;
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/subcategory/laptop`);
    const header = page.getByRole('banner');
    const cart = header.getByRole('link', { name: 'My Cart, 2 in the cart' });
    await cart.waitFor();
    expect(await cart.getAttribute('href')).toBe('/cart');
    expect(await header.getByRole('link', { name: 'Wishlist', exact: true }).getAttribute('href')).toBe(
      '/wishlistHome',
    );
    const badge = cart.getByText('2', { exact: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const color = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 255, blue = 255] = color.match(/\d+/g)?.map(Number) ?? [];
      expect(red, colorScheme).toBeGreaterThan(2 * Math.max(green, blue));
      expect((await inkOf(badge)).contrast, colorScheme).toBeGreaterThanOrEqual(4.5);
    }

    // The badge follows the change; the count was requested once for the load and once for the change.
    await page
      .getByRole('main')
      .getByRole('button', { name: /ADD TO CART/ })
      .first()
      .click();
    await header.getByRole('link', { name: 'My Cart, 3 in the cart' }).waitFor();
    expect(shop.network.requests(/count-cart-wishlist-items/).length - before).toBe(2);
  });

  it('an empty cart has no badge in the header', async () => {
    const { token } = await aShopper(db);
    const counted = shop.network.requests(/count-cart-wishlist-items/).length;
    const { page } = await openPage(browser, { token });
    const answered = page.waitForResponse(/count-cart-wishlist-items/);
    await page.goto(`${shop.url}/no/such/page`);
    await answered;
    const cart = page.getByRole('banner').getByRole('link', { name: 'My Cart', exact: true });
    await cart.waitFor();
    expect(await cart.innerText()).toBe('');
    expect(shop.network.requests(/count-cart-wishlist-items/)).toHaveLength(counted + 1);
  });

  it("a count of the cart that fails is only logged, as 'Search failed:'", async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openPage(browser, { token, expectedNoise: /^console: Search failed:/ });
    shop.network.disturb(/count-cart-wishlist-items/, 'drop');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Search failed:'));
    await page.goto(`${shop.url}/no/such/page`);
    await logged;
    await page.getByRole('link', { name: 'My Cart', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    shop.network.mend();
  });
});

describe('the session', () => {
  it('the session is whatever token is stored: one that cannot be read is removed, and the shopper is a visitor', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/healthz`);
    await page.evaluate(() => localStorage.setItem('accessToken', 'not JSON'));
    await page.goto(`${shop.url}/no/such/page`);
    await page.waitForFunction(() => localStorage.getItem('accessToken') === null);
    await accountButton(page).hover();
    await page.getByRole('link', { name: 'Login or Signup', exact: true }).waitFor();
  });

  it('a session that the server has ended elsewhere ends here too', async () => {
    const { token } = await aShopper(db);
    await shop.as(token)('logout');
    const { page } = await openQuietPage({ token });
    await page.waitForFunction(() => localStorage.getItem('accessToken') === null);
    await page.getByRole('banner').locator('a[href="/login?next=%2Fcart"]').waitFor();
  });

  it('a session ended in one tab is ended in the other', async () => {
    const { token } = await aShopper(db);
    const { page, context } = await openPage(browser, { token });
    await page.goto(`${shop.url}/no/such/page`);
    await page.getByRole('banner').locator('a[href="/cart"]').waitFor();
    const other = await context.newPage();
    await other.goto(`${shop.url}/no/such/page`);
    await other.getByRole('banner').locator('a[href="/cart"]').waitFor();
    await accountButton(other).hover();
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').locator('a[href="/login?next=%2Fcart"]').waitFor();
  });
});
