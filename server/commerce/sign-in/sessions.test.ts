import { describe, expect, it } from 'vitest';
import { pruneSessions } from '#commerce/customers/prune-sessions.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openLog } from '#platform/log/log.ts';
import { buildApp } from '#server/app.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { lastCodeFor, signInByCode } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';
import { pruneSignInCodes } from './prune-sign-in-codes.ts';

const testShop = await startShop();
const { as, request, clock } = testShop;
const { db, database } = testShop.shop;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const profileStatus = async (token: string) =>
  (await request('GET', `/user_api/get-user-details?access_token=${token}`)).status;
const count = async (table: string) => (await database.run(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

describe('a session', () => {
  it('a session ends with logout, and only that one', async () => {
    const phone = await signInByCode(testShop, 'two-devices@example.com');
    clock.advance(dayMs);
    const laptop = await signInByCode(testShop, 'two-devices@example.com');
    expect(await as(phone)('logout')).toMatchObject({ status: 'success' });
    expect(await profileStatus(phone)).toBe(401);
    expect(await profileStatus(laptop)).toBe(200);
  });

  it('a session takes its token from the Authorization header too, and ends by it', async () => {
    const token = await signInByCode(testShop, 'header@example.com');
    const headers = { authorization: `Bearer ${token}` };
    expect((await request('GET', '/user_api/get-user-details', { headers })).status).toBe(200);
    expect((await request('POST', '/user_api/logout', { headers, body: {} })).status).toBe(200);
    expect((await request('GET', '/user_api/get-user-details', { headers })).status).toBe(401);
  });

  it('a session lives 90 days from its last use', async () => {
    const token = await signInByCode(testShop, 'loyal@example.com');
    clock.advance(89 * dayMs);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(89 * dayMs);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(91 * dayMs);
    expect(await profileStatus(token)).toBe(401);
  });

  it('a session ends after a year, however often it was used', async () => {
    const token = await signInByCode(testShop, 'faithful@example.com');
    for (let days = 0; days < 360; days += 60) {
      expect(await profileStatus(token)).toBe(200);
      clock.advance(60 * dayMs);
    }
    clock.advance(4 * dayMs);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(dayMs);
    expect(await profileStatus(token)).toBe(401);
  });
});

describe('the sessions of a member', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0';

  /** Signs in with that browser; the minutes in between avoid the limit on codes. */
  async function signInWith(email: string, userAgent: string, deviceToken?: string): Promise<string> {
    clock.advance(61 * minuteMs);
    const device = deviceToken === undefined ? {} : { device_token: deviceToken };
    await as(null)('sendOtp', { email, ...device });
    const otp = await lastCodeFor(testShop, email);
    const answer = await as(null)('verifyOtp', { email, otp, ...device }, { headers: { 'user-agent': userAgent } });
    if (answer.status !== 'success') throw new Error(answer.message);
    return answer.user_details.remember_token;
  }
  async function sessionsOf(token: string) {
    const answer = await as(token)('getSessionList');
    if (answer.status !== 'success') throw new Error(answer.message);
    return answer.session_list;
  }

  it('the sessions of a member are listed with what they run on and when they were last used, this one first and marked', async () => {
    const email = 'well-connected@example.com';
    const phone = await signInWith(email, safari);
    const desk = await signInWith(email, edge);
    const unknown = await signInWith(email, '');
    expect(await sessionsOf(phone)).toMatchObject([
      { browser: 'Safari', system: 'iPhone', is_current: true },
      { browser: '', system: '', is_current: false },
      { browser: 'Edge', system: 'Windows', is_current: false },
    ]);
    const [own] = await sessionsOf(desk);
    expect(own).toMatchObject({ system: 'Windows', is_current: true });
    expect(new Date(own?.last_used_at ?? 0).getTime()).toBeGreaterThan(
      clock.now().getTime() - 2 * 61 * minuteMs - 1000,
    );
    expect(JSON.stringify(await sessionsOf(unknown)), 'no id opens a session').not.toMatch(
      new RegExp(`${phone}|${desk}`),
    );
  });

  it('the sessions of a member are ended one at a time by their owner alone', async () => {
    const mine = await signInWith('keeps-order@example.com', edge);
    const lost = await signInWith('keeps-order@example.com', safari);
    const other = await signInByCode(testShop, 'nosy@example.com');
    const session_id = (await sessionsOf(mine)).find(({ is_current }) => !is_current)?.id ?? '';
    await expect(as(other)('endSession', { session_id })).rejects.toMatchObject({ httpStatus: 404 });
    expect(await profileStatus(lost)).toBe(200);
    expect(await as(mine)('endSession', { session_id })).toMatchObject({ status: 'success' });
    expect(await profileStatus(lost)).toBe(401);
    expect(await profileStatus(mine)).toBe(200);
    await expect(as(mine)('endSession', { session_id })).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('the sessions of a member are ended all but this one at once; the devices that are signed out are known no more, this one is', async () => {
    const email = 'sweeps@example.com';
    const [here, there] = ['h'.repeat(32), 't'.repeat(32)];
    const mine = await signInWith(email, edge, here);
    const others = [await signInWith(email, safari, there), await signInWith(email, safari)];
    const untouched = await signInByCode(testShop, 'untouched@example.com');
    expect(await count('customer_devices')).toBe(2);
    expect(await as(mine)('endOtherSessions')).toMatchObject({ status: 'success' });
    for (const token of others) expect(await profileStatus(token)).toBe(401);
    for (const token of [mine, untouched]) expect(await profileStatus(token)).toBe(200);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect(await count('customer_devices')).toBe(1);
  });

  it('the sessions of a member are gone with the account, and so are its devices', async () => {
    const token = await signInWith('leaves@example.com', edge, 'l'.repeat(32));
    const before = Number(await count('customer_devices'));
    await as(token)('deleteAccount');
    expect(await count('customer_devices')).toBe(before - 1);
  });
});

describe('the log', () => {
  it('the log holds no code, no token and no e-mail address', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line: string) => lines.push(line) });
    const app = await buildApp({ ...testShop.shop, log }, { storefront: null, backOffice: null, checkAnswers: true });
    const headers = { 'x-api-key': testShop.shop.settings.apiKey };
    const post = (call: 'sendOtp' | 'verifyOtp', payload: object) =>
      app.inject({ method: 'POST', url: `/api${endpoints[call].path}`, headers, payload });
    const email = 'discreet@example.com';
    await post('sendOtp', { email });
    const otp = await lastCodeFor(testShop, email);
    await post('verifyOtp', { email, otp: otp === 9999 ? 1000 : otp + 1 });
    const { user_details } = (await post('verifyOtp', { email, otp })).json();
    const url = `/api${endpoints.getUserDetails.path}?access_token=${user_details.remember_token}`;
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    await app.close();
    const texts = lines.map((line) => JSON.parse(line)).map(({ time, pid, ms, ...rest }) => JSON.stringify(rest));
    expect(texts.length).toBeGreaterThan(3);
    for (const secret of [email, String(otp), user_details.remember_token, 'access_token']) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});

describe('scheduler', () => {
  it('the scheduler deletes sessions that have expired and codes that no limit counts any more', async () => {
    await signInByCode(testShop, 'gone@example.com');
    clock.advance(91 * dayMs);
    const token = await signInByCode(testShop, 'here@example.com');
    await pruneSessions(db, clock.now());
    await pruneSignInCodes(db, clock.now());
    expect(await count('sessions')).toBe(1);
    expect(await count('sign_in_codes')).toBe(1);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(dayMs + 1);
    await pruneSignInCodes(db, clock.now());
    expect(await count('sign_in_codes')).toBe(0);
  });
});

itRefusesBadInput(() => testShop, 'logout', { input: {} });

itRefusesBadInput(() => testShop, 'getSessionList', { input: {} });
itRefusesBadInput(() => testShop, 'endSession', { input: { session_id: '00000000-0000-4000-8000-000000000000' } });
itRefusesBadInput(() => testShop, 'endOtherSessions', { input: {} });
