import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Removing lines from the cart, and putting them back. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

async function openCart(token: string, options: OpenPageOptions = {}) {
  const opened = await openPage(browser, { token, ...options });
  await opened.page.goto(`${shop.url}/cart`);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('removing', () => {
  it('removing a line updates the totals, and after the last one the cart is empty', async () => {
    const [first, second] = [await aProduct(db), await aProduct(db)];
    const { id, token } = await aShopperWithCart(db, { product: first });
    await putInCart(db, id, second);
    const page = await openCart(token);
    await page.getByRole('link', { name: 'My Cart, 2 in the cart' }).waitFor();
    await page.getByRole('button', { name: `Remove ${first.name} from the cart` }).click();
    await heading(page, 'My Cart (1 item)');
    await page.getByRole('link', { name: 'My Cart, 1 in the cart' }).waitFor();
    expect(await page.getByText('Something in your cart has changed').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: `Remove ${second.name} from the cart` }).click();
    await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor();
    await heading(page, 'My Cart (0 items)');
    expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/');
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('removing a line can be undone: it is back with its options and quantity, and the focus is at the heading', async () => {
    const options = {
      colors: [{ name: 'Black', hex: '000000' }],
      attribute: { name: 'Storage', values: ['128GB', '256GB'] },
      versions: ['UAE version', 'Dual SIM'],
    };
    const product = await aProduct(db, options);
    const { token } = await aShopperWithCart(db, { product, quantity: 3 });
    const page = await openCart(token, { width: 320 });
    const before = (await cartOf(shop, token)).cart_details;
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
    await page.getByRole('status').getByText(`${product.name} is no longer in your cart.`, { exact: true }).waitFor();
    await heading(page, 'My Cart (0 items)');
    expect(await problemsInThisState(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await heading(page, 'My Cart (1 item)');
    await undo.waitFor({ state: 'detached' });
    const [line] = (await cartOf(shop, token)).cart_details;
    expect({ ...line, id: '' }).toEqual({ ...before[0], id: '' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('link', { name: 'My Cart, 1 in the cart' }).waitFor();
  });

  it('removing a line that cannot be undone says so, and can be tried again', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token, { expectedNoise: /Putting back into the cart failed/ });
    await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
    shop.network.disturb(/add-to-cart/, 'drop');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'That could not be undone. Please try again.').waitFor();
    shop.network.mend();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await heading(page, 'My Cart (1 item)');
  });

  it('a line that could not be removed stays, and a message says so', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token, { expectedNoise: /Removing from the cart failed/ });
    shop.network.disturb(/remove-cart-product/, 'drop');
    await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
    await toast(page, 'The item could not be removed. Please try again.').waitFor();
    await heading(page, 'My Cart (1 item)');
    shop.network.mend();
  });
});
