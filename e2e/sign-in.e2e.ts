import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail, askForCode, openSignIn, untilMessage } from '#testing/sign-in-steps.ts';

/** Login or Signup: the e-mail, and the ways in and out. The second step: sign-in-code.e2e.ts. */

const browser = await startBrowser();
const shop = await startShopWithPages();

describe('the e-mail', () => {
  it('the e-mail to sign in with is asked for first; an empty or misshapen one is refused', async () => {
    const { page } = await openSignIn(browser, shop);
    await page.getByRole('heading', { level: 1, name: 'Login or Signup' }).waitFor();
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await page.getByRole('button', { name: 'Send code' }).click();
    await untilMessage(page, 'Please enter your email address');
    await field.fill('   ');
    await field.press('Enter');
    await untilMessage(page, 'Please enter your email address');
    for (const wrong of ['aisha', 'aisha@example', 'aisha@', '@example.com', 'a isha@example.com', 'a@b@example.com']) {
      await field.fill(wrong);
      expect(await page.getByRole('main').getByRole('alert').count(), 'typing takes the error away').toBe(0);
      await field.press('Enter');
      await untilMessage(page, 'Please enter a valid email address');
    }
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    expect(shop.network.requests(/send-otp/)).toEqual([]);
  });

  it("an e-mail address that cannot be sent to shows 'Failed to send OTP. Please try again.', and can be sent again", async () => {
    const { page } = await openSignIn(browser, shop, { expectedNoise: /Sending the code failed/ });
    shop.network.disturb(/send-otp/, 'drop');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('rough@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    await untilMessage(page, 'Failed to send OTP. Please try again.');
    shop.network.mend();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('We sent it to rough@example.com').waitFor();
  });

  it('the e-mail to sign in with may be corrected after the code was sent', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = await askForCode(page);
    await page.getByRole('button', { name: 'Use another e-mail' }).click();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  });

  it('the e-mail to sign in with cannot be sent before the page is hydrated, and without JavaScript the page says why', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/login`);
    expect(await page.getByRole('button', { name: 'Send code' }).isDisabled()).toBe(true);
    // The tests' browser does not render <noscript>.
    expect(await page.locator('noscript').first().textContent()).toContain('Signing in needs JavaScript');
  });
});

describe('going back', () => {
  it('going back from the sign-in leads home, from the e-mail as from the code, wherever the shopper came from', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/category/mobile`);
    await untilHydrated(page);
    for (const step of ['e-mail', 'code']) {
      await page
        .getByRole('link', { name: /Wishlist/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Login or Signup' }).waitFor();
      await untilHydrated(page);
      if (step === 'code') await askForCode(page);
      await page.evaluate(() => history.back());
      await page.waitForURL(`${shop.url}/`);
      await page.getByRole('heading', { name: 'Login or Signup' }).waitFor({ state: 'detached' });
    }
    await page.evaluate(() => history.back());
    await page.waitForURL(`${shop.url}/category/mobile`);
  });

  it('the link of the sign-in screen leads home too', async () => {
    const { page } = await openSignIn(browser, shop);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
  });
});

describe('the e-mail that was typed', () => {
  it('the e-mail that was typed to sign in is there again after a reload, and gone once the shopper is in', async () => {
    const { page } = await openSignIn(browser, shop);
    const email = anEmail();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.reload();
    await untilHydrated(page);
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLInputElement>('input[name=email]')?.value === typed,
      email,
    );
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const code = await lastCodeFor(shop, email);
    shop.network.disturb(/verify-otp/, 'hang');
    await page.keyboard.type(String(code));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'no code is kept').not.toContain(String(code));
    shop.network.mend();
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  });
});
