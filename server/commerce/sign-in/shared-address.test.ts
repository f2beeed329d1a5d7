import { expect, it } from 'vitest';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { request, clock } = testShop;
const hourMs = 3_600_000;

let devices = 0;
const aDevice = () => `device-of-one-shopper-${++devices}`;
const post = (path: string, caller: string, body: object) =>
  request('POST', `/user_api/signup/${path}`, { body, headers: { 'x-forwarded-for': caller } });

it('behind the IP address of an attacker who asks for codes all day, a new device has one within two minutes', async () => {
  const caller = '203.0.113.7';
  let asked = 0;
  const attack = () => post('send-otp', caller, { email: `any-${++asked}@example.com`, device_token: aDevice() });
  const attackUntil = clock.now().getTime() + 2 * hourMs;
  let codes = 0;
  while (clock.now().getTime() < attackUntil) {
    const { status, headers } = await attack();
    if (status === 429) {
      clock.advance(Number(headers['retry-after']) * 1000);
      expect((await attack()).status).toBe(200);
    }
    codes++;
  }
  expect(codes).toBeLessThan(120);
  const mine = { email: 'noor@example.com', device_token: aDevice() };
  const refused = await post('send-otp', caller, mine);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(120);
  clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await post('send-otp', caller, mine)).status).toBe(200);
  const otp = await lastCodeFor(testShop, mine.email);
  expect((await post('verify-otp', caller, { ...mine, otp })).json).toMatchObject({ status: 'success' });
});
