import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { acceptAlerts } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The whole purchase with the keyboard alone: nothing here clicks, fills or focuses in any other way. */

const browser = await startBrowser();
const shop = await startShopWithPages();

describe('by keyboard alone', () => {
  it('a shopper finds a phone, chooses it, signs in, buys it with a coupon, tracks and cancels the order by keyboard alone', async () => {
    const { page } = await openPage(browser);
    const alerts = acceptAlerts(page);
    await page.goto(shop.url);
    await untilHydrated(page);

    await findPhone(page);
    await putInCart(page);
    await orderTwo(page);
    await trackAndCancel(page);
    expect(alerts).toEqual(['alert: Your order has been cancelled.']);
    // Some three hundred presses, each checked.
  }, 240_000);
});

async function findPhone(page: Page) {
  await tabTo(page, page.getByRole('combobox', { name: /search/i }));
  // The results for the last letter: earlier lists come and go while the shopper types.
  const found = page.waitForResponse((response) => /keyword=iphone(\+|%20)16(\+|%20)pro(&|$)/.test(response.url()));
  await page.keyboard.type('iphone 16 pro');
  await found;
  const active = page.getByRole('option', { selected: true });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return (await active.count()) > 0 ? active.innerText() : '';
    })
    .toMatch(/^(Apple )?iPhone 16 Pro\b/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /iPhone 16 Pro/ }).waitFor();
  await untilHydrated(page);
}

async function putInCart(page: Page) {
  await choose(page, /^Colour/, 'color');
  await choose(page, /^Storage/, 'attr');
  const addToCart = page.getByRole('main').getByRole('button', { name: 'ADD TO CART', exact: true }).first();
  await tabTo(page, addToCart);
  await page.keyboard.press('Enter');
  await signIn(page, `${randomUUID()}@example.com`);
  await page.waitForURL(/product_details_final\/.*attr=/);
  const goToCart = page.getByRole('main').getByRole('link', { name: 'GO TO CART', exact: true }).first();
  await goToCart.waitFor();
  await tabTo(page, goToCart);
  await page.keyboard.press('Enter');
}

async function orderTwo(page: Page) {
  await page.getByRole('heading', { name: 'My Cart (1 item)' }).waitFor();
  const quantity = page.getByRole('combobox', { name: /^Quantity of/ });
  await tabTo(page, quantity);
  await page.keyboard.press('2');
  await expect.poll(() => quantity.isEnabled()).toBe(true);
  expect(await quantity.inputValue()).toBe('2');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }));
  await page.keyboard.press('Enter');

  await addAddress(page);
  await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Coupon code'));
  await page.keyboard.type('WELCOME10');
  await page.keyboard.press('Enter');
  await page.getByText('Coupon WELCOME10 applied').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');
}

async function trackAndCancel(page: Page) {
  await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Order Details' }));
  await page.keyboard.press('Enter');
  await page.getByText('Status: Pending').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Cancel Order' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await page.getByText('Status: Cancelled').waitFor();
}

/** Presses Tab until the element has the focus. At every stop on the way the focus must be visible. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hiddenFocus)).toBeNull();
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** The focused element if its focus is not visible: no ring on it or on the boxes around it, or outside the window. Null if it is. */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInWindow = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
  const isRinged = (of: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const around = [element, element.parentElement, element.parentElement?.parentElement ?? null].filter(
    (part) => part !== null,
  );
  const isSeen = isRinged(element, '::after') || around.some((part) => isRinged(part));
  return isInWindow && isSeen ? null : element.outerHTML.slice(0, 200);
}

/** Chooses the second of a product's options, and waits for its price. */
async function choose(page: Page, group: RegExp, parameter: string) {
  await tabTo(page, page.getByRole('group', { name: group }).getByRole('link').nth(1));
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${parameter}=`));
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

async function signIn(page: Page, email: string) {
  await page.waitForURL(/\/login/);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Digit 1 of 4').waitFor();
  await page.keyboard.type(String(await lastCodeFor(shop, email)));
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The overlay moves the focus to its first field, and after saving to the chosen address. */
async function addAddress(page: Page) {
  await tabTo(page, page.getByRole('button', { name: '+Add New Address' }));
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog');
  const first = overlay.getByLabel('First name');
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  const typed = ['Aisha', 'Rahman', '50 123 4567', 'Villa 12, Al Wasl Road', 'Dubai', 'Deira', '00000'];
  for (const value of typed) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, overlay.getByRole('button', { name: 'Save Address' }));
  await page.keyboard.press('Enter');
  const saved = overlay.getByRole('radio', { checked: true });
  await saved.waitFor();
  await expect.poll(() => saved.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, overlay.getByRole('button', { name: 'Continue to checkout' }));
  await page.keyboard.press('Enter');
  await overlay.waitFor({ state: 'hidden' });
}
