import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
} from '#testing/browser.ts';
import { chooseAtOnce } from '#testing/choose-at-once.ts';
import { drawerOf, eventually, expectProducts, filtered, openBranch, openDrawer } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/**
 * Filters chosen while an answer is pending: an older answer or address never undoes them.
 * `ROUNDS=50` repeats the search for races.
 */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);
const rounds = Number(process.env.ROUNDS ?? 1);
const slow = { delayMs: 1000 };
afterEach(() => shop.network.mend());

const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const boxOf = (page: Page, name: string) => sidebarOf(page).getByRole('checkbox', { name, exact: true });
const paramsOf = (page: Page) => [...new URL(page.url()).searchParams].map((param) => param.join('=')).sort();
const grid = (page: Page) => page.getByRole('region', { name: 'Electronics', exact: true });
const untilListed = (page: Page) => eventually(() => grid(page).getAttribute('aria-busy')).toBe('false');

const asksForRating = (request: Request) =>
  /filter-products/.test(request.url()) && /rating/.test(request.postData() ?? '');

/** A slow phone, which renders an address some time after it changed. */
async function slowDown(page: Page, times: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

const clearAll = (page: Page) => page.getByRole('link', { name: 'Clear all' }).first();
const cameraChip = (page: Page) => page.getByRole('link', { name: 'Remove the filter Camera' });
const order = (page: Page) => page.getByLabel('Sort by');
const drone = (page: Page) => boxOf(page, 'Drone');

/** Beginning with Camera and Speaker. */
const atOnce: [first: string, second: string, choices: [typeof drone, typeof drone], params: string[]][] = [
  ['all are cleared', 'a box is ticked', [clearAll, drone], ['slug=Drone']],
  ['a chip is removed', 'a box is ticked', [cameraChip, drone], ['slug=Drone', 'slug=Speaker']],
  ['a box is ticked', 'a chip is removed', [drone, cameraChip], ['slug=Drone', 'slug=Speaker']],
  ['an order is chosen', 'all are cleared', [order, clearAll], ['sort=price_low']],
  [
    'an order is chosen',
    'a box is ticked',
    [order, drone],
    ['slug=Camera', 'slug=Drone', 'slug=Speaker', 'sort=price_low'],
  ],
  [
    'a box is ticked',
    'an order is chosen',
    [drone, order],
    ['slug=Camera', 'slug=Drone', 'slug=Speaker', 'sort=price_low'],
  ],
];

it.each(atOnce)('when %s and in the same moment %s, both count', async (_, __, [first, second], params) => {
  const page = await openAt('/category/electronics?slug=Camera&slug=Speaker');
  await chooseAtOnce(first(page), second(page), 'price_low');
  await eventually(() => paramsOf(page)).toEqual(params);
  await untilListed(page);
  expect(paramsOf(page)).toEqual(params);
  for (const name of ['Camera', 'Speaker', 'Drone'])
    expect(await boxOf(page, name).isChecked(), name).toBe(params.includes(`slug=${name}`));
});

describe('a filter', () => {
  it('a filter typed or ticked at any moment of a slow answer is kept, in its field and in the list', {
    timeout: rounds * 90_000,
  }, async () => {
    for (let round = 0; round < 3 * rounds; round++) {
      const page = await openAt('/category/electronics');
      await slowDown(page, 4);
      shop.network.disturb(/filter-products/, 'hang');
      await openBranch(sidebarOf(page), 'Lifestyle');
      await boxOf(page, 'Perfume').check();
      const isAsked = page.waitForRequest(asksForRating);
      const answered = page.waitForResponse((response) => asksForRating(response.request()));
      await boxOf(page, '4 stars & above').check();
      await isAsked;
      await sidebarOf(page).getByLabel('Min price').click();
      await page.keyboard.type('300');
      shop.network.mend();
      shop.network.disturb(/filter-products/, slow);
      // The answer has arrived, and the page is about to render it.
      await answered;
      for (let frame = 0; frame < round % 6; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.keyboard.press('Tab');
      await page.keyboard.type('900', { delay: 30 });
      await page.keyboard.press('Enter');
      const asked = ['max_price=900', 'min_price=300', 'rating=4', 'slug=Perfume'];
      await eventually(() => paramsOf(page)).toEqual(asked);
      await untilListed(page);
      expect(await sidebarOf(page).getByLabel('Min price').inputValue()).toBe('300');
      expect(await boxOf(page, '4 stars & above').isChecked()).toBe(true);
      expect(paramsOf(page)).toEqual(asked);
      shop.network.mend();
      await page.close();
    }
  });

  it('a filter that is pending counts for the chip, the longer list and the drawer requested meanwhile', async () => {
    const page = await openAt('/category/electronics?slug=Speaker&slug=Camera');
    shop.network.disturb(/filter-products/, slow);
    await boxOf(page, '4 stars & above').check();
    await page.getByRole('link', { name: 'Remove the filter Speaker' }).click();
    await boxOf(page, '3 stars & above').check();
    await eventually(() => paramsOf(page)).toEqual(['rating=3', 'rating=4', 'slug=Camera']);
    await untilListed(page);
    expect(await boxOf(page, 'Speaker').isChecked()).toBe(false);
    expect(await boxOf(page, '4 stars & above').isChecked()).toBe(true);

    await boxOf(page, 'Speaker').check();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await boxOf(page, 'Drone').check();
    await eventually(() => paramsOf(page)).toEqual(['slug=Drone']);
    await untilListed(page);

    await page.setViewportSize({ width: 390, height: 844 });
    const drawer = await openDrawer(page);
    await drawer.getByRole('checkbox', { name: 'Camera' }).check();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await openDrawer(page);
    await drawerOf(page).getByRole('checkbox', { name: 'Mics' }).check();
    await eventually(() => paramsOf(page)).toEqual(['slug=Camera', 'slug=Drone', 'slug=Mics']);
  });

  it('a filter that is pending is still requested when the list is made longer', async () => {
    const page = await openAt(
      '/category/electronics?slug=Mics&slug=Speaker&slug=Accessories&slug=Headphone&slug=Gaming',
    );
    shop.network.disturb(/filter-products/, slow);
    await boxOf(page, 'Camera').check();
    await page.getByRole('link', { name: 'Show more products' }).click();
    await eventually(() => paramsOf(page)).toEqual(expect.arrayContaining(['page=1-2', 'slug=Camera', 'slug=Mics']));
    expect(await boxOf(page, 'Camera').isChecked()).toBe(true);
  });

  it('a filter chosen before the page is hydrated counts from then on', async () => {
    const { page } = await openPage(browser);
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, `${shop.url}/category/electronics`);
    await boxOf(page, 'Camera').check();
    await sidebarOf(page).getByLabel('Max price').fill('900');
    shop.network.mend();
    await untilHydrated(page);
    await eventually(() => paramsOf(page)).toEqual(['max_price=900', 'slug=Camera']);
    expect(await sidebarOf(page).getByLabel('Max price').inputValue()).toBe('900');
    await expectProducts(page, (await filtered(anyone, { slug: ['Camera'], max_price: '900' })).urls);
  });

  it('a filter follows Back at once, also under the cursor, and is not undone by an older answer', async () => {
    const page = await openAt('/category/electronics');
    await boxOf(page, 'Camera').check();
    await eventually(() => paramsOf(page)).toEqual(['slug=Camera']);
    await untilListed(page);
    shop.network.disturb(/filter-products|by-subcategory/, slow);
    await sidebarOf(page).getByLabel('Min price').click();
    await page.keyboard.type('77');
    await page.goBack();
    await eventually(() => boxOf(page, 'Camera').isChecked()).toBe(false);
    expect(await sidebarOf(page).getByLabel('Min price').inputValue()).toBe('');
    await boxOf(page, 'Drone').check();
    await eventually(() => paramsOf(page)).toEqual(['slug=Drone']);
    expect(await boxOf(page, 'Drone').isChecked()).toBe(true);
  });
});
