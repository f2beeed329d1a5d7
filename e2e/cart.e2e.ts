import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { setPrice, setStock } from '#testing/factories-catalogue.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { acceptAlerts, loggedErrors, problemsAt, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Cart. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const phone = () =>
  aProduct(db, {
    priceFils: 80_000,
    compareAtFils: 100_000,
    stock: 3,
    colors: [{ name: 'Red', hex: 'cc0000' }],
    attribute: { name: 'Storage', values: ['256 GB'] },
    versions: ['Dual SIM'],
  });

async function openCart(token: string, options: OpenPageOptions = {}) {
  const opened = await openPage(browser, { token, ...options });
  await opened.page.goto(`${shop.url}/cart`);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const lineOf = (page: Page, name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name });
const quantityOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Quantity of ${name}` });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('a filled cart', () => {
  it('a filled cart shows the number of items, each with its options and price, and the bill', async () => {
    const product = await phone();
    const { id, token } = await aShopperWithCart(db, { product, quantity: 2 });
    await putInCart(db, id, await aProduct(db, { priceFils: 1_050 }));
    const page = await openCart(token);
    await heading(page, 'My Cart (2 items)');
    const line = lineOf(page, product.name);
    expect(await line.locator('img').getAttribute('src')).toContain('/media/product.svg');
    expect(await line.getByRole('link', { name: product.name }).getAttribute('href')).toContain(product.handle);
    expect((await line.innerText()).replace(/\s+/g, ' ')).toMatch(
      /Dual SIM.*AED 800 Original price: AED 1,000 20% off.*Remove/,
    );
    await line.getByText('256 GB').waitFor();
    const swatch = line.getByRole('img', { name: 'Colour' });
    expect(await swatch.evaluate((dot) => getComputedStyle(dot).backgroundColor)).toBe('rgb(204, 0, 0)');
    const quantity = quantityOf(page, product.name);
    expect(await quantity.inputValue()).toBe('2');
    expect(await quantity.getByRole('option').allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7']);

    const bill = page.getByRole('region', { name: 'Order summary' });
    expect(await bill.getByRole('term').allInnerTexts()).toEqual(['Subtotal', 'Shipping']);
    expect(await bill.getByRole('definition').allInnerTexts()).toEqual(['AED 1,610.50', 'AED 0']);
    await bill.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.waitForURL(`${shop.url}/checkout`);
  });

  it.each([390, 820, 1440])('a filled cart passes axe, has no layout shift and fits, at %i px', async (width) => {
    const { id, token } = await aShopperWithCart(db, { product: await phone() });
    const soldOut = await aProduct(db);
    await putInCart(db, id, soldOut);
    await setStock(db, soldOut.variant.id, 0);
    expect(await problemsAt(browser, `${shop.url}/cart`, { token, width })).toEqual([]);
  });
});

describe('the quantity', () => {
  it('the quantity of a line can be changed once at a time: the select is disabled and the line dimmed until the server has answered', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token);
    const quantity = quantityOf(page, product.name);
    shop.network.disturb(/update-quantity/, 'hang');
    await quantity.focus();
    await quantity.selectOption('4');
    const dimmed = page.locator('article[aria-busy="true"]');
    await dimmed.waitFor();
    expect(await quantity.isDisabled()).toBe(true);
    expect(await quantity.inputValue()).toBe('4');
    expect(Number(await dimmed.evaluate((line) => getComputedStyle(line).opacity))).toBeLessThan(1);
    expect(await problemsInThisState(page, { within: dimmed })).toEqual([]);
    shop.network.mend();
    await page.getByText('AED 4,000.00').waitFor();
    await dimmed.waitFor({ state: 'detached' });
    expect(await quantity.isEnabled()).toBe(true);
    expect(await quantity.evaluate((select) => select === document.activeElement)).toBe(true);
    expect((await cartOf(shop, token)).cart_details[0]?.qty).toBe(4);
  });

  it('the quantity of a line goes back, with the server’s message in a toast, when it is refused', async () => {
    const product = await phone();
    const { token } = await aShopperWithCart(db, { product, quantity: 2 });
    const page = await openCart(token);
    await quantityOf(page, product.name).selectOption('7');
    await toast(page, 'Only 3 are left in stock; please choose fewer.').waitFor();
    await page.locator('article[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await quantityOf(page, product.name).inputValue()).toBe('2');
    await page.getByText('AED 1,600.00').waitFor();
  });

  it('the quantity of a line goes back without a word, only logged, when the network fails', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token, { expectedNoise: /Quantity update failed/ });
    const logged = loggedErrors(page);
    const alerts = acceptAlerts(page);
    shop.network.disturb(/\/api\//, 'drop');
    const failed = page.waitForEvent('requestfailed');
    await quantityOf(page, product.name).selectOption('3');
    await failed;
    await expect.poll(() => quantityOf(page, product.name).isEnabled()).toBe(true);
    expect(await quantityOf(page, product.name).inputValue()).toBe('1');
    await expect.poll(() => logged.join()).toContain('Quantity update failed');
    expect([alerts, await page.getByRole('alert').count()]).toEqual([[], 0]);
    shop.network.mend();
    await quantityOf(page, product.name).selectOption('3');
    await page.getByText('AED 3,000.00').waitFor();
  });
});

describe('changes of the cart elsewhere', () => {
  it('a change of the cart elsewhere shows calmly: lines removed elsewhere go, new prices and sold-out items are shown, and a line says that something changed', async () => {
    const [remaining, taken] = [await aProduct(db), await aProduct(db)];
    const { id, token } = await aShopperWithCart(db, { product: remaining });
    await putInCart(db, id, taken);
    const page = await openCart(token, { expectedNoise: /Quantity update failed/ });
    const rowOfTaken = (await cartOf(shop, token)).cart_details.find((line) => line.product_name === taken.name)?.id;
    await shop.as(token)('removeCartProduct', { row_id: rowOfTaken ?? '' });
    await setPrice(db, remaining.variant.id, 90_000);
    // The removed line is the one with the focus.
    await quantityOf(page, taken.name).selectOption('2');
    await heading(page, 'My Cart (1 item)');
    await page.getByText('Something in your cart has changed since you last looked. Please check it.').waitFor();
    expect((await lineOf(page, remaining.name).innerText()).replace(/\s+/g, ' ')).toContain('AED 900');
    expect(await problemsInThisState(page)).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await quantityOf(page, remaining.name).selectOption('2');
    await page.getByText('AED 1,800.00').waitFor();
    expect(await page.getByText('Something in your cart has changed').count()).toBe(0);
  });
});

describe('Recommended For You', () => {
  const row = (page: Page) => page.getByRole('region', { name: 'Recommended For You' });
  const adds = (page: Page) => row(page).getByRole('button', { name: /^ADD TO CART/ });

  it('Recommended For You sits below the cart, without hearts', async () => {
    const { token, product } = await aShopperWithCart(db);
    const page = await openCart(token);
    const lineBox = await lineOf(page, product.name).boundingBox();
    const rowBox = await row(page).boundingBox();
    expect(rowBox?.y).toBeGreaterThan((lineBox?.y ?? 0) + (lineBox?.height ?? 0));
    await adds(page).nth(3).waitFor();
    expect(
      await row(page)
        .getByRole('button', { name: /in your wishlist/ })
        .count(),
    ).toBe(0);
  });

  it("the button of Recommended For You reads ADDING... while it adds; then the cart is at its top, says 'new item is adding..' and shows the item", async () => {
    const { token } = await aCustomer(db);
    const page = await openCart(token, { height: 500 });
    await heading(page, 'My Cart (0 items)');
    await row(page).scrollIntoViewIfNeeded();
    const button = adds(page).first();
    shop.network.disturb(/add-to-cart-web-home/, 'hang');
    await button.click();
    await row(page)
      .getByRole('button', { name: /^ADDING\.\.\./ })
      .waitFor();
    shop.network.mend();
    shop.network.disturb(/get-cart-details|trending-list/, 'hang');
    await page.getByText('new item is adding..', { exact: true }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await heading(page, 'My Cart (1 item)');
    await page.getByText('new item is adding..').waitFor({ state: 'detached' });
    const added = (await cartOf(shop, token)).cart_details[0]?.product_name ?? '';
    await lineOf(page, added).first().waitFor();
    await row(page)
      .getByRole('link', { name: new RegExp(`^GO TO CART\\s*: ${added}$`) })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'My Cart, 1 in the cart' }).waitFor();
  });
});

describe('while it loads, and when it cannot', () => {
  it('a spinner covers the cart until its products are there, whichever way the shopper came and however long it takes', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openPage(browser, { token, width: 390, height: 800 });
    const spinner = page.getByRole('status').filter({ hasText: 'Loading your cart' });
    const cover = spinner.locator('..');
    shop.network.disturb(/trending-list/, 'hang');
    await page.goto(`${shop.url}/cart`);
    await spinner.waitFor();
    expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await heading(page, 'My Cart (1 item)');
    expect(await spinner.count()).toBe(0);

    await page.goto(`${shop.url}/contact-us`);
    shop.network.disturb(/get-cart-details/, 'hang');
    await page.clock.install();
    await page.getByRole('link', { name: 'My Cart, 1 in the cart' }).click();
    await spinner.waitFor();
    expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    await page.clock.fastForward('30:00');
    await spinner.waitFor();
    shop.network.mend();
    await heading(page, 'My Cart (1 item)');
    expect(await spinner.count()).toBe(0);
  });

  it('a cart that cannot be loaded is only logged; the page offers a retry, without its row of recommendations', async () => {
    const { token } = await aShopperWithCart(db);
    shop.network.disturb(/get-cart-details/, 'drop');
    const page = await openCart(token, { expectedNoise: /The cart failed|A list failed/ });
    const logged = loggedErrors(page);
    await heading(page, 'Your cart could not be loaded.');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    shop.network.disturb(/trending-list/, 'drop');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'My Cart (1 item)');
    expect(await page.getByRole('region', { name: 'Recommended For You' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(logged.join()).toContain('A list failed');
    shop.network.mend();
  });
});

describe('access', () => {
  it('a visitor, and a member whose session has ended, go from the cart to /login and find the way back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/cart`);
    await page.waitForURL(`${shop.url}/login?next=%2Fcart`);
    const { token } = await aShopperWithCart(db);
    await shop.as(token)('logout');
    const { page: other } = await openPage(browser, { token });
    await other.goto(`${shop.url}/cart`);
    await other.waitForURL(`${shop.url}/login?next=%2Fcart`);
    expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  it('a token that cannot be parsed is removed at the cart, and the shopper goes home', async () => {
    const { page } = await openPage(browser);
    // Not on a page of the shop, which would remove it while it starts.
    await page.goto(`${shop.url}/healthz`);
    await page.evaluate(() => localStorage.setItem('accessToken', '{not json'));
    await page.goto(`${shop.url}/cart`);
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
