import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What a page draws in its first frame (R-HOM-6). */

const browser = await startBrowser();
const shop = await startShopWithPages();

/** How the second row of the home page is drawn while the page loads: each way once, in order. */
function watchSecondRow() {
  const drawn: string[] = [];
  Object.assign(window, { drawn });
  const look = () => {
    const row = document.querySelector('.product-row ~ .product-row .carousel-products');
    const way = row && getComputedStyle(row).contentVisibility;
    // Visible: the style sheet is not there yet.
    if (way && way !== 'visible' && way !== drawn.at(-1)) drawn.push(way);
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
}

async function drawnWays(page: Page): Promise<string[]> {
  await untilHydrated(page);
  return page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
}

async function openHome(width: number): Promise<Page> {
  const { page } = await openPage(browser, { width, hasTouch: width < 600 });
  await page.addInitScript(watchSecondRow);
  await page.goto(shop.url);
  return page;
}

describe('a page that is being opened', () => {
  it('a home page that a phone opens draws its second row after its first paint', async () => {
    expect(await drawnWays(await openHome(390))).toEqual(['hidden', 'auto']);
  });

  it('a home page that is reloaded or gone back to draws all its rows at once', async () => {
    const page = await openHome(390);
    await drawnWays(page);
    await page.reload();
    expect(await drawnWays(page)).toEqual(['auto']);
    await page.goto(`${shop.url}/robots.txt`);
    await page.goBack();
    expect(await drawnWays(page)).toEqual(['auto']);
  });

  it('a home page in a wide window draws all its rows at once', async () => {
    expect(await drawnWays(await openHome(1440))).toEqual(['auto']);
  });
});
