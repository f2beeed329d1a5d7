import { describe, expect, it } from 'vitest';
import { isCachedPage } from '#storefront/service-worker/what-is-cached.ts';
import { openProfile, sidebarOf, updateButton } from '#testing/account-pages.ts';
import { gotoPainted, openPage, startBrowser, untilHydrated, untilRendered } from '#testing/browser.ts';
import { aCustomer } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { pathOf, screens } from '#testing/screens.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Account area: its sidebar, and who may enter. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const values = { creditsPath: 'dhowcredits', trackingNo: 'DH000000' };
/** Pages with nothing on them that is everybody's. A visitor has an empty cart, and alerts. */
const isVisitors = (screen: string) => /^\/(cart|offline|product-alerts\/.*)$/.test(screen);
const memberPaths = screens
  .filter((screen) => !isCachedPage(screen) && !isVisitors(screen))
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

  it('the sidebar of the account is beside the page on wide screens', async () => {
    const { page } = await openProfile(browser, shop);
    const nav = await sidebarOf(page).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((nav?.x ?? 0) + (nav?.width ?? 0)).toBeLessThan(heading?.x ?? 0);
    expect(await page.getByRole('link', { name: 'Your account', exact: true }).count()).toBe(0);
  });

  it('on phones the account begins with the last order and its status, and rows that lead to every page, Sign Out last; each page leads back', async () => {
    const order = await anOrder(shop.shop, { status: 'Accepted' });
    const { page } = await openPage(browser, { token: order.shopper.token, width: 320, hasTouch: true });
    await page.goto(`${shop.url}/profile`);
    const last = page.getByRole('region', { name: 'Your last order' }).getByRole('link');
    expect(await last.innerText()).toMatch(/Accepted[\s\S]*Placed on /);
    const rows = await sidebarOf(page).locator('a, button').filter({ visible: true }).allInnerTexts();
    expect(rows.at(-1)).toBe('Sign Out');
    expect(rows).toHaveLength(9);
    const [lastBox, navBox] = [await last.boundingBox(), await sidebarOf(page).boundingBox()];
    expect(lastBox?.y).toBeLessThan(navBox?.y ?? 0);
    expect(await problemsInThisState(page)).toEqual([]);
    await sidebarOf(page).getByRole('link', { name: 'Credits' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Dhow Credits' }).waitFor();
    expect(await sidebarOf(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Your account', exact: true }).tap();
    await last.tap();
    await page.waitForURL(`${shop.url}/orderDetails/${order.trackingNumber}`);
  });

  it('on phones the account of a member without orders says so, and shows without them where they cannot be had', async () => {
    const { page } = await openProfile(browser, shop, { width: 390, expectedNoise: /Orders failed/ });
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await page.getByText('You have no previous orders', { exact: true }).waitFor();
    shop.network.disturb(/order-history/, 'drop');
    await page.reload();
    await sidebarOf(page).waitFor();
    await page.getByRole('region', { name: 'Your last order' }).waitFor({ state: 'detached' });
    shop.network.mend();
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
    for (const broken of ['{not json', '42', '""']) {
      // Not on a page of the shop, which would remove it while it starts.
      await page.goto(`${shop.url}/healthz`);
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

describe('a page of the account that is whole before it is hydrated', () => {
  const early: [path: string, role: 'searchbox' | 'button', name: string][] = [
    ['/profile/payments', 'searchbox', 'What are you looking for?'],
    ['/profile/settings', 'button', 'Delete Account'],
  ];

  it.each(early)('%s keeps the focus and what was typed when it is hydrated', async (path, role, name) => {
    const { page } = await openPage(browser, { token: (await aCustomer(shop.shop.db)).token });
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, shop.url + path);
    const control = page.getByRole('main').getByRole(role, { name });
    await control.focus();
    await page.keyboard.type('phone');
    shop.network.mend();
    await untilHydrated(page);
    await untilRendered(page);
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    if (role === 'searchbox') expect(await control.inputValue()).toBe('phone');
  });
});
