import { readFileSync } from 'node:fs';
import type { Browser, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { StaffRole } from '#contract/staff/roles.ts';
import { type OpenPage, type OpenPageOptions, openPage, untilRendered } from './browser.ts';
import { axeFindings, overflowOf } from './page-health.ts';
import { wordsOfPdf } from './pdf.ts';
import type { ShopWithPages } from './shop-with-pages.ts';
import { type SignedInStaff, signedInStaff } from './staff.ts';

export type OpenStaffPage = OpenPage & { staff: SignedInStaff };

/** A page of the back office, signed in with the role: `openStaffPage(browser, shop, { role: 'owner', path: '/staff' })`. */
export async function openStaffPage(
  browser: Browser,
  shop: ShopWithPages,
  { role, path, timeZone, ...options }: OpenPageOptions & { role: StaffRole; path: string; timeZone?: string },
): Promise<OpenStaffPage> {
  const staff = await signedInStaff(shop, role);
  const open = await openPage(browser, options);
  if (timeZone !== undefined) {
    const devTools = await open.context.newCDPSession(open.page);
    await devTools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
  }
  const [name = '', value = ''] = staff.cookie.split('=', 2);
  await open.context.addCookies([{ name, value, url: shop.url, httpOnly: true, sameSite: 'Strict' }]);
  await open.page.goto(`${shop.url}/admin${path}`);
  return { ...open, staff };
}

const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 820, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/**
 * Axe violations, and content wider than the window, of a page of the back office that is opened at every width: narrowing a wide
 * window would open its menu over the page. `isShown` waits for what is looked at.
 */
export async function problemsAtEveryWidth(
  browser: Browser,
  shop: ShopWithPages,
  { role, path, isShown }: { role: StaffRole; path: string; isShown(page: Page): Promise<void> },
): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, colorScheme } of looks) {
    const { page, context } = await openStaffPage(browser, shop, { role, path, width, colorScheme });
    await isShown(page);
    await untilRendered(page);
    problems.push(...(await axeFindings(page)).map((finding) => `${finding} at ${width} px, ${colorScheme}`));
    if ((await overflowOf(page)) > 0) problems.push(`wider than the window at ${width} px`);
    await context.close();
  }
  return problems;
}

/** Holds the answers of a call back: `untilHeld` a request with the words, then `letThrough` all of them, the latest first. */
export async function holdAnswers(page: Page, call: string) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(`**/api/admin/${call}?**`, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    async untilHeld(words: string) {
      await expect.poll(() => held.some((route) => route.request().url().includes(words))).toBe(true);
    },
    async letThrough() {
      isHolding = false;
      for (const route of held.reverse()) {
        const isFinished = page.waitForEvent('requestfinished', (request) => request === route.request());
        await route.continue();
        await isFinished;
      }
      await untilRendered(page);
    },
  };
}

/** The file that a page downloads after a press. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path());
}

/** The words of the PDF that a page downloads after a press. */
export const documentOf = async (page: Page, press: () => Promise<void>): Promise<string> =>
  wordsOfPdf(await downloadOf(page, press));

/** The addresses below /admin to which the menu leads, sorted: `''` is the first page, `/orders` a list. A phone has the menu opened. */
export async function placesOfMenu(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await press(page, 'Open menu');
  await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
  const links = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href')));
  if (isPhone) await page.keyboard.press('Escape');
  return links.flatMap((link) => (link === null ? [] : [link.replace('/admin', '').replace(/\/$/, '')])).sort();
}

/** Presses the button with exactly that name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the page shows the text. */
export const showsMessage = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

/** Chooses from a select box. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A minute as it is typed into a field, in Dubai time, that many minutes from a time. */
export const inDubai = (at: Date, minutes: number) =>
  new Date(at.getTime() + (4 * 60 + minutes) * 60_000).toISOString().slice(0, 16);

export const productNameOn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
