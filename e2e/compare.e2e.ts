import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import {
  compareButton,
  comparedNames,
  comparedTable,
  compareTray,
  comparisonPath,
  lampsAndRadio,
} from '#testing/comparisons.ts';
import { tabTo } from '#testing/keyboard.ts';
import { overflowOf, problemsInThisState, readFromTheRight } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Up to four products of a kind side by side (R-PRD-17). */

const browser = await startBrowser();
const shop = await startShopWithPages();
afterEach(() => shop.network.mend());

const { desk, floor, night, wall, sun, radio, listUrl } = await lampsAndRadio(shop);
const openAt = (address: string, options?: OpenPageOptions) =>
  openPageAt(browser, new URL(address, shop.url).href, options);
const rowNames = (page: Page) =>
  comparedTable(page)
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent));
const cellsOf = (page: Page, name: string | RegExp) =>
  comparedTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell')
    .allInnerTexts();
const shownPath = (page: Page) => decodeURIComponent(page.url().slice(shop.url.length));

describe('the comparison', () => {
  it('the comparison shows the offer of each product and the rows of the sheet, and marks those that differ', async () => {
    const page = await openAt(comparisonPath(desk, floor));
    expect(await rowNames(page)).toEqual([
      'Price',
      'Availability',
      'Rating',
      'Brand',
      'Weight of lamps',
      'Can be dimmed',
    ]);
    expect(await cellsOf(page, 'Weight of lamps (differs)')).toEqual(['900 g', '4.2 kg']);
    expect(await cellsOf(page, /^Can be dimmed$/)).toEqual(['Yes', 'Yes']);
    expect(await cellsOf(page, 'Availability')).toEqual(['IN STOCK', 'OUT OF STOCK']);
    expect((await cellsOf(page, 'Price'))[0]).toMatch(/AED\s749/);
    expect((await cellsOf(page, 'Rating'))[1]).toContain('4.5 (2)');
    await comparedTable(page).getByText('Refurbished', { exact: true }).waitFor();
    await comparedTable(page).getByRole('link', { name: 'View product: Floor lamp' }).click();
    await page.getByRole('heading', { level: 1, name: 'Floor lamp' }).waitFor();
  });

  it('the comparison keeps the choice of only what differs in the address, through reload, back and forward', async () => {
    const page = await openAt(comparisonPath(desk, floor));
    await page.getByRole('link', { name: 'Show only differences' }).click();
    await page.getByRole('link', { name: 'Show all rows' }).waitFor();
    expect(shownPath(page)).toBe(`${comparisonPath(desk, floor)}&differences=1`);
    const differing = ['Price', 'Availability', 'Rating', 'Weight of lamps'];
    expect(await rowNames(page)).toEqual(differing);
    await page.reload();
    await untilHydrated(page);
    expect(await rowNames(page)).toEqual(differing);
    await page.goBack();
    await page.getByRole('link', { name: 'Show only differences' }).waitFor();
    expect(await rowNames(page)).toHaveLength(6);
    await page.goForward();
    await page.getByRole('link', { name: 'Show all rows' }).waitFor();
  });

  it('the comparison loses a product by its link, and gains one from the list of the kind', async () => {
    const page = await openAt(comparisonPath(desk, floor, night));
    await comparedTable(page).getByRole('link', { name: 'Remove Floor lamp from the comparison' }).click();
    await expect.poll(() => comparedNames(page)).toEqual(['Desk lamp', 'Night lamp']);
    expect(shownPath(page)).toBe(comparisonPath(desk, night));
    expect(await page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Add another product' }).click();
    await compareButton(page, sun).click();
    await compareTray(page).getByRole('link', { name: 'Compare (3)' }).click();
    await expect.poll(() => comparedNames(page)).toEqual(['Desk lamp', 'Night lamp', 'Sun lamp']);
  });

  it('the comparison says what of an address it leaves out', async () => {
    const page = await openAt(`/compare?products=${desk.id}&products=${radio.id}&products=x,987654321`);
    expect(await comparedNames(page)).toEqual(['Desk lamp']);
    await page.getByText('1 product is left out, because it is of another kind.').waitFor();
    await page.getByText('1 product is no longer sold.').waitFor();
    await page.getByText('Add a second product to see what tells them apart.').waitFor();
  });

  it('the comparison of nothing leads on to the categories', async () => {
    const page = await openAt('/compare');
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.goto(`${shop.url}/compare?products=987654321`);
    await page.getByText('These products are no longer sold.').waitFor();
    await page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link').first().click();
    await page.waitForURL(/\/category\//);
  });

  it('the comparison that cannot be fetched keeps its heading and is tried again', async () => {
    const page = await openAt(listUrl, { expectedNoise: /A comparison failed/ });
    await compareButton(page, desk).click();
    shop.network.disturb(/compare-products\?/, 'drop');
    await compareTray(page).getByRole('link', { name: 'Compare (1)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare products' }).waitFor();
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => comparedNames(page)).toEqual(['Desk lamp']);
  });

  it('the comparison works without JavaScript, from the product page on', async () => {
    const page = await openAt(`/product_details_final/${desk.handle}`, { javaScriptEnabled: false });
    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
    expect(await comparedNames(page)).toEqual(['Desk lamp']);
    await page.goto(shop.url + comparisonPath(desk, floor));
    await page.getByRole('link', { name: 'Show only differences' }).click();
    expect(await rowNames(page)).toHaveLength(4);
    await comparedTable(page).getByRole('link', { name: 'Remove Desk lamp from the comparison' }).click();
    expect(await comparedNames(page)).toEqual(['Floor lamp']);
  });

  it('the comparison is not for search engines', async () => {
    const html = await (await fetch(shop.url + comparisonPath(desk, floor))).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<title>Compare products: Lamps compared \|/);
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toContain('Disallow: /compare');
  });

  it('the comparison is accessible at every width, and scrolls within itself at 320 px, also by keyboard and from the right', async () => {
    const page = await openAt(comparisonPath(desk, floor, night, wall), { width: 390 });
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page)).toBe(0);
    await tabTo(page, comparedTable(page));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => comparedTable(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    const nameStays = () =>
      page.getByRole('rowheader', { name: /^Brand/ }).evaluate((head) => {
        const [box, around] = [head.getBoundingClientRect(), head.closest('section')?.getBoundingClientRect()];
        return Math.min(Math.abs(box.left - (around?.left ?? 0)), Math.abs(box.right - (around?.right ?? 0))) <= 2;
      });
    expect(await nameStays()).toBe(true);
    await readFromTheRight(page);
    expect(await overflowOf(page)).toBe(0);
    expect(await nameStays()).toBe(true);
  });

  it('the comparison prints without header, footer and controls, in light colours, with all its columns', async () => {
    const page = await openAt(comparisonPath(desk, floor, night, wall), { width: 760, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).color);
    expect(ink).toBe('rgb(11, 59, 64)');
  });
});
