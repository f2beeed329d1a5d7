import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { cartOf, lastCodeFor } from '#testing/factories-customers.ts';
import { aShopper, putInCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { addButton, cartLink, heartOf } from '#testing/product-cards.ts';
import { eventually } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail, askForCode, untilMessage, verify } from '#testing/sign-in-steps.ts';

/** What a visitor was about when the shop asked them to sign in (R-SGN-11). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const added = 'Product added to cart successfully!';
const options = { attribute: { name: 'Storage', values: ['128GB', '256GB'] } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (path: string) => openPageAt(browser, shop.url + path);
const openProduct = (handle: string) => open(`/product_details_final/${handle}?attr=256GB`);

/** Signs in on the sign-in screen that a page has led to; returns the token. */
async function signIn(page: Page, email = anEmail()): Promise<string> {
  await askForCode(page, email);
  await verify(page, await lastCodeFor(shop, email));
  await page.waitForURL((url) => url.pathname !== '/login');
  return JSON.parse((await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '');
}

const linesOf = async (token: string) => (await cartOf(shop, token)).cart_details;

/** The third row of a shelf, far enough down that its place can be lost. */
async function aCardFarDown(page: Page) {
  const card = page.getByRole('main').getByRole('article').nth(11);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(400);
  return { card, scrolled };
}

const placeOf = (page: Page) => page.evaluate(() => window.scrollY);

describe('what a visitor was about', () => {
  it('what a visitor was about when they pressed BUY NOW goes on to the checkout with the chosen variant', async () => {
    const phone = await aProduct(db, options);
    const page = await openProduct(phone.handle);
    await button(page, 'BUY NOW').click();
    await page.getByText(`Sign in to buy ${phone.name}.`, { exact: false }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    const token = await signIn(page);
    await page.waitForURL(`${shop.url}/checkout`);
    await page.getByText(phone.name).first().waitFor();
    expect(await linesOf(token)).toMatchObject([{ qty: 1, attribute: '256GB' }]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: phone.name }).waitFor();
  });

  it('what a visitor wanted to buy is not added a second time if it was in their cart', async () => {
    const phone = await aProduct(db);
    const member = await aShopper(db);
    await putInCart(db, member.id, phone);
    const page = await open(`/product_details_final/${phone.handle}`);
    await button(page, 'BUY NOW').click();
    const token = await signIn(page, member.email);
    await page.waitForURL(`${shop.url}/checkout`);
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
  });

  it('what a visitor added to the cart is in it, with the message, on the page where they were, after a reload of the sign-in screen too', async () => {
    const phone = await aProduct(db, options);
    const page = await openProduct(phone.handle);
    const before = page.url();
    await button(page, 'ADD TO CART').click();
    const reason = page.getByText(`Sign in to add ${phone.name} to your cart.`, { exact: false });
    await reason.waitFor();
    await page.reload();
    await untilHydrated(page);
    await reason.waitFor();
    const token = await signIn(page);
    await page.getByText(added, { exact: true }).waitFor();
    await page.waitForURL(before);
    await page.getByRole('link', { name: 'GO TO CART', exact: true }).waitFor();
    expect(await linesOf(token)).toMatchObject([{ qty: 1, attribute: '256GB' }]);
  });

  it('what a visitor added from a card far down a list is in the cart, and they are where they were', async () => {
    const page = await open('/subcategory/watch');
    const { card, scrolled } = await aCardFarDown(page);
    await addButton(card).click();
    const token = await signIn(page);
    await page.waitForURL(`${shop.url}/subcategory/watch`);
    await page.getByText(added, { exact: true }).waitFor();
    await cartLink(card).waitFor();
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
    await eventually(() => placeOf(page)).toBe(scrolled);
  });

  it.each(['not been', 'been'])(
    'what a visitor wished for is on their wishlist if it has %s there before',
    async (before) => {
      const page = await open('/');
      const row = page.getByRole('region', { name: 'Recommended For You', exact: true });
      const card = row.getByRole('article').first();
      await heartOf(card).scrollIntoViewIfNeeded();
      const name = ((await heartOf(card).getAttribute('aria-label')) ?? '').replace(' in your wishlist', '');
      const member = await aShopper(db);
      if (before === 'been') await shop.as(member.token)('addWishlist', { product_id: await idOf(name) });
      await heartOf(card).click();
      await page.getByText(`Sign in to keep ${name} in your wishlist.`, { exact: false }).waitFor();
      const token = await signIn(page, member.email);
      await page.waitForURL(`${shop.url}/`);
      await eventually(() => heartOf(card).getAttribute('aria-pressed')).toBe('true');
      const answer = await shop.as(token)('getWishlist');
      expect(answer).toMatchObject({ status: 'success', wishlist: [{ product_name: name }] });
    },
  );

  it('what a visitor was about is carried out once a tab that was asleep finds them signed in, and not again by going forward', async () => {
    const phone = await aProduct(db);
    const page = await open(`/product_details_final/${phone.handle}`);
    await button(page, 'ADD TO CART').click();
    await page.getByRole('heading', { name: 'Login or Signup' }).waitFor();
    const { token } = await aShopper(db);
    await page.evaluate((value) => localStorage.setItem('accessToken', JSON.stringify(value)), token);
    await page.reload();
    await page.getByRole('link', { name: 'GO TO CART', exact: true }).waitFor();
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
    await page.goForward();
    await page.getByRole('heading', { name: 'Login or Signup' }).waitFor();
    await untilHydrated(page);
    expect(await page.getByText(/^Sign in to/).count()).toBe(0);
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
  });

  it('what a visitor was about leads nobody away who has left the sign-in screen meanwhile', async () => {
    const phone = await aProduct(db);
    const page = await open('/subcategory/watch');
    await page.goto(`${shop.url}/product_details_final/${phone.handle}`);
    await untilHydrated(page);
    await button(page, 'ADD TO CART').click();
    const email = await askForCode(page);
    shop.network.disturb(/get-product-details/, 'hang');
    await verify(page, await lastCodeFor(shop, email));
    await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
    shop.network.mend();
    const token = JSON.parse((await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '');
    await expect.poll(async () => (await linesOf(token)).length, { timeout: 10_000 }).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('what a visitor was about in one tab is carried out once when they sign in in another', async () => {
    const phone = await aProduct(db);
    const page = await open(`/product_details_final/${phone.handle}`);
    await button(page, 'ADD TO CART').click();
    await page.getByRole('heading', { name: 'Login or Signup' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/login`);
    await untilHydrated(other);
    const token = await signIn(other);
    await other.waitForURL(`${shop.url}/`);
    await page.getByRole('link', { name: 'GO TO CART', exact: true }).waitFor();
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
  });

  it('what a visitor was about is said to have failed where the shop refuses it, on the page where they were', async () => {
    const phone = await aProduct(db);
    const page = await openPageAt(browser, `${shop.url}/product_details_final/${phone.handle}`, {
      expectedNoise: /Add to cart refused/,
    });
    await button(page, 'BUY NOW').click();
    await askForCode(page);
    shop.network.disturb(/cart\/add-to-cart/, { httpStatus: 200, json: { status: 'failed', message: 'Sold out.' } });
    const email = anEmail();
    await page.getByRole('button', { name: 'Use another e-mail' }).click();
    await signIn(page, email);
    await page.getByText('Something went wrong, please try again.', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: phone.name }).waitFor();
  });

  it('what a visitor was about is forgotten once they leave the sign-in screen', async () => {
    const phone = await aProduct(db);
    const page = await open(`/product_details_final/${phone.handle}`);
    await button(page, 'ADD TO CART').click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    expect(await page.getByText(/^Sign in to/).count()).toBe(0);
    expect(await linesOf(await signIn(page))).toEqual([]);
  });

  it('what a visitor was about waits while the code is wrong', async () => {
    const phone = await aProduct(db);
    const page = await open(`/product_details_final/${phone.handle}`);
    await button(page, 'ADD TO CART').click();
    const email = await askForCode(page);
    const code = await lastCodeFor(shop, email);
    await verify(page, code === 9999 ? 1000 : code + 1);
    await untilMessage(page, 'Invalid OTP. Please try again.');
    await verify(page, code);
    await page.getByText(added, { exact: true }).waitFor();
  });
});

async function idOf(name: string): Promise<number> {
  const [row] = await shop.shop.database.run('SELECT id FROM products WHERE name = $1', [name]);
  return Number(row?.id);
}
