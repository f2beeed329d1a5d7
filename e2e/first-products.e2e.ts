import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Lists begin high up: picture and name of the first products are in the first window. */

const browser = await startBrowser();
const shop = await startShopWithPages();

/** How far picture and name of the first row of cards reach below what is in sight of the window; not positive if they are in it. */
function belowSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = innerHeight;
    const cards = [...document.querySelectorAll('.product-grid article')];
    const top = cards[0]?.getBoundingClientRect().top;
    const ofRow = cards.filter((card) => card.getBoundingClientRect().top === top);
    const parts = ofRow.flatMap((card) => [card.querySelector('img'), card.querySelector('h3')]);
    if (parts.length < 4) throw new Error('The list has no cards side by side.');
    return Math.max(...parts.map((part) => (part?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) - end));
  });
}

describe('the first products', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ])('the first products of a list are in sight before anyone scrolls, at $width × $height', async (size) => {
    for (const path of ['/category/electronics', '/category/mobile', '/subcategory/iphone', '/search?q=samsung']) {
      const page = await openPageAt(browser, shop.url + path, size);
      expect(await belowSight(page), path).toBeLessThanOrEqual(0);
    }
  });
});
