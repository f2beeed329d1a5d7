import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { pruneSessions } from '#commerce/customers/prune-sessions.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { lastCodeFor, signInByCode } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';
import { pruneSignInCodes } from './prune-sign-in-codes.ts';

const testShop = await startShop();
const { as, request, clock } = testShop;
const { db, database } = testShop.shop;

const dayMs = 86_400_000;
const profileStatus = async (token: string) =>
  (await request('GET', `/user_api/get-user-details?access_token=${token}`)).status;
const count = async (table: string) => (await database.run(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

describe('a session', () => {
  it('ends with logout, and only that one', async () => {
    const phone = await signInByCode(testShop, 'two-devices@example.com');
    clock.advance(dayMs);
    const laptop = await signInByCode(testShop, 'two-devices@example.com');
    expect(await as(phone)('logout')).toMatchObject({ status: 'success' });
    expect(await profileStatus(phone)).toBe(401);
    expect(await profileStatus(laptop)).toBe(200);
  });

  it('takes its token from the Authorization header too, and ends by it', async () => {
    const token = await signInByCode(testShop, 'header@example.com');
    const headers = { authorization: `Bearer ${token}` };
    expect((await request('GET', '/user_api/get-user-details', { headers })).status).toBe(200);
    expect((await request('POST', '/user_api/logout', { headers, body: {} })).status).toBe(200);
    expect((await request('GET', '/user_api/get-user-details', { headers })).status).toBe(401);
  });

  it('lives 90 days from its last use', async () => {
    const token = await signInByCode(testShop, 'loyal@example.com');
    clock.advance(89 * dayMs);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(89 * dayMs);
    expect(await profileStatus(token)).toBe(200);
    clock.advance(91 * dayMs);
    expect(await profileStatus(token)).toBe(401);
  });
});

describe('the log', () => {
  it('holds no code, no token and no e-mail address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
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

describe('upkeep', () => {
  it('deletes sessions that have expired and codes that no limit counts any more', async () => {
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
