import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, startBrowser } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { openSearchBox, suggestionsFor } from '#testing/search-box.ts';
import { startShopWithPages, untilSearchInMemory } from '#testing/shop-with-pages.ts';

const browser = await startBrowser();
const shop = await startShopWithPages();
await untilSearchInMemory(shop);
const anyone = shop.as(null);

const openBox = (options?: OpenPageOptions) => openSearchBox(browser, shop.url, options);

const searches = () => shop.network.requests(/search-product/);
const keywordsSince = (count: number) =>
  searches()
    .slice(count)
    .map((line) => new URL(line.split(' ')[1] ?? '', shop.url).searchParams.get('keyword'));

/** Every earlier request of the page has reached the shop once this one is answered. */
const roundTrip = (page: Page) => page.evaluate(async () => void (await fetch('/healthz')));

describe('the search field', () => {
  it("the search field says 'Search by Product', and 'Search the store' where the window is 730 px wide or less", async () => {
    const { page, field } = await openBox({ width: 731 });
    const placeholder = () => field.getAttribute('placeholder');
    expect(await placeholder()).toBe('Search by Product');
    await page.setViewportSize({ width: 730, height: 900 });
    await page.getByPlaceholder('Search the store', { exact: true }).waitFor();
    await page.setViewportSize({ width: 731, height: 900 });
    await page.getByPlaceholder('Search by Product', { exact: true }).waitFor();
  });

  it('the search field asks 30 ms after the last key, once', async () => {
    const { page, field, options } = await openBox();
    const before = searches().length;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('galax');
    await page.clock.runFor(29);
    await field.pressSequentially('y');
    await page.clock.runFor(29);
    await roundTrip(page);
    expect(keywordsSince(before)).toEqual([]);
    await page.clock.runFor(1);
    await options.first().waitFor();
    expect(keywordsSince(before)).toEqual(['galaxy']);
  });

  it('the search field sends no request for blank text, and emptied text takes the results away', async () => {
    const { page, field, list, options } = await openBox();
    const before = searches().length;
    await field.fill('iphone');
    await options.first().waitFor();
    await field.fill('   ');
    await list.waitFor({ state: 'hidden' });
    await field.fill('');
    await field.fill(' ');
    await page.clock.install();
    await page.clock.runFor(1000);
    await roundTrip(page);
    expect(keywordsSince(before)).toEqual(['iphone']);
    expect(await options.count()).toBe(0);
  });

  it("the search field says 'Search field cannot be empty.' when blank text is sent, until something is typed", async () => {
    const { page, field } = await openBox();
    const before = searches().length;
    const message = page.getByRole('alert').filter({ hasText: /^Search field cannot be empty\.$/ });
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await message.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    await field.pressSequentially('i');
    await message.waitFor({ state: 'detached' });
    await field.fill('  ');
    await page.keyboard.press('Enter');
    await message.waitFor();
    expect(page.url()).toBe(`${shop.url}/no/such/page`);
    expect(keywordsSince(before).filter((keyword) => keyword?.trim() === '')).toEqual([]);
  });
});

describe('the list of results', () => {
  it('the list of results shows thumbnail, name and price of each product, at most 400 px high with its head and foot, and scrolls', async () => {
    const { products } = await suggestionsFor(anyone, 'iphone');
    expect(products.length).toBeGreaterThan(6);
    for (const width of [390, 1440]) {
      const { page, field, list, productOptions } = await openBox({ width });
      await field.fill('iphone');
      await productOptions.first().waitFor();
      expect(await productOptions.count()).toBe(products.length);
      for (const [index, product] of products.slice(0, 4).entries()) {
        const option = productOptions.nth(index);
        const text = (await option.innerText()).replaceAll(/\s+/g, ' ');
        expect(text).toContain(product.product_name);
        expect(text).toMatch(new RegExp(`AED ${product.selling_price.toLocaleString('en')}`));
        expect(await option.locator('img').getAttribute('src')).toBe(product.product_image_path[0]?.real_image_path);
      }
      const dropdown = list.locator('..').filter({ has: page.getByRole('link', { name: /^Show all results/ }) });
      const height = (await dropdown.boundingBox())?.height;
      expect(height).toBeLessThanOrEqual(400);
      expect(height).toBeGreaterThan(300);
      await page.keyboard.press('ArrowUp');
      await page.waitForFunction(() => (document.querySelector('[role=listbox]')?.scrollTop ?? 0) > 0);
      expect(await problemsInThisState(page, { widths: width === 390 ? [390] : [820, 1440] })).toEqual([]);
    }
  });

  it('the list of results sets off what was typed in the names, also when it was mistyped', async () => {
    const { field, productOptions } = await openBox();
    await field.fill('galaxy ult');
    await productOptions.filter({ hasText: 'Ultra' }).first().waitFor();
    expect(await productOptions.filter({ hasText: 'Ultra' }).first().locator('mark').allInnerTexts()).toEqual([
      'Galaxy',
      'Ult',
    ]);
    await field.fill('galxy');
    await productOptions.first().locator('mark').nth(1).waitFor({ state: 'detached' });
    expect(await productOptions.first().locator('mark').allInnerTexts()).toEqual(['Galaxy']);
  });

  it('the list of results closes by its control, by Escape, by a click or the focus elsewhere, and opens again on return', async () => {
    const { page, field, list, options } = await openBox();
    const untilOpen = () => options.first().waitFor();
    const untilClosed = () => list.waitFor({ state: 'hidden' });
    await field.fill('iphone');
    await untilOpen();
    expect(await field.getAttribute('aria-expanded')).toBe('true');

    await page.getByRole('button', { name: 'Close the search results' }).click();
    await untilClosed();
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('ArrowDown');
    await untilOpen();
    await page.keyboard.press('Escape');
    await untilClosed();
    expect(await field.inputValue()).toBe('iphone');

    await page.keyboard.press('ArrowDown');
    await untilOpen();
    await page.getByRole('heading', { name: '404 Not Found' }).click({ position: { x: 2, y: 2 }, force: true });
    await untilClosed();
    await field.focus();
    await untilOpen();
    await page.getByRole('button', { name: 'My Account' }).focus();
    await untilClosed();
  });

  it('the list of results leads to all results', async () => {
    const { page, field } = await openBox();
    await field.fill('iphone');
    await page.getByRole('link', { name: 'Show all results for “iphone”' }).click();
    await page.waitForURL(`${shop.url}/search?q=iphone`);
    expect(await field.inputValue()).toBe('');
  });
});

describe('a search that goes wrong', () => {
  it("a search that goes wrong empties and closes the list, whether it breaks off or is refused; it is only logged, as 'Search failed:'", async () => {
    const { page, field, list, options } = await openBox({ expectedNoise: /^console: Search failed:/ });
    const refusal = { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } };
    for (const fault of ['drop', refusal] as const) {
      await field.fill('iphone');
      await options.first().waitFor();
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('Search failed:'));
      shop.network.disturb(/search-product/, fault);
      await field.fill('iphone 1');
      await logged;
      await list.waitFor({ state: 'hidden' });
      expect(await options.count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByText('Not now.').count()).toBe(0);
      expect(await field.inputValue()).toBe('iphone 1');
      shop.network.mend();
    }
  });

  it('answers that come out of order never show the results of an older text', async () => {
    const { page, field, options } = await openBox();
    shop.network.disturb(/keyword=laptop(&|$)/, { delayMs: 1500 });
    const late = page.waitForResponse(/keyword=laptop(&|$)/);
    const asked = page.waitForRequest(/keyword=laptop(&|$)/);
    await field.fill('laptop');
    await asked;
    await field.fill('airpods');
    await options.filter({ hasText: 'AirPods' }).first().waitFor();
    const before = await options.allInnerTexts();
    await (await late).finished();
    await roundTrip(page);
    expect(await options.allInnerTexts()).toEqual(before);
    shop.network.mend();
  });

  it('a search that finds nothing opens no list, and is announced to screen readers', async () => {
    const { page, field, list } = await openBox();
    await field.fill('zzzzqqqq');
    await page.getByRole('status').filter({ hasText: 'No products found' }).waitFor();
    expect(await list.isVisible()).toBe(false);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  });
});
