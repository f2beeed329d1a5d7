import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { setPrice, setStock } from '#testing/factories-catalogue.ts';
import { aCoupon, anOrder, aShopper, aShopperWithCart, dayFromNow, putInCart } from '#testing/factories-orders.ts';
import { acceptAlerts, loggedErrors, problemsAt, problemsInThisState, readFromTheRight } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Checkout: lines, coupon, bill, payment, placing the order. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

async function openCheckout(token: string, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token, ...options });
  const alerts = acceptAlerts(page);
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('region', { name: 'Bill details' }).waitFor();
  return { page, alerts };
}

const cash = (page: Page) => page.getByRole('radio', { name: /Cash on Delivery/ });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const grandTotal = (page: Page, text: string) => page.getByRole('definition').getByText(text, { exact: true });
const placed = /\/successfullyorderplaced\/[A-Z0-9]{12}$/;

async function ordersOf(token: string) {
  const answer = await shop.as(token)('orderHistory');
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.order_details;
}

async function applyCoupon(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

describe('the checkout', () => {
  it('the checkout shows the lines, the bill and the one payment method', async () => {
    const product = await aProduct(db, {
      priceFils: 80_000,
      compareAtFils: 100_000,
      colors: [{ name: 'Red', hex: 'cc0000' }],
      attribute: { name: 'Storage', values: ['256 GB'] },
    });
    const { token } = await aShopperWithCart(db, { product, quantity: 2 });
    const { page } = await openCheckout(token);
    const line = page.getByRole('region', { name: 'Your items' }).getByRole('article');
    expect(await line.locator('img').getAttribute('src')).toContain('/media/product.svg');
    const text = (await line.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain(`${product.name} 256 GB Qty 2 AED 1,600 Original price: AED 2,000 20% off`);
    const swatch = line.getByRole('img', { name: 'Colour' });
    expect(await swatch.evaluate((dot) => getComputedStyle(dot).backgroundColor)).toBe('rgb(204, 0, 0)');

    const bill = page.getByRole('region', { name: 'Bill details' });
    const terms = await bill.getByRole('term').allInnerTexts();
    const amounts = await bill.getByRole('definition').allInnerTexts();
    expect(terms.map((term, row) => `${term}: ${amounts[row]}`)).toEqual([
      'Subtotal: AED 1,600.00',
      'Tax (included): AED 76.19',
      'Coupon discount: AED 0.00',
      'Shipping: AED 00.00',
      'Grand total: AED 1,600.00',
    ]);
    expect(await page.getByRole('radio').count()).toBe(1);
    expect(await cash(page).isChecked()).toBe(true);
  });

  it.each([390, 820, 1440])(
    'the checkout has nothing that axe finds, holds still and fits, at %i px',
    async (width) => {
      const { token } = await aShopperWithCart(db);
      expect(await problemsAt(browser, `${shop.url}/checkout`, { token, width })).toEqual([]);
    },
  );

  it('the checkout sends a visitor to /login with the way back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/checkout`);
    await page.waitForURL(`${shop.url}/login?next=%2Fcheckout`);
  });

  it('the checkout tells a shopper that the cart is empty and leads home', async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });
    await page.goto(`${shop.url}/checkout`);
    const text = 'Your cart is empty. Please add items to your cart.';
    const message = toast(page, text);
    await message.waitFor();
    await page.locator('.Toastify__toast--info').filter({ hasText: text }).waitFor();
    await page.waitForURL(`${shop.url}/`);
    expect(await problemsInThisState(page, { within: message, widths: [390] })).toEqual([]);
  });

  it('the checkout says when it cannot be loaded, and tries again when asked', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openPage(browser, { token, expectedNoise: /Checkout failed/ });
    shop.network.disturb(/get-checkout-details/, 'drop');
    await page.goto(`${shop.url}/checkout`);
    await toast(page, 'Error fetching Items. Please try again.').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Bill details' }).waitFor();
  });
});

describe('a coupon', () => {
  it("a coupon needs a code: an empty one gives the alert 'Please enter a coupon code.' and asks nothing", async () => {
    const { token } = await aShopperWithCart(db);
    const { page, alerts } = await openCheckout(token);
    const before = shop.network.requests(/get-checkout-details/).length;
    await applyCoupon(page, '   ');
    await expect.poll(() => alerts).toEqual(['alert: Please enter a coupon code.']);
    expect(shop.network.requests(/get-checkout-details/)).toHaveLength(before);
  });

  it('a coupon that is valid lowers the total and says so; it can be taken off again', async () => {
    const { token } = await aShopperWithCart(db);
    const coupon = await aCoupon(db);
    const { page } = await openCheckout(token);
    await applyCoupon(page, coupon.code.toLowerCase());
    await toast(page, 'Coupon Applied Successfully').waitFor();
    await grandTotal(page, '− AED 100.00').waitFor();
    await grandTotal(page, 'AED 900.00').waitFor();
    await page.getByText(`Coupon ${coupon.code} applied`).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await readFromTheRight(page);
    expect(await problemsInThisState(page)).toEqual([]);
    const remove = page.getByRole('button', { name: 'Remove coupon' });
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.press('Enter');
    await page.getByLabel('Coupon code').waitFor();
    await expect.poll(() => grandTotal(page, 'AED 1,000.00').count()).toBe(2);
  });

  it('a coupon that has expired, or does not exist, says so in a toast, and why beside the code', async () => {
    const { token } = await aShopperWithCart(db);
    const expired = await aCoupon(db, { lastDay: dayFromNow(shop.shop, -1) });
    const { page } = await openCheckout(token);
    await applyCoupon(page, expired.code);
    await toast(page, 'Error applying coupon. Please try again.').waitFor();
    await page.getByText(/^The coupon C\w+ could be used until/).waitFor();
    await applyCoupon(page, 'NOSUCH');
    await page.getByText('There is no coupon NOSUCH; please check the spelling.').waitFor();
    expect(await page.getByLabel('Coupon code').inputValue()).toBe('NOSUCH');
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('a coupon that cannot be checked says so in a toast, and can be tried again', async () => {
    const { token } = await aShopperWithCart(db);
    const coupon = await aCoupon(db);
    const { page } = await openCheckout(token, { expectedNoise: /Checkout failed/ });
    shop.network.disturb(/get-checkout-details/, 'drop');
    await applyCoupon(page, coupon.code);
    await toast(page, 'Error applying coupon. Please try again.').waitFor();
    shop.network.mend();
    await page.getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Coupon Applied Successfully').waitFor();
  });
});

describe('Place Order', () => {
  it('Place Order needs an address and a payment method, each asked for by an alert', async () => {
    const customer = await aCustomer(db);
    await putInCart(db, customer.id, await aProduct(db));
    const { page, alerts } = await openCheckout(customer.token);
    await placeButton(page).click();
    await expect.poll(() => alerts).toEqual(['alert: Please select an address before placing the order.']);
    expect(await page.getByRole('button', { name: '+Add New Address' }).evaluate(hasFocus)).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);

    const { token } = await aShopperWithCart(db);
    const { page: other, alerts: showsMessage } = await openCheckout(token);
    expect(await cash(other).isChecked()).toBe(true);
    // As an address page of ours may have left it in the history.
    await other.evaluate(() => window.history.replaceState({ usr: { isCash: false }, key: 'earlier', idx: 0 }, ''));
    await other.reload();
    await placeButton(other).click();
    await expect.poll(() => showsMessage).toEqual(['alert: Please select a payment method before placing the order.']);
    expect(await cash(other).evaluate(hasFocus)).toBe(true);
    expect(await ordersOf(token)).toEqual([]);
  });

  it('Place Order places the order and shows it; the cart is empty then, and Back does not lead to the checkout', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('link', { name: 'My Cart, 1 in the cart' }).waitFor();
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await cash(page).check();
    await placeButton(page).click();
    await page.waitForURL(placed);
    const [order] = await ordersOf(token);
    expect(page.url()).toBe(`${shop.url}/successfullyorderplaced/${order?.tracking_no}`);
    await page.getByRole('link', { name: 'My Cart', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'My Cart (0 items)' }).waitFor();
  });

  it('Place Order pressed twice quickly places one order', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, alerts } = await openCheckout(token);
    await cash(page).check();
    await placeButton(page).dblclick();
    await page.waitForURL(placed);
    expect(await ordersOf(token)).toHaveLength(1);
    expect(alerts).toEqual([]);
  });

  it('Place Order waits for the server with its button disabled', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openCheckout(token);
    await cash(page).check();
    shop.network.disturb(/place-cod-order/, 'hang');
    await placeButton(page).click();
    const waiting = page.getByRole('button', { name: 'Placing your order...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.waitForURL(placed);
  });

  it('Place Order after a change of prices says so in an alert, shows the new bill, and places the order at the second press', async () => {
    const { token, product } = await aShopperWithCart(db);
    const { page, alerts } = await openCheckout(token);
    await cash(page).check();
    await setPrice(db, product.variant.id, 120_000);
    await placeButton(page).click();
    await expect.poll(() => alerts).toEqual(['alert: Prices in your cart have changed. Please review your order.']);
    await grandTotal(page, 'AED 1,200.00').first().waitFor();
    expect(await ordersOf(token)).toEqual([]);
    await placeButton(page).click();
    await page.waitForURL(placed);
  });

  it('Place Order of what has sold out meanwhile, or with a coupon that others used up, says so in an alert', async () => {
    const { token, product, id } = await aShopperWithCart(db);
    const coupon = await aCoupon(db, { totalUses: 1 });
    const { page, alerts } = await openCheckout(token);
    await cash(page).check();
    await applyCoupon(page, coupon.code);
    await grandTotal(page, 'AED 900.00').waitFor();
    await anOrder(shop.shop, { couponCode: coupon.code });
    await placeButton(page).click();
    const usedUp = `The coupon ${coupon.code} has been used up; please order without it.`;
    await expect.poll(() => alerts).toEqual([`alert: ${usedUp}`]);
    await page.getByText(usedUp).waitFor();
    await expect.poll(() => grandTotal(page, 'AED 1,000.00').count()).toBe(2);
    await setStock(db, product.variant.id, 0);
    await placeButton(page).click();
    await expect.poll(() => alerts.at(-1)).toBe(`alert: ${product.name} is sold out; please remove it from your cart.`);
    expect([id === '', await ordersOf(token)]).toEqual([false, []]);
  });

  it('Place Order that loses its answer to the network is only logged, and repeating it shows the one order that was placed', async () => {
    const { token } = await aShopperWithCart(db);
    const { page, alerts } = await openCheckout(token, { expectedNoise: /Placing the order failed/ });
    const logged = loggedErrors(page);
    await cash(page).check();
    await placeButton(page).focus();
    shop.network.disturb(/place-cod-order/, 'lose answer');
    await page.keyboard.press('Enter');
    await expect.poll(() => logged.join()).toContain('Placing the order failed');
    await expect.poll(() => placeButton(page).evaluate(hasFocus)).toBe(true);
    expect([alerts, await page.getByRole('alert').count(), (await ordersOf(token)).length]).toEqual([[], 0, 1]);
    shop.network.mend();
    await page.keyboard.press('Enter');
    await page.waitForURL(placed);
    const orders = await ordersOf(token);
    expect(orders).toHaveLength(1);
    expect(page.url()).toContain(orders[0]?.tracking_no);
  });

  it('Place Order after the session has ended leads to /login with the way back', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openCheckout(token);
    await cash(page).check();
    await shop.as(token)('logout');
    await placeButton(page).click();
    await page.waitForURL(`${shop.url}/login?next=%2Fcheckout`);
  });
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
