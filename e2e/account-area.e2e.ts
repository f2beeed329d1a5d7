import { describe, expect, it } from 'vitest';
import { isCachedPage } from '#storefront/service-worker/what-is-cached.ts';
import { openProfile, sidebarOf, updateButton } from '#testing/account-pages.ts';
import { openPage, startBrowser } from '#testing/browser.ts';
import { pathOf, screens } from '#testing/screens.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Account area: its sidebar, and who may enter. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const values = { creditsPath: 'dhowcredits', trackingNo: 'DH000000' };
/** Pages with nothing on them that is everybody's. A visitor has an empty cart. */
const memberPaths = screens
  .filter((screen) => !isCachedPage(screen) && screen !== '/cart' && screen !== '/offline')
  .map((screen) => pathOf(screen, values));

describe('the sidebar', () => {
  it('the sidebar of the account greets Members and leads to every page of the account, in the specified order, marking the one that is open', async () => {
    const { page } = await openProfile(browser, shop);
    const sidebar = sidebarOf(page);
    await page.getByText('Members', { exact: true }).waitFor();
    expect(await sidebar.getByText('My Account', { exact: true }).isVisible()).toBe(true);
    expect(await sidebar.getByText('Others', { exact: true }).isVisible()).toBe(true);
    const entries = (await sidebar.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(entries).toEqual([
      'Orders',
      'My Account',
      'Profile',
      'Others',
      'Security Settings',
      'Sign Out',
      'Saved addresses',
      'Wishlist',
      'Returns',
      'Saved cards',
      'Credits',
    ]);
    const visits: [link: string, heading: string, path: string][] = [
      ['Orders', 'Orders', '/profile/myorders'],
      ['Security Settings', 'Security Settings', '/profile/settings'],
      ['Saved addresses', 'Saved addresses', '/profile/address'],
      ['Wishlist', 'Wishlist', '/profile/wishlist'],
      ['Returns', 'Returns', '/profile/returns'],
      ['Saved cards', 'Saved cards', '/profile/payments'],
      ['Credits', 'Dhow Credits', '/profile/dhowcredits'],
      ['Profile', 'Profile', '/profile/update'],
    ];
    for (const [link, heading, path] of visits) {
      await sidebar.getByRole('link', { name: link, exact: true }).click();
      await page.waitForURL(shop.url + path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(await sidebar.locator('[aria-current=page]').allInnerTexts()).toEqual([link]);
    }
  });

  it('the sidebar of the account is beside the page on wide screens, and above it on phones, as a row that shows the open page', async () => {
    const { page } = await openProfile(browser, shop);
    const sidebar = sidebarOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    const place = async () => ({ nav: await sidebar.boundingBox(), main: await heading.boundingBox() });
    const wide = await place();
    expect((wide.nav?.x ?? 0) + (wide.nav?.width ?? 0)).toBeLessThan(wide.main?.x ?? 0);
    await page.setViewportSize({ width: 390, height: 800 });
    await sidebar.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dhow Credits' }).waitFor();
    const narrow = await place();
    expect((narrow.nav?.y ?? 0) + (narrow.nav?.height ?? 0)).toBeLessThanOrEqual(narrow.main?.y ?? 0);
    const current = await sidebar.getByRole('link', { name: 'Credits' }).boundingBox();
    expect(current?.x).toBeGreaterThanOrEqual(0);
    expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(390);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('Sign Out removes the token, has the server forget it, and goes to /login', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    await sidebarOf(page).getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${shop.url}/login`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    const asMember = () =>
      shop
        .as(shopper.token)('getUserDetails', {})
        .catch((fault) => fault.httpStatus);
    await expect.poll(asMember, { timeout: 10_000 }).toBe(401);
    await page.goto(`${shop.url}/profile`);
    await page.waitForURL(/\/login/);
  });

  it('Sign Out does not wait for a shop that cannot be reached', async () => {
    const { page } = await openProfile(browser, shop, { expectedNoise: /Logout failed/ });
    shop.network.disturb(/user_api\/logout/, 'hang');
    await sidebarOf(page).getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${shop.url}/login`);
    shop.network.mend();
  });
});

describe('access', () => {
  it('a visitor is led to /login from every page of a member, with the way back', async () => {
    const { page } = await openPage(browser);
    for (const path of memberPaths) {
      await page.goto(shop.url + path);
      await page.waitForURL(`${shop.url}/login?${new URLSearchParams({ next: path })}`);
    }
  });

  it('a token that cannot be parsed is removed, and its holder goes to /login', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/login`);
    for (const broken of ['{not json', '42', '""']) {
      await page.evaluate((token) => localStorage.setItem('accessToken', token), broken);
      await page.goto(`${shop.url}/profile`);
      await page.waitForURL(/\/login/);
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    }
  });

  it('a token that the server no longer takes leads to /login as well, also while the form is being saved', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    await shop.as(shopper.token)('logout', {});
    await updateButton(page).click();
    await page.waitForURL(`${shop.url}/login?next=%2Fprofile%2Fupdate`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
