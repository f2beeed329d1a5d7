import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
} from '#testing/browser.ts';
import { chooseAtOnce } from '#testing/choose-at-once.ts';
import { aProduct } from '#testing/factories.ts';
import { inCartOf, setStock } from '#testing/factories-catalogue.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { optionLink } from '#testing/product-options.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** ADD TO CART, GO TO CART and BUY NOW of the product page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const added = 'Product added to cart successfully!';
const failed = 'Something went wrong, please try again.';
const options = {
  colors: [{ name: 'Black', hex: '000000' }],
  attribute: { name: 'Storage', values: ['128GB'] },
  versions: ['UAE version'],
};

const add = (page: Page) => page.getByRole('button', { name: 'ADD TO CART', exact: true });
const buy = (page: Page) => page.getByRole('button', { name: 'BUY NOW', exact: true });
const goToCart = (page: Page) => page.getByRole('link', { name: 'GO TO CART', exact: true });
const linesOf = async (token: string) => (await cartOf(shop, token)).cart_details;
const additions = () => shop.network.requests(/cart\/add-to-cart$/).length;
const pathOf = (handle: string) => `/product_details_final/${handle}`;

const open = (handle: string, pageOptions?: OpenPageOptions, search = '') =>
  openPageAt(browser, shop.url + pathOf(handle) + search, pageOptions);

describe('a visitor', () => {
  it('a visitor is sent to sign in by either button of a product, before anything else is checked, and by the heart', async () => {
    const phone = await aProduct(db, options);
    const nothingChosen = '?color=&attr=&version_id=';
    const heart = (page: Page) => page.getByRole('button', { name: `${phone.name} in your wishlist`, exact: true });
    for (const button of [add, buy, heart]) {
      const page = await open(phone.handle, {}, nothingChosen);
      await button(page).click();
      await page.waitForURL(/\/login/);
      expect(await page.getByText(/please select/i).count()).toBe(0);
    }
    expect(additions()).toBe(0);
    expect(shop.network.requests(/add-wishlist/)).toEqual([]);
  });
});

describe('a member', () => {
  it('a member who buys is asked for attribute, then colour, then version', async () => {
    const phone = await aProduct(db, options);
    const { token } = await aShopper(db);
    const page = await open(phone.handle, { token }, '?color=&attr=&version_id=');
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    const askedFor = [
      ['Please select an attribute.', '128GB'],
      ['Please select a color.', 'Black'],
      ['please select a version.', 'UAE version'],
    ] as const;
    for (const [message, option] of askedFor) {
      for (const button of [add(page), buy(page)]) {
        await button.click();
        await page.getByText(message, { exact: true }).first().click();
        await page.getByText(message, { exact: true }).first().waitFor({ state: 'detached' });
      }
      await optionLink(page, option).click();
      await page
        .getByRole('group')
        .getByRole('link', { name: option })
        .and(page.locator('[aria-current=true]'))
        .waitFor();
      await page.locator('[aria-busy=false]').first().waitFor();
    }
    expect(await linesOf(token)).toEqual([]);
    await add(page).click();
    await page.getByText(added, { exact: true }).waitFor();
  });

  it('a member adds one of the chosen variant, gets a message, and finds GO TO CART and the count in the header', async () => {
    const phone = await aProduct(db, { ...options, attribute: { name: 'Storage', values: ['128GB', '256GB'] } });
    const { token } = await aShopper(db);
    const page = await open(phone.handle, { token }, '?attr=256GB');
    await add(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText(added, { exact: true }).waitFor();
    await goToCart(page).waitFor();
    await expect.poll(() => goToCart(page).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    await goToCart(page).focus();
    expect(await linesOf(token)).toMatchObject([{ qty: 1, attribute: '256GB', color: '000000' }]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Cart.*1/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'My Cart (1 item)' }).waitFor();
  });

  it('a member who chooses a colour and presses ADD TO CART in the same moment has added that colour', async () => {
    const colors = [...options.colors, { name: 'Blue', hex: '0000ff' }];
    const [phone, { token }] = [await aProduct(db, { ...options, colors }), await aShopper(db)];
    const page = await open(phone.handle, { token });
    await chooseAtOnce(optionLink(page, 'Blue'), add(page));
    await goToCart(page).waitFor();
    expect(await linesOf(token)).toMatchObject([{ color: '0000ff' }]);
  });

  it('a member who presses ADD TO CART twice has added one', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    shop.network.disturb(/cart\/add-to-cart$/, { delayMs: 300 });
    const before = additions();
    await add(page).dblclick();
    await page.getByText(added, { exact: true }).waitFor();
    await goToCart(page).waitFor();
    expect(additions() - before).toBe(1);
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
  });

  it('a member who presses ADD TO CART before the page is hydrated has added one', async () => {
    const { token } = await aShopper(db);
    const { handle } = await aProduct(db);
    const { page } = await openPage(browser, { token, width: 390 });
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, shop.url + pathOf(handle));
    await add(page).click();
    expect(page.url()).toBe(shop.url + pathOf(handle));
    shop.network.mend();
    await page.getByText(added, { exact: true }).waitFor();
    await goToCart(page).waitFor();
    expect(await linesOf(token)).toHaveLength(1);
  });

  it('a member gets an error message when the last unit has been sold meanwhile', async () => {
    const phone = await aProduct(db);
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    const answered = page.waitForResponse((response) => response.url().includes(endpoints.getProductDetails.path));
    await gotoPainted(page, shop.url + pathOf(phone.handle));
    await answered;
    await untilHydrated(page);
    await setStock(db, phone.variant.id, 0);
    await add(page).click();
    await page.getByText(failed, { exact: true }).waitFor();
    await add(page).waitFor();
    await buy(page).click();
    await page.getByText(failed, { exact: true }).nth(1).waitFor();
    expect(page.url()).toContain(pathOf(phone.handle));
  });

  it('a member gets an error message when the connection breaks while adding, and can try again', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token, expectedNoise: /Add to cart failed/ });
    shop.network.disturb(/cart\/add-to-cart$/, 'drop');
    await add(page).click();
    await page.getByText(failed, { exact: true }).waitFor();
    shop.network.mend();
    await add(page).click();
    await page.getByText(added, { exact: true }).waitFor();
  });

  it('a member whose session was ended elsewhere is sent to sign in by ADD TO CART', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    await shop.as(token)('logout');
    await add(page).click();
    await page.waitForURL(/\/login/);
  });
});

describe('BUY NOW', () => {
  it('BUY NOW adds one and leads to checkout', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    await buy(page).click();
    await page.waitForURL(`${shop.url}/checkout`);
    expect(await linesOf(token)).toMatchObject([{ qty: 1 }]);
  });

  it('BUY NOW adds nothing to what is in the cart already', async () => {
    const phone = await aProduct(db);
    const shopper = await aShopper(db);
    await inCartOf(db, shopper.id, phone.variant.id);
    const page = await open(phone.handle, { token: shopper.token });
    await goToCart(page).waitFor();
    await buy(page).click();
    await page.waitForURL(`${shop.url}/checkout`);
    expect(await linesOf(shopper.token)).toMatchObject([{ qty: 1 }]);
  });
});

describe('OUT OF STOCK', () => {
  it('OUT OF STOCK disables both buttons, also for who has it in the cart', async () => {
    const phone = await aProduct(db, { stock: 0 });
    const shopper = await aShopper(db);
    const page = await open(phone.handle);
    expect([await add(page).isDisabled(), await buy(page).isDisabled()]).toEqual([true, true]);
    await inCartOf(db, shopper.id, phone.variant.id);
    const own = await open(phone.handle, { token: shopper.token });
    const disabled = own.getByRole('button', { name: 'GO TO CART', exact: true });
    await disabled.waitFor();
    expect([await disabled.isDisabled(), await buy(own).isDisabled()]).toEqual([true, true]);
    expect(await problemsInThisState(own, { within: own.getByRole('main') })).toEqual([]);
  });
});
