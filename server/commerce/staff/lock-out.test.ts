import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { type Account, aStaffAccount, aStaffBrowser, codeOf } from '#testing/staff-accounts.ts';

/** Attackers cannot lock staff out, and guessing stays hopeless. */

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { clock, mails } = testShop;
const { database } = testShop.shop;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let callers = 0;
const aCaller = () => `100.70.${++callers >> 8}.${callers & 255}`;
const aBrowser = (caller = aCaller()) => aStaffBrowser(testShop, caller);
type Browser = ReturnType<typeof aBrowser>;

/** Signs in; the clock moves on, so that the code is a new one. */
async function signIn(browser: Browser, account: Account, deviceLink?: string) {
  clock.advance(minuteMs);
  const { email, password } = account;
  return browser.post('sign-in', { email, password, code: codeOf(account, testShop), deviceLink });
}
const guess = async (browser: Browser, email: string) =>
  (await browser.post('sign-in', { email, password: 'a wrong guess', code: '000000' })).status;

/** Attackers at ten addresses make ten wrong tries each. */
async function guessFromEverywhere(email: string): Promise<number[]> {
  const attackers = Array.from({ length: 10 }, () => aBrowser());
  const tries = attackers.map(async (attacker) => {
    const statuses: number[] = [];
    for (let times = 0; times < 10; times++) statuses.push(await guess(attacker, email));
    return statuses;
  });
  return (await Promise.all(tries)).flat();
}
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
const linkIn = (text: string | undefined) => /\/admin\/login#device=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('a member of staff whose address is attacked', () => {
  it('a member of staff whose address is attacked signs in from elsewhere, while the attacker who tried ten times in an hour tries no more', async () => {
    const account = await aStaffAccount(testShop);
    const attacker = aBrowser();
    for (let tries = 0; tries < 10; tries++) expect(await guess(attacker, account.email)).toBe(200);
    expect(await guess(attacker, account.email)).toBe(429);
    expect((await signIn(aBrowser(), account)).json).toMatchObject({ status: 'success' });
    clock.advance(hourMs);
    expect(await guess(attacker, account.email)).toBe(200);
  });

  it.each([
    ['ten times at this e-mail address', 10, (_tries: number, email: string) => email],
    ['thirty times at any e-mail addresses', 30, (tries: number) => `any${tries}@shop.example`],
  ])(
    'a member of staff whose address is attacked signs in by a mailed link from the IP address of an attacker who tried %s',
    async (_how, most, emailOf) => {
      const account = await aStaffAccount(testShop);
      const caller = aCaller();
      for (let tries = 0; tries < most; tries++) {
        expect(await guess(aBrowser(caller), emailOf(tries, account.email))).toBe(200);
      }
      const mine = aBrowser(caller);
      expect((await signIn(mine, account)).status).toBe(429);
      expect((await signIn(mine, account)).status).toBe(429);
      const mailed = await mailsTo(account.email);
      expect(mailed).toHaveLength(1);
      expect((await signIn(mine, account, linkIn(mailed[0]?.text))).json).toMatchObject({ status: 'success' });
      expect((await signIn(mine, account)).json, 'it is known from now on').toMatchObject({ status: 'success' });
      expect(await guess(aBrowser(caller), emailOf(0, account.email)), 'the attacker is not').toBe(429);
    },
  );

  it('a member of staff whose address is attacked signs in on a known device after any number of tries, even from the IP address of the attacker', async () => {
    const account = await aStaffAccount(testShop);
    const mine = aBrowser();
    expect((await signIn(mine, account)).status).toBe(200);
    await guessFromEverywhere(account.email);
    expect((await signIn(mine, account)).json).toMatchObject({ status: 'success' });
    const caller = aCaller();
    for (let tries = 0; tries < 35; tries++) await guess(aBrowser(caller), `nobody${tries}@shop.example`);
    const beside = aBrowser(caller);
    for (const [name, value] of mine.cookies) beside.cookies.set(name, value);
    expect((await signIn(beside, account)).json).toMatchObject({ status: 'success' });
  });

  it('a member of staff whose address is attacked is mailed a link after 100 wrong tries in a day, once; the browser that opens it gets in', async () => {
    const account = await aStaffAccount(testShop);
    await guessFromEverywhere(account.email);
    const mine = aBrowser();
    expect((await signIn(mine, account)).status, 'strangers are too many').toBe(429);
    expect(await guess(aBrowser(), account.email)).toBe(429);
    const mailed = await mailsTo(account.email);
    expect(mailed).toHaveLength(1);
    const token = linkIn(mailed[0]?.text);
    const wrong = { email: account.email, password: 'a wrong guess', code: '000000', deviceLink: token };
    expect((await mine.post('sign-in', wrong)).json).toMatchObject({ status: 'failed' });
    expect((await signIn(aBrowser(), await aStaffAccount(testShop), token)).status, "another's link").toBe(200);
    expect((await signIn(aBrowser(), account, 'made-up')).status).toBe(429);
    expect((await signIn(mine, account, token)).json).toMatchObject({ status: 'success' });
    expect((await signIn(mine, account)).json, 'it is known from now on').toMatchObject({ status: 'success' });
    expect((await signIn(aBrowser(), account, token)).status, 'used up').toBe(429);
    expect(JSON.stringify(await database.run('SELECT * FROM staff_device_links'))).not.toContain(token);
  });

  it('a member of staff whose address is attacked may not exist: the answers are the same, and nothing is mailed', async () => {
    const email = 'nobody-at-all@shop.example';
    expect(new Set(await guessFromEverywhere(email))).toEqual(new Set([200]));
    const { status, json } = await aBrowser().post('sign-in', { email, password: 'x', code: '1' });
    expect(status).toBe(429);
    expect(json.message).toContain('If the address belongs to the staff, a link was mailed to it');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a member of staff whose address is attacked changes the password and renews codes, since those tries count for who is signed in alone', async () => {
    const account = await aStaffAccount(testShop);
    const mine = aBrowser();
    await signIn(mine, account);
    await guessFromEverywhere(account.email);
    expect((await mine.post('renew-recovery-codes', { password: account.password })).json).toMatchObject({
      status: 'success',
    });
  });
});

describe('a known device', () => {
  it('a known device is a cookie that no script reads, lasts a year, and says nothing about the person', async () => {
    const account = await aStaffAccount(testShop);
    const { headers } = await signIn(aBrowser(), account);
    const cookie = [headers['set-cookie'] ?? []].flat().find((set) => set.startsWith('staff-device='));
    expect(cookie).toMatch(/^staff-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
    expect(cookie).not.toContain(account.email);
  });

  it('a known device has ten wrong tries an hour', async () => {
    const account = await aStaffAccount(testShop);
    const mine = aBrowser();
    await signIn(mine, account);
    for (let tries = 0; tries < 10; tries++) expect(await guess(mine, account.email)).toBe(200);
    expect(await guess(mine, account.email)).toBe(429);
  });

  it('a known device is known for the people who signed in with it, and no others; a forged one is unknown', async () => {
    const [noor, sami, other] = [
      await aStaffAccount(testShop),
      await aStaffAccount(testShop),
      await aStaffAccount(testShop),
    ];
    const shared = aBrowser();
    await signIn(shared, noor);
    await signIn(shared, sami);
    for (const { email } of [noor, sami, other]) await guessFromEverywhere(email);
    expect((await signIn(shared, noor)).status).toBe(200);
    expect((await signIn(shared, sami)).status).toBe(200);
    expect((await signIn(shared, other)).status).toBe(429);
    const forger = aBrowser();
    forger.cookies.set('staff-device', `${'a'.repeat(22)}.${'b'.repeat(43)}`);
    expect((await signIn(forger, noor)).status).toBe(429);
  });
});

describe('a clock that is set back', () => {
  it('a clock that is set back locks no one out: neither by the code of the authenticator nor by earlier tries', async () => {
    const account = await aStaffAccount(testShop);
    const mine = aBrowser();
    await signIn(mine, account);
    const attacker = aBrowser();
    for (let tries = 0; tries < 10; tries++) await guess(attacker, account.email);
    clock.advance(-2 * hourMs);
    expect(await guess(attacker, account.email)).toBe(200);
    const code = codeOf(account, testShop);
    const { email, password } = account;
    expect((await mine.post('sign-in', { email, password, code })).json).toMatchObject({ status: 'success' });
    expect((await mine.post('sign-in', { email, password, code })).json, 'a code works once').toMatchObject({
      status: 'failed',
    });
    clock.advance(2 * hourMs);
  });
});
