import { describe, expect, it } from 'vitest';
import { openPage, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail, askForCode, untilMessage, verify } from '#testing/sign-in-steps.ts';

/** The sign-in link, mailed instead of a code. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const minuteMs = 60_000;

/** An attacker types wrong codes until the day's limit is reached. */
async function spendTheCodesOf(email: string) {
  for (let codes = 0; codes < 4; codes++) {
    await shop.as(null)('sendOtp', { email });
    const code = await lastCodeFor(shop, email);
    for (let tries = 0; tries < 5; tries++)
      await shop.as(null)('verifyOtp', { email, otp: code === 9999 ? 1000 : code + 1 });
    shop.clock.advance(minuteMs);
  }
}

/** The link in the newest mail, at the test's address of the shop. */
async function linkFor(email: string): Promise<string> {
  const mail = (await shop.mails()).find(({ to }) => to === email);
  const link = /http\S+\/login\S*#link=\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
  return link.replace(/^https?:\/\/[^/]+/, shop.url);
}

const signIn = { name: 'Sign in', exact: true };

describe('a shopper whose address is attacked', () => {
  it('a shopper whose address is attacked asks at the cart, opens the link from the mail with the keyboard, and is in the cart: the tab that waited as well', async () => {
    const email = anEmail();
    await spendTheCodesOf(email);
    const { page, context } = await openPage(browser, { width: 390 });
    await page.goto(`${shop.url}/cart`);
    await page.waitForURL(/\/login\?next=%2Fcart$/);
    await untilHydrated(page);
    await askForCode(page, email);
    await page.getByText('If the mail holds a link in place of a code, open the link.').waitFor();
    const link = await linkFor(email);

    const opened = await context.newPage();
    await opened.goto(link);
    await opened.getByRole('heading', { name: 'Sign in with your link' }).waitFor();
    expect(opened.url(), 'The link must not stay in the address').toBe(`${shop.url}/login?next=%2Fcart`);
    expect(shop.network.requests(/verify-link/), 'Opening redeems nothing').toEqual([]);
    expect(await problemsInThisState(opened)).toEqual([]);
    await opened.keyboard.press('Tab');
    await opened.keyboard.press('Enter');
    await opened.waitForURL(`${shop.url}/cart`);
    await opened.getByText(`You are signed in as ${email}.`).waitFor();
    await page.waitForURL(`${shop.url}/cart`);
  });

  it('a shopper whose address is attacked gets codes again on that device, while a new one gets links', async () => {
    const email = anEmail();
    await spendTheCodesOf(email);
    await shop.as(null)('sendOtp', { email });
    const page = await openPageAt(browser, await linkFor(email));
    await page.getByRole('button', signIn).click();
    await page.waitForURL(`${shop.url}/`);
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    await askForCode(page, email);
    await verify(page, await lastCodeFor(shop, email));
    await page.waitForURL(`${shop.url}/`);
  });
});

describe('a link', () => {
  it('a sign-in link that was used or is too old says so, and leads to a code', async () => {
    const page = await openPageAt(browser, `${shop.url}/login?next=%2Fcart#link=made-up`);
    await page.getByRole('button', signIn).click();
    await untilMessage(page, 'This link was used already or is too old. Ask for a new code with your e-mail address.');
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get a code instead' }).click();
    const email = await askForCode(page);
    await verify(page, await lastCodeFor(shop, email));
    await page.waitForURL(`${shop.url}/cart`);
  });

  it('a sign-in link that cannot be redeemed just now can be pressed again', async () => {
    const email = anEmail();
    await spendTheCodesOf(email);
    await shop.as(null)('sendOtp', { email });
    const page = await openPageAt(browser, await linkFor(email), { expectedNoise: /Verifying the link failed/ });
    shop.network.disturb(/verify-link/, 'drop');
    await page.getByRole('button', signIn).click();
    await untilMessage(page, 'You could not be signed in. Please try again.');
    shop.network.mend();
    await page.getByRole('button', signIn).click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('a sign-in link does nothing for a program that only opens it, with scripts or without', async () => {
    const email = anEmail();
    await spendTheCodesOf(email);
    await shop.as(null)('sendOtp', { email });
    const link = await linkFor(email);
    await fetch(link);
    await openPageAt(browser, link);
    const page = await openPageAt(browser, link);
    await page.getByRole('button', signIn).click();
    await page.waitForURL(`${shop.url}/`);
  });
});
