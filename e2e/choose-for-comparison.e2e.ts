import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type OpenPageOptions,
  openPageAt,
  startBrowser,
  untilHydrated,
  untilRendered,
  untilSettled,
} from '#testing/browser.ts';
import { compareButton, comparedNames, compareTray, comparisonPath, lampsAndRadio } from '#testing/comparisons.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { enter } from '#testing/keyboard.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { cardOf } from '#testing/product-cards.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Products are chosen for a comparison on cards and on their pages, in this browser alone (R-PRD-17). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const { desk, floor, night, wall, sun, radio, listUrl } = await lampsAndRadio(shop);
const openAt = (address: string, options?: OpenPageOptions) => openPageAt(browser, address, options);
const productUrl = ({ handle }: { handle: string }) => `${shop.url}/product_details_final/${handle}`;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('compared'));

/** Where the headings, cards and controls of the page are, in whole pixels from its top, those of the tray apart. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate((tray) => {
    const seen = [...document.querySelectorAll('h1, article, main a, main button, main select, footer')];
    return seen
      .filter((element) => element.checkVisibility() && element.closest(tray) === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
      });
  }, 'section[aria-label="Products to compare"]');
}

describe('choosing', () => {
  it('choosing on cards fills a tray that leads to the comparison, in the order of the choice, and stays with the browser', async () => {
    const page = await openAt(listUrl);
    for (const lamp of [night, desk]) await compareButton(page, lamp).click();
    expect(await compareButton(page, desk).getAttribute('aria-pressed')).toBe('true');
    await compareTray(page).getByRole('link', { name: 'Compare (2)' }).waitFor();
    expect(await problemsInThisState(page, { within: compareTray(page) })).toEqual([]);
    await page.reload();
    await untilHydrated(page);
    await compareTray(page).getByRole('link', { name: 'Compare (2)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare products: Lamps compared' }).waitFor();
    expect(decodeURIComponent(page.url())).toBe(shop.url + comparisonPath(night, desk));
    expect(await comparedNames(page)).toEqual(['Night lamp', 'Desk lamp']);
    await page.goBack();
    await compareButton(page, night).click();
    await compareTray(page).getByRole('link', { name: 'Compare (1)' }).waitFor();
  });

  it('choosing works by keyboard, and Clear takes the tray away with the focus in the page', async () => {
    const page = await openAt(listUrl);
    await enter(page, compareButton(page, desk));
    await enter(page, compareTray(page).getByRole('button', { name: 'Clear the products to compare' }));
    await compareTray(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await stored(page)).toBeNull();
    expect(await compareButton(page, desk).getAttribute('aria-pressed')).toBe('false');
  });

  it('choosing a product of another kind says so and offers to start anew with it', async () => {
    const page = await openAt(listUrl);
    await compareButton(page, desk).click();
    await page.goto(productUrl(radio));
    await untilHydrated(page);
    await compareButton(page, radio).click();
    const note = page.getByRole('alert').filter({ hasText: 'Radio of another kind is of another kind' });
    await note.waitFor();
    expect(await compareButton(page, radio).getAttribute('aria-pressed')).toBe('false');
    expect(await stored(page)).toBe(JSON.stringify([desk.id]));
    expect(await problemsInThisState(page, { within: note })).toEqual([]);
    await note.getByRole('button', { name: 'Start anew with it' }).click();
    await page.getByRole('link', { name: 'See the comparison (1)' }).waitFor();
    expect(await compareButton(page, radio).getAttribute('aria-pressed')).toBe('true');
    expect(await stored(page)).toBe(JSON.stringify([radio.id]));
  });

  it('choosing a fifth product is refused in a sentence', async () => {
    const page = await openAt(listUrl);
    for (const lamp of [desk, floor, night, wall]) await compareButton(page, lamp).click();
    await compareButton(page, sun).click();
    await compareTray(page).getByRole('alert').getByText('Four products can be compared at most.').waitFor();
    expect(await compareButton(page, sun).getAttribute('aria-pressed')).toBe('false');
    await compareButton(page, desk).click();
    await compareButton(page, sun).click();
    await compareTray(page).getByRole('link', { name: 'Compare (4)' }).waitFor();
    expect(await compareTray(page).getByRole('alert').count()).toBe(0);
  });

  it('choosing without an answer of the shop keeps the product', async () => {
    const page = await openAt(listUrl, { expectedNoise: /The kind of a product is not known/ });
    await compareButton(page, desk).click();
    shop.network.disturb(/compare-products\?/, 'drop');
    await compareButton(page, floor).click();
    await compareTray(page).getByRole('link', { name: 'Compare (2)' }).waitFor();
    expect(await compareButton(page, floor).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([390, 1440])('choosing covers neither navigation nor footer and moves nothing, at %i px', async (width) => {
    const page = await openAt(listUrl, { width });
    await compareButton(page, desk).click();
    await page.reload();
    await untilHydrated(page);
    await compareTray(page).waitFor();
    await untilSettled(page);
    const isFree = () =>
      compareTray(page).evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        const below = [document.querySelector('footer'), document.querySelector('.bottom-nav > ul')];
        return below.every((one) => !one?.checkVisibility() || one.getBoundingClientRect().top >= bottom - 0.5);
      });
    expect(await isFree()).toBe(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await isFree()).toBe(true);
    // At the top of the page: what sticks follows the scroll position, and a page that grows shorter scrolls up.
    await page.evaluate(() => window.scrollTo(0, 0));
    await untilRendered(page);
    const withTray = await placesOf(page);
    await compareTray(page).getByRole('button', { name: 'Clear the products to compare' }).click();
    await compareTray(page).waitFor({ state: 'detached' });
    expect(await placesOf(page)).toEqual(withTray);
  });

  it('choosing ends with sign-out', async () => {
    const { token } = await aShopper(db);
    const page = await openAt(listUrl, { token });
    await compareButton(page, desk).click();
    await page.goto(`${shop.url}/profile/settings`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => stored(page)).toBeNull();
  });
});

describe('the card of a list', () => {
  it('the card of a list has its button in the picture, above the line of what is sold out', async () => {
    const page = await openAt(listUrl, { width: 390 });
    const card = cardOf(page.getByRole('main'), floor.name);
    const [button, line] = [
      await compareButton(page, floor).boundingBox(),
      await card.getByText('OUT OF STOCK', { exact: true }).boundingBox(),
    ];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
    expect(await problemsInThisState(page, { within: card })).toEqual([]);
  });
});
