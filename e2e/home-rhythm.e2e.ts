import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { productRows } from '#testing/product-cards.ts';
import { rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What tells the parts of the home page apart: the hero, the grounds of the rows, the deals, and where each row goes on. */

const browser = await startBrowser();
const shop = await startShopWithPages();

async function openHome(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

describe('the hero', () => {
  it('the hero is at least 320 px high and within the first window of a desktop', async () => {
    const page = await openHome();
    const slide = rowOf(page, 'Highlights').locator('.group').filter({ hasText: 'iPhone 17 Pro' }).first();
    const box = await slide.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(320);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  });

  it('the content of the home page is up to 1440 px wide', async () => {
    const page = await openHome({ width: 1920, height: 1080 });
    const row = await rowOf(page, 'Highlights').boundingBox();
    expect(row?.width).toBe(1440 - 2 * 24);
    expect(row?.x).toBe((1920 - 1440) / 2 + 24);
  });
});

describe('a row of products', () => {
  it('a row of products leads to the list that it is the beginning of', async () => {
    const page = await openHome({ width: 390 });
    const hrefs = await Promise.all(
      productRows.map((row) =>
        rowOf(page, row)
          .getByRole('link', { name: `See all: ${row}` })
          .getAttribute('href'),
      ),
    );
    expect(hrefs).toEqual([
      '/subcategory/iPhone',
      '/subcategory/Laptop',
      '/products?sort=newest',
      '/products',
      '/products?sort=saving',
      '/products',
      '/products?sort=rating',
    ]);
    const link = rowOf(page, 'Deals Of The Day').getByRole('link', { name: 'See all: Deals Of The Day' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
    const answer = await shop.as(null)('filterProducts', { sort: 'saving' });
    const first = answer.status === 'success' ? answer.product_list[0]?.product_name : undefined;
    await page.getByRole('main').getByRole('article').first().getByRole('heading', { name: first }).waitFor();
  });

  it('a row of products has another ground than its neighbours, in light and in dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openHome({ colorScheme });
      const grounds = await Promise.all(
        productRows.map((row) =>
          rowOf(page, row).evaluate((section) => {
            const band = section.closest('.shell')?.parentElement;
            return band && getComputedStyle(band).backgroundColor;
          }),
        ),
      );
      for (const [place, ground] of grounds.entries()) expect(ground, productRows[place]).not.toBe(grounds[place + 1]);
      expect(grounds.filter((ground) => ground === grounds[4])).toHaveLength(1);
    }
  });
});

describe('the deals', () => {
  const dayMs = 86_400_000;
  const deals = async () => {
    const answer = await shop.as(null)('flashDeals');
    if (answer.status !== 'success') throw new Error(answer.message);
    return answer.product_list;
  };

  it('the deals say in AED what each saves', async () => {
    const page = await openHome();
    const [first] = await deals();
    const saving = (first?.initial_cost ?? 0) - (first?.selling_price ?? 0);
    const text = `Save AED ${Number(saving.toFixed(2)).toLocaleString('en')}`;
    const card = rowOf(page, 'Deals Of The Day').getByRole('article').first();
    await card.getByText(text, { exact: true }).waitFor({ state: 'attached' });
  });

  it('the deals count down to the first real end of one, by the minute, in the last day by the second, and then say no more', async () => {
    const first = Math.min(...(await deals()).map(({ deal_ends_at: end }) => Date.parse(end)));
    // What still loads when the clock jumps is taken for lost.
    const { page } = await openPage(browser, { expectedNoise: /ChunkLoadError/ });
    await page.clock.install({ time: first - dayMs - 110_000 });
    await page.goto(shop.url);
    await untilHydrated(page);
    await page.clock.pauseAt(first - dayMs - 10_000);
    const row = rowOf(page, 'Deals Of The Day');
    await row.getByText('1 d 0 h 0 min').waitFor({ state: 'attached' });
    await page.clock.runFor(10_001);
    await row.getByText('23:59:59').waitFor({ state: 'attached' });
    await page.clock.runFor(3000);
    await row.getByText('23:59:56').waitFor({ state: 'attached' });
    await page.clock.fastForward(dayMs);
    await row.getByText(/The first ends/).waitFor({ state: 'detached' });
  });

  it('the deals tell their first end as a date where no script runs', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.url);
    await rowOf(page, 'Deals Of The Day')
      .getByText(/^The first ends (Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d$/)
      .waitFor();
  });
});
