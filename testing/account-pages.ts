import type { Browser, Page } from 'playwright-core';
import { type OpenPageOptions, openPage } from './browser.ts';
import { aCustomerWithAddresses } from './factories-customers.ts';
import { aShopper } from './factories-orders.ts';
import type { ShopWithPages } from './shop-with-pages.ts';

/** The account area, from a member's point of view. */

export const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Profile' });

/** The profile form of a new member. */
export async function openProfile(browser: Browser, { shop, url }: ShopWithPages, options: OpenPageOptions = {}) {
  const shopper = await aShopper(shop.db);
  const { page } = await openPage(browser, { token: shopper.token, ...options });
  await page.goto(`${url}/profile/update`);
  await updateButton(page).waitFor();
  return { page, shopper };
}

/** The options of 'State'. */
export const emirates = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'];

export const addButton = (page: Page) => page.getByRole('button', { name: '+Add Address', exact: true });
export const formOf = (page: Page) => page.getByRole('form');
export const saveButton = (page: Page) => formOf(page).getByRole('button', { name: 'Save Address' });
export const inMain = (page: Page) => page.getByRole('main');
export const defaultSection = (page: Page) => page.getByRole('region', { name: 'Default Address' });
export const moreSection = (page: Page) => page.getByRole('region', { name: 'More Addresses' });

/** The saved addresses page of a member with that many. */
export async function openAddresses(
  browser: Browser,
  { shop, url }: ShopWithPages,
  count: number,
  options: OpenPageOptions = {},
) {
  const member = await aCustomerWithAddresses(shop.db, count);
  const { page } = await openPage(browser, { token: member.token, ...options });
  await page.goto(`${url}/profile/address`);
  await inMain(page)
    .getByRole('button', { name: count === 0 ? 'Add New Address' : '+Add Address' })
    .waitFor();
  return { page, member };
}

/** The names in a section of addresses, in order. */
export const namesIn = async (section: ReturnType<typeof moreSection>) =>
  (await section.getByRole('article').allInnerTexts()).map((text) => text.split('\n')[0]);
