import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { onWishlistOf } from '#testing/factories-catalogue.ts';
import { anOrder, aShopperWithCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Security settings: deleting the account. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;

const question =
  'Are you sure you want to Permanently delete your account? Once after Deleting your Account all data will be Deleted.';

const deleteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete Account' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete Account' });
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete Account' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function isMember(token: string): Promise<boolean> {
  const answer = await shop
    .as(token)('getUserDetails', {})
    .catch(() => null);
  return answer?.status === 'success';
}

/** The settings of a member with an address and something in the cart. */
async function openSettings(options: OpenPageOptions = {}) {
  const shopper = await aShopperWithCart(db);
  const { page } = await openPage(browser, { token: shopper.token, ...options });
  await page.goto(`${shop.url}/profile/settings`);
  await untilHydrated(page);
  return { page, shopper };
}

/** Confirms the deletion, and returns the text of the browser's alert. */
async function deleteAndRead(page: Page): Promise<string> {
  // Accepted at once: until then the page, and the click with it, is blocked.
  const showsMessage = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return `${dialog.type()}: ${dialog.message()}`;
  });
  await confirm(page).click();
  return showsMessage;
}

describe('before the account is deleted', () => {
  it('before the account is deleted the shopper is asked in a dialog; Cancel, the close control and Escape keep the account', async () => {
    const { page, shopper } = await openSettings();
    for (const leave of [
      () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
      () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await deleteButton(page).click();
      await dialogOf(page).getByText(question, { exact: true }).waitFor();
      await leave();
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(await deleteButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(shop.network.requests(/delete-account/)).toEqual([]);
    expect(await isMember(shopper.token)).toBe(true);
  });

  it('the dialog before the account is deleted keeps the focus inside, fits a phone, and passes axe', async () => {
    const { page } = await openSettings({ width: 390 });
    await deleteButton(page).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    for (let steps = 0; steps < 3; steps++) {
      expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
    const box = await dialogOf(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('deleting the account', () => {
  it("deleting the account raises the alert 'Your account has been deleted successfully.', forgets the session and goes home; the personal data is gone", async () => {
    const { page, shopper } = await openSettings();
    await onWishlistOf(db, shopper.id, (await aProduct(db)).id);
    await deleteButton(page).click();
    expect(await deleteAndRead(page)).toBe('alert: Your account has been deleted successfully.');
    await page.waitForURL(`${shop.url}/`);
    expect(await storedToken(page)).toBeNull();
    expect(await isMember(shopper.token)).toBe(false);
    for (const table of ['sessions', 'addresses', 'line_items', 'wishlist_items']) {
      expect(await database.run(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [shopper.id]), table).toEqual([]);
    }
    expect(await database.run('SELECT 1 FROM customers WHERE id = $1', [shopper.id])).toEqual([]);
    await page.goto(`${shop.url}/profile`);
    await page.waitForURL(/\/login/);
  });

  it('deleting the account leaves its orders, without the person', async () => {
    const { page, shopper } = await openSettings();
    const order = await anOrder(shop.shop, { shopper, products: [] });
    await deleteButton(page).click();
    await deleteAndRead(page);
    await page.waitForURL(`${shop.url}/`);
    expect(await database.run('SELECT customer_id FROM orders WHERE id = $1', [order.id])).toEqual([
      { customer_id: null },
    ]);
    expect(await database.run('SELECT 1 FROM order_recipients WHERE order_id = $1', [order.id])).toEqual([]);
  });

  it('deleting the account with an open order asks once more; Cancel keeps all, and Pending orders are cancelled in the end', async () => {
    const { page, shopper } = await openSettings();
    const underWay = await anOrder(shop.shop, { shopper, status: 'Accepted' });
    const pending = await anOrder(shop.shop, { shopper });
    await deleteButton(page).click();
    await confirm(page).click();
    await dialogOf(page).getByText(`Orders of yours are under way: ${underWay.trackingNumber}.`).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await isMember(shopper.token)).toBe(true);
    await deleteButton(page).click();
    await dialogOf(page).getByText(question, { exact: true }).waitFor();
    await confirm(page).click();
    page.once('dialog', (dialog) => dialog.accept());
    await dialogOf(page).getByRole('button', { name: 'Delete all the same' }).click();
    await page.waitForURL(`${shop.url}/`);
    const rows = await database.run('SELECT status FROM orders WHERE id = ANY($1) ORDER BY status', [
      [underWay.id, pending.id],
    ]);
    expect(rows).toEqual([{ status: 'Accepted' }, { status: 'Cancelled' }]);
  });

  it('deleting the account takes the name off a review that the member wrote, on the page of the product', async () => {
    const { page, shopper } = await openSettings();
    const product = await aProduct(db);
    await shop.as(shopper.token)('postReviews', { product_id: product.id, rating: 5, description: 'Lasts all day.' });
    const productPage = async () => {
      const html = await (await fetch(`${shop.url}/product_details_final/${product.handle}`)).text();
      return { hasReview: html.includes('Lasts all day.'), hasName: html.includes('Aisha') };
    };
    expect(await productPage()).toEqual({ hasReview: true, hasName: true });
    await deleteButton(page).click();
    await deleteAndRead(page);
    await page.waitForURL(`${shop.url}/`);
    // A changed page is served once more while it is rendered again.
    await expect.poll(productPage, { timeout: 10_000 }).toEqual({ hasReview: true, hasName: false });
  });

  it("a deletion of the account that fails raises the alert 'An error occurred while deleting your account.' and changes nothing", async () => {
    const { page, shopper } = await openSettings({ expectedNoise: /Deleting the account|503 from/ });
    for (const fault of ['drop', { httpStatus: 503, json: { status: 'failed', message: 'Full.' } }] as const) {
      shop.network.disturb(/delete-account/, fault);
      await deleteButton(page).click();
      expect(await deleteAndRead(page)).toBe('alert: An error occurred while deleting your account.');
      await dialogOf(page).waitFor({ state: 'hidden' });
      shop.network.mend();
    }
    expect(new URL(page.url()).pathname).toBe('/profile/settings');
    expect(await storedToken(page)).toBe(JSON.stringify(shopper.token));
    expect(await isMember(shopper.token)).toBe(true);
  });

  it('deleting the account is asked of the server once, however often the button is pressed', async () => {
    const { page } = await openSettings();
    shop.network.disturb(/delete-account/, { delayMs: 500 });
    const askedBefore = shop.network.requests(/delete-account/).length;
    page.once('dialog', (dialog) => dialog.accept());
    await deleteButton(page).click();
    await confirm(page).dblclick();
    await dialogOf(page).getByRole('button', { name: 'Deleting...' }).waitFor();
    await page.waitForURL(`${shop.url}/`);
    expect(shop.network.requests(/delete-account/)).toHaveLength(askedBefore + 1);
    shop.network.mend();
  });

  it('deleting the account with a session that has ended meanwhile fails, and leads to /login', async () => {
    const { page, shopper } = await openSettings({ expectedNoise: /Deleting the account failed/ });
    await shop.as(shopper.token)('logout', {});
    await deleteButton(page).click();
    expect(await deleteAndRead(page)).toBe('alert: An error occurred while deleting your account.');
    await page.waitForURL(`${shop.url}/login?next=%2Fprofile%2Fsettings`);
    expect(await database.run('SELECT 1 FROM customers WHERE id = $1', [shopper.id])).toHaveLength(1);
  });
});
