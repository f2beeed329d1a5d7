import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emirates } from '#testing/account-pages.ts';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { loggedErrors, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The delivery address at checkout and its overlay. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const typed = {
  'First name': 'Omar',
  'Last name': 'Haddad',
  Number: '50 765 4321',
  Address: 'Flat 3, Corniche Tower',
  Pin: '00000',
};

async function openCheckout(token: string, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token, ...options });
  await page.goto(`${shop.url}/checkout`);
  const panel = page.getByRole('region', { name: 'Delivery address' });
  await panel.waitFor();
  return { page, panel, overlay: page.getByRole('dialog') };
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });

async function typeAddress(form: Locator) {
  for (const [name, value] of Object.entries(typed)) await field(form, name).fill(value);
  await form.getByRole('combobox', { name: 'State' }).selectOption('Abu Dhabi');
  await form.getByRole('combobox', { name: 'City' }).selectOption('Al Ain');
}

const save = (form: Locator) => form.getByRole('button', { name: 'Save Address', exact: true });
const chosen = (overlay: Locator) => overlay.locator('label:has(:checked)').innerText();

describe('the delivery address', () => {
  it('the delivery address is the first saved one, with +971 before its number', async () => {
    const { id, token, address } = await aShopperWithCart(db);
    await shop.as(token)('postAddress', addressOf('Second'));
    const { panel } = await openCheckout(token);
    const text = await panel.innerText();
    for (const part of ['Aisha Rahman', `+971 ${address.phone}`, address.address, 'Dubai, Dubai, 00000'])
      expect(text).toContain(part);
    expect(id).not.toBe('');
  });

  it("the delivery address can be another saved one, chosen in the overlay of 'Change Address' and kept by 'Continue to checkout'", async () => {
    const { token } = await aShopperWithCart(db);
    await shop.as(token)('postAddress', addressOf('Second', '+44 20 7946 0000'));
    const { page, panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address', exact: true }).click();
    const radios = overlay.getByRole('radio');
    expect(await radios.count()).toBe(2);
    expect(await radios.first().isChecked()).toBe(true);
    // The chosen one has the focus, so an arrow key chooses the next.
    await page.keyboard.press('ArrowDown');
    expect(await radios.nth(1).isChecked()).toBe(true);
    await overlay.getByRole('button', { name: 'Continue to checkout', exact: true }).click();
    await overlay.waitFor({ state: 'hidden' });
    expect(await panel.innerText()).toContain('Second Haddad');
    // Typed with its own country code, and shown with it.
    expect(await panel.innerText()).toContain('+44 20 7946 0000');
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/successfullyorderplaced/);
    const order = await shop.as(token)('trackOrderDetails', { tracking_no: page.url().split('/').at(-1) ?? '' });
    expect(order).toMatchObject({ user_address: { first_name: 'Second' } });
  });

  it('the delivery address is chosen from a list of 500 px at most, which scrolls', async () => {
    const { id, token } = await aShopperWithCart(db);
    for (let number = 0; number < 8; number++) await anAddressOf(db, id);
    const { page, panel, overlay } = await openCheckout(token, { height: 1000 });
    await panel.getByRole('button', { name: 'Change Address' }).click();
    const list = overlay.getByRole('group', { name: 'Choose a delivery address' });
    expect((await list.boundingBox())?.height).toBe(500);
    expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await overlay.getByRole('radio').last().focus();
    expect(await list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    expect(await problemsInThisState(page, { within: overlay })).toEqual([]);
  });
});

describe('the overlay', () => {
  it("the overlay of addresses goes from the list to the form by '+Add New Address', and back by 'Cancel'; Escape leaves the checkout as it was", async () => {
    const { token } = await aShopperWithCart(db);
    const { page, panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    await overlay.getByRole('button', { name: '+Add New Address', exact: true }).click();
    await expect
      .poll(() => field(overlay, 'First name').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await field(overlay, 'First name').fill('Omar');
    await overlay.getByRole('button', { name: 'Cancel', exact: true }).click();
    await overlay.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden' });
    const opener = panel.getByRole('button', { name: 'Change Address' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    // The typed text is still there.
    await opener.click();
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    expect(await field(overlay, 'First name').inputValue()).toBe('Omar');
  });

  it('the overlay of addresses has nothing that axe finds and fits, at every width, as list, as form and with errors', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    expect(await problemsInThisState(page)).toEqual([]);
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    expect(await problemsInThisState(page)).toEqual([]);
    await save(overlay).click();
    expect(await problemsInThisState(page)).toEqual([]);
  });
});

describe('a new address', () => {
  it('a new address asks for first name, last name, number with +971, address, state, city and pin', async () => {
    const customer = await aCustomer(db);
    await putInCart(db, customer.id, await aProduct(db));
    const { page, panel, overlay } = await openCheckout(customer.token);
    expect(await panel.innerText()).toContain('No delivery address yet.');
    await panel.getByRole('button', { name: '+Add New Address', exact: true }).click();
    const labels = (await overlay.locator('label').allInnerTexts()).map((label) => label.replace(/\s*\*$/, ''));
    expect(labels).toEqual(['First name', 'Last name', 'Number', 'Address', 'State', 'City', 'Pin']);
    await overlay.getByText('+971', { exact: true }).waitFor();
    expect(await problemsInThisState(page, { within: overlay })).toEqual([]);
    const state = overlay.getByRole('combobox', { name: 'State' });
    const city = overlay.getByRole('combobox', { name: 'City' });
    expect((await state.getByRole('option').allInnerTexts()).slice(1)).toEqual(emirates);
    expect(await city.isDisabled()).toBe(true);
    await state.selectOption('Dubai');
    await city.selectOption('Deira');
    await state.selectOption('Abu Dhabi');
    // A city of Dubai is not in Abu Dhabi.
    expect(await city.inputValue()).toBe('');
    expect(await city.getByRole('option').allInnerTexts()).toContain('Al Ain');
    await overlay.getByRole('button', { name: 'Cancel' }).click();
    await overlay.waitFor({ state: 'hidden' });
  });

  it('a new address with missing fields says so beside each and focuses the first', async () => {
    const { token } = await aShopperWithCart(db);
    const { panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    await field(overlay, 'First name').fill('Omar');
    await field(overlay, 'Number').fill('12');
    await save(overlay).click();
    expect(await overlay.getByText('Please fill in this field.').count()).toBe(4);
    await overlay.getByText('Please enter a phone number of 5 to 15 digits.').waitFor();
    expect(await field(overlay, 'Last name').evaluate((input) => input === document.activeElement)).toBe(true);
    await field(overlay, 'Last name').fill('Haddad');
    expect(await overlay.getByText('Please fill in this field.').count()).toBe(3);
    expect(shop.network.requests(/post-address/)).toEqual([]);
  });

  it('a new address keeps the country code that its form shows, also where saved addresses show another', async () => {
    const { token, address } = await aShopperWithCart(db);
    const { page, panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    await typeAddress(overlay);
    await field(overlay, 'Number').fill('٠٥٠ ٧٦٥ ٤٣٢١');
    await save(overlay).click();
    await overlay.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    expect(await chosen(overlay)).toContain('+971 50 765 4321');
    await page.goto(`${shop.url}/profile/address`);
    await page.getByText('+971 50 765 4321', { exact: true }).waitFor();
    expect(await page.getByText(`+91 ${address.phone}`, { exact: true }).count()).toBe(1);
  });

  it('the buttons of the address dialogs stay in sight on narrow, short and sideways windows', async () => {
    for (const [width, height] of [
      [320, 480],
      [640, 320],
      [390, 844],
    ] as const) {
      const { id, token } = await aShopperWithCart(db);
      for (let number = 0; number < 8; number++) await anAddressOf(db, id);
      const { page, panel, overlay } = await openCheckout(token, { width, height });
      const inSight = async (name: string) => {
        const button = overlay.getByRole('button', { name, exact: true });
        await button.waitFor();
        return button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const seen = document.elementFromPoint((left + right) / 2, bottom - 2);
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && element.contains(seen);
        });
      };
      await panel.getByRole('button', { name: 'Change Address' }).click();
      expect(await inSight('Continue to checkout'), `${width}`).toBe(true);
      await overlay.getByRole('button', { name: '+Add New Address' }).click();
      for (const name of ['Save Address', 'Cancel']) expect(await inSight(name), `${name} ${width}`).toBe(true);
      // What has the focus is not behind them.
      await field(overlay, 'Pin').focus();
      const [pin, footer] = [await field(overlay, 'Pin').boundingBox(), await save(overlay).boundingBox()];
      expect((pin?.y ?? 0) + (pin?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
      await page.close();
    }
  });

  it('a new address once saved is selected in the list, which shows again', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, panel, overlay } = await openCheckout(token);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    await typeAddress(overlay);
    await save(overlay).click();
    await overlay.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    expect(await overlay.getByRole('radio').count()).toBe(2);
    expect(await chosen(overlay)).toMatch(/Omar Haddad[\s\S]*Flat 3, Corniche Tower[\s\S]*Al Ain, Abu Dhabi, 00000/);
    await page.keyboard.press('Escape');
    expect(await panel.innerText()).toContain('Omar Haddad');
  });

  it('a new address that cannot be saved says so in a toast, keeps the input, and is saved at the second try', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, panel, overlay } = await openCheckout(token, { expectedNoise: /Saving the address failed/ });
    const logged = loggedErrors(page);
    await panel.getByRole('button', { name: 'Change Address' }).click();
    await overlay.getByRole('button', { name: '+Add New Address' }).click();
    await typeAddress(overlay);
    shop.network.disturb(/post-address/, 'drop');
    await save(overlay).click();
    await saysInToast(page, 'Error adding address. Please try again.');
    expect(logged.join()).toContain('Saving the address failed');
    expect(await field(overlay, 'Address').inputValue()).toBe(typed.Address);
    shop.network.mend();
    await save(overlay).click();
    await overlay.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    expect(await chosen(overlay)).toContain('Omar Haddad');
  });
});

/** In a toast that nothing covers, even while a dialog is open. */
async function saysInToast(page: Page, text: string) {
  const toast = page.getByText(text, { exact: true });
  await toast.waitFor();
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

function addressOf(firstName: string, number = '50 111 2222') {
  return {
    first_name: firstName,
    last_name: 'Haddad',
    number,
    address: 'Flat 3, Corniche Tower',
    city: 'Sharjah',
    state: 'Sharjah',
    post_code: '11111',
  };
}
