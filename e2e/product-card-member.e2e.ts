import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { setProduct, setStock } from '#testing/factories-catalogue.ts';
import { aShopper, putInCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import {
  aDealInRows,
  addButton,
  aNewArrival,
  aStar,
  cardIn,
  cardOf,
  cartLink,
  colourOf,
  heartOf,
  messagesOf,
  starRows,
} from '#testing/product-cards.ts';
import { eventually, rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Cart and wishlist on the product card, on the home page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const reduced = await aNewArrival(shop, { name: 'Reduced lamp', priceFils: 74_999, compareAtFils: 100_000 });
const long = await aNewArrival(shop, { name: 'Samsung Galaxy Book Pro 360 with S Pen' });
const star = await aStar(shop);
const deal = await aDealInRows(shop);

type Opened = { token: string; expectedNoise?: RegExp };

/** Opens the home page, and waits for the member's own lists. */
async function openHome(options: Opened): Promise<Page> {
  const { page } = await openPage(browser, options);
  const ownLists = page.waitForResponse(/get-all-product-list\?access_token/);
  await page.goto(shop.url);
  await untilHydrated(page);
  await ownLists;
  return page;
}

const wishesOf = async (token: string) => {
  const answer = await shop.as(token)('getWishlist');
  return answer.status === 'success' ? answer.wishlist.map(({ product_name: name }) => name) : [];
};

describe('a member', () => {
  it('a member sees GO TO CART, which leads to /cart, on what is in the cart, and a heart that is red in light and dark on what is on the wishlist', async () => {
    const member = await aShopper(db);
    for (const product of [star, deal]) await putInCart(db, member.id, product);
    await shop.as(member.token)('addWishlist', { product_id: reduced.id });
    const page = await openHome({ token: member.token });
    for (const name of starRows) {
      await cartLink(cardIn(page, name, star)).waitFor();
      expect(await addButton(cardIn(page, name, star)).count(), name).toBe(0);
    }
    for (const name of ['New Arrival', 'Deals Of The Day']) await cartLink(cardIn(page, name, deal)).waitFor();
    const row = rowOf(page, 'New Arrival');
    await eventually(() => colourOf(heartOf(cardOf(row, reduced.name)))).toBe('red');
    expect(await heartOf(cardOf(row, reduced.name)).getAttribute('aria-pressed')).toBe('true');
    expect(await colourOf(heartOf(cardOf(row, long.name)))).toBe('gray');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => colourOf(heartOf(cardOf(row, reduced.name)))).toBe('red');
    await eventually(() => colourOf(heartOf(cardOf(row, long.name)))).toBe('gray');
    await page.emulateMedia({ colorScheme: 'light' });
    await addButton(cardOf(row, reduced.name)).waitFor();
    for (const within of [row, rowOf(page, 'Best Seller')])
      expect(await problemsInThisState(page, { within })).toEqual([]);
    await cartLink(cardIn(page, 'Best Seller', star)).click();
    await page.waitForURL(`${shop.url}/cart`);
  });

  it('a member adds one from a card; the lists and the count of the cart follow, and the keyboard stays where it was', async () => {
    const { token } = await aShopper(db);
    const page = await openHome({ token });
    const card = cardIn(page, 'Best Seller', star);
    await card.scrollIntoViewIfNeeded();
    shop.network.disturb(/add-to-cart-web-home/, 'hang');
    const asked = page.waitForRequest(/add-to-cart-web-home/);
    await addButton(card).press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ product_url: star.handle, qty: 1, access_token: token });
    await addButton(card).press('Enter');
    expect(await addButton(card).getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText('ADDING...').count()).toBe(0);
    shop.network.mend();
    for (const name of starRows) await cartLink(cardIn(page, name, star)).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /1 in the cart/ })
      .waitFor();
    await eventually(() => cartLink(card).evaluate((link) => link === document.activeElement)).toBe(true);
    const cart = await shop.as(token)('getCartDetails');
    expect(cart.status === 'success' && cart.cart_details.map(({ qty }) => qty)).toEqual([1]);
  });

  it("a member reads 'ADDING...' on Recommended For You while it runs", async () => {
    const { token } = await aShopper(db);
    const page = await openHome({ token });
    const card = cardIn(page, 'Recommended For You', star);
    await card.scrollIntoViewIfNeeded();
    shop.network.disturb(/add-to-cart-web-home/, 'hang');
    await addButton(card).click();
    await card.getByRole('button', { name: /^ADDING\.\.\./ }).waitFor();
    expect(await page.getByText('ADDING...').count()).toBe(1);
    expect(await problemsInThisState(page, { within: card })).toEqual([]);
    shop.network.mend();
    await cartLink(card).waitFor();
    expect(await page.getByText('ADDING...').count()).toBe(0);
  });

  it('a member gets no message if an addition is refused or lost; the button waits for another try', async () => {
    const { token } = await aShopper(db);
    const almostGone = await aNewArrival(
      shop,
      { name: 'Almost gone lamp', stock: 1 },
      { listedAt: new Date('2030-02-01') },
    );
    const page = await openHome({ token, expectedNoise: /Add to cart (failed|refused)/ });
    const messages = messagesOf(page);
    const logged = () => page.waitForEvent('console', (line) => line.text().startsWith('Add to cart'));
    const card = cardOf(rowOf(page, 'New Arrival'), almostGone.name);
    await card.scrollIntoViewIfNeeded();

    await setStock(db, almostGone.variant.id, 0);
    const [refused] = await Promise.all([logged(), addButton(card).click()]);
    expect(refused.text()).toContain('Add to cart refused');
    await eventually(() => addButton(card).getAttribute('aria-disabled')).toBe('false');

    shop.network.disturb(/add-to-cart-web-home/, 'drop');
    const [lost] = await Promise.all([logged(), addButton(card).click()]);
    expect(lost.text()).toContain('Add to cart failed');
    await eventually(() => addButton(card).getAttribute('aria-disabled')).toBe('false');
    shop.network.mend();
    expect(await messages()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a member who was signed out elsewhere is led to /login by the button and by the heart', async () => {
    for (const control of [addButton, heartOf]) {
      const { token } = await aShopper(db);
      const page = await openHome({ token, expectedNoise: /Add to cart failed|Wishlist failed/ });
      await shop.as(token)('logout', {});
      await control(cardIn(page, 'Best Seller', star)).click();
      await page.waitForURL(`${shop.url}/login`);
    }
  });
});

describe('the heart', () => {
  it('the heart of a card turns red at once, stays so when the server has answered, and gray again at the next press', async () => {
    const { token } = await aShopper(db);
    const page = await openHome({ token });
    const heart = heartOf(cardIn(page, 'Recommended For You', star));
    await heart.scrollIntoViewIfNeeded();
    expect(await colourOf(heart)).toBe('gray');
    shop.network.disturb(/add-wishlist/, 'hang');
    await heart.click();
    await eventually(() => colourOf(heart)).toBe('red');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    expect(await wishesOf(token)).toEqual([]);
    shop.network.mend();
    await eventually(() => colourOf(heartOf(cardIn(page, 'Best Seller', star)))).toBe('red');
    expect(await wishesOf(token)).toEqual([star.name]);
    expect(await colourOf(heart)).toBe('red');

    await heart.click();
    await eventually(() => colourOf(heartOf(cardIn(page, 'Best Seller', star)))).toBe('gray');
    expect(await colourOf(heart)).toBe('gray');
    expect(await wishesOf(token)).toEqual([]);
  });

  it('the heart of a card goes back to gray, without a message, when the server refuses or the connection drops', async () => {
    const { token } = await aShopper(db);
    const withdrawn = await aNewArrival(shop, { name: 'Withdrawn lamp' }, { listedAt: new Date('2030-03-01') });
    const page = await openHome({ token, expectedNoise: /Wishlist failed/ });
    const messages = messagesOf(page);
    const heart = heartOf(cardOf(rowOf(page, 'New Arrival'), withdrawn.name));
    await heart.scrollIntoViewIfNeeded();

    await setProduct(db, withdrawn.id, { isPublished: false });
    shop.network.disturb(/add-wishlist/, 'hang');
    await heart.click();
    await eventually(() => colourOf(heart)).toBe('red');
    shop.network.mend();
    await eventually(() => colourOf(heart)).toBe('gray');

    await setProduct(db, withdrawn.id, { isPublished: true });
    shop.network.disturb(/add-wishlist/, 'drop');
    await Promise.all([page.waitForEvent('console', (line) => line.text().includes('Wishlist failed')), heart.click()]);
    await eventually(() => colourOf(heart)).toBe('gray');
    shop.network.mend();
    expect(await wishesOf(token)).toEqual([]);
    expect(await messages()).toBe(0);
  });
});
