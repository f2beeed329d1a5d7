import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, filtered, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The two price inputs of the filter sidebar. The other filters: filters.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const paramsOf = (page: Page) => [...new URL(page.url()).searchParams];
const openAt = (path: string) => openPageAt(browser, shop.url + path);

describe('a price', () => {
  it('a filter by price counts after a pause while it is typed, and takes one step back, however often it was changed', async () => {
    const page = await openAt('/subcategory/laptop');
    const all = await filtered(anyone, { slug: ['laptop'] });
    const lowest = sidebarOf(page).getByLabel('Min price');
    await lowest.pressSequentially('30');
    await eventually(() => paramsOf(page)).toEqual([['min_price', '30']]);
    await lowest.pressSequentially('00');
    const dear = await filtered(anyone, { slug: ['laptop'], min_price: '3000' });
    expect(dear.total).toBeLessThan(all.total);
    await expectProducts(page, dear.urls);
    await page.getByRole('link', { name: 'Remove the filter From AED 3,000' }).waitFor();
    await page.goBack();
    await expectProducts(page, all.urls);
    await eventually(() => lowest.inputValue()).toBe('');
  });

  it('a filter by price takes one step back also when it is typed on before its first step is rendered, as on a slow phone', async () => {
    const page = await openAt('/subcategory/laptop');
    const lowest = sidebarOf(page).getByLabel('Min price');
    await lowest.focus();
    await page.evaluate(() => {
      const { pushState } = history;
      history.pushState = function (...entry) {
        pushState.apply(this, entry);
        history.pushState = pushState;
        document.execCommand('insertText', false, '00');
      };
    });
    await page.keyboard.type('30');
    await eventually(() => paramsOf(page)).toEqual([['min_price', '3000']]);
    await page.goBack();
    await eventually(() => paramsOf(page)).toEqual([]);
  });

  it('a filter by price has no bounds: any number will do', async () => {
    const page = await openAt('/subcategory/laptop');
    await sidebarOf(page).getByLabel('Min price').fill('-5');
    await page.getByRole('link', { name: 'Remove the filter From AED -5' }).waitFor();
    // Chips show what is asked. A step of the history it is once it is answered; until then the next choice, or Back, takes its place.
    await eventually(() => paramsOf(page)).toEqual([['min_price', '-5']]);
    await sidebarOf(page).getByLabel('Max price').fill('99999999999999');
    await sidebarOf(page).getByRole('button', { name: 'Show products' }).click();
    await page.getByRole('link', { name: /Remove the filter Up to AED 99,999,999,999,999/ }).waitFor();
    const both = [
      ['min_price', '-5'],
      ['max_price', '99999999999999'],
    ];
    await eventually(() => paramsOf(page)).toEqual(both);
    await expectProducts(page, (await filtered(anyone, { slug: ['laptop'] })).urls);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goBack();
    await eventually(() => paramsOf(page)).toEqual([['min_price', '-5']]);
  });

  it('a lowest price over the highest is refused by the server beside its field; what was typed and the list before stay', async () => {
    const page = await openAt('/subcategory/laptop?max_price=2000');
    const cheap = await filtered(anyone, { slug: ['laptop'], max_price: '2000' });
    const lowest = sidebarOf(page).getByLabel('Min price');
    await lowest.fill('5000');
    await sidebarOf(page).getByRole('button', { name: 'Show products' }).click();
    const error = sidebarOf(page).getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).toBe('Min price must not be above Max price: 5000 is more than 2000.');
    expect(await lowest.getAttribute('aria-invalid')).toBe('true');
    expect(await lowest.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
    await eventually(() => lowest.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await lowest.inputValue()).toBe('5000');
    expect(await shownProducts(page)).toEqual(cheap.urls);
    expect(await problemsInThisState(page)).toEqual([]);
    await lowest.fill('1500');
    await expectProducts(
      page,
      (await filtered(anyone, { slug: ['laptop'], min_price: '1500', max_price: '2000' })).urls,
    );
    await error.waitFor({ state: 'detached' });
  });

  it('a price that is no number is refused by the server beside its field, also in a shared address', async () => {
    const page = await openAt('/subcategory/laptop');
    const highest = sidebarOf(page).getByLabel('Max price');
    await highest.fill('cheap');
    await highest.press('Enter');
    const sentence = 'Max price must be an amount such as 1299 or 1299.50.';
    await sidebarOf(page).getByRole('alert').getByText(sentence, { exact: true }).waitFor();
    expect(await highest.inputValue()).toBe('cheap');
    await page.reload();
    await sidebarOf(page).getByRole('alert').getByText(sentence, { exact: true }).waitFor();
    expect(await highest.inputValue()).toBe('cheap');
    expect(await page.getByText('No products found in this category').count()).toBe(0);
  });
});
