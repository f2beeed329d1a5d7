import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { axeFindings, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aStaffAccount, aStaffBrowser, codeOf } from '#testing/staff-accounts.ts';
import { press, showsMessage } from '#testing/staff-pages.ts';

/** A staff member's own account, and sign-in while attackers try the address. */

const browser = await startBrowser();
const shop = await startShopWithPages({ env: { TRUST_PROXY: '1' } });
type Account = Awaited<ReturnType<typeof aStaffAccount>>;

async function signIn(page: Page, account: Account, password = account.password) {
  shop.clock.advance(60_000);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Code').fill(codeOf(account, shop));
  await press(page, 'Sign in');
}

async function changePassword(page: Page, present: string, next: string, again = next) {
  await page.getByLabel('Present password').fill(present);
  await page.getByLabel(/^New password(?! again)/).fill(next);
  await page.getByLabel('New password again').fill(again);
  await page.keyboard.press('Enter');
}

describe('an account of staff', () => {
  it('a staff account accepts a new password for the present one, and says why it refuses one', async () => {
    const account = await aStaffAccount(shop, 'support');
    const next = 'rowing against the tide';
    const { page } = await openPage(browser, { width: 820 });
    await page.goto(`${shop.url}/admin/login`);
    await signIn(page, account);
    await page.getByRole('button', { name: 'Noor, account' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await page.getByRole('region', { name: 'You' }).getByText(`${account.email}, support`).waitFor();
    await changePassword(page, account.password, next, 'rowing against the wind');
    await showsMessage(page, 'The new password is not the same both times.');
    await changePassword(page, 'a wrong one', next);
    await showsMessage(page, 'This is not your current password. Nothing was changed.');
    await changePassword(page, account.password, 'dhow dhow dhow');
    await showsMessage(page, 'This password is too easy to guess. It is mostly the name of the shop');
    expect(await problemsInThisState(page)).toEqual([]);
    await changePassword(page, account.password, next);
    await showsMessage(page, 'Your password is changed. All other sessions have ended.');
    expect(await page.getByLabel('Present password').inputValue()).toBe('');
    await page.goto(`${shop.url}/admin/account`);
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    const { page: elsewhere } = await openPage(browser);
    await elsewhere.goto(`${shop.url}/admin/login`);
    await signIn(elsewhere, account);
    await elsewhere.getByRole('alert').getByText('E-mail, password or code is wrong.').waitFor();
    await signIn(elsewhere, account, next);
    await elsewhere.getByRole('heading', { name: 'Good to see you, Noor' }).waitFor();
  });
});

describe('a member of staff whose address is attacked', () => {
  it('a member whose address is attacked is sent a link, signs in with it in a new browser, and all of it is in the audit log', async () => {
    const account = await aStaffAccount(shop);
    for (let attackers = 0; attackers < 10; attackers++) {
      const { post } = aStaffBrowser(shop, `100.90.0.${attackers}`);
      for (let tries = 0; tries < 10; tries++)
        await post('sign-in', { email: account.email, password: 'a wrong guess', code: '000000' });
    }
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(`${shop.url}/admin/login`);
    await signIn(page, account);
    await page.getByRole('alert').getByText('If the address belongs to the staff, a link was mailed to it').waitFor();
    const mail = (await shop.mails()).find(({ to }) => to === account.email);
    const link = /\/admin\/login#device=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto('about:blank');
    await page.goto(shop.url + link);
    await showsMessage(page, 'You opened the link from the mail.');
    expect(page.url(), 'The link must not stay in the address').toBe(`${shop.url}/admin/login`);
    expect(await axeFindings(page)).toEqual([]);
    await signIn(page, account);
    await page.getByRole('heading', { name: 'Good to see you, Noor' }).waitFor();
    await page.goto(`${shop.url}/admin/audit-log`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('row').filter({ hasText: 'outcome: signed in' }).first().waitFor();
    const failed = page.getByRole('row').filter({ hasText: 'outcome: wrong password' }).first();
    await failed.getByText('not signed in').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
