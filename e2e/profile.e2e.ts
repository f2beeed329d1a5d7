import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProfile, sidebarOf, updateButton } from '#testing/account-pages.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Profile form. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function profileOf(token: string) {
  const answer = await shop.as(token)('getUserDetails', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.user_details[0];
}

/** A toast at the top right that closes by itself after three seconds. */
async function untilToast(page: Page, text: string) {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text });
  await toast.getByText(text, { exact: true }).waitFor();
  const box = await toast.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
  expect(box?.y).toBeLessThan(300);
  const bar = toast.locator('.Toastify__progress-bar--animated');
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('3s');
  return toast;
}

describe('the profile form', () => {
  it('the profile form shows contact and personal information at /profile and at /profile/update', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    for (const path of ['/profile', '/profile/update']) {
      await page.goto(shop.url + path);
      await updateButton(page).waitFor();
      const contact = page.getByRole('region', { name: 'Contact Information' });
      const personal = page.getByRole('region', { name: 'Personal Information' });
      expect(await contact.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(shopper.email);
      expect(await contact.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('');
      expect(await personal.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Aisha');
      expect(await personal.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Rahman');
      expect(await sidebarOf(page).locator('[aria-current=page]').innerText()).toBe('Profile');
    }
  });

  it('the profile form saves names and phone number, says so at the top right for three seconds, and keeps the e-mail as it is', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    await field(page, 'First name').fill('Mariam');
    await field(page, 'Last name').fill('Al Ali');
    await field(page, 'Phone number').fill('+971 50 765 4321');
    await updateButton(page).click();
    const toast = await untilToast(page, 'Profile updated successfully!');
    expect(await profileOf(shopper.token)).toEqual({
      email: shopper.email,
      first_name: 'Mariam',
      last_name: 'Al Ali',
      number: '+971 50 765 4321',
    });
    await page.mouse.move(0, 800);
    await toast.waitFor({ state: 'detached', timeout: 8000 });
    await page.reload();
    await updateButton(page).waitFor();
    expect(await field(page, 'First name').inputValue()).toBe('Mariam');
    expect(await field(page, 'Phone number').inputValue()).toBe('+971 50 765 4321');
  });

  it('the e-mail of a profile can be read and copied, not changed', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    const email = field(page, 'E-mail');
    expect(await email.isEditable()).toBe(false);
    await email.focus();
    await page.keyboard.type('x');
    expect(await email.inputValue()).toBe(shopper.email);
  });

  it('the phone number of a profile takes no letters, and brings up the keyboard for numbers', async () => {
    const { page } = await openProfile(browser, shop);
    const phone = field(page, 'Phone number');
    await phone.pressSequentially('call 050-123x4567');
    expect((await phone.inputValue()).trim()).toBe('050-1234567');
    expect(await phone.getAttribute('inputmode')).toBe('tel');
  });

  it('a profile requires nothing: names and phone number may be left empty', async () => {
    const { page, shopper } = await openProfile(browser, shop);
    await field(page, 'First name').fill('');
    await field(page, 'Last name').fill('');
    await updateButton(page).click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await profileOf(shopper.token)).toMatchObject({ first_name: '', last_name: '', number: '' });
  });

  it('a phone number too short to be called is refused beside its field, which gets the focus; nothing is sent', async () => {
    const { page } = await openProfile(browser, shop);
    const phone = field(page, 'Phone number');
    await phone.fill('123');
    const sentBefore = shop.network.requests(/update-user-profile/).length;
    await field(page, 'First name').press('Enter');
    await page.getByText('Please enter a phone number of 5 to 15 digits.').waitFor();
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await phone.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(shop.network.requests(/update-user-profile/)).toHaveLength(sentBefore);
    await phone.fill('0501234567');
    await page.getByText('Please enter a phone number of 5 to 15 digits.').waitFor({ state: 'detached' });
  });

  it('two quick presses save a profile once', async () => {
    const { page } = await openProfile(browser, shop);
    shop.network.disturb(/update-user-profile/, { delayMs: 600 });
    const sentBefore = shop.network.requests(/update-user-profile/).length;
    await updateButton(page).dblclick();
    await page.getByRole('button', { name: 'Updating...' }).waitFor();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(shop.network.requests(/update-user-profile/)).toHaveLength(sentBefore + 1);
    shop.network.mend();
  });

  it("a refusal says 'Failed to update profile. Try again.', a lost connection 'Error saving profile. Please try again.'; what was typed stays", async () => {
    const { page, shopper } = await openProfile(browser, shop, {
      expectedNoise: /Updating the profile failed|update-user-profile/,
    });
    await field(page, 'First name').fill('Mariam');
    shop.network.disturb(/update-user-profile/, { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } });
    await updateButton(page).click();
    await untilToast(page, 'Failed to update profile. Try again.');
    shop.network.disturb(/update-user-profile/, 'drop');
    await updateButton(page).click();
    await untilToast(page, 'Error saving profile. Please try again.');
    expect(await field(page, 'First name').inputValue()).toBe('Mariam');
    shop.network.mend();
    await updateButton(page).click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await profileOf(shopper.token)).toMatchObject({ first_name: 'Mariam' });
  });
});

describe('when the profile cannot be had', () => {
  it("a profile that is refused shows the toast 'Failed to fetch profile data. Try again.', and trying again shows the form", async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token, expectedNoise: /Profile failed|503 from/ });
    for (const answer of [
      { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } },
      { httpStatus: 503, json: { status: 'failed', message: 'Full.' } },
    ]) {
      shop.network.disturb(/get-user-details/, answer);
      await page.goto(`${shop.url}/profile`);
      await page.getByText('Failed to fetch profile data. Try again.', { exact: true }).waitFor();
      expect(await updateButton(page).count()).toBe(0);
    }
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await updateButton(page).waitFor();
  });

  it("a profile lost to the network raises the browser's alert 'Something went wrong while fetching profile data'", async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token, expectedNoise: /Profile failed/ });
    shop.network.disturb(/get-user-details/, 'drop');
    const showsMessage = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return [dialog.type(), dialog.message()];
    });
    await page.goto(`${shop.url}/profile`);
    expect(await showsMessage).toEqual(['alert', 'Something went wrong while fetching profile data']);
    shop.network.mend();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await updateButton(page).waitFor();
    expect(await page.getByText('Failed to fetch profile data').count()).toBe(0);
  });

  it('a profile that is slow to come leaves the sidebar usable and a skeleton in the place of the form', async () => {
    const { token } = await aShopper(db);
    const { page } = await openPage(browser, { token });
    shop.network.disturb(/get-user-details/, 'hang');
    await page.goto(`${shop.url}/profile`);
    await page.getByRole('status', { name: 'Loading...' }).waitFor();
    await untilHydrated(page);
    expect(await problemsInThisState(page)).toEqual([]);
    await sidebarOf(page).getByRole('link', { name: 'Returns' }).click();
    await page.getByText('You have no Return Product').waitFor();
    await sidebarOf(page).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('status', { name: 'Loading...' }).waitFor();
    expect(await sidebarOf(page).locator('[aria-current=page]').innerText()).toBe('Profile');
    shop.network.mend();
    await updateButton(page).waitFor();
  });
});

describe('for everyone', () => {
  it('axe finds nothing on the profile form at three widths, with an error shown', async () => {
    const { page } = await openProfile(browser, shop);
    await field(page, 'Phone number').fill('1');
    await updateButton(page).click();
    await page.getByText('Please enter a phone number of 5 to 15 digits.').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
  });
});
