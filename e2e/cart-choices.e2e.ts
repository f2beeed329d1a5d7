import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { onWishlistOf } from '#testing/factories-catalogue.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { aCoupon, aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { acceptAlerts, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The cart: moving a line to the wishlist, a coupon, what is saved. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

async function openCart(token: string, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token, ...options });
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('region', { name: 'Order summary' }).waitFor();
  return page;
}

const move = (page: Page, name: string) => page.getByRole('button', { name: `Move to wishlist: ${name}` });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function apply(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

async function wishesOf(token: string) {
  const answer = await shop.as(token)('getWishlist', {});
  return answer.status === 'success' ? answer.wishlist.map((wish) => wish.product_url) : [];
}

describe('moving to the wishlist', () => {
  it.each([false, true])('a line is moved to the wishlist (there already: %s)', async (isWished) => {
    const { id, token, product } = await aShopperWithCart(db);
    if (isWished) await onWishlistOf(db, id, product.id);
    const page = await openCart(token, { width: 320, colorScheme: 'dark' });
    expect(await problemsInThisState(page)).toEqual([]);
    await move(page, product.name).click();
    await page.getByRole('heading', { level: 1, name: 'My Cart (0 items)' }).waitFor();
    await page.getByText(`${product.name} is on your wishlist now.`).waitFor();
    expect(await wishesOf(token)).toEqual([product.handle]);
    expect((await cartOf(shop, token)).cart_details).toEqual([]);
    expect(await page.getByText('Something in your cart has changed').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('link', { name: 'See your wishlist' }).click();
    await page.waitForURL(`${shop.url}/wishlistHome`);
  });

  it('the note of what was moved goes with the next change of the cart', async () => {
    const { id, token, product } = await aShopperWithCart(db);
    const other = await aProduct(db);
    await putInCart(db, id, other);
    const page = await openCart(token);
    await move(page, product.name).click();
    await page.getByText(`${product.name} is on your wishlist now.`).waitFor();
    await page.getByLabel(`Quantity of ${other.name}`).selectOption('2');
    await page.getByText(`${product.name} is on your wishlist now.`).waitFor({ state: 'detached' });
  });

  it('a line that cannot be put on the wishlist stays in the cart, and a toast says so', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token, { expectedNoise: /Wishlist failed/ });
    shop.network.disturb(/add-wishlist/, 'drop');
    await move(page, product.name).click();
    await toast(page, 'could not be moved to your wishlist').waitFor();
    shop.network.mend();
    expect(await move(page, product.name).isEnabled()).toBe(true);
    expect((await cartOf(shop, token)).cart_details).toHaveLength(1);
  });
});

describe('the coupon of the cart', () => {
  it('a coupon in the cart shows its discount there, follows the quantity, and the checkout begins with it', async () => {
    const coupon = await aCoupon(db);
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token, { width: 390 });
    const summary = page.getByRole('region', { name: 'Order summary' });
    await apply(page, coupon.code);
    await toast(page, 'Coupon Applied Successfully').waitFor();
    await summary.getByText('− AED 100.00', { exact: true }).waitFor();
    await summary.getByText('You save AED 100', { exact: true }).waitFor();
    await summary.getByText('AED 900.00', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByLabel(`Quantity of ${product.name}`).selectOption('2');
    await summary.getByText('− AED 200.00', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
    // The cart has a box for coupons, too, and is still there when the address is the checkout's.
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByText(`Coupon ${coupon.code.toUpperCase()} applied`).waitFor();
    await page.getByRole('definition').getByText('AED 1,800.00', { exact: true }).waitFor();
  });

  it('a coupon in the cart is still applied when the checkout is reloaded, unless it was removed there', async () => {
    const coupon = await aCoupon(db);
    const { token } = await aShopperWithCart(db);
    const page = await openCart(token);
    await apply(page, coupon.code);
    await page.getByRole('button', { name: 'Remove coupon' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
    // The cart has a box for coupons, too, and is still there when the address is the checkout's.
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    const applied = page.getByText(`Coupon ${coupon.code.toUpperCase()} applied`);
    await applied.waitFor();
    await page.reload();
    await applied.waitFor();
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await page.getByLabel('Coupon code').waitFor();
    await page.reload();
    // Coupons are asked for one after another: with the answer to this one, no other is on its way.
    await apply(page, 'NO-SUCH');
    await toast(page, 'Error applying coupon. Please try again.').waitFor();
    expect(await applied.count()).toBe(0);
    expect(await toast(page, 'Coupon Applied Successfully').count()).toBe(0);
  });

  it('a coupon in the cart that is not valid says why beside its box; an empty one asks for a code; it can be removed', async () => {
    const coupon = await aCoupon(db);
    const { token } = await aShopperWithCart(db);
    const page = await openCart(token);
    const alerts = acceptAlerts(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['alert: Please enter a coupon code.']);
    await apply(page, 'NO-SUCH');
    await toast(page, 'Error applying coupon. Please try again.').waitFor();
    expect(await page.getByLabel('Coupon code').getAttribute('aria-invalid')).toBe('true');
    await apply(page, coupon.code);
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await page.getByLabel('Coupon code').waitFor();
    expect(await page.getByText('Coupon discount').count()).toBe(0);
    const labels = page.getByRole('region', { name: 'Order summary' }).getByRole('term');
    expect(await labels.allInnerTexts()).toEqual(['Subtotal', 'Shipping']);
  });
});
