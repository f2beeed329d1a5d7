import { describe, expect, it } from 'vitest';
import {
  addButton,
  defaultSection,
  formOf,
  moreSection,
  namesIn,
  openAddresses,
  saveButton,
} from '#testing/account-pages.ts';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aCustomerWithAddresses, addressesOf } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Saved addresses: the list, and the actions on each. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

describe('the list', () => {
  it("the list of addresses labels the first 'Default Address' and puts the rest under 'More Addresses', 3 per page, with buttons to both sides", async () => {
    const { page } = await openAddresses(browser, shop, 8);
    const previous = page.getByRole('button', { name: 'Previous Addresses', exact: true });
    const next = page.getByRole('button', { name: 'Next to more Address', exact: true });
    expect(await namesIn(defaultSection(page))).toEqual(['Person1 Rahman']);
    expect(await namesIn(moreSection(page))).toEqual(['Person2 Rahman', 'Person3 Rahman', 'Person4 Rahman']);
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
    await next.click();
    expect(await namesIn(moreSection(page))).toEqual(['Person5 Rahman', 'Person6 Rahman', 'Person7 Rahman']);
    await next.click();
    expect(await namesIn(moreSection(page))).toEqual(['Person8 Rahman']);
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
    await previous.click();
    expect(await namesIn(moreSection(page))).toEqual(['Person5 Rahman', 'Person6 Rahman', 'Person7 Rahman']);
  });

  it('the list of addresses with no more than three more needs no buttons, and with one address no second heading', async () => {
    const { page } = await openAddresses(browser, shop, 4);
    expect(await namesIn(moreSection(page))).toHaveLength(3);
    expect(await page.getByRole('button', { name: 'Next to more Address' }).count()).toBe(0);
    const { page: other } = await openAddresses(browser, shop, 1);
    expect(await namesIn(defaultSection(other))).toEqual(['Person1 Rahman']);
    expect(await moreSection(other).count()).toBe(0);
  });

  it('the list of addresses shows phone numbers with a +91 prefix, and those with a country code of their own as they were typed', async () => {
    const { page } = await openAddresses(browser, shop, 1);
    expect(await defaultSection(page).getByText('+91 501234567', { exact: true }).isVisible()).toBe(true);
    const { token } = await aCustomerWithAddresses(db, 1, { phone: '+971 50 123 4567' });
    const { page: other } = await openPage(browser, { token });
    await other.goto(`${shop.url}/profile/address`);
    await defaultSection(other).getByText('+971 50 123 4567', { exact: true }).waitFor();
  });
});

describe('changing an address', () => {
  it('Edit opens the form with the address in it; saving changes that one alone', async () => {
    const { page, member } = await openAddresses(browser, shop, 2);
    await page.getByRole('button', { name: 'Edit: Person2 Rahman, Villa 2' }).click();
    const form = page.getByRole('form', { name: 'Edit address' });
    expect(await form.getByLabel('City').inputValue()).toBe('Deira');
    expect(await problemsInThisState(page)).toEqual([]);
    await form.getByLabel('First name').fill('Mariam');
    await form.getByRole('button', { name: 'Save Address' }).click();
    await page.getByText('Address has been saved successfully').waitFor();
    await form.waitFor({ state: 'detached' });
    expect((await addressesOf(shop, member.token)).map(({ first_name }) => first_name)).toEqual(['Person1', 'Mariam']);
    expect(await namesIn(moreSection(page))).toEqual(['Mariam Rahman']);
  });

  it('a city of an address that is not on the list stays a choice', async () => {
    const { token } = await aCustomerWithAddresses(db, 1, { city: 'Al Quoz' });
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/profile/address`);
    await page.getByRole('button', { name: /^Edit:/ }).click();
    expect(await formOf(page).getByLabel('City').inputValue()).toBe('Al Quoz');
    await saveButton(page).click();
    await formOf(page).waitFor({ state: 'detached' });
    expect(await addressesOf(shop, token)).toMatchObject([{ city: 'Al Quoz' }]);
  });

  it("'Set as default' moves an address to the front", async () => {
    const { page, member } = await openAddresses(browser, shop, 3);
    await page.getByRole('button', { name: 'Set as default: Person3 Rahman, Villa 3' }).click();
    await defaultSection(page).getByText('Person3 Rahman').waitFor();
    expect(await namesIn(moreSection(page))).toEqual(['Person1 Rahman', 'Person2 Rahman']);
    expect((await addressesOf(shop, member.token)).map(({ first_name }) => first_name)).toEqual([
      'Person3',
      'Person1',
      'Person2',
    ]);
  });

  it('deleting an address asks first; confirmed, the address goes, and with the last of a page the page', async () => {
    const { page, member } = await openAddresses(browser, shop, 5);
    await page.getByRole('button', { name: 'Next to more Address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
    for (const answer of ['Cancel', 'Delete']) {
      await page.getByRole('button', { name: 'Delete: Person5 Rahman, Villa 5' }).click();
      await dialog.getByText('Villa 5').waitFor();
      await dialog.getByRole('button', { name: answer, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await addressesOf(shop, member.token)).toHaveLength(answer === 'Cancel' ? 5 : 4);
    }
    await page.getByText('Address has been deleted successfully').waitFor();
    expect(await namesIn(moreSection(page))).toEqual(['Person2 Rahman', 'Person3 Rahman', 'Person4 Rahman']);
    expect(await page.getByRole('button', { name: 'Previous Addresses' }).count()).toBe(0);
  });

  it('a deletion that fails says so and keeps the address', async () => {
    const { page, member } = await openAddresses(browser, shop, 1, {
      expectedNoise: /Changing the saved addresses failed/,
    });
    shop.network.disturb(/delete-address/, 'drop');
    await page.getByRole('button', { name: /^Delete:/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The address could not be deleted. Please try again.').waitFor();
    shop.network.mend();
    expect(await namesIn(defaultSection(page))).toEqual(['Person1 Rahman']);
    expect(await addressesOf(shop, member.token)).toHaveLength(1);
  });

  it('changing an address with a session that has ended leads to /login', async () => {
    const { page, member } = await openAddresses(browser, shop, 1);
    await shop.as(member.token)('logout', {});
    await page.getByRole('button', { name: /^Delete:/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(`${shop.url}/login?next=%2Fprofile%2Faddress`);
  });
});

describe('loading', () => {
  it('a slow list of addresses shows a skeleton; a failure is only logged, and can be tried again', async () => {
    const { token } = await aCustomerWithAddresses(db, 1);
    const { page } = await openPage(browser, { token, expectedNoise: /Addresses failed/ });
    shop.network.disturb(/get-address-list/, 'hang');
    await page.goto(`${shop.url}/profile/address`);
    await page.getByRole('status', { name: 'Loading your addresses...' }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await addButton(page).waitFor();
    shop.network.disturb(/get-address-list/, 'drop');
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByText('No saved addresses').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await addButton(page).waitFor();
  });
});
