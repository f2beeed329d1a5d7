import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  addButton,
  defaultSection,
  emirates,
  formOf,
  moreSection,
  namesIn,
  openAddresses,
  saveButton,
} from '#testing/account-pages.ts';
import { startBrowser } from '#testing/browser.ts';
import { addressesOf } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Saved addresses: the form for a new one. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const isFocused = (element: Element) => element === document.activeElement;

async function fillForm(page: Page) {
  const form = formOf(page);
  await form.getByLabel('First name').fill('Mariam');
  await form.getByLabel('Last name').fill('Al Ali');
  await form.getByLabel('Phone number').fill('0507654321');
  await form.getByLabel('Zip').fill('12345');
  await form.getByLabel('Address', { exact: false }).first().fill('Flat 3, Corniche Road');
  await form.getByLabel('State').selectOption('Abu Dhabi');
  await form.getByLabel('City').selectOption('Al Ain');
}

describe('without addresses', () => {
  it("a member without addresses reads 'No saved addresses', and 'Add New Address' opens the form; what is saved becomes the default address", async () => {
    const { page, member } = await openAddresses(browser, shop, 0);
    await page.getByText('No saved addresses', { exact: true }).waitFor();
    expect(await addButton(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Add New Address', exact: true }).click();
    await fillForm(page);
    await saveButton(page).click();
    await page.getByText('Address has been saved successfully', { exact: true }).waitFor();
    await formOf(page).waitFor({ state: 'detached' });
    expect(await defaultSection(page).innerText()).toMatch(
      /Default Address\s+Mariam Al Ali\s+\+91 507654321\s+Flat 3, Corniche Road\s+Al Ain, Abu Dhabi, 12345/,
    );
    expect(await moreSection(page).count()).toBe(0);
    expect(await addressesOf(shop, member.token)).toEqual([
      {
        id: expect.any(String),
        first_name: 'Mariam',
        last_name: 'Al Ali',
        number: '0507654321',
        address: 'Flat 3, Corniche Road',
        city: 'Al Ain',
        state: 'Abu Dhabi',
        post_code: '12345',
      },
    ]);
  });
});

describe('the add form', () => {
  it("'+Add Address' opens and closes the address form, and so does the back button; reloading keeps it open", async () => {
    const { page } = await openAddresses(browser, shop, 1);
    expect(await addButton(page).getAttribute('aria-expanded')).toBe('false');
    await addButton(page).click();
    await formOf(page).waitFor();
    expect(await addButton(page).getAttribute('aria-expanded')).toBe('true');
    await formOf(page).getByLabel('First name').and(page.locator(':focus')).waitFor();
    await addButton(page).click();
    await formOf(page).waitFor({ state: 'detached' });
    await addButton(page).click();
    await page.reload();
    await formOf(page).waitFor();
    await page.goBack();
    await formOf(page).waitFor({ state: 'detached' });
    expect(await namesIn(defaultSection(page))).toEqual(['Person1 Rahman']);
  });

  it('Cancel in the address form returns to /profile/address and saves nothing', async () => {
    const { page, member } = await openAddresses(browser, shop, 1);
    await addButton(page).click();
    await fillForm(page);
    await formOf(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForURL(`${shop.url}/profile/address`);
    await formOf(page).waitFor({ state: 'detached' });
    expect(await addressesOf(shop, member.token)).toHaveLength(1);
  });

  it('the address form marks every field required, and says beside each what is missing; the first wrong one gets the focus and what was typed stays', async () => {
    const { page } = await openAddresses(browser, shop, 1);
    await addButton(page).click();
    const form = formOf(page);
    for (const name of ['First name', 'Last name', 'Phone number', 'Zip', 'Address', 'State', 'City', 'Yes', 'No']) {
      const field = form.getByLabel(name).first();
      expect(await field.evaluate((element) => (element as HTMLInputElement).required), name).toBe(true);
    }
    await form.getByLabel('First name').fill('Mariam');
    await saveButton(page).click();
    expect(await form.getByText('Please fill in this field.').count()).toBe(5);
    expect(await form.getByLabel('Last name').evaluate(isFocused)).toBe(true);
    expect(await form.getByLabel('First name').inputValue()).toBe('Mariam');
    await fillForm(page);
    expect(await form.getByText('Please fill in this field.').count()).toBe(0);
    await form.getByLabel('Phone number').fill('123');
    await saveButton(page).click();
    await form.getByText('Please enter a phone number of 5 to 15 digits.').waitFor();
    expect(shop.network.requests(/post-address/).length).toBe(1);
  });

  it('phone number and zip of an address take no letters and bring up the keyboard for numbers', async () => {
    const { page } = await openAddresses(browser, shop, 1);
    await addButton(page).click();
    const phone = formOf(page).getByLabel('Phone number');
    const zip = formOf(page).getByLabel('Zip');
    await phone.pressSequentially('a050b');
    expect(await zip.inputValue()).toBe('00000');
    await zip.fill('');
    await zip.pressSequentially('1a2-3');
    expect([await phone.inputValue(), await zip.inputValue()]).toEqual(['050', '123']);
    expect([await phone.getAttribute('inputmode'), await zip.getAttribute('inputmode')]).toEqual(['tel', 'numeric']);
  });

  it('the address form offers the seven emirates and the cities of the one that is chosen', async () => {
    const { page } = await openAddresses(browser, shop, 1);
    await addButton(page).click();
    const state = formOf(page).getByLabel('State');
    const city = formOf(page).getByLabel('City');
    expect((await state.locator('option').allInnerTexts()).slice(1)).toEqual(emirates);
    expect(await city.isDisabled()).toBe(true);
    await state.selectOption('Sharjah');
    expect(await city.locator('option').allInnerTexts()).toContain('Khor Fakkan');
    await city.selectOption('Khor Fakkan');
    await state.selectOption('Dubai');
    expect(await city.inputValue()).toBe('');
    expect(await city.locator('option').allInnerTexts()).not.toContain('Khor Fakkan');
  });

  it("'Set It Default Address' is not sent with the address; Yes makes it the default, No leaves it among the rest", async () => {
    const { page, member } = await openAddresses(browser, shop, 1);
    for (const [answer, isFirst] of [
      ['No', false],
      ['Yes', true],
    ] as const) {
      await addButton(page).click();
      await fillForm(page);
      const group = formOf(page).getByRole('group', { name: 'Set It Default Address' });
      expect(await group.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
      await group.getByRole('radio', { name: answer }).check();
      const sent = page.waitForRequest(/post-address/);
      await saveButton(page).click();
      expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
        ['address', 'city', 'first_name', 'last_name', 'number', 'post_code', 'state'].sort(),
      );
      await formOf(page).waitFor({ state: 'detached' });
      const [first] = await addressesOf(shop, member.token);
      expect(first?.first_name === 'Mariam').toBe(isFirst);
    }
    expect(await namesIn(defaultSection(page))).toEqual(['Mariam Al Ali']);
    expect(await namesIn(moreSection(page))).toEqual(['Person1 Rahman', 'Mariam Al Ali']);
  });
});

describe('when saving fails', () => {
  it("when saving an address fails, a toast reads 'Error adding address. Please try again.', what was typed stays, and trying again saves it once", async () => {
    const { page, member } = await openAddresses(browser, shop, 1, {
      expectedNoise: /Changing the saved addresses failed/,
    });
    await addButton(page).click();
    await fillForm(page);
    shop.network.disturb(/post-address/, 'drop');
    await saveButton(page).click();
    await page.getByText('Error adding address. Please try again.', { exact: true }).waitFor();
    expect(await formOf(page).getByLabel('First name').inputValue()).toBe('Mariam');
    shop.network.mend();
    shop.network.disturb(/post-address/, { delayMs: 300 });
    await saveButton(page).dblclick();
    await formOf(page).waitFor({ state: 'detached' });
    shop.network.mend();
    expect(await addressesOf(shop, member.token)).toHaveLength(2);
  });

  it('the 51st address is refused with the reason in the form', async () => {
    const { page } = await openAddresses(browser, shop, 50);
    await addButton(page).click();
    await fillForm(page);
    await saveButton(page).click();
    await page.getByText('Error adding address. Please try again.', { exact: true }).waitFor();
    await formOf(page)
      .getByText(/You have 50 saved addresses/)
      .waitFor();
    expect(await problemsInThisState(page, { within: formOf(page) })).toEqual([]);
  });

  it('an address that was saved but could not be made the default is not saved twice', async () => {
    const { page, member } = await openAddresses(browser, shop, 1, {
      expectedNoise: /Changing the saved addresses failed/,
    });
    await addButton(page).click();
    await fillForm(page);
    await formOf(page).getByRole('radio', { name: 'Yes' }).check();
    shop.network.disturb(/update-address/, 'drop');
    await saveButton(page).click();
    await page.getByText('The address was saved, but could not be made the default.', { exact: true }).waitFor();
    await formOf(page).waitFor({ state: 'detached' });
    shop.network.mend();
    expect((await addressesOf(shop, member.token)).map(({ first_name }) => first_name)).toEqual(['Person1', 'Mariam']);
  });
});

describe('for everyone', () => {
  it('axe finds nothing on the saved addresses at three widths, with the list, with the errors of the form, and with the dialog open', async () => {
    const { page } = await openAddresses(browser, shop, 5);
    await addButton(page).click();
    await formOf(page).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await saveButton(page).click();
    await page.getByText('Please fill in this field.').first().waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: /^Delete: Person1/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
  });
});
