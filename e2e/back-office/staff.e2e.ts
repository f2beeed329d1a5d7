import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/command-line/run-command.ts';
import { openPage, startBrowser } from '#testing/browser.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, openStaffPage, press } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, mails, app } = shopWithPages;
const password = 'sailing by the stars';
const onPage = (link: string) => link.replace(/^.*\/admin/, `${url}/admin`);

/** Joins through the page of an invitation; returns the authenticator's secret and the recovery codes. */
async function join(page: Page, link: string, name: string) {
  await page.goto(onPage(link));
  const key = (await page.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  expect(page.url(), 'The token must not stay in the address').not.toContain('#');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Code that the authenticator shows').fill(totp.generate());
  await page.getByRole('button', { name: 'Join' }).click();
  const codes = await readCodes(page);
  await page.getByRole('heading', { name: `Good to see you, ${name}` }).waitFor();
  return codes;
}

/** Creates new recovery codes through the menu, and returns them. */
async function renewCodes(page: Page) {
  await page.getByRole('button', { name: 'Noor, account' }).click();
  await page.getByRole('menuitem', { name: 'New recovery codes' }).click();
  await page.getByLabel('Your password').fill('a guess');
  await press(page, 'Show new codes');
  await page.getByRole('alert').getByText('The password is wrong.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Show new codes');
  const codes = await readCodes(page);
  await page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  return codes;
}

/** The recovery codes, shown once until the user confirms having saved them. */
async function readCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  return codes;
}

async function signIn(page: Page, email: string, code: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('the back office', () => {
  it('the first owner invites a member, who sees only what the role allows; both are in the audit log', async () => {
    const [owner, content] = ['owner', 'content'].map((name) => `${name}-${randomUUID()}@shop.example`) as [
      string,
      string,
    ];
    const { page } = await openPage(browser);
    const { text } = await runCommand(shop, ['add', 'owner', owner]);
    const [recoveryCode = ''] = await join(page, /http\S+/.exec(text)?.[0] ?? '', 'Noor');
    expect(await page.title()).toBe('Dashboard · Dhow');

    await page.getByRole('menuitem', { name: 'Staff' }).click();
    await page.getByRole('link', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must be a valid email').waitFor();
    await page.getByLabel('E-mail').fill(content);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'content' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: content }).waitFor();

    const [mail] = (await mails()).filter(({ to }) => to === content);
    const { page: theirs } = await openPage(browser);
    await join(theirs, /http\S+/.exec(mail?.text ?? '')?.[0] ?? '', 'Sami');
    await theirs.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
    expect(await theirs.getByRole('menuitem', { name: /Staff|Audit/ }).count()).toBe(0);
    await theirs.goto(`${url}/admin/staff`);
    await theirs.getByText('Access denied').waitFor();

    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await choose(page, 'Who', `Sami (${content})`);
    const invitation = page.getByRole('row').filter({ hasText: 'inviteStaff' }).filter({ hasText: owner });
    await invitation.first().waitFor({ state: 'detached' });
    await choose(page, 'Who', `Noor (${owner})`);
    await invitation.getByText('role: content').waitFor();

    const [newCode = ''] = await renewCodes(page);
    await page.getByRole('button', { name: 'Noor, account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(page, owner, 'wrong');
    await page.getByRole('alert').getByText('E-mail, password or code is wrong.').waitFor();
    await signIn(page, owner, recoveryCode);
    await page.getByRole('alert').getByText('E-mail, password or code is wrong.').waitFor();
    await signIn(page, owner, newCode);
    await page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  });

  it('a member who gets another role is signed out', async () => {
    const { page: theirs, staff: member } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/' });
    await theirs.getByRole('menuitem', { name: 'Promotions' }).waitFor();
    const path = `/staff/${member.staff.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path });
    await choose(page, 'Role', 'fulfilment');
    await press(page, 'Save');
    await page.getByText('Saved. A change of role, or of who is disabled, has ended their sessions.').waitFor();
    await page.getByRole('row').filter({ hasText: member.staff.email }).getByText('fulfilment').waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it.each([
    { width: 1440, colorScheme: 'light' },
    { width: 820, colorScheme: 'dark' },
  ] as const)(
    'the pages of a member and of an invitation pass axe at $width px, $colorScheme, and nothing is cut off',
    async (look) => {
      const { page, staff } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/', ...look });
      const findings: string[] = [];
      for (const path of [`/staff/${staff.staff.id}`, '/staff/create']) {
        await page.goto(`${url}/admin${path}`);
        await page.getByRole('heading', { level: 1, name: /\w/ }).waitFor();
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        findings.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
        if ((await overflowOf(page)) > 0) findings.push(`${path} is wider than the window`);
      }
      expect(findings).toEqual([]);
    },
  );

  it('a page of the back office asks for a sign-in first', async () => {
    const { page } = await openPage(browser, { width: 820 });
    await page.goto(`${url}/admin/staff`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('the back office is not cached, not indexed by search engines, and runs no foreign script', async () => {
    const { headers, payload } = await app.inject('/admin/staff');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(payload).toContain('<title>Back office · Dhow</title>');
    expect((await app.inject('/robots.txt')).payload).toContain('Disallow: /admin');
  });
});
