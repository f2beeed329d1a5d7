import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { startShop } from '#testing/shop.ts';

/** Attackers cannot lock a shopper out (R-SGN-3): each has an address and a device of their own. */

const testShop = await startShop({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' } });
const { request, clock, mails, as } = testShop;
const { database } = testShop.shop;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let made = 0;
const anEmail = () => `sought-${++made}@example.com`;
const aDevice = () => randomBytes(16).toString('base64url');
const aCaller = () => `100.64.${++made >> 8}.${made & 255}`;

type From = { caller: string; device?: string };
const post = (path: string, { caller, device }: From, body: object) =>
  request('POST', `/user_api/signup/${path}`, {
    body: device === undefined ? body : { ...body, device_token: device },
    headers: { 'x-forwarded-for': caller },
  });
const ask = (email: string, from: From, more: object = {}) => post('send-otp', from, { email, ...more });
const tryCode = async (email: string, from: From, otp: number | string) =>
  (await post('verify-otp', from, { email, otp })).json.status;
const openLink = async (link: string, from: From) => (await post('verify-link', from, { link })).json;

const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
const isWarning = ({ subject }: { subject: string }) => subject.includes('Wrong sign-in codes');
/** The newest mail that signs in; a warning is sent beside it, in a lane of its own. */
const lastSignIn = async (email: string) => (await mailsTo(email)).find((mail) => !isWarning(mail));
const codeIn = (mail: { subject: string } | undefined) => /^\d{4}\b/.exec(mail?.subject ?? '')?.[0];
const linkIn = (mail: { text: string } | undefined) => /#link=([\w-]+)/.exec(mail?.text ?? '')?.[1];
const lastCode = async (email: string) => Number(codeIn(await lastSignIn(email)));
const lastLink = async (email: string) => linkIn(await lastSignIn(email)) ?? 'none';
const wrongFor = (code: number) => (code === 9999 ? 1000 : code + 1);

/** An attacker requests digits and types wrong ones, until no more digits are sent. */
async function spendTheDay(email: string, device?: string): Promise<void> {
  const caller = aCaller();
  const from = device === undefined ? { caller } : { caller, device };
  for (let codes = 0; codes < 4; codes++) {
    await ask(email, from);
    const code = await lastCode(email);
    for (let tries = 0; tries < 6; tries++) await tryCode(email, from, wrongFor(code));
    clock.advance(minuteMs);
  }
}

/** Sums up over all addresses and devices. */
async function wrongTries(): Promise<number> {
  const [row] = await database.run('SELECT count(*)::integer AS tries FROM sign_in_wrong_tries');
  return Number(row?.tries);
}

async function mailsSent(email: string): Promise<number> {
  const [row] = await database.run('SELECT count(*)::integer AS sent FROM sign_in_codes WHERE email = $1', [email]);
  return Number(row?.sent);
}

describe('a shopper whose address is attacked', () => {
  it('a shopper whose address is attacked gets a link instead of digits after 20 wrong tries, from whichever address and device they ask', async () => {
    for (const device of [undefined, aDevice()]) {
      const email = anEmail();
      await spendTheDay(email, device);
      const me = { caller: aCaller(), device: aDevice() };
      const answer = await ask(email, me);
      expect(answer).toMatchObject({ status: 200, json: { status: 'success' } });
      expect(codeIn(await lastSignIn(email))).toBeUndefined();
      expect(await openLink(await lastLink(email), me)).toMatchObject({ status: 'success', user_details: { email } });
    }
  });

  it('a shopper whose address is attacked gets one mail about it', async () => {
    const email = anEmail();
    await spendTheDay(email);
    await spendTheDay(email);
    const warnings = (await mailsTo(email)).filter(isWarning);
    expect(warnings).toHaveLength(1);
  });

  it('a shopper whose address is attacked gets digits at once on a device that has signed in before, and its tries are its own', async () => {
    const email = anEmail();
    const mine = { caller: aCaller(), device: aDevice() };
    await ask(email, mine);
    expect(await tryCode(email, mine, await lastCode(email))).toBe('success');
    clock.advance(2 * minuteMs);
    await spendTheDay(email);
    await ask(email, { ...mine, caller: aCaller() });
    const code = await lastCode(email);
    await tryCode(email, { caller: aCaller(), device: aDevice() }, wrongFor(code));
    for (let tries = 0; tries < 4; tries++) expect(await tryCode(email, mine, wrongFor(code))).toBe('failed');
    expect(await tryCode(email, mine, code)).toBe('success');
  });

  it('a shopper whose address is attacked gets digits at once on a device whose codes an attacker at the same address has used up', async () => {
    const email = anEmail();
    const caller = aCaller();
    const mine = { caller, device: aDevice() };
    await ask(email, mine);
    await tryCode(email, mine, await lastCode(email));
    clock.advance(2 * minuteMs);
    for (let asked = 0; asked < 31; asked++) await ask(anEmail(), { caller });
    expect((await ask(anEmail(), { caller })).status).toBe(429);
    expect((await ask(email, mine)).status).toBe(200);
    expect(await tryCode(email, mine, await lastCode(email))).toBe('success');
  });

  it('a shopper whose address is attacked keeps the digits just requested, whatever attackers request and try meanwhile', async () => {
    const email = anEmail();
    const me = { caller: aCaller(), device: aDevice() };
    await ask(email, me);
    const code = await lastCode(email);
    for (let attackers = 0; attackers < 30; attackers++) {
      const attacker = { caller: aCaller(), ...(attackers % 2 === 0 ? { device: aDevice() } : {}) };
      if (attackers % 5 === 0) await ask(email, attacker);
      await tryCode(email, attacker, wrongFor(code));
    }
    expect(await tryCode(email, me, code)).toBe('success');
  });

  it('a shopper whose address is attacked keeps digits requested without a device, when one attacker tries them five times', async () => {
    const email = anEmail();
    const [me, attacker] = [{ caller: aCaller() }, { caller: aCaller() }];
    await ask(email, me);
    const code = await lastCode(email);
    for (let tries = 0; tries < 6; tries++) expect(await tryCode(email, attacker, wrongFor(code))).toBe('failed');
    expect(await tryCode(email, attacker, code)).toBe('failed');
    expect(await tryCode(email, me, code)).toBe('success');
  });

  it('a shopper whose address is attacked gets digits of their own, though an attacker asked a moment ago', async () => {
    const email = anEmail();
    const me = { caller: aCaller(), device: aDevice() };
    await ask(email, { caller: aCaller(), device: aDevice() });
    const theirs = await lastCode(email);
    await ask(email, me);
    expect(await mailsTo(email)).toHaveLength(2);
    const mine = await lastCode(email);
    if (theirs !== mine) expect(await tryCode(email, me, theirs)).toBe('failed');
    expect(await tryCode(email, me, mine)).toBe('success');
  });

  it('a shopper whose address is attacked has a working mail in the mailbox, though attackers ask all day from everywhere; and it is not flooded', async () => {
    const email = anEmail();
    const inAnHour: number[] = [];
    for (let hour = 0; hour < 23; hour++) {
      const before = await mailsSent(email);
      const step = hour < 2 ? 1 : 6;
      for (let minutes = 0; minutes < 60; minutes += step) {
        await ask(email, { caller: aCaller(), device: aDevice() });
        clock.advance(step * minuteMs);
      }
      inAnHour.push((await mailsSent(email)) - before);
    }
    expect(Math.max(...inAnHour)).toBeLessThanOrEqual(13);
    expect(await mailsSent(email)).toBeLessThanOrEqual(48);
    const me = { caller: aCaller(), device: aDevice() };
    await ask(email, me);
    expect(await openLink(await lastLink(email), me)).toMatchObject({ status: 'success', user_details: { email } });
  });

  it('a shopper whose address is attacked is sent a code even if the clock was set back two hours since the last one', async () => {
    const email = anEmail();
    const me = { caller: aCaller(), device: aDevice() };
    const nameless = { caller: aCaller() };
    for (let asked = 0; asked < 3; asked++) {
      await ask(email, me);
      await ask(email, nameless);
      clock.advance(minuteMs);
    }
    clock.advance(-2 * hourMs);
    for (const from of [me, nameless]) {
      await ask(email, from);
      expect(codeIn(await lastSignIn(email))).toMatch(/^\d{4}$/);
      expect(await tryCode(email, from, await lastCode(email))).toBe('success');
    }
    clock.advance(2 * hourMs);
  });
});

describe('an attacker who guesses', () => {
  it('an attacker who guesses has 20 tries a day at an address from dozens of addresses and devices together', async () => {
    const email = anEmail();
    const before = await wrongTries();
    for (let round = 0; round < 2; round++) {
      const guessers = Array.from({ length: 24 }, (_, n) => ({
        caller: aCaller(),
        ...(n % 2 === 0 ? { device: aDevice() } : {}),
      }));
      await Promise.all(guessers.map((from) => ask(email, from)));
      await Promise.all(
        guessers.flatMap((from) => Array.from({ length: 2 }, (_, n) => tryCode(email, from, 1000 + n))),
      );
      clock.advance(hourMs);
    }
    expect((await wrongTries()) - before).toBeLessThanOrEqual(20);
  });

  it('an attacker who guesses has 100 tries in 30 days', async () => {
    const email = anEmail();
    const before = await wrongTries();
    for (let day = 0; day < 6; day++) {
      await spendTheDay(email);
      clock.advance(24 * hourMs);
    }
    expect((await wrongTries()) - before).toBe(100);
  });

  it('an attacker who guesses from one address at many others has 100 tries a day; then those get links', async () => {
    const caller = aCaller();
    for (let victims = 0; victims < 25; victims++) {
      const email = anEmail();
      await ask(email, { caller });
      const code = await lastCode(email);
      for (let tries = 0; tries < 4; tries++) await tryCode(email, { caller }, wrongFor(code));
      if (victims === 24) expect(await tryCode(email, { caller }, code)).toBe('failed');
    }
    const email = anEmail();
    await ask(email, { caller, device: aDevice() });
    expect(await openLink(await lastLink(email), { caller })).toMatchObject({ status: 'success' });
  });

  it('an attacker who guesses with digits that another device requested gets nowhere, even with the right ones', async () => {
    const email = anEmail();
    await ask(email, { caller: aCaller(), device: aDevice() });
    const code = await lastCode(email);
    expect(await tryCode(email, { caller: aCaller(), device: aDevice() }, code)).toBe('failed');
    expect(await tryCode(email, { caller: aCaller() }, code)).toBe('failed');
  });
});

describe('a link', () => {
  const linkFor = async (email: string, from: From = { caller: aCaller() }, more: object = {}) => {
    await spendTheDay(email);
    await ask(email, from, more);
    return lastLink(email);
  };

  it('a sign-in link has 128 bits in its fragment, where no server sees them, and is stored as a hash', async () => {
    const email = anEmail();
    const link = await linkFor(email);
    expect(Buffer.from(link, 'base64url')).toHaveLength(16);
    const mail = await lastSignIn(email);
    expect(mail?.text).toContain(`https://shop.example/login#link=${link}`);
    expect(mail?.html).toContain(`href="https://shop.example/login#link=${link}"`);
    expect(JSON.stringify(await database.run('SELECT * FROM sign_in_codes'))).not.toContain(link);
  });

  it('a sign-in link works once, even when it is redeemed many times at once', async () => {
    const link = await linkFor(anEmail());
    const answers = await Promise.all(Array.from({ length: 8 }, () => openLink(link, { caller: aCaller() })));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'failed')?.message).toContain('was used already or is too old');
  });

  it('a sign-in link is not voided by wrong tries, and works for ten minutes', async () => {
    const [early, late] = [anEmail(), anEmail()];
    const earlyLink = await linkFor(early);
    for (let tries = 0; tries < 30; tries++) {
      await tryCode(early, { caller: aCaller() }, 1000 + tries);
      await openLink(randomBytes(16).toString('base64url'), { caller: aCaller() });
    }
    expect(await openLink(earlyLink, { caller: aCaller() })).toMatchObject({ status: 'success' });
    const lateLink = await linkFor(late);
    clock.advance(10 * minuteMs + 1);
    expect(await openLink(lateLink, { caller: aCaller() })).toMatchObject({ status: 'failed' });
  });

  it('a sign-in link makes the device that opens it a known one', async () => {
    const email = anEmail();
    const mine = { caller: aCaller(), device: aDevice() };
    await openLink(await linkFor(email), mine);
    clock.advance(minuteMs);
    await ask(email, mine);
    expect(await tryCode(email, mine, await lastCode(email))).toBe('success');
  });

  it('a sign-in link leads on to where the shopper was going, within the shop alone', async () => {
    const email = anEmail();
    await linkFor(email, { caller: aCaller() }, { next: '/checkout?coupon=A' });
    expect((await lastSignIn(email))?.text).toContain('/login?next=%2Fcheckout%3Fcoupon%3DA#link=');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'cart', '/a b']) {
      expect((await ask(anEmail(), { caller: aCaller() }, { next })).status, next).toBe(400);
    }
  });

  it('a sign-in link that was never mailed opens nothing', async () => {
    await expect(as(null)('verifyLink', { link: 'made-up' })).resolves.toMatchObject({ status: 'failed' });
  });
});

itRefusesBadInput(() => testShop, 'verifyLink', { input: { link: 'made-up' } });
