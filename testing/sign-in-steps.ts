import type { Browser, Page } from 'playwright-core';
import { type OpenPage, type OpenPageOptions, openPage, untilHydrated } from './browser.ts';
import type { ShopWithPages } from './shop-with-pages.ts';

/** A shopper's steps on the sign-in screen. */

let shoppers = 0;
export const anEmail = () => `shopper-${++shoppers}@example.com`;

export async function openSignIn(
  browser: Browser,
  shop: ShopWithPages,
  options: OpenPageOptions = {},
): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${shop.url}/login`);
  await untilHydrated(opened.page);
  return opened;
}

export async function askForCode(page: Page, email = anEmail()): Promise<string> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  return email;
}

/** The four boxes of the code. */
export const boxes = (page: Page) => page.getByRole('group', { name: 'Code of four digits' }).getByRole('textbox');

/** Types a code, whose last digit submits it. */
export async function verify(page: Page, code: number | string): Promise<void> {
  await boxes(page).first().fill(String(code));
}

/** Waits for the screen's error message. */
export const untilMessage = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
