import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail, askForCode, boxes, openSignIn, untilMessage, verify } from '#testing/sign-in-steps.ts';

/** Login or Signup: the code. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const minuteMs = 60_000;
const wrongFor = (code: number) => String(code === 9999 ? 1000 : code + 1);
const typedCode = async (page: Page) =>
  Promise.all([0, 1, 2, 3].map((position) => boxes(page).nth(position).inputValue()));
const focusedBox = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const untilFocused = (page: Page, label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label);

describe('the four boxes', () => {
  it('the four boxes of a code take one digit each: typing moves on, Backspace and the arrows move, a second digit takes the place of the first', async () => {
    const { page } = await openSignIn(browser, shop);
    await askForCode(page);
    expect(await boxes(page).count()).toBe(4);
    await untilFocused(page, 'Digit 1 of 4');
    expect(await problemsInThisState(page)).toEqual([]);
    await page.keyboard.type('12x4');
    expect(await typedCode(page)).toEqual(['1', '2', '4', '']);
    await untilFocused(page, 'Digit 4 of 4');
    await page.keyboard.press('Backspace');
    await untilFocused(page, 'Digit 3 of 4');
    expect(await typedCode(page)).toEqual(['1', '2', '', '']);
    await page.keyboard.press('ArrowLeft');
    await untilFocused(page, 'Digit 2 of 4');
    await page.keyboard.type('7');
    expect(await typedCode(page)).toEqual(['1', '7', '', '']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('7');
    expect(await focusedBox(page), 'the same digit again moves on as well').toBe('Digit 3 of 4');
    expect(await typedCode(page)).toEqual(['1', '7', '', '']);
    await page.keyboard.type(' ');
    expect(await focusedBox(page), 'what is no digit does nothing').toBe('Digit 3 of 4');
    for (const box of await boxes(page).all()) expect(await box.getAttribute('inputmode')).toBe('numeric');
  });

  it('the four boxes of a code are all filled by a whole code, which submits it: pasted into any of them, or offered by the phone from the mail', async () => {
    const { page, context } = await openSignIn(browser, shop);
    await askForCode(page);
    const codes = () => shop.network.requests(/verify-otp/).length;
    const before = codes();
    shop.network.disturb(/verify-otp/, 'hang');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(' 47 11 '));
    await boxes(page).nth(2).focus();
    await page.keyboard.press('ControlOrMeta+v');
    expect(await typedCode(page)).toEqual(['4', '7', '1', '1']);
    await expect.poll(codes).toBe(before + 1);
    shop.network.mend();
    await untilMessage(page, 'Invalid OTP. Please try again.');
    expect(await typedCode(page), 'a wrong code is typed anew').toEqual(['', '', '', '']);

    shop.network.disturb(/verify-otp/, 'hang');
    expect(await boxes(page).first().getAttribute('autocomplete')).toBe('one-time-code');
    await boxes(page).first().fill('5823');
    expect(await typedCode(page)).toEqual(['5', '8', '2', '3']);
    await expect.poll(codes).toBe(before + 2);
    shop.network.mend();
    await untilMessage(page, 'Invalid OTP. Please try again.');
  });

  it("the four boxes of a code must hold a number of four digits that is not zero, else 'Invalid OTP. Please enter a valid OTP.'", async () => {
    const { page } = await openSignIn(browser, shop);
    await askForCode(page);
    const before = shop.network.requests(/verify-otp/).length;
    for (const incomplete of ['', '123', '0000']) {
      await page.keyboard.type(incomplete);
      if (incomplete.length < 4) await page.getByRole('button', { name: 'Verify' }).click();
      await untilMessage(page, 'Invalid OTP. Please enter a valid OTP.');
      await boxes(page).first().fill('    ');
      for (const box of await boxes(page).all()) await box.fill('');
      await boxes(page).first().focus();
    }
    expect(shop.network.requests(/verify-otp/)).toHaveLength(before);
    await page.getByRole('button', { name: 'Verify' }).click();
    await untilMessage(page, 'Invalid OTP. Please enter a valid OTP.');
    expect(await problemsInThisState(page)).toEqual([]);
  });
});

describe('a code', () => {
  it('a sign-in code stores the token as a JSON string and leads home', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    await verify(page, await lastCodeFor(shop, email));
    await page.waitForURL(`${shop.url}/`);
    const stored = await page.evaluate(() => localStorage.getItem('accessToken'));
    expect(JSON.parse(stored ?? '')).toMatch(/^\S{20,}$/);
    const profile = await shop.as(JSON.parse(stored ?? ''))('getUserDetails');
    expect(profile).toMatchObject({ status: 'success', user_details: [{ email }] });
  });

  it('a sign-in code leads back to the page that wanted a member', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/cart`);
    await page.waitForURL(/\/login\?next=%2Fcart$/);
    await untilHydrated(page);
    const email = await askForCode(page);
    await verify(page, await lastCodeFor(shop, email));
    await page.waitForURL(`${shop.url}/cart`);
    await page.getByText('Your cart is empty').waitFor();
  });

  it("a sign-in code that is wrong is refused with 'Invalid OTP. Please try again.', and five wrong tries void the right one", async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    const code = await lastCodeFor(shop, email);
    for (let tries = 1; tries <= 5; tries++) {
      await verify(page, wrongFor(code));
      await untilMessage(page, 'Invalid OTP. Please try again.');
      await untilFocused(page, 'Digit 1 of 4');
    }
    await verify(page, code);
    await untilMessage(page, 'Invalid OTP. Please try again.');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  it('a sign-in code is good for 10 minutes', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    const code = await lastCodeFor(shop, email);
    shop.clock.advance(10 * minuteMs + 1000);
    await verify(page, code);
    await untilMessage(page, 'Invalid OTP. Please try again.');
  });

  it("a sign-in code whose check fails on the way shows 'Invalid OTP. Please try again.', and can be sent again", async () => {
    const { page } = await openSignIn(browser, shop, { expectedNoise: /Verifying the code failed|503 from/ });
    const email = await askForCode(page);
    const code = await lastCodeFor(shop, email);
    for (const fault of ['drop', { httpStatus: 503, json: { status: 'failed', message: 'Down.' } }] as const) {
      shop.network.disturb(/verify-otp/, fault);
      await verify(page, code);
      await untilMessage(page, 'Invalid OTP. Please try again.');
    }
    shop.network.mend();
    await verify(page, code);
    await page.waitForURL(`${shop.url}/`);
  });

  it('a sign-in code that the server refuses with a message shows that message; without one, the general one', async () => {
    const { page } = await openSignIn(browser, shop);
    await askForCode(page);
    shop.network.disturb(/verify-otp/, { httpStatus: 200, json: { status: 'failed', message: 'Ask for a new code.' } });
    await verify(page, 1234);
    await untilMessage(page, 'Ask for a new code.');
    shop.network.disturb(/verify-otp/, { httpStatus: 200, json: { status: 'failed' } });
    await verify(page, 1234);
    await untilMessage(page, 'Invalid OTP. Please try again.');
    shop.network.mend();
  });

  it('a sign-in code is checked once, by its fourth digit, whatever is pressed after it', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    const before = shop.network.requests(/verify-otp/).length;
    shop.network.disturb(/verify-otp/, { delayMs: 400 });
    await page.keyboard.type(String(await lastCodeFor(shop, email)));
    expect(await page.getByRole('button', { name: 'Verifying...' }).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/`);
    shop.network.mend();
    expect(shop.network.requests(/verify-otp/)).toHaveLength(before + 1);
  });
});

describe('another code', () => {
  it('another code can be asked for after 60 seconds; that clears the boxes, starts the countdown again and voids the first code', async () => {
    const { page } = await openPage(browser, { expectedNoise: /Sending the code failed/ });
    await page.clock.install();
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    const email = await askForCode(page);
    const first = await lastCodeFor(shop, email);
    await page.clock.fastForward(58_000);
    await page.getByText(/^Resend code in [12] s$/).waitFor();
    expect(await page.getByRole('button', { name: 'Resend code' }).count()).toBe(0);
    await page.clock.fastForward(2_000);
    await page.getByRole('button', { name: 'Resend code' }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);

    await page.keyboard.type('12');
    shop.network.disturb(/send-otp/, 'drop');
    await page.getByRole('button', { name: 'Resend code' }).click();
    await untilMessage(page, 'Failed to send OTP. Please try again.');
    shop.network.mend();
    shop.clock.advance(minuteMs);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByText('A new code is on its way.').waitFor();
    await page.getByText(/^Resend code in (60|59) s$/).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    expect(await typedCode(page)).toEqual(['', '', '', '']);
    await untilFocused(page, 'Digit 1 of 4');

    const second = await lastCodeFor(shop, email);
    if (first !== second) {
      await verify(page, first);
      await untilMessage(page, 'Invalid OTP. Please try again.');
    }
    await verify(page, second);
    await page.waitForURL(`${shop.url}/`);
  });

  it('another code asked for too soon looks the same and sends nothing', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    await page.getByRole('button', { name: 'Use another e-mail' }).click();
    await askForCode(page, email);
    expect((await shop.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('another code is refused to a caller who has had 30 within the hour', async () => {
    const { page } = await openSignIn(browser, shop, { expectedNoise: /Sending the code failed/ });
    shop.clock.advance(60 * minuteMs);
    for (let codes = 0; codes < 30; codes++) await shop.as(null)('sendOtp', { email: anEmail() });
    await page.getByRole('textbox', { name: 'E-mail' }).fill(anEmail());
    await page.getByRole('button', { name: 'Send code' }).click();
    await untilMessage(page, 'Failed to send OTP. Please try again.');
    shop.clock.advance(60 * minuteMs);
  });
});
