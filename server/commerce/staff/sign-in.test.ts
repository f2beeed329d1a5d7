import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/command-line/run-command.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { signedInStaff, staffCallsOf } from '#testing/staff.ts';

const testShop = await startShop();
const { app, shop, clock } = testShop;
const minuteMs = 60_000;
const password = 'sailing by the stars';
const visitor = staffCallsOf(app, '');
const wrong = 'E-mail, password or code is wrong.';
let people = 0;

/** Adds a staff member by the command line; returns the address and the token of the invitation. */
async function invited(role = 'owner', { shop }: Pick<TestShop, 'shop'> = testShop) {
  const email = `person${people++}@shop.example`;
  const { text, isDone } = await runCommand(shop, ['add', role, email]);
  expect(isDone, text).toBe(true);
  return { email, token: /#([\w-]+)/.exec(text)?.[1] ?? '' };
}

const codeFor = (totpSecret: string, now = clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: now.getTime() });

/** A staff member who has accepted the invitation; the clock has moved on, so that the next code is a new one. */
async function aMember(role = 'owner') {
  const { email, token } = await invited(role);
  const { totpSecret } = await visitor.call('openInvitation', { token });
  const { recoveryCodes } = await visitor.call('acceptInvitation', {
    token,
    name: 'Noor',
    password,
    code: codeFor(totpSecret),
  });
  clock.advance(minuteMs);
  return { email, totpSecret, recoveryCodes };
}

type Typed = { email: string; password: string; code: string };
const post = (body: Typed, remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/api/admin/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    remoteAddress,
    payload: body,
  });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

describe('an invitation', () => {
  it('an invitation sets password and authenticator, gives out recovery codes, signs in, and works once', async () => {
    const { email, token } = await invited('manager');
    const opened = await visitor.call('openInvitation', { token });
    expect(opened).toMatchObject({ email, role: 'manager' });
    expect(opened.totpUri).toMatch(/^otpauth:\/\/totp\/Dhow:person/);
    const options = { token, name: 'Noor', password, code: codeFor(opened.totpSecret) };
    await expect(visitor.call('acceptInvitation', { ...options, code: '000000' })).rejects.toThrow(
      'not the current code',
    );
    await expect(visitor.call('acceptInvitation', { ...options, password: 'short' })).rejects.toThrow(
      'password must have at least 12 characters.',
    );
    const accepted = await visitor.request('POST', '/admin/accept-invitation', { body: options });
    expect(accepted.json().recoveryCodes).toHaveLength(10);
    expect(accepted.headers['set-cookie']).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const { call } = staffCallsOf(app, cookieOf(accepted));
    expect(await call('getSignedInStaff')).toMatchObject({ email, name: 'Noor', role: 'manager' });
    await expect(visitor.call('openInvitation', { token })).rejects.toThrow('has been used');
    await expect(visitor.call('acceptInvitation', options)).rejects.toThrow('has been used');
  });

  it('an invitation holds for seven days, and until a newer one is made', async () => {
    const { token, email } = await invited();
    clock.advance(7 * 24 * 60 * minuteMs + 1);
    await expect(visitor.call('openInvitation', { token })).rejects.toThrow('older than seven days');
    const { text } = await runCommand(shop, ['invite', email]);
    const newer = /#([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await visitor.call('openInvitation', { token: newer })).toMatchObject({ email });
  });

  it('an invitation is not made for an address that is no address, of the staff already, or unknown', async () => {
    const { email } = await invited();
    expect(await runCommand(shop, ['add', 'owner', email])).toMatchObject({
      isDone: false,
      text: `${email} already belongs to the staff; invite them again for a new link.`,
    });
    expect((await runCommand(shop, ['add', 'captain', 'a@shop.example'])).text).toContain('There is no role captain');
    expect((await runCommand(shop, ['add', 'owner', 'nobody'])).text).toContain('nobody is not an e-mail address.');
    expect((await runCommand(shop, ['invite', 'a@shop.example'])).text).toContain('No member of the staff');
  });
});

describe('signing in', () => {
  it('signing in takes e-mail, password and the code of the authenticator, each code once', async () => {
    const { email, totpSecret } = await aMember();
    const typed = { email: ` ${email.toUpperCase()}`, password, code: codeFor(totpSecret) };
    const signedIn = await post(typed);
    expect(signedIn.json()).toMatchObject({ status: 'success', email, role: 'owner' });
    expect(await staffCallsOf(app, cookieOf(signedIn)).call('getSignedInStaff')).toMatchObject({ email });
    expect((await post(typed)).json()).toMatchObject({ status: 'failed', message: wrong });
  });

  it('accepts only one of two simultaneous tries with the same code', async () => {
    const { email, totpSecret } = await aMember();
    const typed = { email, password, code: codeFor(totpSecret) };
    const answers = await Promise.all([post(typed, '192.0.2.7'), post(typed, '192.0.2.8')]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual(['failed', 'success']);
  });

  it('signing in answers alike whatever is wrong, and whether or not the address is known', async () => {
    const { email, totpSecret } = await aMember();
    const code = codeFor(totpSecret);
    const caller = '192.0.2.2';
    for (const typed of [
      { email: 'nobody@shop.example', password, code },
      { email, password: 'sailing by the sun', code },
      { email, password, code: '123456' },
      { email, password, code: 'aaaaa-aaaaa' },
    ]) {
      const answer = await post(typed, caller);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'failed', message: wrong });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await post({ email, password, code }, caller)).json().status).toBe('success');
  });

  it('signing in takes a recovery code instead of the authenticator, each once', async () => {
    const { email, recoveryCodes } = await aMember();
    const [first = '', second = ''] = recoveryCodes;
    const caller = '192.0.2.3';
    expect((await post({ email, password, code: ` ${first.toUpperCase()}` }, caller)).json().status).toBe('success');
    expect((await post({ email, password, code: first }, caller)).json().status).toBe('failed');
    expect((await post({ email, password, code: second }, caller)).json().status).toBe('success');
  });

  it('checks no more than thirty wrong tries in an hour from one caller, whatever the addresses', async () => {
    const tries = Array.from({ length: 31 }, (_, index) =>
      post({ email: `guess${index}@shop.example`, password: 'wrong', code: '000000' }, '192.0.2.77'),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('a session of the staff ends when it was not used for half an hour', async () => {
    const { call } = await signedInStaff(testShop, 'content');
    for (let times = 0; times < 3; times++) {
      clock.advance(28 * minuteMs);
      expect(await call('getSignedInStaff')).toMatchObject({ role: 'content' });
    }
    clock.advance(31 * minuteMs);
    await expect(call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
  });

  it('a session of the staff ends after twelve hours, however busy', async () => {
    const { call } = await signedInStaff(testShop, 'content');
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      clock.advance(25 * minuteMs);
      await call('getSignedInStaff');
    }
    clock.advance(25 * minuteMs);
    await expect(call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
  });

  it('a session of the staff ends by signing out, and all of them by signing out everywhere', async () => {
    const { email, recoveryCodes } = await aMember();
    const [one, other, third] = await Promise.all(
      recoveryCodes.slice(0, 3).map(async (code) => staffCallsOf(app, cookieOf(await post({ email, password, code })))),
    );
    const signedOut = await one?.request('POST', '/admin/sign-out', { body: {} });
    expect(signedOut?.headers['set-cookie']).toContain('Max-Age=0');
    await expect(one?.call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
    await third?.call('signOutStaffEverywhere');
    for (const session of [other, third]) {
      await expect(session?.call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
    }
  });

  it('a session of the staff is a secure cookie that belongs to this host alone, where the shop has https', async () => {
    const secure = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    const { token } = await invited('owner', secure);
    const { call, request } = staffCallsOf(secure.app, '');
    const { totpSecret } = await call('openInvitation', { token });
    const code = codeFor(totpSecret, secure.clock.now());
    const accepted = await request('POST', '/admin/accept-invitation', { body: { token, name: '', password, code } });
    expect(accepted.headers['set-cookie']).toMatch(
      /^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describe('new recovery codes', () => {
  const signedIn = async (member: Awaited<ReturnType<typeof aMember>>) => {
    // The wrong tries of other tests have expired by now.
    clock.advance(61 * minuteMs);
    const code = codeFor(member.totpSecret);
    return staffCallsOf(app, cookieOf(await post({ email: member.email, password, code })));
  };

  it('new recovery codes are given for the password; the old ones hold no more', async () => {
    const member = await aMember('support');
    const { call } = await signedIn(member);
    const { recoveryCodes } = await call('renewRecoveryCodes', { password });
    expect(new Set([...recoveryCodes, ...member.recoveryCodes]).size).toBe(20);
    for (const code of member.recoveryCodes.slice(0, 2))
      expect((await post({ email: member.email, password, code })).json()).toMatchObject({ message: wrong });
    const [code = ''] = recoveryCodes;
    expect((await post({ email: member.email, password, code })).json()).toMatchObject({ status: 'success' });
    const [entry] = await shop.database.run("SELECT * FROM audit_log WHERE action = 'renewRecoveryCodes'");
    expect(JSON.stringify(entry)).toContain('new ones');
    for (const secret of recoveryCodes) expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it('new recovery codes are refused without it, and the tries are counted', async () => {
    const member = await aMember('support');
    const { call } = await signedIn(member);
    for (let tries = 0; tries < 10; tries++)
      await expect(call('renewRecoveryCodes', { password: 'a guess' })).rejects.toThrow('The password is wrong.');
    await expect(call('renewRecoveryCodes', { password })).rejects.toThrow('Too many');
    clock.advance(61 * minuteMs);
    const [code = ''] = member.recoveryCodes;
    expect((await post({ email: member.email, password, code })).json()).toMatchObject({ status: 'success' });
  });
});
