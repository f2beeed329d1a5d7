import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { openPage, startBrowser } from '#testing/browser.ts';
import { anAddressOf, aProduct } from '#testing/factories.ts';
import { anOrder, aShopperWithCart } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { lastTextedCode, wrongFor } from '#testing/phone-codes.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** A phone is proven by a texted code, in place of a call. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const call = 'We will call you to confirm this order before it is packed.';
const offer = (page: Page) => page.getByRole('region', { name: 'Confirm your phone' });
const boxes = (page: Page) => offer(page).getByRole('textbox');
const aBuyer = async (aed: number) => aShopperWithCart(db, { product: await aProduct(db, { priceFils: aed * 100 }) });
const widths = { widths: [320, 1440] };

async function openCheckout(token: string, expectedNoise?: RegExp) {
  const { page } = await openPage(browser, { token, ...(expectedNoise && { expectedNoise }) });
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor();
  return page;
}

async function askForCode(page: Page, phone: string): Promise<number> {
  await offer(page).getByRole('button', { name: 'Text me a code' }).click();
  await offer(page)
    .getByText(new RegExp(`We have sent a code to .\\+971\\s${phone}.\\. `))
    .waitFor();
  return lastTextedCode(shop, `+971${phone}`);
}

describe('the checkout', () => {
  it('the checkout texts a code to the phone of a dear first order, which is then not held', async () => {
    const { token, address } = await aBuyer(5_000);
    const page = await openCheckout(token);
    await offer(page).waitFor();
    expect(await problemsInThisState(page, widths)).toEqual([]);
    const code = await askForCode(page, address.phone);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Digit 1 of 4');
    expect(await problemsInThisState(page, widths)).toEqual([]);
    const mailbox = await (await fetch(`${shop.url}/dev/mailbox`)).text();
    expect(mailbox).toContain(`${code} is your code to confirm your phone at Dhow.`);

    await boxes(page).first().fill(String(code));
    await page.getByRole('status').getByText('Your phone is confirmed.').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your phone is confirmed.');
    expect(await offer(page).count()).toBe(0);
    expect(await problemsInThisState(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('link', { name: 'Order Details', exact: true }).click();
    await page.getByText('Check email address or tracking here.').waitFor();
    expect(await page.getByText(call).count()).toBe(0);
    expect(await offer(page).count()).toBe(0);
  });

  it('the checkout says that the phone is confirmed although the bill after it does not come', async () => {
    const { token, address } = await aBuyer(5_000);
    const page = await openCheckout(token, /Checkout failed/);
    const code = await askForCode(page, address.phone);
    shop.network.disturb(/get-checkout-details/, 'drop');
    onTestFinished(() => shop.network.mend());
    await boxes(page).first().fill(String(code));
    await page.getByRole('status').getByText('Your phone is confirmed.').waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  it('the checkout offers no code where it would spare no call: neither for a small order nor for one that is held anyhow', async () => {
    for (const aed of [1_000, 7_000]) {
      const page = await openCheckout((await aBuyer(aed)).token);
      expect(await offer(page).count(), String(aed)).toBe(0);
    }
  });

  it('the checkout offers a code for the address that is chosen', async () => {
    const { id, token } = await aBuyer(1_000);
    const abroad = await anAddressOf(db, id, 'Marina Walk 7');
    await db.update(addresses).set({ phone: '+44 20 7946 0011' }).where(eq(addresses.id, abroad.id));
    const page = await openCheckout(token);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Change Address' }).click();
    await page.getByRole('radio', { name: /Marina Walk 7/ }).check();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await offer(page).getByText('+44 20 7946 0011', { exact: false }).waitFor();
  });
});

describe('the page of a held order', () => {
  it('the page of a held order confirms it by the code; a wrong one is typed again, and what failed on the way is asked again', async () => {
    const order = await anOrder(shop.shop, { products: [await aProduct(db, { priceFils: 500_000 })] });
    const { page } = await openPage(browser, {
      token: order.shopper.token,
      expectedNoise: /The code for the phone failed/,
    });
    await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
    await page.getByText(call, { exact: true }).waitFor();
    expect(await problemsInThisState(page, widths)).toEqual([]);
    shop.network.disturb(/send-phone-code/, 'drop');
    await offer(page).getByRole('button', { name: 'Text me a code' }).click();
    await offer(page).getByRole('alert').getByText('This did not work. Please try again.').waitFor();
    shop.network.mend();
    const code = await askForCode(page, order.shopper.address.phone);
    await boxes(page)
      .first()
      .fill(String(wrongFor(code)));
    await offer(page).getByRole('alert').getByText('This code is wrong or too old.', { exact: false }).waitFor();
    expect(await problemsInThisState(page, widths)).toEqual([]);
    await page.keyboard.type(String(code));
    await page.getByRole('alert').getByText('Thank you, your order is confirmed.').waitFor();
    await page.getByText(call).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await offer(page).count()).toBe(0);
  });

  it('the page of a held order offers no code where the code alone would not confirm it', async () => {
    const order = await anOrder(shop.shop, { products: [await aProduct(db, { priceFils: 800_000 })] });
    const { page } = await openPage(browser, { token: order.shopper.token });
    await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
    await page.getByText(call, { exact: true }).waitFor();
    expect(await offer(page).count()).toBe(0);
  });
});
