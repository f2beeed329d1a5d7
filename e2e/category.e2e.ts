import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subcategories } from '#commerce/catalogue/tables.ts';
import { splitCrops } from '#contract/picture-paths.ts';
import { openPage, resizeTo, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, filtered, openBranch, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The category page. Its filters have their own file. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const anyone = shop.as(null);

const rowOf = (page: Page) => page.getByRole('region', { name: 'Electronics by kind' });
const heading = (page: Page, name: string, level: 1 | 2) => page.getByRole('heading', { level, name, exact: true });
const empty = 'No products found in this category';

describe('a category', () => {
  it('a category has its title, its banner, its subcategories in a row, and the products of the first one', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/electronics`);
    const answer = await anyone('getSubcategoryList', { slug: 'electronics' });
    if (answer.status !== 'success') throw new Error(answer.message);
    await heading(page, 'Electronics', 1).waitFor();
    const banner = page.getByRole('main').locator(`img[src="${splitCrops(answer.category_banner_path).wide}"]`);
    expect(await banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await rowOf(page).getByRole('listitem').allInnerTexts()).toEqual(
      answer.subcategory_list.map((subcategory) => subcategory.sub_category_name),
    );
    expect(await rowOf(page).locator('[aria-current=true]').allInnerTexts()).toEqual(['Mics']);
    await heading(page, 'Mics', 2).waitFor();
    const mics = await filtered(anyone, { slug: ['mics'] });
    expect(await shownProducts(page)).toEqual(mics.urls);
    await page.getByRole('status').getByText(`${mics.total} products`, { exact: true }).waitFor();
  });

  it('a category shows the subcategory that is chosen, also after a reload, and the one before after going back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/electronics`);
    await untilHydrated(page);
    const [mics, cameras] = [await filtered(anyone, { slug: ['mics'] }), await filtered(anyone, { slug: ['camera'] })];
    await rowOf(page).getByRole('link', { name: 'Camera' }).click();
    await heading(page, 'Camera', 2).waitFor();
    await expectProducts(page, cameras.urls);
    await page.reload();
    await expectProducts(page, cameras.urls);
    expect(await rowOf(page).locator('[aria-current=true]').allInnerTexts()).toEqual(['Camera']);
    expect(await problemsInThisState(page, { within: rowOf(page) })).toEqual([]);
    await page.goBack();
    await expectProducts(page, mics.urls);
    expect(await rowOf(page).locator('[aria-current=true]').allInnerTexts()).toEqual(['Mics']);
  });

  it('a category is found by its slug and by its name, whatever the case', async () => {
    const { category } = await aCategory(db, { name: 'Home Audio' });
    for (const path of [category.slug, 'HOME-audio', 'Home%20Audio', 'home%20audio']) {
      const response = await fetch(`${shop.url}/category/${path}`);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toMatch(/<h1[^>]*>Home Audio<\/h1>/);
    }
  });

  it('a category that does not exist is 404 Not Found', async () => {
    const response = await fetch(`${shop.url}/category/no-such-category`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Not Found');
  });

  it("a category without products says 'No products found in this category' and leads on", async () => {
    const { category } = await aCategory(db, { name: 'Just Opened', subcategory: 'Coming Soon' });
    const bare = await aCategory(db, { name: 'Bare' });
    await db.delete(subcategories).where(eq(subcategories.id, bare.subcategory.id));
    const { page } = await openPage(browser);
    for (const slug of [bare.category.slug, category.slug]) {
      await page.goto(`${shop.url}/category/${slug}`);
      await page.getByText(empty, { exact: true }).waitFor();
      expect(await shownProducts(page)).toEqual([]);
      expect(await problemsInThisState(page)).toEqual([]);
    }
    await untilHydrated(page);
    await page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name: 'Watch' }).click();
    await heading(page, 'Watch', 1).waitFor();
    expect(await page.getByText(empty).count()).toBe(0);
  });
});

describe('the row of subcategories', () => {
  it('the row of subcategories shows their names whole at each width', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/mobile`);
    await untilHydrated(page);
    const name = page.getByRole('region', { name: 'Mobile by kind' }).getByText('Android phone');
    for (const width of [1440, 1181, 820, 801, 671, 601, 551, 461, 390, 360, 320]) {
      await resizeTo(page, { width, height: 900 });
      expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
    }
  });

  it('the row of subcategories has 9 side by side, and 8, 7, 6, 5, 4, 3 at 1300, 1180, 800, 670, 550 and 460 px', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/electronics`);
    await untilHydrated(page);
    const seen: Record<number, number> = {};
    for (const width of [1440, 1301, 1300, 1181, 1180, 801, 800, 671, 670, 551, 550, 461, 460, 360]) {
      await resizeTo(page, { width, height: 900 });
      seen[width] = await rowOf(page).getByRole('list').evaluate(countWholeSlides);
    }
    expect(seen).toEqual({
      1440: 9,
      1301: 9,
      1300: 8,
      1181: 8,
      1180: 7,
      801: 7,
      800: 6,
      671: 6,
      670: 5,
      551: 5,
      550: 4,
      461: 4,
      460: 3,
      360: 3,
    });
  });

  it('the row of subcategories is 56 px high, and its names fit', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/electronics`);
    await untilHydrated(page);
    for (const width of [1440, 820, 390, 320]) {
      await resizeTo(page, { width, height: 900 });
      const slides = rowOf(page).getByRole('link');
      const heights = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().height));
      expect(new Set(heights), `${width} px`).toEqual(new Set([56]));
      const cut = await slides.evaluateAll(
        (all) => all.filter((slide) => [...slide.children].some((part) => part.scrollWidth > part.clientWidth)).length,
      );
      expect(cut, `${width} px`).toBe(0);
    }
  });

  it('the row of subcategories begins where the subcategory of the address is in sight', async () => {
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(`${shop.url}/category/electronics?subcategory=camera`);
    await untilHydrated(page);
    const camera = rowOf(page).getByRole('link', { name: 'Camera' });
    await eventually(
      async () => ((await camera.boundingBox())?.x ?? 1e6) + ((await camera.boundingBox())?.width ?? 0),
    ).toBeLessThanOrEqual(390);
  });
});

describe('when the category cannot be fetched', () => {
  it('nothing is said when a category cannot be fetched, and trying again shows it', async () => {
    const { page } = await openPage(browser, { expectedNoise: /A category failed/ });
    await page.goto(shop.url);
    await untilHydrated(page);
    shop.network.disturb(/get-subcategory-list/, 'drop');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Electronics' }).click();
    await heading(page, 'Electronics', 1).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/^Electronics\s+Try again$/);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectProducts(page, (await filtered(anyone, { slug: ['mics'] })).urls);
  });

  it('an open category keeps its content when its subcategories cannot be fetched again', async () => {
    const { subcategory, category } = await aCategory(db, { subcategory: 'Stands' });
    await aProduct(db, { subcategory });
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/${category.slug}`);
    await untilHydrated(page);
    shop.network.disturb(/get-subcategory-list/, 'drop');
    const sidebar = page.getByRole('complementary');
    await openBranch(sidebar, 'Lifestyle');
    await sidebar.getByRole('checkbox', { name: 'Perfume' }).check();
    await expectProducts(page, (await filtered(anyone, { slug: ['Perfume'] })).urls);
    await heading(page, category.name, 1).waitFor();
    shop.network.mend();
  });
});

/** How many slides of a row are fully visible. */
function countWholeSlides(list: Element): number {
  const row = list.parentElement?.getBoundingClientRect();
  if (!row) return 0;
  return [...list.children].filter((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left >= Math.max(0, row.left) - 1 && right <= Math.min(innerWidth, row.right) + 1;
  }).length;
}
