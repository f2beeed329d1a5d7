import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, aShopperWithCart } from '#testing/factories-orders.ts';
import { acceptAlerts } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Checkout: what its bill says is saved, what stands around it, and a network that is slow or a shop that fails. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

async function openCheckout(token: string, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token, ...options });
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('region', { name: 'Bill details' }).waitFor();
  return page;
}

describe('what is saved', () => {
  it('the bill says what the order saves, the coupon included, and nothing where nothing is saved', async () => {
    const product = await aProduct(db, { priceFils: 80_000, compareAtFils: 100_000 });
    const coupon = await aCoupon(db);
    const { token } = await aShopperWithCart(db, { product, quantity: 2 });
    const page = await openCheckout(token, { width: 320, colorScheme: 'dark' });
    const bill = page.getByRole('region', { name: 'Bill details' });
    await bill.getByText('You save AED 400', { exact: true }).waitFor();
    await page.getByLabel('Coupon code').fill(coupon.code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await bill.getByText('You save AED 560', { exact: true }).waitFor();
    const plain = await openCheckout((await aShopperWithCart(db)).token);
    expect(await plain.getByText('You save').count()).toBe(0);
  });
});

describe('the frame of the checkout', () => {
  it('the checkout keeps the header and the footer, without the categories and the bottom bar', async () => {
    const { token } = await aShopperWithCart(db);
    const page = await openCheckout(token, { width: 1440 });
    expect(await page.locator('.category-nav').isVisible()).toBe(false);
    await page.getByRole('banner').getByPlaceholder('Search by Product').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.locator('.bottom-nav').isVisible()).toBe(false);
  });
});

describe('a slow network', () => {
  it('Place Order is pressed again and again on a network that holds its answer, and one call is made', async () => {
    const { token } = await aShopperWithCart(db);
    const page = await openCheckout(token, { width: 390, hasTouch: true });
    const alerts = acceptAlerts(page);
    shop.network.disturb(/place-cod-order/, 'hang');
    const before = shop.network.requests(/place-cod-order/).length;
    await page.getByRole('button', { name: 'Place Order', exact: true }).tap();
    const waiting = page.getByRole('button', { name: 'Placing your order...' });
    await waiting.waitFor();
    for (const _tap of [1, 2, 3]) await waiting.tap({ force: true });
    await page.keyboard.press('Enter');
    shop.network.mend();
    await page.waitForURL(/\/successfullyorderplaced\/[A-Z0-9]{12}$/);
    expect(shop.network.requests(/place-cod-order/).length - before).toBe(1);
    const history = await shop.as(token)('orderHistory');
    expect(history.status === 'success' && history.order_details).toHaveLength(1);
    expect(alerts).toEqual([]);
  });
});

describe('a shop that fails', () => {
  it('Place Order while the shop cannot place it says so, and pressing it again places one order', async () => {
    const { token } = await aShopperWithCart(db);
    const page = await openCheckout(token, { expectedNoise: /Placing the order failed|503/ });
    const alerts = acceptAlerts(page);
    const message = 'The shop cannot do this right now; try again in a few seconds.';
    shop.network.disturb(/place-cod-order/, { httpStatus: 503, json: { status: 'failed', message } });
    const placeOrder = page.getByRole('button', { name: 'Place Order', exact: true });
    await placeOrder.click();
    await expect.poll(() => alerts).toEqual([`alert: ${message}`]);
    shop.network.mend();
    await placeOrder.click();
    await page.waitForURL(/\/successfullyorderplaced\//);
    const history = await shop.as(token)('orderHistory');
    expect(history.status === 'success' && history.order_details.length).toBe(1);
  });
});
