import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The companion app is the storefront itself, installed. */

const browser = await startBrowser();
const shop = await startShopWithPages({ config: { name: 'Marsa' } });

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: Picture[];
};
const readManifest = async () => (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as Manifest;

async function openHome(options: OpenPageOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(shop.url);
  await untilHydrated(opened.page);
  return opened;
}

/** The install badges are at the foot of every page; this one is short. */
const anyPage = `${shop.url}/no/such/page`;
const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

const androidBadge = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /for Android/ });
const iosBadge = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /for iPhone/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Install Marsa' });

describe('the storefront as an app', () => {
  it('the storefront as an app can be installed: the browser finds nothing that is missing', async () => {
    const { page, context } = await openHome({ hasServiceWorker: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's visitor is in private mode, where browsers install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('the storefront as an app has the name of the shop, its own place, and opens like an app', async () => {
    const response = await fetch(`${shop.url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      id: '/',
      name: 'Marsa',
      short_name: 'Marsa',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b3b40',
      background_color: '#faf6ef',
    });
  });

  it('the storefront as an app has icons in both sizes, for every shape, and pictures of itself; each file is what it says', async () => {
    const { icons, shortcuts, screenshots } = await readManifest();
    const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const response = await fetch(shop.url + src);
      expect(response.headers.get('content-type'), src).toBe(type);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const html = await (await fetch(shop.url)).text();
    const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const { width } = await sharp(Buffer.from(await (await fetch(shop.url + touchIcon)).arrayBuffer())).metadata();
    expect(width).toBe(180);
  });

  it('the storefront as an app has shortcuts to the cart and the orders', async () => {
    const { shortcuts } = await readManifest();
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['My Cart', '/cart'],
      ['My Orders', '/profile/myorders'],
    ]);
  });
});

describe('Get App', () => {
  it('Get App scrolls to the bottom of the page, where the badges of 100 by 100 px are', async () => {
    const { page } = await openHome();
    await page.getByRole('link', { name: 'Get App' }).click();
    await page.waitForFunction(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4);
    for (const badge of [androidBadge(page), iosBadge(page)]) {
      const box = await badge.locator('svg').boundingBox();
      expect([box?.width, box?.height]).toEqual([100, 100]);
      expect(box?.y).toBeLessThan(900);
    }
  });
});

describe('a badge', () => {
  it("a badge of either kind starts the browser's install prompt where the browser offers one, once", async () => {
    const { page } = await openHome();
    for (const badge of [androidBadge(page), iosBadge(page)]) {
      // Browsers offer no installation in private mode, so the event is simulated.
      await page.evaluate(() => {
        document.documentElement.removeAttribute('data-prompted');
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.documentElement.setAttribute('data-prompted', 'yes'),
        });
        window.dispatchEvent(offer);
      });
      await badge.click();
      await page.waitForSelector('html[data-prompted=yes]');
      expect(await dialog(page).count()).toBe(0);
    }
    await androidBadge(page).click();
    await dialog(page).waitFor();
  });

  it('a badge of the app explains on an iPhone how to install: Share, then Add to Home Screen', async () => {
    const page = await openPageAt(browser, anyPage, {
      width: 390,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    });
    await iosBadge(page).focus();
    await page.keyboard.press('Enter');
    const steps = await dialog(page).getByRole('listitem').allInnerTexts();
    expect(steps[0]).toMatch(/Share/);
    expect(steps[1]).toMatch(/Add to Home Screen/);
    expect(await problemsInThisState(page, { within: dialog(page) })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await iosBadge(page).evaluate((badge) => badge === document.activeElement)).toBe(true);
  });

  it("a badge of the app explains on an iPad, which calls itself a Mac but has a touch screen, the iPhone's way", async () => {
    const page = await openPageAt(browser, anyPage, { userAgent: onMac });
    await page.evaluate(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await iosBadge(page).click();
    await dialog(page)
      .getByText(/Add to Home Screen/)
      .waitFor();
    expect(
      await dialog(page)
        .getByText(/Add to Dock/)
        .count(),
    ).toBe(0);
  });

  it("a badge of the app says 'You are already using the app.' in the installed app", async () => {
    const page = await openPageAt(browser, anyPage);
    // Browsers install nothing in private mode, so the installed app's events are simulated.
    await page.evaluate(() => {
      window.matchMedia = (query) =>
        Object.assign(new EventTarget(), { media: query, matches: true }) as MediaQueryList;
    });
    await androidBadge(page).click();
    await dialog(page).getByText('You are already using the app.', { exact: true }).waitFor();
    expect(await dialog(page).getByRole('listitem').count()).toBe(0);
  });

  it.each([
    ['an Android phone', 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', /Install app/],
    ['a Mac', onMac, /Add to Dock/],
    ['any other computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', /Chrome or Edge/],
  ])('a badge of the app explains on %s how to install there', async (_device, userAgent, words) => {
    const page = await openPageAt(browser, anyPage, { userAgent });
    await androidBadge(page).click();
    await dialog(page).getByText(words).first().waitFor();
    expect(await problemsInThisState(page, { within: dialog(page) })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('a badge of the app leads to the app store where the settings name one', async () => {
    const storeLinks = { android: 'https://play.example/marsa', ios: 'https://apps.example/marsa' };
    const withStores = await startShopWithPages({ config: { storeLinks } });
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${withStores.url}/login`);
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: /for Android/ }).getAttribute('href')).toBe(storeLinks.android);
    expect(await footer.getByRole('link', { name: /for iPhone/ }).getAttribute('href')).toBe(storeLinks.ios);
  });
});
