import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated, untilRendered } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { overflowOf, problemsInThisState } from '#testing/page-health.ts';
import { addButton, cardOf, heartOf } from '#testing/product-cards.ts';
import { rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The products that were viewed before in the same browser (R-PRD-13). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const { call } = await signedInStaff(shop, 'owner');
afterEach(() => shop.network.mend());

const [lamp, radio, clock] = [
  await aProduct(db, { name: 'Viewed lamp' }),
  await aProduct(db, { name: 'Viewed radio' }),
  await aProduct(db, { name: 'Viewed clock' }),
];
type Product = { handle: string };

const addressOf = ({ handle }: Product) => `${shop.url}/product_details_final/${handle}`;
const rowIn = (page: Page) => rowOf(page, 'Recently viewed');
const clearIn = (page: Page) => rowIn(page).getByRole('button', { name: 'Clear the products that you viewed' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recentlyViewed'));
const asked = () => shop.network.requests(/get-products\?/);

/** Visits one page after the other; the last one is open. */
async function view(products: Product[], options?: OpenPageOptions): Promise<Page> {
  const [first, ...others] = products.map(addressOf);
  const page = await openPageAt(browser, first ?? shop.url, options);
  for (const address of others) await go(page, address);
  return page;
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** The names of the cards, once they are there. */
async function namesIn(page: Page): Promise<string[]> {
  // Once it is near, the row itself takes the place of its skeleton.
  await rowIn(page).evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await rowIn(page).getByRole('article').first().waitFor();
  // A row of cards has no inner text before its first frame, in which the browser finds it to be in view.
  await untilRendered(page);
  return rowIn(page).getByRole('heading', { level: 3 }).allInnerTexts();
}

describe('products that were viewed', () => {
  it('products that were viewed are a row of the product page, newest first, without the product itself, and the last of the home page', async () => {
    const page = await view([lamp, radio, lamp, clock]);
    expect(await namesIn(page)).toEqual(['Viewed lamp', 'Viewed radio']);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, shop.url);
    expect(await namesIn(page)).toEqual(['Viewed clock', 'Viewed lamp', 'Viewed radio']);
    const last = page.getByRole('main').getByRole('region').last();
    expect(await last.getByRole('heading', { level: 2 }).innerText()).toBe('Recently viewed');
    expect(await problemsInThisState(page, { within: rowIn(page) })).toEqual([]);
    await cardOf(rowIn(page), 'Viewed radio').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Viewed radio' }).waitFor();
  });

  it('products that were viewed are of this browser alone: one that viewed none has no row, and asks for none', async () => {
    const before = asked().length;
    const page = await view([lamp]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await rowIn(page).count()).toBe(0);
    expect(asked().length).toBe(before);
    expect(await stored(page)).toBe(JSON.stringify([lamp.id]));
  });

  it('products that were viewed are asked for when their row is near', async () => {
    const page = await view([lamp, radio]);
    const before = asked().length;
    await page.reload();
    await untilHydrated(page);
    await rowIn(page).waitFor({ state: 'attached' });
    expect(asked().length).toBe(before);
    expect(await namesIn(page)).toEqual(['Viewed lamp']);
    expect(asked().length).toBe(before + 1);
  });

  it('products that were viewed show the present price, and those that are gone are left out', async () => {
    const [cheaper, hidden] = [await aProduct(db, { name: 'Viewed drum' }), await aProduct(db, { name: 'Viewed fan' })];
    const page = await view([cheaper, hidden, lamp]);
    expect(await namesIn(page)).toEqual(['Viewed fan', 'Viewed drum']);
    await call('changePrices', { ids: [cheaper.id], percent: -50 });
    await call('publishProducts', { ids: [hidden.id], isPublished: false });
    await page.evaluate(() => {
      const ids = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]');
      localStorage.setItem('recentlyViewed', JSON.stringify([...ids, 987_654_321, 'a text', -1.5, null]));
    });
    await page.reload();
    await untilHydrated(page);
    expect(await namesIn(page)).toEqual(['Viewed drum']);
    expect(await cardOf(rowIn(page), 'Viewed drum').innerText()).toMatch(/AED\s+500\b/);
  });

  it('products that were viewed are twelve at most, also of several tabs', async () => {
    const page = await view([lamp]);
    const thirteen = Array.from({ length: 13 }, (_none, index) => index + 1);
    await page.evaluate((ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)), thirteen);
    const other = await page.context().newPage();
    await go(other, addressOf(radio));
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await namesIn(page);
    await cardOf(rowIn(page), lamp.name).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: lamp.name }).waitFor();
    const ids = [lamp.id, radio.id, ...thirteen].slice(0, 12);
    await expect.poll(async () => JSON.parse((await stored(page)) ?? '')).toEqual(ids);
  });
});

describe('clearing', () => {
  it('clearing what was viewed removes the row for good and says so, by keyboard too', async () => {
    const page = await view([lamp, radio]);
    await namesIn(page);
    await clearIn(page).focus();
    await page.keyboard.press('Enter');
    const note = page.getByText('The products that you viewed are forgotten.');
    await note.waitFor();
    expect(await note.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await rowIn(page).count()).toBe(0);
    expect(await stored(page)).toBeNull();
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await go(page, shop.url);
    expect(await rowIn(page).count()).toBe(0);
  });

  it.each(['sign-out', 'the deletion of the account'])('clearing what was viewed comes with %s', async (way) => {
    const { token } = await aShopper(db);
    const page = await view([lamp, radio], { token });
    expect(await stored(page)).not.toBeNull();
    await go(page, `${shop.url}/profile/settings`);
    if (way === 'sign-out') await page.getByRole('button', { name: 'Sign Out' }).click();
    else {
      page.on('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
    }
    await expect.poll(() => stored(page)).toBeNull();
  });
});

describe('a card of what was viewed', () => {
  it('a card of what was viewed is added to the cart and wished like others, and the row follows', async () => {
    const { token } = await aShopper(db);
    const page = await view([lamp, radio], { token });
    await namesIn(page);
    const card = cardOf(rowIn(page), lamp.name);
    await heartOf(card).click();
    await expect.poll(() => heartOf(card).getAttribute('aria-pressed')).toBe('true');
    await addButton(card).click();
    await card.getByRole('link', { name: /^GO TO CART/ }).waitFor();
    expect(await heartOf(card).getAttribute('aria-pressed')).toBe('true');
    await go(page, shop.url);
    await namesIn(page);
    await cardOf(rowIn(page), lamp.name)
      .getByRole('link', { name: /^GO TO CART/ })
      .waitFor();
  });

  it('a card of what was viewed that cannot be fetched leaves no gap, and the page as it is', async () => {
    const page = await view([lamp, radio], { expectedNoise: /A list failed/ });
    shop.network.disturb(/get-products\?/, 'drop');
    await rowIn(page).scrollIntoViewIfNeeded();
    await rowIn(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Viewed radio' }).waitFor();
  });
});
