import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/command-line/run-command.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff, staffCallsOf } from '#testing/staff.ts';
import { type Account, aStaffAccount, aStaffBrowser, codeOf } from '#testing/staff-accounts.ts';

/** The calls of staff for their own account, and the entries in the audit log. */

const testShop = await startShop();
const { app, shop, clock, mails } = testShop;
const { database } = shop;
const { call: asOwner } = await signedInStaff(testShop, 'owner');

let callers = 0;
const aBrowser = () => aStaffBrowser(testShop, `100.80.0.${++callers}`);
type Browser = ReturnType<typeof aBrowser>;

async function signIn(browser: Browser, { email, password, ...account }: Account) {
  clock.advance(60_000);
  return browser.post('sign-in', { email, password, code: codeOf(account, testShop) });
}
const idOf = async (email: string) =>
  String((await database.run('SELECT id FROM staff WHERE email = $1', [email]))[0]?.id);
/** A staff member's entries in the log, oldest first, without the invitation. */
async function logOf(subjectId: string) {
  const { items } = await asOwner('listAuditLog', { subjectKind: 'staff', subjectId, order: 'asc' });
  return items
    .filter(({ action }) => !/invit/i.test(action))
    .map(({ action, staffId, after }) => ({ action, staffId, after }));
}
const isIn = async (browser: Browser) => {
  const cookie = `staff=${browser.cookies.get('staff')}`;
  return (await staffCallsOf(app, cookie).request('GET', '/admin/who-am-i')).statusCode === 200;
};

describe('the audit log', () => {
  it('the audit log records each sign-in, successful or not, and each sign-out', async () => {
    const account = await aStaffAccount(testShop);
    const { email, password, recoveryCodes } = account;
    const id = await idOf(email);
    const browser = aBrowser();
    await browser.post('sign-in', { email, password: 'not this one', code: '000000' });
    await browser.post('sign-in', { email, password, code: '000000' });
    await signIn(browser, account);
    await browser.post('sign-out', {});
    await browser.post('sign-in', { email, password, code: recoveryCodes[0] });
    await browser.post('sign-out-everywhere', {});
    const action = 'signInStaff';
    expect(await logOf(id)).toEqual([
      { action, staffId: null, after: { outcome: 'wrong password' } },
      { action, staffId: null, after: { outcome: 'wrong code' } },
      { action, staffId: id, after: { outcome: 'signed in', factor: 'authenticator' } },
      { action: 'signOutStaff', staffId: id, after: { outcome: 'signed out' } },
      { action, staffId: id, after: { outcome: 'signed in', factor: 'recovery code' } },
      { action: 'signOutStaffEverywhere', staffId: id, after: { outcome: 'signed out everywhere' } },
    ]);
  });

  it('the audit log records that an invitation was accepted, and that a disabled member tried', async () => {
    const account = await aStaffAccount(testShop, 'support');
    const id = await idOf(account.email);
    const { items } = await asOwner('listAuditLog', { subjectKind: 'staff', subjectId: id });
    expect(items[0]).toMatchObject({ action: 'acceptInvitation', staffId: id });
    await asOwner('updateStaff', { id, role: 'support', isDisabled: true });
    expect((await signIn(aBrowser(), account)).json).toMatchObject({ status: 'failed' });
    expect((await logOf(id)).at(-1)).toMatchObject({ after: { outcome: 'disabled' } });
  });

  it('the audit log holds nothing of what was typed, which may be a password in the wrong field, nor the caller', async () => {
    const typed = ['hunter2@hunter2.example', 'my secret password', '123456'] as const;
    const browser = aStaffBrowser(testShop, '203.0.113.77');
    await browser.post('sign-in', { email: typed[0], password: typed[1], code: typed[2] });
    expect(await logOf('unknown')).toEqual([
      { action: 'signInStaff', staffId: null, after: { outcome: 'unknown address' } },
    ]);
    const log = JSON.stringify(await database.run('SELECT * FROM audit_log'));
    for (const secret of [...typed, '203.0.113.77', 'sailing by the stars']) expect(log).not.toContain(secret);
  });
});

describe('a new password', () => {
  const next = 'rowing against the tide';

  it('a new password replaces the present one, ends the other sessions, keeps this one, and is reported by mail', async () => {
    const account = await aStaffAccount(testShop);
    const [here, there] = [aBrowser(), aBrowser()];
    await signIn(here, account);
    await signIn(there, account);
    const { json } = await here.post('change-password', { password: account.password, newPassword: next });
    expect(json).toMatchObject({
      status: 'success',
      message: expect.stringContaining('All other sessions have ended'),
    });
    expect(await isIn(here)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect((await signIn(there, account)).json).toMatchObject({ status: 'failed' });
    expect((await signIn(there, { ...account, password: next })).json).toMatchObject({ status: 'success' });
    const [mail] = (await mails()).filter(({ to }) => to === account.email);
    expect(mail?.subject).toContain('password');
    const id = await idOf(account.email);
    expect(await logOf(id)).toContainEqual({
      action: 'changeStaffPassword',
      staffId: id,
      after: { password: 'a new one' },
    });
  });

  it('a new password asks for the present one: a wrong one changes nothing, counts and enters the log', async () => {
    const account = await aStaffAccount(testShop);
    const browser = aBrowser();
    await signIn(browser, account);
    for (let tries = 0; tries < 10; tries++) {
      const { json } = await browser.post('change-password', { password: 'a guess', newPassword: next });
      expect(json).toEqual({ status: 'failed', message: 'This is not your current password. Nothing was changed.' });
    }
    const tooMany = await browser.post('change-password', { password: account.password, newPassword: next });
    expect(tooMany.status).toBe(429);
    const id = await idOf(account.email);
    expect(await logOf(id)).toContainEqual({
      action: 'changeStaffPassword',
      staffId: id,
      after: { outcome: 'wrong password' },
    });
    clock.advance(61 * 60_000);
    expect((await signIn(browser, account)).json).toMatchObject({ status: 'success' });
  });

  it('of two simultaneous new passwords one wins', async () => {
    const account = await aStaffAccount(testShop);
    const browser = aBrowser();
    await signIn(browser, account);
    const change = (newPassword: string) =>
      browser.post('change-password', { password: account.password, newPassword });
    const answers = await Promise.all([change(next), change('anchors of heavy bronze')]);
    expect(answers.map(({ json }) => json.status).sort()).toEqual(['failed', 'success']);
  });

  it.each([
    ['passwordpassword', 'Repeated'],
    ['123456789012', 'commonly used'],
    ['Password1234', 'commonly used'],
    ['qwertyuiop12', 'too easy to guess'],
    ['abcdefghijkl', 'sequences'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Repeated'],
    ['dhowdhowdhow', 'name of the shop'],
    ['Dhow shop 2026', 'name of the shop'],
    ['Noor Noor Noor', 'your name'],
    ['account account shop', 'your address'],
  ])('a new password is refused when it is easy to guess: %s', async (newPassword, why) => {
    const account = await aStaffAccount(testShop);
    const browser = aBrowser();
    await signIn(browser, account);
    const { json } = await browser.post('change-password', { password: account.password, newPassword });
    expect(json).toMatchObject({ status: 'failed', message: expect.stringContaining(why) });
    expect(json.message).toMatch(/^This password is too easy to guess\..*are a good choice\.$/);
    expect(await isIn(browser)).toBe(true);
  });

  it('a new password is refused when it is too short, or the present one', async () => {
    const account = await aStaffAccount(testShop);
    const browser = aBrowser();
    await signIn(browser, account);
    const { password } = account;
    expect((await browser.post('change-password', { password, newPassword: 'short' })).status).toBe(400);
    expect((await browser.post('change-password', { password, newPassword: password })).json).toMatchObject({
      message: 'This is your current password. Choose a different one.',
    });
  });

  it('a new password that is easy to guess is refused in an invitation too, which stays open', async () => {
    const { text } = await runCommand(shop, ['add', 'owner', 'invited@shop.example']);
    const token = /#([\w-]+)/.exec(text)?.[1] ?? '';
    const { call } = staffCallsOf(app, '');
    const { totpSecret } = await call('openInvitation', { token });
    const accept = (password: string) =>
      call('acceptInvitation', { token, name: 'Noor', password, code: codeOf({ totpSecret }, testShop) });
    await expect(accept('dhowdhowdhow')).rejects.toThrow('too easy to guess');
    expect((await accept(next)).recoveryCodes).toHaveLength(10);
  });
});
