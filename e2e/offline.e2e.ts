import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { filesOf } from '#storefront/service-worker/cached-page.ts';
import { openPage, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aShopper, aShopperWithCart } from '#testing/factories-orders.ts';
import { countCached, installedOn, isCached, untilCached } from '#testing/installed-shop.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The installed shop without a network (decision 007). */

const browser = await startBrowser();
const shop = await startShopWithPages();
afterEach(() => shop.network.mend());
const openShop = installedOn(browser, shop.url);
const notice = (page: Page, text: RegExp) => page.getByRole('status').getByText(text).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const isShownCached = (image: HTMLImageElement) => caches.match(image.currentSrc).then(Boolean);
const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
const toAbout = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();

/** Everything stored on the device: addresses and texts. */
async function cachedTexts(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        found.push({ url: request.url, text: (await response?.text()) ?? '' });
      }
    }
    return found;
  });
}

describe('without a network', () => {
  it('without a network the visited pages show and link to each other, with a notice; others say so and load by themselves later', async () => {
    const { page, context } = await openShop('/contact-us');
    await toAbout(page);
    await heading(page, 'About Us');
    await untilCached(page, '/about');
    await context.setOffline(true);
    await notice(page, /^You are offline\. Pages you have seen still open\.$/);
    expect(await problemsInThisState(page)).toEqual([]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await heading(page, 'Contact Us');
    await untilHydrated(page);
    await notice(page, /^You are offline\. You see this page as it was on \w+ \d+, \d{4} at \d+:\d\d [AP]M\.$/);
    await page.getByRole('img', { name: /sketch map/ }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await toAbout(page);
    await heading(page, 'About Us');
    expect(await page.getByRole('main').innerText()).toContain('Since 2005');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click();
    await heading(page, 'You are offline');
    expect(new URL(page.url()).pathname).toBe('/return-policy');
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'You are offline');
    expect(await problemsInThisState(page)).toEqual([]);
    await context.setOffline(false);
    await heading(page, 'Return Policy');
  });

  it('without a network a link that is pressed while its page becomes interactive leads where it leads later', async () => {
    const { page, context } = await openShop('/about');
    await context.setOffline(true);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    for (const afterMs of [100, 150, 200, 250, 300, 350]) {
      await page.goto(`${shop.url}/about`, { waitUntil: 'commit' });
      await heading(page, 'About Us');
      const shownMs = await page.evaluate(() => performance.now());
      await page.waitForFunction((momentMs) => performance.now() >= momentMs, shownMs + afterMs);
      await page.locator('footer a[href="/return-policy"]').evaluate((link: HTMLAnchorElement) => link.click());
      await heading(page, 'You are offline');
    }
  });

  it('a page with a missing part is not cached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page } = await openShop('/about');
    await shop.shop.database.run('ALTER TABLE categories RENAME TO categories_away');
    await publishChanges(shop.shop.db, ['*']);
    await page.goto(`${shop.url}/terms-and-conditions`);
    await shop.shop.database.run('ALTER TABLE categories_away RENAME TO categories');
    await publishChanges(shop.shop.db, ['*']);
    await page.goto(`${shop.url}/contact-us`);
    await untilCached(page, '/contact-us');
    expect(await isCached(page, '/terms-and-conditions')).toBe(false);
    await page.goto(`${shop.url}/terms-and-conditions`);
    await untilCached(page, '/terms-and-conditions');
  });

  it('a page is not cached while one of its files cannot be had: it would open and not work', async () => {
    const { page } = await openPage(browser, { hasServiceWorker: true, expectedNoise: /./ });
    const about = await filesAt('/about');
    const [file = 'none'] = (await filesAt('/contact-us')).filter((path) => !about.includes(path));
    shop.network.disturb(new RegExp(file), 'drop');
    await page.goto(`${shop.url}/about`);
    await untilCached(page, '/about');
    await page.goto(`${shop.url}/contact-us`);
    await page.goto(`${shop.url}/about?again`);
    await untilCached(page, '/about?again');
    expect(shop.network.requests(new RegExp(file))).not.toEqual([]);
    expect(await isCached(page, '/contact-us')).toBe(false);
    shop.network.mend();
    await page.goto(`${shop.url}/contact-us`);
    await untilCached(page, '/contact-us');
  });

  it('the home page opens without a network, with its pictures, for a member too', async () => {
    const { token } = await aShopperWithCart(shop.shop.db);
    const { page, context } = await openShop('/', { token });
    const picture = page.getByRole('main').locator('img[src^="/media/"]').first();
    await expect.poll(() => countCached(page, 'pictures')).toBeGreaterThan(3);
    await expect.poll(() => picture.evaluate(isShownCached)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await untilHydrated(page);
    await notice(page, /You see this page as it was on/);
    expect(await page.getByRole('main').textContent()).toMatch(/AED/);
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('main img[src^="/media/"]')?.naturalWidth ?? 0) > 0,
    );
    await page.goto(`${shop.url}/cart`);
    await heading(page, 'You are offline');
  });

  it('without a network a window that is made wider shows the pictures that were loaded for the narrower one', async () => {
    const { page, context } = await openShop(await aProductPath(), { width: 390, height: 844 });
    const picture = page.getByRole('main').locator('img[src^="/media/"]').first();
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const narrow = await shown();
    await expect.poll(() => picture.evaluate(isShownCached)).toBe(true);
    await context.setOffline(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(shown).not.toBe(narrow);
    await expect.poll(() => picture.evaluate(isShown)).toBe(true);
    const missing = page.evaluate(() => fetch('/media/00000000000000000000/1.avif').then((one) => one.text()));
    expect(await missing).toMatch(/^<svg/);
  });

  it('a shop that does not answer is distinguished from a missing network', async () => {
    const { page } = await openShop('/terms-and-conditions');
    shop.network.disturb(/./, 'drop');
    await page.reload();
    await heading(page, 'Terms and Conditions');
    await untilHydrated(page);
    await notice(page, /^The shop could not be reached\. You see this page as it was on/);
    shop.network.mend();
    await page.getByRole('button', { name: 'Show the newest' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.cachedAt === undefined);
    await untilHydrated(page);
    expect(await page.getByText('You see this page as it was on').count()).toBe(0);
  });

  it('a page that could not be shown because the shop did not answer comes by itself once it does', async () => {
    const { page } = await openShop('/about');
    shop.network.disturb(/./, 'drop');
    await page.goto(`${shop.url}/return-policy`);
    await heading(page, 'You are offline');
    shop.network.mend();
    await heading(page, 'Return Policy');
  });

  it('without a network the visited lists of the catalogue are shown; a member’s are not stored', async () => {
    const { page } = await openShop('/about');
    const ask = (query: string) =>
      page.evaluate(async (search) => {
        const key = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
        const answer = await fetch(`/api/user_api/product/new-arrivals${search}`, { headers: { 'X-API-KEY': key } });
        return (await answer.json()) as { status: string; product_list: unknown[] };
      }, query);
    const { token } = await aShopperWithCart(shop.shop.db);
    expect((await ask('')).product_list.length).toBeGreaterThan(5);
    expect((await ask(`?access_token=${token}`)).status).toBe('success');
    shop.network.disturb(/\/api\//, 'drop');
    expect((await ask('')).product_list.length).toBeGreaterThan(5);
    await expect(ask(`?access_token=${token}`)).rejects.toThrow('Failed to fetch');
    shop.network.mend();
  });
});

describe('input', () => {
  it('input in the contact form is there when the page is opened again without a network, and can be sent later', async () => {
    const { page, context } = await openShop('/contact-us');
    const texts = { first_name: 'Aisha', last_name: 'Rahman', email: 'a@example.com', number: '0501234567' };
    for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
    await page.getByRole('textbox', { name: 'Comments/Questions' }).fill('Still here?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Failed to send message. Please try again.').waitFor();
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Still here?');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Message sent successfully').waitFor();
    expect((await shop.mails())[0]?.text).toContain('Still here?');
  });

  it('input in a review survives a reload and the sign-in, and is deleted when the shopper signs out', async () => {
    const productPath = await aProductPath();
    const { page } = await openShop(productPath);
    await page.getByRole('button', { name: 'Add Review' }).click();
    const text = page.locator('#reviews').getByRole('textbox');
    await text.fill('A fine phone.');
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Add Review' }).click();
    expect(await text.inputValue()).toBe('A fine phone.');
    const { token } = await aShopperWithCart(shop.shop.db);
    await page.evaluate((stored) => localStorage.setItem('accessToken', JSON.stringify(stored)), token);
    await page.goto(shop.url + productPath);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Add Review' }).click();
    expect(await text.inputValue()).toBe('A fine phone.');
    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A fine phone.');
  });

  it('input in a new address survives a reload, and is deleted by Cancel', async () => {
    const { token } = await aShopper(shop.shop.db);
    // A member's page: it is not cached.
    const page = await openPageAt(browser, `${shop.url}/profile/address`, { token, hasServiceWorker: true });
    const open = () => page.getByRole('button', { name: '+Add Address' }).click();
    await open();
    const form = page.getByRole('form');
    await form.getByLabel(/first name/i).fill('Mariam');
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => form.getByLabel(/first name/i).inputValue()).toBe('Mariam');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await open();
    expect(await form.getByLabel(/first name/i).inputValue()).toBe('');
  });
});

describe('the cached page', () => {
  it('the cached page is the one that every visitor gets: nothing of a member, before and after signing out', async () => {
    const { token, customer } = await memberWithCart();
    const { page } = await openShop('/', { token });
    await page
      .getByRole('link', { name: /My Cart/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /My Cart/ }).waitFor();
    await toAbout(page);
    await untilCached(page, '/about');
    const before = await cachedTexts(page);
    await signOut(page);
    for (const cached of [before, await cachedTexts(page)]) {
      expect(cached.length).toBeGreaterThan(20);
      const urls = cached.map(({ url }) => url).filter((url) => !url.includes('/assets/'));
      expect(urls.filter((url) => /access_token|\/cart|\/profile|get-user|count-cart/.test(url))).toEqual([]);
      const leaks = cached.filter(({ text }) => text.includes(token) || text.includes(customer.email));
      expect(leaks.map(({ url }) => url)).toEqual([]);
    }
  });

  it('the cached page does not count as a view of the product', async () => {
    const productPath = await aProductPath();
    const looksBefore = await viewsOf(productPath);
    await openShop(productPath);
    expect(shop.network.requests(/./).filter((line) => line === `GET ${productPath}`).length).toBeGreaterThan(1);
    expect((await viewsOf(productPath)) - looksBefore).toBe(1);
  });
});

const filesAt = async (path: string) => filesOf(await (await fetch(shop.url + path)).text());
async function aProductPath(): Promise<string> {
  const html = await (await fetch(shop.url)).text();
  return /\/product_details_final\/[a-z0-9-]+/.exec(html)?.[0] ?? '';
}

/** The number of page views of a product, once all are written. */
async function viewsOf(productPath: string): Promise<number> {
  await shop.shop.viewCounter.stop();
  const handle = productPath.split('/').at(-1) ?? '';
  const [row] = await shop.shop.database.run(
    `SELECT sum(a.views)::integer AS views FROM product_activity a JOIN products p ON p.id = a.product_id WHERE p.handle = '${handle}'`,
  );
  return Number(row?.views ?? 0);
}

async function memberWithCart() {
  const { token } = await aShopperWithCart(shop.shop.db);
  const profile = await shop.as(token)('getUserDetails');
  if (profile.status !== 'success') throw new Error(profile.message);
  return { token, customer: profile.user_details[0] ?? { email: '' } };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'My Account' }).first().hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
}
