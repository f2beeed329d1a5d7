import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail } from '#testing/sign-in-steps.ts';

/** Security settings: where the member is signed in. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

async function signInWith(email: string, userAgent: string): Promise<string> {
  shop.clock.advance(13 * 60_000);
  await shop.as(null)('sendOtp', { email });
  const otp = await lastCodeFor(shop, email);
  const answer = await shop.as(null)('verifyOtp', { email, otp }, { headers: { 'user-agent': userAgent } });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.user_details.remember_token;
}

/** The settings of a member with that many other devices. */
async function openSettings(others: string[], options: OpenPageOptions = {}) {
  const email = anEmail();
  const tokens: string[] = [];
  for (const userAgent of others) tokens.push(await signInWith(email, userAgent));
  const token = await signInWith(email, desk);
  const { page } = await openPage(browser, { token, ...options });
  await page.goto(`${shop.url}/profile/settings`);
  await untilHydrated(page);
  return { page, token, tokens };
}

const section = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const rows = (page: Page) => section(page).getByRole('listitem');
const isSignedIn = async (token: string) =>
  (await shop.request('GET', `/user_api/get-user-details?access_token=${token}`)).status === 200;

describe('where a member is signed in', () => {
  it('sessions are listed by device and last use, this device first; one is signed out with the keyboard', async () => {
    const { page, token, tokens } = await openSettings([phone], { width: 390 });
    await rows(page).nth(1).waitFor();
    const [first, second] = await rows(page).allInnerTexts();
    expect(first).toMatch(/Firefox on Windows\s+This device$/);
    expect(second).toMatch(/Safari on iPhone\s+Last used \w+ \d+, \d{4} at .+\s+Sign out$/);
    expect(await section(page).getByRole('button', { name: 'Sign out all other devices' }).count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    await section(page)
      .getByRole('button', { name: /^Sign out Safari on iPhone, last used/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('That device is signed out.').waitFor();
    await rows(page).nth(1).waitFor({ state: 'detached' });
    expect(await isSignedIn(tokens[0] ?? '')).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('all other devices are signed out by one press', async () => {
    const { page, token, tokens } = await openSettings([phone, '', desk]);
    await section(page).getByText('Unknown device').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await section(page).getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByText('All other devices are signed out.').waitFor();
    await rows(page).nth(1).waitFor({ state: 'detached' });
    for (const other of tokens) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('a list of sessions that cannot be loaded says so and can be reloaded; a session that could not be ended stays', async () => {
    const { page, tokens } = await openSettings([phone], {
      expectedNoise: /Sessions failed|Ending the session failed/,
    });
    shop.network.disturb(/get-session-list/, 'drop');
    await page.reload();
    await section(page).getByRole('alert').getByText('Your sessions could not be loaded.').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await rows(page).nth(1).waitFor();
    shop.network.disturb(/end-session/, 'drop');
    await section(page)
      .getByRole('button', { name: /^Sign out Safari/ })
      .click();
    await page.getByText('The device could not be signed out. Please try again.').waitFor();
    shop.network.mend();
    expect(await rows(page).count()).toBe(2);
    expect(await isSignedIn(tokens[0] ?? '')).toBe(true);
  });

  it('a device that was signed out from another one goes to /login at the next press', async () => {
    const { page, token } = await openSettings([phone]);
    await rows(page).nth(1).waitFor();
    await shop.as(token)('logout');
    await section(page)
      .getByRole('button', { name: /^Sign out Safari/ })
      .click();
    await page.waitForURL(`${shop.url}/login?next=%2Fprofile%2Fsettings`);
  });
});
