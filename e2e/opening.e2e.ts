import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What a page draws in its first frame (R-HOM-6). */

const browser = await startBrowser();
const shop = await startShopWithPages();

/** How many of the first three rows of the home page are drawn while the page loads: each number once, in order. */
function watchRows() {
  const drawn: number[] = [];
  Object.assign(window, { drawn });
  const look = () => {
    const rows = [...document.querySelectorAll('.product-row .carousel-products')].slice(0, 3);
    const ways = rows.map((row) => getComputedStyle(row).contentVisibility);
    // Visible: the style sheet is not there yet.
    if (ways.length < 3 || ways.includes('visible')) return;
    const count = ways.filter((way) => way === 'auto').length;
    if (count !== drawn.at(-1)) drawn.push(count);
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
}

async function rowsDrawn(page: Page): Promise<number[]> {
  await untilHydrated(page);
  return page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
}

async function openHome(width: number): Promise<Page> {
  const { page } = await openPage(browser, { width, hasTouch: width < 600 });
  await page.addInitScript(watchRows);
  await page.goto(shop.url);
  return page;
}

describe('a page that is being opened', () => {
  it('a home page that a phone opens draws its second row after its first paint, and the others after that', async () => {
    expect(await rowsDrawn(await openHome(390))).toEqual([1, 2, 3]);
  });

  it('a home page that is reloaded or gone back to draws all its rows at once', async () => {
    const page = await openHome(390);
    await rowsDrawn(page);
    await page.reload();
    expect(await rowsDrawn(page)).toEqual([3]);
    await page.goto(`${shop.url}/robots.txt`);
    await page.goBack();
    expect(await rowsDrawn(page)).toEqual([3]);
  });

  it('a home page in a wide window draws all its rows at once', async () => {
    expect(await rowsDrawn(await openHome(1440))).toEqual([3]);
  });
});
