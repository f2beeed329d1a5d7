import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { openSearchBox, suggestionsFor } from '#testing/search-box.ts';
import { startShopWithPages, untilSearchInMemory } from '#testing/shop-with-pages.ts';

/** What is suggested below the search field, and where a choice leads. The field and its list: search-box.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();
await untilSearchInMemory(shop);
const anyone = shop.as(null);

const openBox = (options?: OpenPageOptions) => openSearchBox(browser, shop.url, options);

describe('choosing a result', () => {
  it('choosing a result loads the page of the product and clears the text', async () => {
    const [, second] = (await suggestionsFor(anyone, 'iphone')).products;
    const { page, field, options, productOptions } = await openBox();
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await field.fill('iphone');
    await productOptions.nth(1).click();
    await page.waitForURL(`${shop.url}/product_details_final/${second?.product_url}`);
    await page.getByRole('heading', { level: 1, name: second?.product_name ?? '' }).waitFor();
    expect(await page.locator('body[data-before]').count()).toBe(0);
    expect(await field.inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await options.count()).toBe(0);
  });

  it('choosing a result works by arrow keys and Enter, while Home, End and letters go on editing the text', async () => {
    const { suggestions } = await suggestionsFor(anyone, 'iphone');
    const { page, field, options } = await openBox();
    const activeName = async () => {
      const id = await field.getAttribute('aria-activedescendant');
      return id === null ? null : (await page.locator(`[id="${id}"][aria-selected=true]`).innerText()).split('\n')[0];
    };
    const names = suggestions.map(({ name }) => name);
    await field.pressSequentially('iphone');
    await options.first().waitFor();
    expect(await activeName()).toBeNull();
    const walk: (string | null | undefined)[] = [];
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
    ]) {
      await page.keyboard.press(key);
      walk.push(await activeName());
    }
    expect(walk).toEqual([names[0], names[1], names[0], null, names.at(-1), null, names[0], names[1]]);

    await page.keyboard.press('Home');
    expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
    await page.keyboard.press('End');
    expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(6);
    expect(await activeName()).toBe(names[1]);
    await page.keyboard.press('Enter');
    await page.waitForURL(shop.url + suggestions[1]?.path);
  });

  it('Enter and the magnifier open the page of results, however fast one types', async () => {
    for (const submit of ['Enter', 'magnifier']) {
      const { page, field } = await openBox();
      await field.fill('airpods');
      const magnifier = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
      await (submit === 'Enter' ? page.keyboard.press('Enter') : magnifier.click());
      await page.waitForURL(`${shop.url}/search?q=airpods`);
    }
  });

  it('without JavaScript the search field leads to the page of results', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/login`);
    await page.getByRole('combobox', { name: 'Search' }).fill('airpods');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/search?q=airpods`);
    await page
      .getByRole('main')
      .getByText(/AirPods/)
      .first()
      .waitFor();
  });

  it('the subcategories that most of the results are in stand above them, and lead to their pages', async () => {
    const [shelf] = (await suggestionsFor(anyone, 'headphones')).suggestions;
    expect(shelf?.name).toMatch(/^Headphones? in /);
    const { page, field, options } = await openBox();
    await field.fill('headphones');
    await options
      .first()
      .getByText(shelf?.name ?? '', { exact: true })
      .click();
    await page.waitForURL(shop.url + shelf?.path);
    await page.getByRole('heading', { level: 1, name: /^Headphones?$/ }).waitFor();
  });

  it('a brand and the corrected spelling stand above the products, and lead to their results', async () => {
    for (const [typed, row, keyword] of [
      ['samsu', 'Samsung, all products', 'Samsung'],
      ['ipohne', 'Did you mean “iphone”?', 'iphone'],
    ] as const) {
      const { page, field, options } = await openBox();
      await field.fill(typed);
      await options.filter({ hasText: row }).click();
      await page.waitForURL(`${shop.url}/search?q=${keyword}`);
      await page.getByRole('heading', { level: 1, name: keyword }).waitFor();
    }
  });
});
