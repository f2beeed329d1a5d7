import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Wishlist, at both of its addresses. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;

const emptyText = 'No products found in this category';
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from your wishlist`, exact: true });

/** A member with two products of their own on the wishlist. */
async function aMemberWithWishes() {
  const shopper = await aShopper(db);
  const phone = await aProduct(db, { name: 'Phone of a maker with a really long name', priceFils: 249_950 });
  const cover = await aProduct(db, { name: 'Cover', priceFils: 10_000 });
  for (const { id } of [phone, cover]) await onWishlistOf(db, shopper.id, id);
  await database.run("UPDATE wishlist_items SET created_at = now() - interval '1 day' WHERE product_id = $1", [
    phone.id,
  ]);
  return { shopper, phone, cover };
}

async function wishesOf(token: string): Promise<string[]> {
  const answer = await shop.as(token)('getWishlist', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.wishlist.map(({ product_name }) => product_name);
}

describe.each(['/wishlistHome', '/profile/wishlist'])('%s', (path) => {
  it(`${path} shows a card for each wish, side by side, the newest first: picture, name cut to 30 or 20 characters, price; the card opens the product`, async () => {
    const { shopper, phone } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(shop.url + path);
    await cardsOf(page).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wishlist');
    expect(await cardsOf(page).count()).toBe(2);
    const [newest, older] = [await cardsOf(page).nth(0).boundingBox(), await cardsOf(page).nth(1).boundingBox()];
    expect(older?.y).toBe(newest?.y);
    expect(await cardsOf(page).nth(0).innerText()).toMatch(/Cover[\s\S]*AED 100/);
    const card = cardsOf(page).nth(1);
    expect(await card.locator('img').getAttribute('src')).toBe('/media/product.svg');
    expect(await card.innerText()).toMatch(/AED 2,499\.?50/);
    expect(await card.getByText('Phone of a maker with a really...', { exact: true }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 730, height: 900 });
    expect(await card.getByText('Phone of a maker wit...', { exact: true }).isVisible()).toBe(true);
    await card.getByRole('heading').getByRole('link').click();
    await page.waitForURL(`${shop.url}/product_details_final/${phone.handle}`);
  });

  it(`the X takes a product off ${path}, here and on the server, and opens nothing; after the last one the list is empty`, async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, width: 390, hasTouch: true });
    await page.goto(shop.url + path);
    await removeButton(page, 'Cover').tap();
    await removeButton(page, 'Cover').waitFor({ state: 'detached' });
    expect(await cardsOf(page).count()).toBe(1);
    await page.getByText('Cover is no longer in your wishlist.').waitFor({ state: 'attached' });
    expect(await wishesOf(shopper.token)).toEqual(['Phone of a maker with a really long name']);
    await removeButton(page, 'Phone of a maker with a really long name').tap();
    await page.getByText(emptyText, { exact: true }).waitFor();
    expect(await wishesOf(shopper.token)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wishlist');
  });

  it(`${path} without wishes reads '${emptyText}'`, async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    await page.goto(shop.url + path);
    await page.getByText(emptyText, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /from your wishlist$/ }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click();
    await page.waitForURL(`${shop.url}/`);
  });
});

describe('the cards', () => {
  it('a wish without a picture shows the placeholder', async () => {
    const { shopper, cover } = await aMemberWithWishes();
    await setProduct(db, cover.id, { picture: '' });
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(`${shop.url}/wishlistHome`);
    await cardsOf(page).first().waitFor();
    expect(await cardsOf(page).nth(0).locator('img').count()).toBe(0);
    expect(await cardsOf(page).nth(1).locator('img').count()).toBe(1);
  });

  it('a product added by its heart is on the wishlist, and the icon of the header leads to it', async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/subcategory/laptop`);
    await untilHydrated(page);
    const heart = cardsOf(page)
      .first()
      .getByRole('button', { name: /in your wishlist$/ });
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(' in your wishlist', '');
    await heart.click();
    await expect.poll(() => wishesOf(token), { timeout: 10_000 }).toEqual([name]);
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
    await page.waitForURL(`${shop.url}/wishlistHome`);
    await removeButton(page, name).waitFor();
  });

  it('a wish is put into the cart from its card, which then leads there', async () => {
    const { shopper, cover } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, width: 320 });
    await page.goto(`${shop.url}/wishlistHome`);
    await page.getByRole('button', { name: /^ADD TO CART.*Cover$/ }).click();
    await page.getByRole('link', { name: /^GO TO CART.*Cover$/ }).waitFor();
    const cart = await shop.as(shopper.token)('getCartDetails', {});
    expect(cart.status === 'success' && cart.cart_details.map((line) => line.product_url)).toEqual([cover.handle]);
  });

  it('a wish says how much cheaper it has become since it was saved, and nothing when it costs as much or more', async () => {
    const { shopper, phone, cover } = await aMemberWithWishes();
    const saved = 'UPDATE wishlist_items SET saved_price_fils = $2 WHERE product_id = $1';
    await database.run(saved, [phone.id, 252_950]);
    await database.run(saved, [cover.id, 9_000]);
    const { page } = await openPage(browser, { token: shopper.token, width: 390, colorScheme: 'dark' });
    await page.goto(`${shop.url}/wishlistHome`);
    await cardsOf(page).first().waitFor();
    expect(await cardsOf(page).nth(1).innerText()).toContain('AED 30 less than when you saved it');
    expect(await page.getByText('less than when you saved it').count()).toBe(1);
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('the header counts the wishes, and follows the heart and the X', async () => {
    const { shopper } = await aMemberWithWishes();
    const other = await aProduct(db);
    const { page } = await openPage(browser, { token: shopper.token });
    const counted = (text: string) =>
      page.getByRole('banner').getByRole('link', { name: `Wishlist${text}`, exact: true });
    await page.goto(`${shop.url}/product_details_final/${other.handle}`);
    await counted(', 2 on the wishlist').waitFor();
    await page.goto(`${shop.url}/wishlistHome`);
    await removeButton(page, 'Cover').click();
    await counted(', 1 on the wishlist').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await counted(', 2 on the wishlist').waitFor();
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.goto(shop.url);
    await untilHydrated(page);
    await counted('').waitFor();
  });
});

describe('sharing', () => {
  it('a wishlist is shared by a link that is copied, names the products alone and opens for anyone', async () => {
    const { shopper, phone, cover } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, width: 390 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      const writeText = async (text: string) => {
        document.documentElement.dataset.copied = text;
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await page.goto(`${shop.url}/wishlistHome`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => document.documentElement.dataset.copied ?? '');
    expect(link).toBe(`${shop.url}/shared-wishlist?products=${cover.id},${phone.id}`);

    const { page: visitor } = await openPage(browser, { width: 320, colorScheme: 'dark' });
    await visitor.goto(link);
    await untilHydrated(visitor);
    const names = await cardsOf(visitor)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    expect(names).toEqual(['Cover', 'Phone of a maker with a really long name']);
    expect(await visitor.getByRole('button', { name: /^ADD TO CART/ }).count()).toBe(2);
    expect(await problemsInThisState(visitor)).toEqual([]);
  });

  it("a wishlist is shared by the device's own sheet where there is one; closing that is no failure", async () => {
    const { shopper, phone } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.addInitScript(() => {
      const share = async ({ url }: ShareData) => {
        document.documentElement.dataset.shared = url;
        throw new DOMException('Closed.', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(`${shop.url}/wishlistHome`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.locator(`html[data-shared*="${phone.id}"]`).waitFor({ state: 'attached' });
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('removing', () => {
  it('removing a wish dims the card and its X until the server has answered', async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(`${shop.url}/wishlistHome`);
    await removeButton(page, 'Cover').waitFor();
    shop.network.disturb(/remove-wishlist/, 'hang');
    await removeButton(page, 'Cover').click();
    await removeButton(page, 'Cover').and(page.locator(':disabled')).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').first().getAttribute('aria-busy')).toBe('true');
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await removeButton(page, 'Cover').waitFor({ state: 'detached' });
  });

  it('removing a wish can be undone', async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, width: 320, colorScheme: 'dark' });
    await page.goto(`${shop.url}/wishlistHome`);
    await removeButton(page, 'Cover').click();
    await page.getByRole('status').getByText('Cover is no longer in your wishlist.', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await removeButton(page, 'Cover').waitFor();
    expect(await wishesOf(shopper.token)).toHaveLength(2);
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  });

  it('removing a wish that fails is only logged, and the card stays', async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, expectedNoise: /Removing from the wishlist/ });
    await page.goto(`${shop.url}/wishlistHome`);
    await removeButton(page, 'Cover').waitFor();
    for (const fault of ['drop', { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } }] as const) {
      shop.network.disturb(/remove-wishlist/, fault);
      const failed = page.waitForEvent('console', (message) => /Removing from the wishlist/.test(message.text()));
      await removeButton(page, 'Cover').click();
      await failed;
      await removeButton(page, 'Cover').and(page.locator(':enabled')).waitFor();
    }
    shop.network.mend();
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    expect(await wishesOf(shopper.token)).toHaveLength(2);
  });

  it('a wish removed in another window is gone here too', async () => {
    const { shopper, cover } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token });
    await page.goto(`${shop.url}/wishlistHome`);
    await removeButton(page, 'Cover').waitFor();
    await shop.as(shopper.token)('addWishlist', { product_id: cover.id });
    await removeButton(page, 'Cover').click();
    await removeButton(page, 'Cover').waitFor({ state: 'detached' });
    expect(await cardsOf(page).count()).toBe(1);
  });
});

describe('when the wishlist cannot be had', () => {
  it('a wishlist that cannot be had is only logged: no message, no claim that it is empty, and a way to try again', async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token, expectedNoise: /Wishlist failed/ });
    shop.network.disturb(/get-wishlist/, 'drop');
    await page.goto(`${shop.url}/wishlistHome`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.getByText(emptyText).count()).toBe(0);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await again.click();
    await removeButton(page, 'Cover').waitFor();
  });

  it('a text says that the wishlist is on its way', async () => {
    const { shopper } = await aMemberWithWishes();
    const { page } = await openPage(browser, { token: shopper.token });
    shop.network.disturb(/get-wishlist/, 'hang');
    await page.goto(`${shop.url}/wishlistHome`);
    await page.getByText('Loading your wishlist...', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await removeButton(page, 'Cover').waitFor();
  });
});
