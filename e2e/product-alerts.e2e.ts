import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { queueTrueAlerts } from '#commerce/alerts/queue-true-alerts.ts';
import { openPage, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { setStock } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Mails that shoppers ask for: when a product is back, or costs less. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const widths = { widths: [320, 1440] };

const pathOf = ({ handle }: { handle: string }) => `${shop.url}/product_details_final/${handle}`;
const back = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });
const cheaper = (page: Page) => page.getByRole('button', { name: 'Tell me when it costs less' });
const isFocused = (page: Page, text: string) =>
  page.waitForFunction((sentence) => document.activeElement?.textContent?.includes(sentence), text);

/** The link in the newest mail to an address, at the test's address of the shop. */
async function linkIn(email: string, step: 'confirm' | 'stop'): Promise<string> {
  const mail = (await shop.mails()).find(({ to }) => to === email);
  const link = new RegExp(`http\\S+/product-alerts/${step}\\?link=[\\w-]+`).exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link to ${step} was mailed to ${email}.`);
  return link.replace(/^https?:\/\/[^/]+/, shop.url);
}

const untilHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

/** Whether a finger hits the link anywhere in the 44 px around its middle, though its letters are lower than that. */
const isWithinReach = (link: Locator) =>
  link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, height } = element.getBoundingClientRect();
    return [-21, 0, 21].every((off) => document.elementFromPoint(left + 5, top + height / 2 + off) === element);
  });

describe('a visitor', () => {
  it('a visitor asks to be told when it is back, confirms by the mailed link, gets the mail, and stops all alerts', async () => {
    const email = 'noura@example.com';
    const product = await aProduct(db, { stock: 0 });
    const page = await openPageAt(browser, pathOf(product));
    expect(await cheaper(page).count(), 'It cannot be bought').toBe(0);
    await back(page).click();
    const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Please enter your email address').waitFor();
    await dialog.getByLabel('Your e-mail address').fill('noura@');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Please enter a valid email address').waitFor();
    expect(await problemsInThisState(page, widths)).toEqual([]);
    await dialog.getByLabel('Your e-mail address').fill(email);
    await page.keyboard.press('Enter');
    await isFocused(page, `one is on its way to ${email}.`);
    expect(await problemsInThisState(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await isFocused(page, 'Tell me when it is back');

    const opened = await openPageAt(browser, await linkIn(email, 'confirm'));
    await untilHeading(opened, 'Confirm your alert');
    expect(await problemsInThisState(opened, widths)).toEqual([]);
    await opened.getByRole('button', { name: 'Confirm the alert' }).click();
    await untilHeading(opened, 'Your alert is set');
    expect(await problemsInThisState(opened, widths)).toEqual([]);

    await setStock(db, product.variant.id, 2);
    await queueTrueAlerts(db);
    await opened.goto(await linkIn(email, 'stop'));
    await opened.getByRole('button', { name: 'Stop all alerts' }).press('Enter');
    await untilHeading(opened, 'Your alerts are stopped');
    const subjects = (await shop.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual([`${product.name} is back in stock`, `Confirm your alert for ${product.name}`]);
  });

  it('a visitor confirms and stops without JavaScript, and a link that is no longer good says so', async () => {
    const email = 'salem@example.com';
    const product = await aProduct(db, { stock: 0 });
    await shop.as(null)('askProductAlert', { product_url: product.handle, kind: 'back', email });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const confirm = await linkIn(email, 'confirm');
    const stop = await linkIn(email, 'stop');
    for (const [link, press, heading] of [
      [confirm, 'Confirm the alert', 'Your alert is set'],
      [stop, 'Stop all alerts', 'Your alerts are stopped'],
      [confirm, 'Confirm the alert', 'This link does not work any more'],
    ] as const) {
      await page.goto(link);
      await page.getByRole('button', { name: press }).click();
      await untilHeading(page, heading);
    }
    await context.close();
  });

  it('a visitor who asked too often is told when to come back', async () => {
    const product = await aProduct(db);
    for (let times = 0; times < 20; times++)
      await shop
        .as(null)('askProductAlert', { product_url: product.handle, kind: 'cheaper', email: `t${times}@a.ae` })
        .catch(() => {});
    const page = await openPageAt(browser, pathOf(product), { expectedNoise: /Asking for the alert failed|429/ });
    await cheaper(page).click();
    await page.getByLabel('Your e-mail address').fill('late@example.com');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/Too many/)
      .waitFor();
  });
});

describe('a member', () => {
  it('a member asks with one press, for the chosen colour, and removes the alert below the wishlist', async () => {
    const { token } = await aCustomer(db);
    const colors = [
      { name: 'Black', hex: '000000' },
      { name: 'Blue', hex: '0000ff' },
    ];
    const product = await aProduct(db, { priceFils: 49_900, colors });
    const { page } = await openPage(browser, { token });
    await page.goto(`${pathOf(product)}?color=0000ff`);
    await untilHydrated(page);
    const box = await cheaper(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await back(page).count()).toBe(0);
    await cheaper(page).press('Enter');
    await isFocused(page, 'We will mail you once.');
    expect(await problemsInThisState(page, widths)).toEqual([]);

    await page.goto(`${shop.url}/wishlistHome`);
    const alerts = page.getByRole('region', { name: 'Your alerts' });
    await alerts.getByText('When it costs less than AED 499').waitFor();
    expect(await alerts.getByRole('link').getAttribute('href')).toContain('color=0000ff');
    expect(await alerts.getByRole('link').textContent()).toBe(`${product.name} (Blue)`);
    expect(await isWithinReach(alerts.getByRole('link'))).toBe(true);
    expect(await problemsInThisState(page, widths)).toEqual([]);
    await alerts.getByRole('button', { name: /^Remove the alert/ }).click();
    await page.getByText(`The alert for ${product.name} is removed.`).waitFor();
    await isFocused(page, 'Wishlist');
    expect(await alerts.count()).toBe(0);
  });

  it('a member whose session has ended is asked for an address', async () => {
    const { token } = await aCustomer(db);
    const product = await aProduct(db, { stock: 0 });
    const { page } = await openPage(browser, { token, expectedNoise: /401|400/ });
    await page.goto(pathOf(product));
    await untilHydrated(page);
    await shop.as(token)('logout');
    await back(page).click();
    await page.getByRole('dialog').getByLabel('Your e-mail address').waitFor();
  });
});
