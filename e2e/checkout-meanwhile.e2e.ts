import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openPageAt, startBrowser, untilRendered } from '#testing/browser.ts';
import { anAddressOf } from '#testing/factories.ts';
import { aCoupon, aShopperWithCart } from '#testing/factories-orders.ts';
import { eventually } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What is typed and chosen at the checkout while an answer is pending: an older answer never undoes it. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const slow = { delayMs: 1000 };
afterEach(() => shop.network.mend());

const openCheckoutOf = (token: string) => openPageAt(browser, `${shop.url}/checkout`, { token });

describe('at the checkout', () => {
  it('a coupon code typed while another is asked about is not lost, and an address saved meanwhile leaves the coupon in the bill', async () => {
    const { token } = await aShopperWithCart(db);
    const coupon = await aCoupon(db);
    const page = await openCheckoutOf(token);
    let bills = 1;
    page.on('requestfinished', (request) => {
      if (/get-checkout-details/.test(request.url())) bills++;
    });
    const field = page.getByLabel('Coupon code');
    shop.network.disturb(/get-checkout-details/, slow);
    await field.pressSequentially(coupon.code);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('OTHER');
    await page.getByText(`Coupon ${coupon.code} applied`).waitFor();
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await field.waitFor();
    expect(await field.inputValue()).toBe('OTHER');

    await saveSlowly(page, 'Villa 40, Jumeirah Street');
    await field.fill(coupon.code);
    await page.keyboard.press('Enter');
    await page.getByText(`Coupon ${coupon.code} applied`).waitFor();
    // The bill on arrival, with the coupon, without it, with it again, and after the address was saved.
    await eventually(() => bills).toBe(5);
    await untilRendered(page);
    expect(await page.getByRole('definition').allInnerTexts()).toContain('AED 900.00');
  });
});

const panel = (page: Page) => page.locator('[data-panel="address"]');

async function openNewAddress(page: Page) {
  await page.getByRole('button', { name: 'Change Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '+Add New Address' }).click();
}

/** Saves another address and closes the form while the answer is on its way. */
async function saveSlowly(page: Page, address: string) {
  await openNewAddress(page);
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    ['First name', 'Aisha'],
    ['Last name', 'Rahman'],
    ['Number', '50 123 4567'],
    [/^Address/, address],
    ['Pin', '00000'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByLabel('State').selectOption('Dubai');
  await form.getByLabel('City').selectOption('Dubai');
  shop.network.disturb(/post-address/, slow);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
}

describe('an address that is being saved', () => {
  const openCheckout = async () => {
    const { token, id } = await aShopperWithCart(db);
    await anAddressOf(db, id, 'Office 3, Corniche Road');
    await anAddressOf(db, id, 'Flat 7, Marina Walk');
    const page = await openCheckoutOf(token);
    const isAnswered = async () => {
      await page.waitForResponse(/post-address/);
      await page.waitForResponse(/get-checkout-details/);
      await untilRendered(page);
    };
    return { page, isAnswered };
  };

  it('an address that is being saved is the delivery address once it is, and opens nothing that was closed', async () => {
    const { page, isAnswered } = await openCheckout();
    const answered = isAnswered();
    await saveSlowly(page, 'Villa 40, Jumeirah Street');
    await answered;
    await panel(page).getByText('Villa 40, Jumeirah Street').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('an address that is being saved does not replace the one that was chosen since', async () => {
    const { page, isAnswered } = await openCheckout();
    const answered = isAnswered();
    await saveSlowly(page, 'Villa 40, Jumeirah Street');
    await page.getByRole('button', { name: 'Change Address' }).click();
    await page.getByRole('dialog').getByText('Flat 7, Marina Walk').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to checkout' }).click();
    await answered;
    await panel(page).getByText('Flat 7, Marina Walk').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Change Address' }).click();
    await page.getByRole('dialog').getByText('Villa 40, Jumeirah Street').waitFor();
  });

  it('an address that is being saved leaves alone what is typed into the next form', async () => {
    const { page, isAnswered } = await openCheckout();
    const answered = isAnswered();
    await saveSlowly(page, 'Villa 40, Jumeirah Street');
    await openNewAddress(page);
    await page
      .getByRole('dialog')
      .getByLabel(/^Address/)
      .fill('Tower 9, Reem Island');
    await answered;
    expect(
      await page
        .getByRole('dialog')
        .getByLabel(/^Address/)
        .inputValue(),
    ).toBe('Tower 9, Reem Island');
  });
});
