import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
  untilRendered,
} from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { cartOf, lastCodeFor } from '#testing/factories-customers.ts';
import { aShopper, aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { eventually } from '#testing/product-lists.ts';
import { optionLink } from '#testing/product-options.ts';
import { startShopWithPages, untilSearchInMemory } from '#testing/shop-with-pages.ts';
import { askForCode, boxes } from '#testing/sign-in-steps.ts';

/**
 * Input typed and chosen while an answer is pending: an older answer or address never undoes it.
 */

const browser = await startBrowser();
const shop = await startShopWithPages();
await untilSearchInMemory(shop);
const { db } = shop.shop;
const slow = { delayMs: 1000 };
afterEach(() => shop.network.mend());

const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('a search', () => {
  it('the answer to what was typed first never replaces the answer to what was typed last', async () => {
    const page = await openAt('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    shop.network.disturb(/search-product.*camera/, slow);
    const asked = page.waitForRequest(/search-product.*camera/);
    await field.fill('camera');
    const late = (await asked).response();
    await field.fill('perf');
    await page.getByRole('link', { name: 'Show all results for “perf”' }).waitFor();
    await (await late)?.finished();
    await untilRendered(page);
    expect(await page.getByRole('link', { name: 'Show all results for “perf”' }).count()).toBe(1);
  });

  it('a search typed before the page is hydrated is there afterwards, and is what Enter asks for', async () => {
    const { page } = await openPage(browser);
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, `${shop.url}/about`);
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('camera');
    shop.network.mend();
    await untilHydrated(page);
    expect(await field.inputValue()).toBe('camera');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/product_details_final|search\?q=camera/);
  });
});

describe('on the product page', () => {
  it('options chosen one after the other all count, and ADD TO CART and BUY NOW take what was chosen last', async () => {
    const colors = [
      { name: 'Black', hex: '000000' },
      { name: 'Blue', hex: '0000ff' },
    ];
    const product = await aProduct(db, { colors, attribute: { name: 'Storage', values: ['128GB', '256GB'] } });
    const { token } = await aShopper(db);
    const page = await openAt(`/product_details_final/${product.handle}`, { token });
    const option = (label: string) => optionLink(page, label);
    shop.network.disturb(/get-product-details/, slow);
    await option('Blue').click();
    await option('256GB').click();
    await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
    await toast(page, 'Product added to cart successfully!').waitFor();
    const linesOf = async () =>
      (await cartOf(shop, token)).cart_details.map(({ color, attribute }) => [color, attribute]);
    expect(await linesOf()).toEqual([['0000ff', '256GB']]);
    await page.getByRole('link', { name: 'GO TO CART', exact: true }).waitFor();
    await option('Black').click();
    await page.getByRole('button', { name: 'BUY NOW', exact: true }).click();
    await page.waitForURL(/checkout/);
    expect((await linesOf()).sort()).toEqual([
      ['000000', '256GB'],
      ['0000ff', '256GB'],
    ]);
  });

  it('a heart that is pressed again before the answer ends as it was pressed last', async () => {
    const product = await aProduct(db);
    const { token } = await aShopper(db);
    const page = await openAt(`/product_details_final/${product.handle}`, { token });
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: `${product.name} in your wishlist` })
      .first();
    const wishes = async () => {
      const answer = await shop.as(token)('getWishlist');
      return answer.status === 'success' ? answer.wishlist.length : null;
    };
    shop.network.disturb(/add-wishlist/, slow);
    await heart.click();
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await eventually(() => shop.network.requests(/add-wishlist/).length).toBe(2);
    await eventually(wishes).toBe(0);
    await heart.click();
    await heart.click();
    await heart.click();
    await eventually(wishes).toBe(1);
    shop.network.mend();
    await page.reload();
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('in the cart', () => {
  it('quantities of two lines of the cart that are changed one after the other both stay', async () => {
    const { token, id, product } = await aShopperWithCart(db);
    const other = await aProduct(db);
    await putInCart(db, id, other);
    const page = await openAt('/cart', { token });
    shop.network.disturb(/update-quantity|get-cart-details/, slow);
    const quantity = (name: string) => page.getByRole('combobox', { name: `Quantity of ${name}` });
    await quantity(product.name).selectOption('3');
    await eventually(() => shop.network.requests(/update-quantity/).length).toBe(1);
    await quantity(other.name).selectOption('5');
    await eventually(() => quantity(other.name).isEnabled()).toBe(true);
    await eventually(() => quantity(product.name).isEnabled()).toBe(true);
    expect([await quantity(product.name).inputValue(), await quantity(other.name).inputValue()]).toEqual(['3', '5']);
    const { cart_details: lines } = await cartOf(shop, token);
    expect(lines.map(({ qty }) => qty).sort()).toEqual([3, 5]);
  });
});

describe('in a form that was sent', () => {
  it('an address that was sent cannot be changed any more, and can again where saving failed', async () => {
    const { token } = await aShopper(db);
    const page = await openAt('/profile/address?form=new', { token, expectedNoise: /saved addresses failed/ });
    const field = page.getByRole('textbox', { name: 'First name' });
    await field.fill('Aisha');
    for (const [label, text] of [
      ['Last name', 'Rahman'],
      ['Phone', '501234567'],
      ['Zip', '00000'],
      ['Address', 'Villa 12'],
    ] as const)
      await page.getByRole('textbox', { name: label }).first().fill(text);
    await page.getByLabel('State').selectOption('Dubai');
    await page.getByLabel('City').selectOption('Dubai');
    shop.network.disturb(/post-address/, 'hang');
    await field.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' Maryam');
    expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual(['Aisha', '']);
    expect(await page.getByLabel('State').isDisabled()).toBe(true);
    shop.network.mend();
    await page.getByText('Villa 12').waitFor();
    await eventually(() => shop.as(token)('getAddressList')).toMatchObject({
      address: [{}, { first_name: 'Aisha', address: 'Villa 12' }],
    });
  });

  it('a message that is typed on after Submit stays, though what was sent has arrived', async () => {
    const page = await openAt('/contact-us');
    const field = (label: string) => page.getByRole('textbox', { name: label });
    for (const [label, text] of [
      ['First Name', 'Aisha'],
      ['Last Name', 'Rahman'],
      ['Email', 'aisha@example.com'],
      ['Number', '0501234567'],
      ['Comments/Questions', 'Where is my order?'],
    ] as const)
      await field(label).fill(text);
    shop.network.disturb(/post-message/, slow);
    await page.getByRole('button', { name: 'Submit' }).click();
    await field('Comments/Questions').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' It was placed on Monday.');
    await toast(page, 'Message sent successfully').waitFor();
    expect(await field('Comments/Questions').inputValue()).toBe('Where is my order? It was placed on Monday.');
  });

  it('a sign-in code that is typed while the next one is being asked for stays', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    const email = await askForCode(page);
    await page.clock.fastForward(61_000);
    shop.clock.advance(61_000);
    const first = String(await lastCodeFor(shop, email));
    shop.network.disturb(/send-otp/, 'hang');
    await page.getByRole('button', { name: 'Resend code' }).click();
    await boxes(page).first().click();
    await page.keyboard.type(first.slice(0, 3));
    shop.network.mend();
    await page.getByText('A new code is on its way.').waitFor();
    const typed = await Promise.all([0, 1, 2].map((box) => boxes(page).nth(box).inputValue()));
    expect(typed.join('')).toBe(first.slice(0, 3));
  });
});
