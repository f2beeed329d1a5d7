import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Who of the staff may sign in, and for how long. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { url, mails } = shopWithPages;

it('a member who is invited again is signed out, and gets a link to join with', async () => {
  const { page: theirs, staff: member } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/' });
  await theirs.getByRole('menuitem', { name: 'Promotions' }).waitFor();
  const { email, id } = member.staff;
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: `/staff/${id}` });
  await press(page, 'Invite again');
  const dialog = page.getByRole('dialog', { name: `Invite ${email} again?` });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite again' }).click();
  await showsMessage(page, `A new invitation is on its way to ${email}.`);

  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Sign in' }).waitFor();
  const mail = (await mails()).find(({ to }) => to === email);
  const link = /\/admin\/invitation\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { page: joining } = await openPage(browser);
  await joining.goto(url + link);
  await showsMessage(joining, email);
  await joining.getByRole('button', { name: 'Join' }).waitFor();
});

it('a disabled member is signed out and listed as disabled, until the owner enables them', async () => {
  const { page: theirs, staff: member } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/' });
  await theirs.getByRole('menuitem', { name: 'Messages' }).waitFor();
  const { email, id } = member.staff;
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: `/staff/${id}` });
  const row = page.getByRole('row').filter({ hasText: email });
  await page.getByLabel('Disabled').check();
  await press(page, 'Save');
  await row.getByText('disabled', { exact: true }).waitFor();
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Sign in' }).waitFor();

  await page.getByRole('link', { name: email }).click();
  await page.getByLabel('Disabled').uncheck();
  await press(page, 'Save');
  await row.getByText('active', { exact: true }).waitFor();
});

it('a sign-out ends the session, also for who has its cookie', async () => {
  const { page, staff } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/' });
  await press(page, 'The support, account');
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect(staff.call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
});
