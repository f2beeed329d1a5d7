import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated, untilSettled } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Order history. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const loadingText = 'Loading your orders...';
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

/** A member with an order of one item, and an older one of three; both prices are the orders' totals. */
async function aMemberWithOrders() {
  const shopper = await aShopper(db);
  const phone = await aProduct(db, { name: 'Galaxy S25 Ultra with a very long name', priceFils: 249_950 });
  const cover = await aProduct(db, { name: 'Leather Cover', priceFils: 10_000 });
  const cable = await aProduct(db, { name: 'Cable', priceFils: 5_000 });
  const older = await anOrder(shop.shop, { shopper, products: [cover, cable, phone] });
  shop.clock.advance(60_000);
  const newer = await anOrder(shop.shop, { shopper, products: [phone], status: 'Delivered' });
  return { shopper, older, newer };
}

describe('a member with orders', () => {
  it('a member with orders sees a card for each, side by side, the newest first: picture, name, price, date and status; each opens its order', async () => {
    const { shopper, older, newer } = await aMemberWithOrders();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(`${shop.url}/profile/myorders`);
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Orders');
    expect(await cards.count()).toBe(2);
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    expect(await cards.nth(0).innerText()).toMatch(/^Placed on [A-Z][a-z]+ \d+, \d{4}\s+Delivered\n/);
    expect(await cards.nth(1).innerText()).toMatch(/^Placed on .*\s+Pending\n/);
    expect(await cards.nth(0).innerText()).toMatch(/Galaxy S25 Ultra with a very long name[\s\S]*AED 2,499\.?50/);
    expect(await cards.nth(1).innerText()).toMatch(/ and 2 more[\s\S]*AED 2,649\.?50/);
    expect(await cards.nth(0).locator('img').getAttribute('src')).toBe('/media/product.svg');
    for (const [index, order] of [newer, older].entries()) {
      await cards.nth(index).getByRole('heading').getByRole('link').click();
      await page.waitForURL(`${shop.url}/orderDetails/${order.trackingNumber}`);
      await page.getByText(order.trackingNumber).first().waitFor();
      await page.goBack();
      await cards.first().waitFor();
    }
  });

  it('the list of orders has nothing out of place at three widths, and nothing that axe finds', async () => {
    const { shopper } = await aMemberWithOrders();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByRole('article').first().waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('a member sees an order that was cancelled among the others', async () => {
    const order = await anOrder(shop.shop, { status: 'Cancelled' });
    const { page } = await openPage(browser, { token: order.shopper.token });
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByText(`Order ${order.trackingNumber}`).waitFor();
  });

  it('a member never sees the orders of others', async () => {
    const other = await anOrder(shop.shop);
    const own = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: own.shopper.token });
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByText(`Order ${own.trackingNumber}`).waitFor();
    expect(await page.getByText(other.trackingNumber).count()).toBe(0);
  });
});

describe('what can be done with an order', () => {
  const action = (page: Page, name: string, { trackingNumber }: { trackingNumber: string }) =>
    page.getByRole('main').getByLabel(`${name} order ${trackingNumber}`, { exact: true });

  it('an order can be tracked until it is over, and then viewed; what was delivered can be returned while the policy allows it', async () => {
    const { shopper, older, newer } = await aMemberWithOrders();
    const { page } = await openPage(browser, { token: shopper.token, width: 320, colorScheme: 'dark' });
    await page.goto(`${shop.url}/profile/myorders`);
    await action(page, 'Return', newer).click();
    await page.waitForURL(`${shop.url}/orderDetails/${newer.trackingNumber}#returns`);
    await page.getByRole('button', { name: 'Request a return' }).waitFor();
    await page.goBack();
    await action(page, 'Track', older).waitFor();
    await action(page, 'View', newer).waitFor();
    expect(await action(page, 'Track', newer).count()).toBe(0);
    expect(await action(page, 'Return', older).count()).toBe(0);
    await action(page, 'Track', older).click();
    await page.waitForURL(`${shop.url}/orderDetails/${older.trackingNumber}`);
  });

  it("'Buy again' puts the lines of an order into the cart, with their options and quantities", async () => {
    const shopper = await aShopper(db);
    const watch = await aProduct(db, {
      name: 'Watch',
      colors: [
        { name: 'Red', hex: 'cc0000' },
        { name: 'Blue', hex: '0000cc' },
      ],
      versions: ['New', 'Renewed'],
    });
    const order = await anOrder(shop.shop, { shopper, products: [watch, await aProduct(db)], quantity: 2 });
    const { page } = await openPage(browser, { token: shopper.token, width: 390 });
    await page.goto(`${shop.url}/profile/myorders`);
    await action(page, 'Buy again', order).click();
    await page.getByText('All of it is in your cart.').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    const cart = await shop.as(shopper.token)('getCartDetails', {});
    const ordered = await shop.as(shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber });
    if (cart.status !== 'success' || ordered.status !== 'success') throw new Error('Cart or order were refused.');
    const inShort = ({ product_url: url, qty, color, version }: (typeof ordered.order_details)[number]) =>
      [url, qty, color, version].join();
    const lines = cart.cart_details.map(({ product_url: url, qty, color, version }) =>
      [url, qty, color, version].join(),
    );
    expect(lines.toSorted()).toEqual(ordered.order_details.map(inShort).toSorted());
    await page.getByRole('main').getByRole('link', { name: 'GO TO CART' }).click();
    await page.waitForURL(`${shop.url}/cart`);
  });

  it("'Buy again' says what cannot be bought now, and when that is all of it", async () => {
    const shopper = await aShopper(db);
    const [kept, gone] = [await aProduct(db, { name: 'Kept' }), await aProduct(db, { name: 'Gone' })];
    const mixed = await anOrder(shop.shop, { shopper, products: [kept, gone] });
    const lost = await anOrder(shop.shop, { shopper, products: [gone] });
    await shop.shop.database.run('UPDATE products SET is_published = false WHERE id = $1', [gone.id]);
    const { page } = await openPage(browser, { token: shopper.token, expectedNoise: /Putting back|404/ });
    await page.goto(`${shop.url}/profile/myorders`);
    await action(page, 'Buy again', mixed).click();
    await page.getByText('In your cart, without what cannot be bought now: Gone').waitFor();
    await action(page, 'Buy again', lost).click();
    await page.getByText('Nothing of it can be bought now.').waitFor();
    const cart = await shop.as(shopper.token)('getCartDetails', {});
    expect(cart.status === 'success' && cart.cart_details.map(({ product_name: name }) => name)).toEqual(['Kept']);
  });

  it("a second press of 'Buy again' while the first is under way adds nothing more", async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: order.shopper.token });
    await page.goto(`${shop.url}/profile/myorders`);
    shop.network.disturb(/track-order-details/, 'hang');
    await action(page, 'Buy again', order).click();
    // By the keyboard, which presses what says that it is disabled, too.
    await action(page, 'Adding...', order).press('Enter');
    shop.network.mend();
    await page.getByText('All of it is in your cart.').waitFor();
    const cart = await shop.as(order.shopper.token)('getCartDetails', {});
    expect(cart.status === 'success' && cart.cart_details.map(({ qty }) => qty)).toEqual([1]);
  });
});

describe('a member without orders', () => {
  it("a member without orders reads 'You have no previous orders', and Start Shopping leads home", async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token, width: 390 });
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByText('You have no previous orders', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('link', { name: 'Start Shopping', exact: true }).click();
    await page.waitForURL(`${shop.url}/`);
  });
});

describe('while the orders are fetched', () => {
  it('a text says that the orders are being fetched, whether the page is loaded or opened from the sidebar', async () => {
    const { shopper, newer } = await aMemberWithOrders();
    const { page } = await openPage(browser, { token: shopper.token });
    shop.network.disturb(/order-history/, 'hang');
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByText(loadingText, { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByText(`Order ${newer.trackingNumber}`).waitFor();
    expect(await page.getByText(loadingText).count()).toBe(0);

    await sidebarOf(page).getByRole('link', { name: 'Returns' }).click();
    await page.getByText('You have no Return Product').waitFor();
    shop.network.disturb(/order-history/, 'hang');
    await sidebarOf(page).getByRole('link', { name: 'Orders' }).click();
    await page.getByText(loadingText, { exact: true }).waitFor();
    shop.network.mend();
    await page.getByText(`Order ${newer.trackingNumber}`).waitFor();
  });

  it('nothing jumps when the orders come', async () => {
    const { shopper } = await aMemberWithOrders();
    const { page } = await openPage(browser, { token: shopper.token, width: 390 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${shop.url}/profile/myorders`);
    await page.getByRole('article').first().waitFor();
    await untilSettled(page);
    expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThanOrEqual(0.05);
  });
});

describe('when the orders cannot be had', () => {
  it('orders that cannot be had are only logged: no message, no claim that there are none, and a way to try again', async () => {
    const { shopper, newer } = await aMemberWithOrders();
    const { page } = await openPage(browser, {
      token: shopper.token,
      expectedNoise: /Orders (failed|refused)|503 from/,
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const fault of ['drop', { httpStatus: 503, json: { status: 'failed', message: 'Full.' } }] as const) {
      shop.network.disturb(/order-history/, fault);
      await page.goto(`${shop.url}/profile/myorders`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.getByText('You have no previous orders').count()).toBe(0);
      expect(await page.locator('.Toastify__toast').count()).toBe(0);
    }
    expect(logged.filter((line) => /Orders failed/.test(line))).toHaveLength(2);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Order ${newer.trackingNumber}`).waitFor();
  });

  it('a session that the server has ended leads from the orders to /login', async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    await shop.as(token)('logout', {});
    await page.goto(`${shop.url}/profile/myorders`);
    await page.waitForURL(`${shop.url}/login?next=%2Fprofile%2Fmyorders`);
  });
});
