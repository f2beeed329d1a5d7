import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories, subcategories } from '#commerce/catalogue/tables.ts';
import { publishChanges } from '#platform/changes.ts';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, filtered, openBranch, openDrawer, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The filter sidebar. Its prices: price-filters.e2e.ts; its drawer: filter-drawer.e2e.ts; long lists: long-lists.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);
const phone = 390;

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const paramsOf = (page: Page) => [...new URL(page.url()).searchParams];

const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);

describe('the sidebar', () => {
  it('the sidebar of filters has price inputs without bounds, the fixed tree, and ratings from 5 to 1 & above', async () => {
    const page = await openAt('/category/mobile');
    for (const label of ['Min price', 'Max price']) {
      const attributes = await sidebarOf(page)
        .getByLabel(label)
        .evaluate((input) => Object.fromEntries([...input.attributes].map(({ name, value }) => [name, value])));
      expect(attributes).toMatchObject({ inputmode: 'decimal' });
      expect(Object.keys(attributes)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(min|max|maxlength|pattern)$/)]),
      );
    }
    const tree = await sidebarOf(page)
      .getByRole('group', { name: 'Categories' })
      .locator('details')
      .evaluateAll((groups) =>
        groups.map((group) => [
          group.querySelector('summary')?.innerText,
          [...group.querySelectorAll('label')].map((label) => label.textContent),
        ]),
      );
    expect(tree).toEqual([
      [
        'Electronics',
        ['Mics', 'Speaker', 'Accessories', 'Drone', 'Keyboard', 'Gaming', 'Pencil', 'Headphone', 'Camera'],
      ],
      ['Mobile', ['Android phone', 'iphone']],
      ['Lifestyle', ['Perfume']],
      ['Laptop', ['Laptop']],
      ['Tabs', ['Tabs']],
      ['Watch', ['Watch']],
    ]);
    const ratings = sidebarOf(page).getByRole('group', { name: 'Rating' });
    expect(await ratings.getByRole('checkbox').count()).toBe(5);
    for (const [index, stars] of [5, 4, 3, 2, 1].entries()) {
      const box = ratings.getByRole('checkbox', { name: `${stars} stars & above`, exact: true });
      expect(await box.getAttribute('value')).toBe(String(stars));
      expect(await ratings.getByRole('checkbox').nth(index).getAttribute('value')).toBe(String(stars));
    }
  });

  it('the sidebar of filters has the branch of its page open and the others folded', async () => {
    for (const [path, open] of [
      ['/category/mobile', ['Mobile']],
      ['/subcategory/drone', ['Electronics']],
      ['/category/mobile?slug=Perfume', ['Mobile', 'Lifestyle']],
      ['/search?q=samsung', []],
    ] as const) {
      const page = await openAt(path);
      const tree = sidebarOf(page).getByRole('group', { name: 'Categories' });
      expect(await tree.locator('details[open] > summary').allInnerTexts(), path).toEqual(open);
      await tree.getByText('Laptop', { exact: true }).first().click();
      await tree.getByRole('checkbox', { name: 'Laptop' }).waitFor();
    }
  });

  it('the sidebar of filters has what staff add, after the fixed tree', async () => {
    const { db } = shop.shop;
    const { category, subcategory } = await aCategory(db, { name: 'Sails', subcategory: 'Lateen' });
    const [electronics] = await db.select().from(categories).where(eq(categories.slug, 'electronics'));
    if (electronics === undefined) throw new Error('The demo has no electronics.');
    const added = { slug: 'projector', name: 'Projector', picture: '', position: 99 };
    await db.insert(subcategories).values({ ...added, categoryId: electronics.id });
    await aProduct(db, { subcategory, name: 'Sail of the Gulf' });
    await publishChanges(db, ['*']);
    const page = await openAt('/category/electronics');
    const tree = sidebarOf(page).getByRole('group', { name: 'Categories' });
    expect((await tree.locator('summary').allInnerTexts()).at(-1)).toBe(category.name);
    const branch = tree.locator('details').first();
    expect(await branch.getByRole('checkbox').last().getAttribute('value')).toBe('Projector');
    await openBranch(sidebarOf(page), category.name);
    await tree.getByRole('checkbox', { name: 'Lateen' }).check();
    await expectProducts(page, (await filtered(anyone, { slug: ['Lateen'] })).urls);
  });

  it('the sidebar of filters stays at the left of the products from 992 px on, and is a drawer up to 991 px', async () => {
    const page = await openAt('/category/electronics?subcategory=accessories', { width: 992 });
    const grid = page.getByRole('region', { name: 'Electronics', exact: true });
    await page.mouse.wheel(0, 900);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    const [left, right] = [await sidebarOf(page).getByLabel('Min price').boundingBox(), await grid.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    expect(left?.y).toBeGreaterThan(0);
    expect(left?.y).toBeLessThan(300);
    expect(await page.getByRole('link', { name: /^Filters/ }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 991, height: 900 });
    expect(await sidebarOf(page).isVisible()).toBe(false);
    const drawer = await openDrawer(page);
    await page.setViewportSize({ width: 992, height: 900 });
    await drawer.waitFor({ state: 'hidden' });
    await sidebarOf(page).waitFor();
  });
});

describe('a filter', () => {
  it('a filter applies at once, says how many match, is in the address, survives reload and back, and is removed one by one', async () => {
    const page = await openAt('/category/electronics');
    const mics = await filtered(anyone, { slug: ['mics'] });
    await sidebarOf(page).getByRole('checkbox', { name: 'Speaker' }).check();
    await sidebarOf(page).getByRole('checkbox', { name: 'Camera' }).check();
    const two = await filtered(anyone, { slug: ['Speaker', 'Camera'] });
    await expectProducts(page, two.urls);
    await page.getByRole('heading', { level: 2, name: 'Speaker, Camera', exact: true }).waitFor();
    await sidebarOf(page).getByRole('checkbox', { name: '4 stars & above' }).check();
    const rated = await filtered(anyone, { slug: ['Speaker', 'Camera'], rating: [4] });
    expect(rated.total).toBeLessThan(two.total);
    await expectProducts(page, rated.urls);
    await page.getByRole('status').getByText(`${rated.total} products`, { exact: true }).waitFor();
    expect(paramsOf(page)).toEqual([
      ['slug', 'Speaker'],
      ['slug', 'Camera'],
      ['rating', '4'],
    ]);

    await page.reload();
    await untilHydrated(page);
    await expectProducts(page, rated.urls);
    expect(await sidebarOf(page).getByRole('checkbox', { name: 'Camera' }).isChecked()).toBe(true);

    await page.goBack();
    await expectProducts(page, two.urls);
    await eventually(() => sidebarOf(page).getByRole('checkbox', { name: '4 stars & above' }).isChecked()).toBe(false);
    await page.goForward();
    await expectProducts(page, rated.urls);

    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('link', { name: 'Remove the filter Speaker' }).click();
    await expectProducts(page, (await filtered(anyone, { slug: ['Camera'], rating: [4] })).urls);
    expect(await sidebarOf(page).getByRole('checkbox', { name: 'Speaker' }).isChecked()).toBe(false);
    // The chip is gone, and the focus moves to the new count.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expectProducts(page, mics.urls);
    expect(page.url()).toBe(`${shop.url}/category/electronics`);
    expect(await sidebarOf(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it.each([
    ['٣٠٠', '١٬٥٠٠٫٥'],
    ['۳۰۰', '۱۵۰۰٫۵'],
  ])('a filter by price understands the digits of an Arabic or Persian keyboard: %s to %s', async (lowest, highest) => {
    const page = await openAt('/category/electronics');
    await sidebarOf(page).getByLabel('Min price').fill(lowest);
    await sidebarOf(page).getByLabel('Max price').fill(highest);
    const { urls, total } = await filtered(anyone, { slug: ['mics'], min_price: '300', max_price: '1500.5' });
    await page.getByRole('status').getByText(`${total} products`, { exact: true }).waitFor();
    await expectProducts(page, urls);
    await eventually(() => paramsOf(page)).toEqual([
      ['min_price', '300'],
      ['max_price', '1500.5'],
    ]);
    expect((await filtered(anyone, { slug: ['mics'], min_price: lowest, max_price: highest })).urls).toEqual(urls);

    await page.goto(`${shop.url}/category/electronics?${new URLSearchParams({ min_price: lowest })}`);
    await untilHydrated(page);
    expect(await sidebarOf(page).getByLabel('Min price').inputValue()).toBe('300');
    await page.getByRole('link', { name: 'Remove the filter From AED 300' }).click();
    await expectProducts(page, (await filtered(anyone, { slug: ['mics'] })).urls);
    await eventually(() => paramsOf(page)).toEqual([]);
  });

  it('a filter of several ratings means the lowest of them', async () => {
    const page = await openAt('/subcategory/watch?rating=5');
    await sidebarOf(page).getByRole('checkbox', { name: '4 stars & above' }).check();
    const four = await filtered(anyone, { slug: ['watch'], rating: [4] });
    expect(four.total).toBeGreaterThan((await filtered(anyone, { slug: ['watch'], rating: [5] })).total);
    await expectProducts(page, four.urls);
  });

  it('a filter that matches nothing says so and offers to clear the filters', async () => {
    const page = await openAt('/subcategory/watch?min_price=99999');
    await page.getByText('No products found in this category', { exact: true }).waitFor();
    await page.getByRole('status').getByText('0 products', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
    await expectProducts(page, (await filtered(anyone, { slug: ['watch'] })).urls);
  });
});

describe('on a bad network', () => {
  it('when a filtered list cannot be fetched, the previous one stays, a message says so, and trying again shows the requested list', async () => {
    const page = await openAt('/subcategory/watch', { expectedNoise: /A list of products failed/ });
    const all = await filtered(anyone, { slug: ['watch'] });
    const rated = await filtered(anyone, { slug: ['watch'], rating: [5] });
    shop.network.disturb(/filter-products/, 'drop');
    await sidebarOf(page).getByRole('checkbox', { name: '5 stars & above' }).check();
    await page
      .getByRole('alert')
      .getByText('We could not load these products. Check your connection and try again.')
      .waitFor();
    expect(await shownProducts(page)).toEqual(all.urls);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectProducts(page, rated.urls);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(paramsOf(page)).toEqual([['rating', '5']]);
  });

  it('a list stays readable while the answer to a filter is on its way', async () => {
    const page = await openAt('/subcategory/watch');
    shop.network.disturb(/filter-products/, 'hang');
    await sidebarOf(page).getByRole('checkbox', { name: '5 stars & above' }).check();
    const grid = page.getByRole('region', { name: 'Watch', exact: true });
    await eventually(() => grid.getAttribute('aria-busy')).toBe('true');
    expect(await problemsInThisState(page, { within: grid })).toEqual([]);
    shop.network.mend();
    await eventually(() => grid.getAttribute('aria-busy')).toBe('false');
  });

  it('a slow answer to a filter is seen to be on its way, and only the last of several choices counts', async () => {
    const page = await openAt('/subcategory/watch');
    shop.network.disturb(/filter-products/, { delayMs: 1200 });
    await sidebarOf(page).getByRole('checkbox', { name: '5 stars & above' }).check();
    const grid = page.getByRole('region', { name: 'Watch', exact: true });
    await eventually(() => grid.getAttribute('aria-busy')).toBe('true');
    await sidebarOf(page).getByRole('checkbox', { name: '5 stars & above' }).uncheck();
    await openBranch(sidebarOf(page), 'Tabs');
    await sidebarOf(page).getByRole('checkbox', { name: 'Tabs' }).check();
    await expectProducts(page, (await filtered(anyone, { slug: ['watch', 'Tabs'] })).urls);
    await eventually(() => grid.getAttribute('aria-busy')).toBe('false');
    expect(paramsOf(page)).toEqual([['slug', 'Tabs']]);
    shop.network.mend();
  });
});

describe('without JavaScript', () => {
  it('the filters are a form without JavaScript, on a phone where the Filters link leads', async () => {
    const page = await openAt('/category/electronics?subcategory=speaker', { width: phone, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Filters', exact: true }).click();
    const form = sidebarOf(page);
    await form.getByLabel('Max price').fill('500');
    await form.getByRole('checkbox', { name: '4 stars & above' }).check();
    await form.getByRole('button', { name: 'Show products' }).click();
    const found = await filtered(anyone, { slug: ['speaker'], max_price: '500', rating: [4] });
    expect(found.total).toBeGreaterThan(0);
    await expectProducts(page, found.urls);
    await page.getByRole('link', { name: 'Remove the filter Up to AED 500' }).click();
    await expectProducts(page, (await filtered(anyone, { slug: ['speaker'], rating: [4] })).urls);
    await page.goto(`${shop.url}/category/electronics?min_price=9&max_price=5`);
    const sentence = page.getByText('Min price must not be above Max price: 9 is more than 5.');
    await sentence.filter({ visible: true }).waitFor();
  });
});
