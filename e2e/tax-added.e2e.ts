import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopperWithCart } from '#testing/factories-orders.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** A shop whose prices exclude VAT. */

const browser = await startBrowser();
const shop = await startShopWithPages({ config: { pricesIncludeTax: false } });

async function billOf(page: Page): Promise<string[]> {
  const terms = await page.getByRole('term').allInnerTexts();
  const amounts = await page.getByRole('definition').allInnerTexts();
  return terms.map((term, row) => `${term}: ${amounts[row]}`);
}

it('VAT is added on top, and every screen on the way says so', async () => {
  const product = await aProduct(shop.shop.db, { priceFils: 80_000 });
  const { token } = await aShopperWithCart(shop.shop.db, { product, quantity: 2 });
  const page = await openPageAt(browser, `${shop.url}/product_details_final/${product.handle}`, { token });
  expect(await page.getByRole('main').innerText()).not.toMatch(/VAT/);

  await page.goto(`${shop.url}/cart`);
  await page.getByText('VAT is added at checkout.', { exact: true }).waitFor();

  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('region', { name: 'Bill details' }).waitFor();
  const bill = [
    'Subtotal: AED 1,600.00',
    'Tax: AED 80.00',
    'Coupon discount: AED 0.00',
    'Shipping: AED 00.00',
    'Grand total: AED 1,680.00',
  ];
  expect(await billOf(page)).toEqual(bill);

  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.waitForURL(/\/successfullyorderplaced\//);
  const history = await shop.as(token)('orderHistory');
  if (history.status !== 'success') throw new Error(history.message);
  await page.goto(`${shop.url}/orderDetails/${history.order_details[0]?.tracking_no}`);
  await page.getByText('Tax', { exact: true }).waitFor();
  expect(await billOf(page)).toEqual(expect.arrayContaining(['Tax: AED 80.00', 'Total: AED 1,680.00']));
});

it("an order keeps the tax rule of its day, whatever the shop's is now", async () => {
  const { settings } = shop.shop;
  const before = { ...settings, shop: { ...settings.shop, pricesIncludeTax: true } };
  const order = await anOrder({ ...shop.shop, settings: before }, { products: [await aProduct(shop.shop.db)] });
  const path = `/orderDetails/${order.trackingNumber}`;
  const page = await openPageAt(browser, shop.url + path, { token: order.shopper.token });
  await page.getByRole('region', { name: 'Bill', exact: true }).waitFor();
  expect(await billOf(page)).toEqual(
    expect.arrayContaining(['Subtotal: AED 1,000.00', 'Tax (included): AED 47.62', 'Total: AED 1,000.00']),
  );
});
