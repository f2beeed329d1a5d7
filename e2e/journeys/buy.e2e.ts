import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, startBuiltShop, untilHydrated } from '#testing/browser.ts';
import { administer, findPostgres, postgresUrl } from '#testing/database-templates.ts';

/** The whole purchase, as a shopper makes it, on each engine. */

const browser = await startBrowser();
const hasPostgres = await findPostgres();
const journeyDatabase = `dhow_journey_${process.pid}`;

async function environmentOf(engine: string): Promise<Record<string, string>> {
  if (engine === 'embedded') return {};
  await administer(`DROP DATABASE IF EXISTS ${journeyDatabase} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${journeyDatabase}`);
  return { DATABASE_URL: postgresUrl(journeyDatabase) };
}

describe.each(['embedded', ...(hasPostgres ? ['PostgreSQL'] : [])])('on the %s database', (engine) => {
  it('a shopper finds a phone, signs in by e-mail code, buys it cash on delivery, tracks and cancels the order', async () => {
    const shop = await startBuiltShop(await environmentOf(engine));
    const { page } = await openPage(browser);

    await page.goto(shop.url);
    await untilHydrated(page);
    await searchFor(page, 'iphone 16 pro');
    await chooseColorAndStorage(page);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await signIn(page, shop.url, 'aisha@example.com');
    await page.getByText('Product added to cart successfully!').waitFor();
    await page.waitForURL(/product_details_final/);
    const price = await page.getByRole('main').locator('bdi').first().innerText();

    await page
      .getByRole('link', { name: /^(My )?Cart/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'My Cart (1 item)' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(price);
    await page.getByRole('link', { name: 'Checkout' }).click();
    // The cart has a box for coupons, too, and is still there when the address is the checkout's.
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();

    await applyCoupon(page, 'WELCOME10');
    await addAddress(page);
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    const tracking = page.url().split('/').at(-1) ?? '';
    expect(tracking).toMatch(/^[A-Z0-9]{12}$/);
    expect(await page.getByRole('main').innerText()).toContain(tracking);

    await page.getByRole('link', { name: 'Order Details' }).click();
    await page.getByText('Check email address or tracking here.').waitFor();
    await page.getByText('Status: Pending').waitFor();
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Status: Cancelled').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);
    await shop.stop();
    if (engine !== 'embedded') await administer(`DROP DATABASE IF EXISTS ${journeyDatabase} WITH (FORCE)`);
  });
});

async function searchFor(page: Page, text: string) {
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .fill(text);
  await page
    .getByRole('option', { name: /iPhone 16 Pro/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /iPhone 16 Pro/ }).waitFor();
  await untilHydrated(page);
}

async function chooseColorAndStorage(page: Page) {
  for (const [group, parameter] of [
    [/^Colour/, 'color'],
    [/^Storage/, 'attr'],
  ] as const) {
    const details = page.waitForResponse((response) => new URL(response.url()).searchParams.has(parameter));
    await page.getByRole('group', { name: group }).getByRole('link').nth(1).click();
    await details;
    await page.waitForURL(new RegExp(`${parameter}=`));
  }
}

/** Reads the code from the development mailbox, as the shopper reads the mail. */
async function signIn(page: Page, url: string, email: string) {
  await page.waitForURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 4').waitFor();
  const mailOf = new RegExp(
    `<article>(?:(?!</article>)[\\s\\S])*${email}(?:(?!</article>)[\\s\\S])*?\\b(\\d{4})\\b(?!-)`,
  );
  let code = '';
  const readCode = async () => {
    code = mailOf.exec(await (await fetch(`${url}/dev/mailbox`)).text())?.[1] ?? '';
    return code;
  };
  await expect.poll(readCode).not.toBe('');
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 4`).fill(digit);
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

async function applyCoupon(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Coupon Applied Successfully').waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/Coupon discount/);
}

async function addAddress(page: Page) {
  await page
    .getByRole('button', { name: /Change Address|\+Add New Address/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const addNew = dialog.getByRole('button', { name: '+Add New Address' });
  if (await addNew.isVisible().catch(() => false)) await addNew.click();
  await dialog.getByLabel('First name').fill('Aisha');
  await dialog.getByLabel('Last name').fill('Rahman');
  await dialog.getByLabel('Number').fill('50 123 4567');
  await dialog.getByLabel(/^Address/).fill('Villa 12, Al Wasl Road');
  await dialog.getByLabel('State').selectOption('Dubai');
  await dialog.getByLabel('City').selectOption('Dubai');
  await dialog.getByLabel('Pin').fill('00000');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  const proceed = dialog.getByRole('button', { name: 'Continue to checkout' });
  await proceed.waitFor();
  await proceed.click();
}
