import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { lastCodeFor, signInByCode } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { as, request, clock, mails } = testShop;
const { database } = testShop.shop;

const minuteMs = 60_000;
let made = 0;
const anEmail = () => `shopper-${++made}@example.com`;

/** Each caller has a different address, so that no test uses up the limit of the next. */
const ask = (email: string, caller = `10.0.${made >> 8}.${made++ & 255}`) =>
  request('POST', '/user_api/signup/send-otp', { body: { email }, headers: { 'x-forwarded-for': caller } });
const redeem = (email: string, otp: number) => as(null)('verifyOtp', { email, otp });
const wrongFor = (code: number) => (code === 9999 ? 1000 : code + 1);
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
const newestTry = 'SELECT email_hmac FROM sign_in_wrong_tries ORDER BY id DESC LIMIT 1';
const refusal = { status: 'failed', message: 'Invalid OTP. Please try again.' };

describe('a sign-in code', () => {
  it('a sign-in code has four digits, comes by mail and opens a session', async () => {
    const email = anEmail();
    await ask(email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^[1-9]\d{3} is your sign-in code for Dhow$/);
    const answer = await redeem(email, await lastCodeFor(testShop, email));
    expect(answer).toEqual({
      status: 'success',
      message: 'You are signed in.',
      user_details: {
        remember_token: expect.stringMatching(/^[\w-]{43}$/),
        email,
        first_name: '',
        last_name: '',
        number: '',
      },
    });
    if (answer.status !== 'success') throw new Error(answer.message);
    const profile = await as(answer.user_details.remember_token)('getUserDetails');
    expect(profile).toMatchObject({ user_details: [{ email }] });
  });

  it('a sign-in code makes a customer the first time, and finds the same one the next time, however the address is typed', async () => {
    const email = anEmail();
    await signInByCode(testShop, email);
    clock.advance(2 * minuteMs);
    await as(null)('sendOtp', { email: `  ${email.toUpperCase()} ` });
    const answer = await redeem(` ${email.toUpperCase()}`, await lastCodeFor(testShop, email));
    expect(answer.status).toBe('success');
    const customers = await database.run('SELECT email FROM customers WHERE email = $1', [email]);
    expect(customers).toEqual([{ email }]);
  });

  it('a sign-in code works once', async () => {
    const email = anEmail();
    await ask(email);
    const code = await lastCodeFor(testShop, email);
    expect((await redeem(email, code)).status).toBe('success');
    expect(await redeem(email, code)).toEqual(refusal);
  });

  it('a sign-in code works once, even when it is redeemed many times at once by a new customer', async () => {
    const email = anEmail();
    await ask(email);
    const code = await lastCodeFor(testShop, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(email, code)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'failed')).toEqual(Array.from({ length: 7 }, () => refusal));
  });

  it('a sign-in code works for 10 minutes', async () => {
    const [early, late] = [anEmail(), anEmail()];
    await ask(early);
    await ask(late);
    clock.advance(10 * minuteMs - 5000);
    expect((await redeem(early, await lastCodeFor(testShop, early))).status).toBe('success');
    clock.advance(5001);
    expect(await redeem(late, await lastCodeFor(testShop, late))).toEqual(refusal);
  });

  it('a sign-in code is void once a newer one was sent', async () => {
    const email = anEmail();
    await ask(email);
    const first = await lastCodeFor(testShop, email);
    clock.advance(minuteMs);
    await ask(email);
    const second = await lastCodeFor(testShop, email);
    if (first !== second) expect(await redeem(email, first)).toEqual(refusal);
    expect((await redeem(email, second)).status).toBe('success');
  });

  it('a sign-in code of another address does not work', async () => {
    const [mine, theirs] = [anEmail(), anEmail()];
    await ask(mine);
    expect(await redeem(theirs, await lastCodeFor(testShop, mine))).toEqual(refusal);
    expect((await redeem(mine, await lastCodeFor(testShop, mine))).status).toBe('success');
  });

  it('a sign-in code survives four wrong tries and is void after the fifth', async () => {
    for (const wrongTries of [4, 5]) {
      const email = anEmail();
      await ask(email);
      const code = await lastCodeFor(testShop, email);
      for (let tries = 0; tries < wrongTries; tries++) expect(await redeem(email, wrongFor(code))).toEqual(refusal);
      expect((await redeem(email, code)).status).toBe(wrongTries < 5 ? 'success' : 'failed');
    }
  });

  it('a sign-in code is void after the fifth wrong try, even when hundreds come at once', async () => {
    const email = anEmail();
    await ask(email);
    const code = await lastCodeFor(testShop, email);
    const guesses = Array.from({ length: 200 }, (_, n) => 1000 + n).filter((guess) => guess !== code);
    const answers = await Promise.all(guesses.map((guess) => redeem(email, guess)));
    expect(answers.every(({ status }) => status === 'failed')).toBe(true);
    expect(await redeem(email, code)).toEqual(refusal);
    const tries = 'SELECT count(*)::integer AS tries FROM sign_in_wrong_tries';
    const counted = await database.run(`${tries} WHERE email_hmac = (${newestTry})`);
    expect(counted).toEqual([{ tries: 5 }]);
  });

  it('a sign-in code is not stored in the clear, and neither is the token', async () => {
    const email = anEmail();
    const token = await signInByCode(testShop, email);
    const code = await lastCodeFor(testShop, email);
    const [stored] = await database.run('SELECT code_hmac, caller_hmac FROM sign_in_codes WHERE email = $1', [email]);
    expect(String(stored?.code_hmac)).not.toContain(String(code));
    expect(stored?.code_hmac).toMatch(/^[\w-]{43}$/);
    expect(await database.run('SELECT 1 FROM sessions WHERE token_hash = $1', [token])).toEqual([]);
  });
});

describe('asking for codes', () => {
  it('asking for codes is answered alike, whether the address is new, known or waits', async () => {
    const known = anEmail();
    await signInByCode(testShop, known);
    const answers = [await ask(known), await ask(anEmail()), await ask(known)];
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toEqual(answers[0]?.json);
    }
    expect(answers[0]?.json.status).toBe('success');
  });

  it('asking for codes sends one code in 60 seconds, and the one that was sent still works', async () => {
    const email = anEmail();
    await ask(email);
    clock.advance(59_000);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await redeem(email, await lastCodeFor(testShop, email))).status).toBe('success');
    clock.advance(1001);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('asking for codes sends one code, however many are asked for at once', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('asking for codes sends five codes an hour', async () => {
    const email = anEmail();
    for (let asked = 0; asked < 7; asked++) {
      await ask(email);
      clock.advance(2 * minuteMs);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    clock.advance(60 * minuteMs);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('asking for codes sends a link in place of digits for a day after 20 wrong tries', async () => {
    const email = anEmail();
    for (let codes = 0; codes < 5; codes++) {
      await ask(email);
      const code = await lastCodeFor(testShop, email);
      for (let tries = 0; tries < 4; tries++) expect(await redeem(email, wrongFor(code))).toEqual(refusal);
      if (codes === 4) expect(await redeem(email, code)).toEqual(refusal);
      clock.advance(15 * minuteMs);
    }
    expect((await ask(email)).json.status).toBe('success');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your link to sign in to Dhow');
    clock.advance(24 * 60 * minuteMs);
    expect((await ask(email)).json.status).toBe('success');
    expect((await redeem(email, await lastCodeFor(testShop, email))).status).toBe('success');
  });

  it('asking for codes come slower after 30 an hour to one caller, whatever the addresses; the answer says when the next one comes', async () => {
    const caller = '203.0.113.7';
    let askedAt = clock.now();
    const answers = await Promise.all(Array.from({ length: 35 }, () => ask(anEmail(), caller)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ status: 'failed', message: expect.stringContaining('Too many') });
    expect((await ask(anEmail(), '203.0.113.8')).status).toBe(200);
    for (const seconds of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 120]) {
      const wait = Number((await ask(anEmail(), caller)).headers['retry-after']);
      // The calls take time, which is part of the wait.
      const passedSeconds = (clock.now().getTime() - askedAt.getTime()) / 1000;
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(wait).toBeGreaterThanOrEqual(seconds - passedSeconds);
      clock.advance(wait * 1000);
      askedAt = clock.now();
      expect((await ask(anEmail(), caller)).status).toBe(200);
    }
    clock.advance(61 * minuteMs);
    for (let codes = 0; codes < 30; codes++) expect((await ask(anEmail(), caller)).status).toBe(200);
  });

  it('asking for codes counts one network of IPv6 as one caller', async () => {
    const network = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => ask(anEmail(), network(n + 1))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask(anEmail(), '2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('the fields', () => {
  const bad = [
    ['/user_api/signup/send-otp', { email: 'nobody' }, 'email'],
    ['/user_api/signup/send-otp', { email: 'a@b@c.ae' }, 'email'],
    ['/user_api/signup/send-otp', { email: `${'a'.repeat(260)}@example.com` }, 'email'],
    ['/user_api/signup/send-otp', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['/user_api/signup/verify-otp', { email: 'a@example.com', otp: 12345 }, 'otp'],
    ['/user_api/signup/verify-otp', { email: 'a@example.com', otp: -1 }, 'otp'],
    ['/user_api/signup/verify-otp', { email: 'a@example.com', otp: 'four' }, 'otp'],
  ] as const;
  it.each(bad)('%s refuses %o and names %s', async (path, body, field) => {
    const answer = await request('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, json: { status: 'failed', message: expect.stringContaining(field) } });
  });

  it('the fields take a code as its digits too', async () => {
    const email = anEmail();
    await ask(email);
    const otp = String(await lastCodeFor(testShop, email));
    const answer = await request('POST', '/user_api/signup/verify-otp', { body: { email, otp } });
    expect(answer.json.status).toBe('success');
  });
});

itRefusesBadInput(() => testShop, 'sendOtp', { input: { email: 'badly@example.com' } });
itRefusesBadInput(() => testShop, 'verifyOtp', { input: { email: 'badly@example.com', otp: 1234 } });
