import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtStorefront } from '#server/pages.ts';
import { startBrowser, untilHydrated } from '#testing/browser.ts';
import { installedOn } from '#testing/installed-shop.ts';
import { makeNextBuild } from '#testing/next-build.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The installed shop on the day a new version is deployed (decision 007). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const openShop = installedOn(browser, shop.url);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

it('a new version leaves an open page whole with its old files, and comes whole with the next page', async () => {
  const { page, context } = await openShop('/about');
  const next = await buildApp(shop.shop, {
    storefront: await builtStorefront(makeNextBuild()),
    backOffice: null,
    checkAnswers: true,
  });
  await next.listen({ port: 0, host: '127.0.0.1' });
  const oldPort = (shop.app.server.address() as AddressInfo).port;
  shop.network.moveTo((next.server.address() as AddressInfo).port);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click();
  await heading(page, 'Return Policy');
  expect(await loadedVersions(page), 'the open page goes on with its own files').toEqual(['old']);
  await page.reload();
  await heading(page, 'Return Policy');
  await untilHydrated(page);
  expect(await loadedVersions(page)).toEqual(['new']);

  // The page cached by the old version still opens, with the files it came with.
  await untilNextWorker(page);
  await context.setOffline(true);
  await page.goto(`${shop.url}/about`);
  await heading(page, 'About Us');
  await untilHydrated(page);
  expect(await loadedVersions(page)).toHaveLength(1);
  await context.setOffline(false);
  shop.network.moveTo(oldPort);
  await next.close();
});

/** Whether a page has loaded scripts and styles of the old build, of the new one, or of both. */
async function loadedVersions(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const files = names.filter((name) => /^\/assets\/.*\.(js|css)$/.test(name));
  return [...new Set(files.map((name) => (name.startsWith('/assets/next-') ? 'new' : 'old')))];
}

/** Until the new version's service worker is active and has cached its files. */
async function untilNextWorker(page: Page) {
  const isNext = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const names = (await (await caches.open('files')).keys()).map(({ url }) => url);
    const isSettled = registration?.active?.state === 'activated' && !registration.installing && !registration.waiting;
    return isSettled && names.filter((name) => name.includes('/assets/next-')).length > 20;
  };
  await expect.poll(() => page.evaluate(isNext)).toBe(true);
}
