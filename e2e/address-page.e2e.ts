import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { problemsAt, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The further address form on a separate page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

async function openForm(token: string) {
  const { page } = await openPage(browser, { token, expectedNoise: /Saving the address failed/ });
  await page.goto(`${shop.url}/addresspage`);
  await page.getByRole('heading', { level: 1, name: 'New delivery address' }).waitFor();
  return { page, form: page.getByRole('main') };
}

describe('the address page', () => {
  it('the address page asks for names, phone, address, emirate and city; the payment method is COD by default; saving returns to checkout with both chosen', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, form } = await openForm(token);
    expect(await form.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true);
    expect(await form.getByRole('radio').count()).toBe(1);
    await form.getByText('+971', { exact: true }).waitFor();
    await form.getByLabel('First name').fill('Omar');
    await form.getByLabel('Last name').fill('Haddad');
    await form.getByLabel('Number').fill('507654321');
    await form.getByRole('textbox', { name: /^Address/ }).fill('Flat 3, Corniche Tower');
    await form.getByLabel('State').selectOption('Ajman');
    await form.getByLabel('City').selectOption('Masfout');
    expect(await form.getByLabel('Pin').inputValue()).toBe('00000');

    const save = form.getByRole('button', { name: 'Save Address' });
    shop.network.disturb(/post-address/, 'drop');
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'Error adding address. Please try again.' }).waitFor();
    shop.network.mend();
    await save.click();
    await page.waitForURL(`${shop.url}/checkout`);
    const address = page.getByRole('region', { name: 'Delivery address' });
    await address.getByText('Omar Haddad').waitFor();
    expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/successfullyorderplaced/);
    const order = await shop.as(token)('trackOrderDetails', { tracking_no: page.url().split('/').at(-1) ?? '' });
    expect(order).toMatchObject({ user_address: { first_name: 'Omar', state: 'Ajman', city: 'Masfout' } });
  });

  it('the address page says beside each field what is missing, and Cancel returns to the checkout without saving', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, form } = await openForm(token);
    await form.getByRole('button', { name: 'Save Address' }).click();
    expect(await form.getByText('Please fill in this field.').count()).toBe(6);
    expect(await problemsInThisState(page)).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${shop.url}/checkout`);
    await page.getByText('Aisha Rahman').waitFor();
    expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true);
  });

  it('the address page has nothing that axe finds, holds still and fits at every width', async () => {
    const { token } = await aShopperWithCart(db);
    for (const width of [390, 820, 1440])
      expect(await problemsAt(browser, `${shop.url}/addresspage`, { token, width })).toEqual([]);
  });

  it('the address page sends a visitor to /login with the way back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/addresspage`);
    await page.waitForURL(`${shop.url}/login?next=%2Faddresspage`);
  });
});
