import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { productRows } from '#testing/product-cards.ts';
import { eventually, hydratedRow, next, previous, rowOf, shownIn } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The carousel rows of the home page. */

const browser = await startBrowser();
const shop = await startShopWithPages();

async function openHome(options: { width?: number } = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

/** How many slides with their gaps fit into the row: its width divided by the distance of two slides. */
function slidesPerView(row: Locator): Promise<number> {
  return row.evaluate((section) => {
    const [first, second] = [...section.querySelectorAll('li')]
      .map((slide) => slide.getBoundingClientRect())
      .sort((one, other) => one.left - other.left);
    const wrapper = section.querySelector('ul')?.getBoundingClientRect();
    if (!first || !second || !wrapper) throw new Error('The row has no slides.');
    return Math.round((wrapper.width / (second.left - first.left)) * 100) / 100;
  });
}

describe('the number of slides side by side', () => {
  it('the number of slides side by side is 6, 5, 4, 3 and 2.5 products at 1030, 870, 580 and 420 px, in a window that changes too', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Latest iPhones');
    const expected = [
      [1440, 6],
      [1031, 6],
      [1030, 5],
      [871, 5],
      [870, 4],
      [581, 4],
      [580, 3],
      [421, 3],
      [420, 2.5],
      [390, 2.5],
      [1440, 6],
    ] as const;
    for (const [width, count] of expected) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => [width, await slidesPerView(row)]).toEqual([width, count]);
      await next(row).waitFor();
    }
    for (const name of productRows) expect(await slidesPerView(await hydratedRow(page, name)), name).toBe(6);
  });

  it('the number of slides side by side is 8 stores on wide screens down to 2.5, and 3 slides of the slider, 1 up to 600 px', async () => {
    const page = await openHome();
    const [stores, slider] = [rowOf(page, 'Shop by store'), rowOf(page, 'Highlights')];
    for (const [width, storeCount, slideCount] of [
      [1440, 8, 3],
      [601, 5.5, 3],
      [600, 5.5, 1],
      [390, 2.5, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => [width, await slidesPerView(stores)]).toEqual([width, storeCount]);
      await eventually(async () => [width, await slidesPerView(slider)]).toEqual([width, slideCount]);
    }
  });

  it('a row has at most 20 products in all', async () => {
    const page = await openHome();
    for (const name of productRows) {
      const count = await (await hydratedRow(page, name)).getByRole('article').count();
      expect(count, name).toBeGreaterThan(6);
      expect(count, name).toBeLessThanOrEqual(20);
    }
    expect(await rowOf(page, 'Popular Products').getByRole('article').count()).toBe(20);
  });
});

describe('the slider', () => {
  it('the slider is centred on its first slide, with the last one to its left', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Highlights');
    const answer = await shop.as(null)('getSliderListForWeb');
    if (answer.status !== 'success') throw new Error('No slides.');
    const links = answer.slider_list.map(({ product_url: link }) => new URL(link, shop.url).pathname);
    expect(await shownIn(row)).toEqual([links.at(-1), links[0], links[1]]);
    await next(row).click();
    await eventually(() => shownIn(row)).toEqual([links[0], links[1], links[2]]);
    await page.setViewportSize({ width: 390, height: 800 });
    await eventually(() => shownIn(row)).toEqual([links[0]]);
  });
});

/** The product rows that, on entering the window, show a slide without its card. */
function emptyRows(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const empty: string[] = [];
    for (const row of document.querySelectorAll('.carousel-products')) {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
      const inView = [...row.querySelectorAll('li')]
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ left, right }) => left >= 0 && right <= innerWidth);
      const cards = inView.filter(({ left, top, width, height }) =>
        document.elementFromPoint(left + width / 2, top + height / 2)?.closest('article'),
      );
      if (inView.length === 0 || cards.length < inView.length)
        empty.push(`${row.closest('section')?.querySelector('h2')?.textContent}: ${cards.length} of ${inView.length}`);
    }
    return empty;
  });
}

describe('a row of products', () => {
  it.each([320, 390, 800, 1440])(
    'a row of products has its cards when it comes into the window, not a frame later, at %i px',
    async (width) => {
      expect(await emptyRows(await openHome({ width }))).toEqual([]);
    },
  );

  it('a row of products turns a page at a time, there and back, and goes round', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Latest iPhones');
    const answer = await shop.as(null)('getProductListBySubcategory', { slug: 'iPhone', per_page: 20 });
    if (answer.status !== 'success') throw new Error('No products.');
    const links = answer.product_list.map(({ product_url: name }) => `/product_details_final/${name}`);
    const from = (start: number) => [0, 1, 2, 3, 4, 5].map((offset) => links[(start + offset) % links.length]);
    expect(links).toHaveLength(20);
    expect(await shownIn(row)).toEqual(from(0));
    for (const start of [6, 12, 18, 4]) {
      await next(row).click();
      await eventually(() => shownIn(row)).toEqual(from(start));
    }
    for (const start of [18, 12]) {
      await previous(row).click();
      await eventually(() => shownIn(row)).toEqual(from(start));
    }
  });

  it('a row of products holds every product once, and the Tab key reaches those in view alone', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Popular Products');
    const links = await row
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    expect(new Set(links).size).toBe(links.length);
    await next(row).focus();
    await page.keyboard.press('Enter');
    const shown = await shownIn(row);
    const reached: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const focused = await row.evaluate((section) => {
        const active = document.activeElement;
        return section.contains(active) ? (active?.closest('li')?.querySelector('a')?.pathname ?? '') : null;
      });
      if (focused === null) break;
      if (reached.at(-1) !== focused) reached.push(focused);
    }
    expect(reached).toEqual(shown);
    expect(await shownIn(row)).toEqual(shown);
  });

  it('a row of products moves along with the Tab key where a product is only half in view, and lets it out at its end', async () => {
    const page = await openHome({ width: 390 });
    const row = await hydratedRow(page, 'Popular Products');
    await next(row).focus();
    let presses = 0;
    for (; presses < 70; presses++) {
      await page.keyboard.press('Tab');
      const place = await row.evaluate((section) => {
        const active = document.activeElement;
        const slide = section.contains(active) ? active?.closest('li') : null;
        return slide ? { left: slide.getBoundingClientRect().left, right: slide.getBoundingClientRect().right } : null;
      });
      if (place === null) break;
      expect(place.left).toBeGreaterThanOrEqual(-1);
      expect(place.right).toBeLessThanOrEqual(391);
    }
    expect(presses).toBeGreaterThan(6);
    expect(presses).toBeLessThan(62);
  });

  it('a row of products is announced as a carousel with its name, and its buttons name what they turn', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Deals Of The Day');
    expect(await row.getAttribute('aria-roledescription')).toBe('carousel');
    await row.getByRole('heading', { level: 2, name: 'Deals Of The Day' }).waitFor();
    await row.getByRole('button', { name: 'Previous: Deals Of The Day' }).waitFor();
    await row.getByRole('button', { name: 'Next: Deals Of The Day' }).waitFor();
  });

  it('a row of products follows the finger and the mouse, and opens no product for it', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Popular Products');
    const before = await shownIn(row);
    const y = await pressInto(page, row);
    await page.mouse.move(480, y, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => (await shownIn(row))[0]).toBe(before[2]);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a row of products that grows while it is dragged, because a product is rendered, stays with the mouse', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'Popular Products');
    const before = await shownIn(row);
    const y = await pressInto(page, row);
    await page.mouse.move(480, y, { steps: 5 });
    await row.evaluate(async (section) => {
      const slides = section.querySelector('ul');
      if (slides === null) throw new Error('The row has no slides.');
      slides.style.minHeight = `${slides.offsetHeight + 20}px`;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await eventually(async () => (await shownIn(row))[0]).toBe(before[2]);
  });
});

/** Presses the mouse on a row and pulls it 200 px to the left; returns the height at which it was. */
async function pressInto(page: Page, row: Locator): Promise<number> {
  const box = await row.getByRole('article').nth(8).boundingBox();
  if (box === null) throw new Error('The row is not shown.');
  const y = box.y + 60;
  await page.mouse.move(900, y);
  await page.mouse.down();
  await page.mouse.move(700, y, { steps: 5 });
  return y;
}

describe('from right to left', () => {
  it('from right to left a row begins at the right, and Next brings what follows from the left', async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => document.documentElement.setAttribute('dir', 'rtl'), {
        once: true,
      });
    });
    await page.goto(shop.url);
    const row = await hydratedRow(page, 'Latest iPhones');
    const answer = await shop.as(null)('getProductListBySubcategory', { slug: 'iPhone', per_page: 20 });
    if (answer.status !== 'success') throw new Error('No products.');
    const links = answer.product_list.map(({ product_url: name }) => `/product_details_final/${name}`);
    expect(await shownIn(row)).toEqual(links.slice(0, 6));
    await next(row).click();
    await eventually(() => shownIn(row)).toEqual(links.slice(6, 12));
    await previous(row).click();
    await eventually(() => shownIn(row)).toEqual(links.slice(0, 6));
    const [back, on] = await Promise.all([previous(row).boundingBox(), next(row).boundingBox()]);
    expect(back?.x).toBeGreaterThan(on?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
});

describe('without scripts', () => {
  it('without scripts every row scrolls sideways by hand, and shows no button that does nothing', async () => {
    const { page } = await openPage(browser, { width: 390, javaScriptEnabled: false });
    await page.goto(shop.url);
    const main = page.getByRole('main');
    expect(await main.getByRole('button').filter({ visible: true }).count()).toBe(0);
    for (const name of ['Shop by store', ...productRows]) {
      const last = rowOf(page, name).getByRole('listitem').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      expect(box?.x, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(391);
    }
  });
});
