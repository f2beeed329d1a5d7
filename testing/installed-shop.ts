import type { Browser, Page } from 'playwright-core';
import { type OpenPageOptions, openPage, untilHydrated } from './browser.ts';

/** Messages of browsers and pages when a request finds no network. */
const offlineNoise = /ERR_|failed|Failed/;

/** Opens pages of a shop in browsers that cache them: `const openShop = installedOn(browser, shop.url)`. */
export function installedOn(browser: Browser, url: string) {
  return async function openShop(path = '/', options: OpenPageOptions = {}) {
    const opened = await openPage(browser, { hasServiceWorker: true, expectedNoise: offlineNoise, ...options });
    await opened.page.goto(url + path);
    await untilCached(opened.page, path);
    return opened;
  };
}

/** Until the device has cached the page, and the scripts of all others. */
export async function untilCached(page: Page, path: string) {
  await untilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async (wanted) => {
    const kept = await (await caches.open('pages')).match(wanted, { ignoreVary: true });
    const files = await (await caches.open('files')).keys();
    return kept !== undefined && files.length > 20;
  }, path);
}

export const isCached = (page: Page, path: string) =>
  page.evaluate(
    async (wanted) => (await (await caches.open('pages')).match(wanted, { ignoreVary: true })) !== undefined,
    path,
  );
