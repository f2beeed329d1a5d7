import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Facet } from '#contract/facets.ts';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import {
  boxOf,
  choiceOf,
  facetOf,
  groupOf,
  type Listed,
  type ListFilter,
  listedBy,
  paramsOf,
  sidebarOf,
  startFacets,
  urlsOf,
} from '#testing/page-facets.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, openDrawer, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Facets: what a list is narrowed by beside price, subcategory and rating (R-CAT-13). Their cards and phones: narrowed-lists.e2e.ts; searches: search-facets.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();
await startFacets(shop);
const iphones = '/subcategory/iphone';

const listed = (filter: ListFilter = {}) => listedBy(shop.as(null), { slug: ['iphone'], ...filter });
const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);
const countShown = (page: Page, total: number) =>
  page
    .getByRole('status')
    .getByText(total === 1 ? '1 product' : `${total} products`, { exact: true })
    .waitFor();

/** What the boxes of a facet say: the name, and the count for the eye and for screen readers. */
const saidBy = (group: Locator) =>
  group
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => [...label.children].slice(1).map((part) => part.textContent)));
const sayingOf = ({ values }: Facet) =>
  values.map(({ name, count }) => [name, String(count), count === 1 ? ', 1 product' : `, ${count} products`]);

describe('the facets of a list', () => {
  it('the facets of a list have their values with counts, in the order of the sheet, below the filters of the specification', async () => {
    const all = await listed();
    const page = await openAt(iphones);
    const legends = await sidebarOf(page).locator('fieldset > legend').allInnerTexts();
    expect(legends).toEqual(['Price in AED', 'Categories', 'Rating', ...all.facets.map(({ name }) => name)]);
    for (const facet of all.facets) expect(await saidBy(groupOf(sidebarOf(page), facet))).toEqual(sayingOf(facet));
    const storage = facetOf(all, 'storage');
    const { name, count } = choiceOf(all, 'storage');
    await groupOf(sidebarOf(page), storage)
      .getByRole('checkbox', { name: new RegExp(`^${name}\\s?, ${count} products?$`) })
      .waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('the facets of a list are "or" within one and "and" between them, and the counts follow', async () => {
    const all = await listed();
    const [storage, color] = [facetOf(all, 'storage'), facetOf(all, 'color')];
    const [first, second] = [choiceOf(all, 'storage').value, choiceOf(all, 'storage', 1).value];
    const page = await openAt(iphones);
    await boxOf(sidebarOf(page), storage, first).check();
    const one = await listed({ facets: { storage: [first] } });
    expect(one.total).toBeLessThan(all.total);
    await expectProducts(page, urlsOf(one));
    await countShown(page, one.total);
    expect(await saidBy(groupOf(sidebarOf(page), storage))).toEqual(sayingOf(facetOf(one, 'storage')));
    expect(await saidBy(groupOf(sidebarOf(page), color))).toEqual(sayingOf(facetOf(one, 'color')));

    await boxOf(sidebarOf(page), storage, second).check();
    const either = await listed({ facets: { storage: [first, second] } });
    expect(either.total).toBeGreaterThanOrEqual(one.total);
    await expectProducts(page, urlsOf(either));

    const shade = choiceOf(either, 'color').value;
    await boxOf(sidebarOf(page), color, shade).check();
    const both = await listed({ facets: { storage: [first, second], color: [shade] } });
    await expectProducts(page, urlsOf(both));
    await countShown(page, both.total);
    await eventually(() => saidBy(groupOf(sidebarOf(page), storage))).toEqual(sayingOf(facetOf(both, 'storage')));
  });

  it('the facets of a list are in the address: they survive reload, go back, and leave one by one or at once', async () => {
    const all = await listed();
    const [storage, color] = [facetOf(all, 'storage'), facetOf(all, 'color')];
    const first = choiceOf(all, 'storage');
    const shade = choiceOf(await listed({ facets: { storage: [first.value] } }), 'color');
    const page = await openAt(`${iphones}?sort=price_low`);
    await boxOf(sidebarOf(page), storage, first.value).check();
    await expectProducts(page, urlsOf(await listed({ sort: 'price_low', facets: { storage: [first.value] } })));
    await boxOf(sidebarOf(page), color, shade.value).check();
    const both = await listed({ sort: 'price_low', facets: { storage: [first.value], color: [shade.value] } });
    const params = ['sort=price_low', `f.storage=${first.value}`, `f.color=${shade.value}`];
    // The first choice may have left the same products.
    await eventually(() => paramsOf(page).sort()).toEqual(params.sort());
    await expectProducts(page, urlsOf(both));

    await page.reload();
    await untilHydrated(page);
    await expectProducts(page, urlsOf(both));
    expect(await boxOf(sidebarOf(page), storage, first.value).isChecked()).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);

    await page.goBack();
    await expectProducts(page, urlsOf(await listed({ sort: 'price_low', facets: { storage: [first.value] } })));
    expect(await boxOf(sidebarOf(page), color, shade.value).isChecked()).toBe(false);
    await page.goForward();
    await expectProducts(page, urlsOf(both));

    await page.getByRole('link', { name: `Remove the filter ${storage.name}: ${first.name}`, exact: true }).click();
    await expectProducts(page, urlsOf(await listed({ sort: 'price_low', facets: { color: [shade.value] } })));
    expect(await boxOf(sidebarOf(page), storage, first.value).isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expectProducts(page, urlsOf(await listed({ sort: 'price_low' })));
    expect(paramsOf(page)).toEqual(['sort=price_low']);
  });

  it('the facets of a list are rendered the same for an address in any order', async () => {
    const all = await listed();
    const [first, second] = [choiceOf(all, 'storage', 1), choiceOf(all, 'storage')];
    const page = await openAt(
      `${iphones}?f.zeal=none&${new URLSearchParams({ 'f.storage': first.value })}&sort=rating&${new URLSearchParams({ 'f.storage': second.value })}&f.color=`,
    );
    expect(await page.getByRole('link', { name: /^Remove the filter/ }).count()).toBe(3);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await eventually(() => paramsOf(page)).toEqual(['sort=rating']);
  });

  it('the ratings of a list have counts too, which follow what else is chosen, and not the rating', async () => {
    const all = await listed();
    const page = await openAt(iphones);
    const ratings = groupOf(sidebarOf(page), { name: 'Rating' });
    const said = async (group = ratings) => (await saidBy(group)).map(([, ...count]) => count);
    const counted = ({ ratings: counts }: Listed) =>
      counts.map(({ count }) => [String(count), count === 1 ? ', 1 product' : `, ${count} products`]);
    expect(await said()).toEqual(counted(all));
    expect(new Set(all.ratings.map(({ count }) => count)).size).toBeGreaterThan(1);
    const four = all.ratings.find(({ rating }) => rating === 4)?.count;
    const box = ratings.getByRole('checkbox', { name: new RegExp(`^4 stars & above\\s?, ${four} products$`) });
    await box.check();
    await countShown(page, four ?? 0);
    expect(await said()).toEqual(counted(all));

    const { value } = choiceOf(all, 'storage');
    await boxOf(sidebarOf(page), facetOf(all, 'storage'), value).check();
    const narrowed = await listed({ facets: { storage: [value] }, rating: [4] });
    await expectProducts(page, urlsOf(narrowed));
    await eventually(() => said()).toEqual(counted(narrowed));
    expect(await problemsInThisState(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = await openDrawer(page);
    expect(await said(groupOf(sheet, { name: 'Rating' }))).toEqual(counted(narrowed));
    expect(await problemsInThisState(page, { widths: [320, 390], within: sheet })).toEqual([]);
  });

  it('the facets of a list are folded beyond six values, and unfold by the keyboard', async () => {
    const all = await listed();
    const long = all.facets.find(({ values }) => values.length > 6);
    if (long === undefined) throw new Error('No facet has more than six values.');
    const page = await openAt(iphones);
    const group = groupOf(sidebarOf(page), long);
    expect(await group.getByRole('checkbox').count()).toBe(6);
    const more = group.getByText(`Show all ${long.values.length}`, { exact: true });
    await more.locator('..').focus();
    await page.keyboard.press('Enter');
    await group.getByText('Show fewer', { exact: true }).waitFor();
    expect(await group.getByRole('checkbox').count()).toBe(long.values.length);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const chosen = long.values[6]?.value ?? '';
    await expectProducts(page, urlsOf(await listed({ facets: { [long.key]: [chosen] } })));
    expect(await boxOf(sidebarOf(page), long, chosen).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('the facets of a list keep the focus when an unchecked value without products goes: on the next box, else on the one before', async () => {
    const all = await listed();
    const storage = facetOf(all, 'storage');
    const lists = await Promise.all(
      storage.values.map(async ({ value }) => ({ value, list: await listed({ facets: { storage: [value] } }) })),
    );
    const { value: size, list } = lists.reduce((one, other) => {
      const colors = ({ list: { facets } }: typeof one) =>
        facets.find(({ key }) => key === 'color')?.values.length ?? 0;
      return colors(other) < colors(one) ? other : one;
    });
    const left = facetOf(list, 'color').values.map(({ value }) => value);
    const order = facetOf(all, 'color').values.map(({ value }) => value);
    const gone = order.find(
      (value) => !left.includes(value) && order.indexOf(value) < order.indexOf(left.at(-1) ?? ''),
    );
    const next = order.slice(order.indexOf(gone ?? '')).find((value) => left.includes(value));
    for (const [value, heir] of [
      [gone, next],
      ['Chartreuse of the Gulf', left.at(-1)],
    ] as const) {
      const params = new URLSearchParams({ 'f.storage': size, 'f.color': value ?? '' });
      const page = await openAt(`${iphones}?${params}`);
      const group = groupOf(sidebarOf(page), { name: 'Colour' });
      await group.locator(`input[value="${value}"]`).focus();
      await page.keyboard.press('Space');
      await expectProducts(page, urlsOf(list));
      const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
      await eventually(focused).toBe(heir);
      expect(await group.locator(`input[value="${value}"]`).count()).toBe(0);
    }
  });

  it('the facets of a list show above the prices how many products cost how much', async () => {
    const { price_steps: steps } = await listed();
    const page = await openAt(`${iphones}?min_price=${steps[1]?.from ?? 0}`);
    const bars = groupOf(sidebarOf(page), { name: 'Price in AED' }).locator('[aria-hidden] > span');
    expect(await bars.count()).toBe(steps.length);
    const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
    expect(new Set(colours.slice(1)).size).toBe(1);
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('the facets of a list are a form without JavaScript', async () => {
    const all = await listed();
    const storage = facetOf(all, 'storage');
    const value = choiceOf(all, 'storage').value;
    const page = await openAt(`${iphones}?sort=price_high`, { javaScriptEnabled: false });
    await boxOf(sidebarOf(page), storage, value).check();
    await sidebarOf(page).getByRole('button', { name: 'Show products' }).click();
    const narrowed = await listed({ sort: 'price_high', facets: { storage: [value] } });
    await expectProducts(page, urlsOf(narrowed));
    expect(await saidBy(groupOf(sidebarOf(page), storage))).toEqual(sayingOf(facetOf(narrowed, 'storage')));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expectProducts(page, urlsOf(await listed({ sort: 'newest', facets: { storage: [value] } })));
  });

  it('the facets of a list that cannot be fetched are left out, and the list stands', async () => {
    const page = await openAt('/', { expectedNoise: /The facets failed/ });
    shop.network.disturb(/filter-products/, 'drop');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laptop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Laptop' }).waitFor();
    await eventually(async () => (await shownProducts(page)).length).toBeGreaterThan(3);
    expect(await page.getByRole('alert').count()).toBe(0);
    shop.network.mend();
  });
});
