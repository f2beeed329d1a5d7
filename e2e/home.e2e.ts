import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import shopConfig from '#shop-config';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { productRows } from '#testing/product-cards.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The home page. Its rows of products: carousels.e2e.ts and product-card.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);

const landmarks = [
  'Shop by category',
  'Highlights',
  'Shop by store',
  ...productRows,
  'Offers',
  'From our brands',
  'Our promises',
];

type SuccessOf<Options> = Extract<Options, { status: 'success' }>;
async function succeeded<Options extends { status: string }>(asked: Promise<Options>): Promise<SuccessOf<Options>> {
  const answer = await asked;
  if (answer.status !== 'success') throw new Error('The shop refused.');
  return answer as SuccessOf<Options>;
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const categoryRow = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Shop by category' });
const pathsIn = (page: Page, name: string) =>
  region(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURI((link as HTMLAnchorElement).pathname)));

/** Retries until the condition holds; a busy machine takes its time. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 15_000 });

async function openHome(width = 1440): Promise<Page> {
  const { page } = await openPage(browser, { width });
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

/** Navigates to the home page from another one, as a shopper does, without a full load. */
async function comeHome(page: Page, beforeLeaving: () => void): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await untilHydrated(page);
  beforeLeaving();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /to the home page/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /electronics/ }).waitFor({ state: 'attached' });
}

describe('the rows', () => {
  it('the rows of the home page have their order, in the page that the server sends too', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.url);
    const names = await page
      .getByRole('main')
      .locator('nav, section')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const heading = document.getElementById(row.getAttribute('aria-labelledby') ?? '');
          return heading?.textContent ?? row.getAttribute('aria-label');
        }),
      );
    expect(names).toEqual(landmarks);
  });

  it.each([320, 390, 768, 820, 1440])(
    'the categories of the home page are whole and can all be reached, however many there are, at %i px',
    async (width) => {
      const page = await openHome(width);
      const cut = await categoryRow(page)
        .getByRole('list')
        .evaluate((list) => {
          const firstIsCut = () => {
            list.scrollLeft = 0;
            const icon = list.querySelector('li span')?.getBoundingClientRect();
            return icon === undefined || icon.left < Math.max(0, list.getBoundingClientRect().left);
          };
          const usual = firstIsCut();
          for (const item of [...list.children, ...list.children]) list.append(item.cloneNode(true));
          return { usual, withMany: firstIsCut() };
        });
      expect(cut).toEqual({ usual: false, withMany: false });
    },
  );

  it('the rows of the home page lead from each category icon to /category/{slug} and from each store to /subcategory/{sub_category_name}', async () => {
    const page = await openHome();
    const { category_list: categories } = await succeeded(anyone('getCategoryList'));
    const icons = categoryRow(page).getByRole('link');
    expect(await icons.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))).toEqual(
      categories.map(({ slug }) => `/category/${slug}`),
    );
    expect(await icons.allInnerTexts()).toEqual(categories.map(({ category_name: name }) => name));
    const loaded = await icons
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    expect(loaded.filter((width) => width > 0)).toHaveLength(categories.length);

    const { subcategory_list: subcategories } = await succeeded(anyone('getAllSubcategory'));
    expect(await pathsIn(page, 'Shop by store')).toEqual(
      subcategories.map(({ sub_category_name: name }) => `/subcategory/${name}`),
    );
    await region(page, 'Shop by store').getByRole('link').first().click();
    await page.waitForURL(`${shop.url}/subcategory/${subcategories[0]?.sub_category_name}`);
  });

  it('a slide opens its page in a new tab that knows nothing of this one', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(shop.url);
    await untilHydrated(page);
    const { slider_list: slides } = await succeeded(anyone('getSliderListForWeb'));
    const slide = region(page, 'Highlights').getByRole('link', { name: slides[0]?.headline ?? '' });
    const [opened] = await Promise.all([context.waitForEvent('page'), slide.click()]);
    await opened.waitForURL(`${shop.url}${slides[0]?.product_url}`);
    expect(await opened.evaluate(() => window.opener)).toBe(null);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await slide.innerText()).toContain('(opens in a new tab)');
  });

  it('the home page shows the first 2 banners alone, and all advertising images, each with its link and its text', async () => {
    const page = await openHome();
    const { banner_list: banners } = await succeeded(anyone('getBannerList'));
    expect(banners.length).toBeGreaterThan(2);
    const { images_list: images } = await succeeded(anyone('getAdvertiseImagesForWeb'));
    const linksIn = (name: string) =>
      region(page, name)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
    expect(await linksIn('Offers')).toEqual(
      banners.slice(0, 2).map(({ product_url: link, headline, button }) => [link, `${headline}: ${button}`]),
    );
    expect(await linksIn('From our brands')).toEqual(images.map(({ product_url: link, headline }) => [link, headline]));
  });

  it('the rows of the home page end with what the shop promises', async () => {
    const page = await openHome();
    const promises = await region(page, 'Our promises').getByRole('listitem').allTextContents();
    expect(promises).toHaveLength(5);
    for (const [place, promise] of [
      /free shipping on all orders/i,
      /30 day money back guarantee/i,
      /24\/7 technical support/i,
      /member discount[\s\S]*up to 40 percent on all products/i,
      /all cards accepted/i,
    ].entries())
      expect(promises[place]).toMatch(promise);
    expect(shopConfig.servicePromises).toHaveLength(5);
  });

  it('the rows of the home page change over to the narrow layout below 768 px', async () => {
    const page = await openHome(768);
    const isSideBySide = () =>
      region(page, 'Offers')
        .locator('> div')
        .evaluateAll(([one, other]) => one?.getBoundingClientRect().top === other?.getBoundingClientRect().top);
    expect(await isSideBySide()).toBe(true);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await isSideBySide()).toBe(false);
  });
});

describe('coming from another page', () => {
  it('the home page opened from another page shows skeletons at once, and each row when its own list is there, without moving the rest', async () => {
    for (const width of [390, 820, 1440]) {
      const { page } = await openPage(browser, { width });
      await comeHome(page, () => shop.network.disturb(/^\/api\//, 'hang'));
      await eventually(() => categoryRow(page).getAttribute('aria-busy')).toBe('true');
      expect(await categoryRow(page).getByRole('link').count()).toBe(0);
      expect(await categoryRow(page).getByRole('listitem').count()).toBe(6);
      const rows = ['Highlights', 'Shop by store', ...productRows];
      for (const name of rows) expect(await region(page, name).getAttribute('aria-busy'), name).toBe('true');
      const bottomOfRows = () => region(page, 'Our promises').evaluate((row) => row.getBoundingClientRect().top);
      const before = await bottomOfRows();
      shop.network.mend();
      await categoryRow(page).getByRole('link').first().waitFor();
      for (const name of rows) await region(page, name).getByRole('link').first().waitFor();
      expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
      expect(Math.abs((await bottomOfRows()) - before), `at ${width} px`).toBeLessThan(2);
    }
  });

  it('a row of the home page waits for no other', async () => {
    const { page } = await openPage(browser);
    await comeHome(page, () => shop.network.disturb(/flash-deals/, 'hang'));
    await region(page, 'Popular Products').getByRole('article').first().waitFor();
    await region(page, 'Latest iPhones').getByRole('article').first().waitFor();
    expect(await region(page, 'Deals Of The Day').getAttribute('aria-busy')).toBe('true');
    expect(await region(page, 'Deals Of The Day').getByRole('article').count()).toBe(0);
    shop.network.mend();
    await region(page, 'Deals Of The Day').getByRole('article').first().waitFor();
  });

  it('the home page asks for all its lists at once', async () => {
    const { page } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await comeHome(page, () => shop.network.disturb(/^\/api\//, 'hang'));
    await eventually(async () => asked.length).toBe(12);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    expect(asked.sort()).toEqual([
      'best-seller-list',
      'flash-deals',
      'get-advertise-images-for-web',
      'get-all-product-list',
      'get-all-subcategory',
      'get-banner-list',
      'get-category-list',
      'get-product-list-by-subcategory',
      'get-product-list-by-subcategory',
      'get-slider-list-for-web',
      'new-arrivals',
      'trending-list',
    ]);
    await region(page, 'Popular Products').getByRole('article').first().waitFor();
  });
});

describe('a list that fails', () => {
  it('a list of the home page that fails leaves its row out and is only logged, whatever the failure; all others are shown', async () => {
    const { page } = await openPage(browser, { expectedNoise: /A list failed|500 from/ });
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs++;
      dialog.dismiss();
    });
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await comeHome(page, () => {
      shop.network.disturb(/trending-list|get-category-list/, 'drop');
      shop.network.disturb(/best-seller-list/, {
        httpStatus: 500,
        json: { status: 'failed', message: 'Out of order.' },
      });
    });
    await region(page, 'Recommended For You').waitFor({ state: 'detached' });
    await region(page, 'Best Seller').waitFor({ state: 'detached' });
    await categoryRow(page).waitFor({ state: 'detached' });
    for (const name of productRows.filter((row) => !['Recommended For You', 'Best Seller'].includes(row)))
      await region(page, name).getByRole('article').first().waitFor();
    expect(logged.filter((line) => line.includes('A list failed'))).toHaveLength(3);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(dialogs).toBe(0);
    shop.network.mend();
  });

  it('the home page works even if none of its lists loads', async () => {
    const { page } = await openPage(browser, { expectedNoise: /A list failed/ });
    await comeHome(page, () => shop.network.disturb(/^\/api\//, 'drop'));
    await region(page, 'Popular Products').waitFor({ state: 'detached' });
    await region(page, 'Our promises').getByText('Free shipping on all orders').waitFor();
    await page.getByRole('contentinfo').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
  });
});

describe('without scripts', () => {
  it('the home page reads in full without scripts, and its links lead somewhere', async () => {
    const { page } = await openPage(browser, { width: 390, javaScriptEnabled: false });
    await page.goto(shop.url);
    for (const name of productRows)
      expect(await region(page, name).getByRole('article').count(), name).toBeGreaterThan(6);
    await region(page, 'Deals Of The Day').getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/product_details_final\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await categoryRow(page).getByRole('link').first().click();
    await page.waitForURL(/\/category\//);
  });
});
