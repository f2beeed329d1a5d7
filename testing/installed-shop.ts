import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
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
  await expect.poll(() => isCached(page, path)).toBe(true);
  await expect.poll(() => countCached(page, 'files')).toBeGreaterThan(20);
}

/** How many responses a cache of the device has. */
export const countCached = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

export const isCached = (page: Page, path: string) =>
  page.evaluate(
    async (wanted) => (await (await caches.open('pages')).match(wanted, { ignoreVary: true })) !== undefined,
    path,
  );
