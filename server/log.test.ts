import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { aCustomer } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

describe('the log', () => {
  it('the log has method, path, status and time of a request, and neither token, query, e-mail nor body', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line: string) => void lines.push(line) });
    const { shop, request } = await startShop({ log });
    const { token } = await aCustomer(shop.db);
    lines.length = 0;

    await request('GET', `/user_api/get-user-details?access_token=${token}&color=secret-query`);
    await request('POST', '/user_api/signup/send-otp', { body: { email: 'aisha.private@example.com' } });
    await request('POST', '/user_api/signup/verify-otp', { body: { email: 'aisha.private@example.com', otp: 4711 } });
    await request('POST', '/user_api/signup/verify-otp', { payload: '{"email": "aisha.private@example.com", broken' });

    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.filter(({ msg }) => msg === 'request')).toHaveLength(4);
    expect(entries[0]).toMatchObject({
      method: 'GET',
      path: '/api/user_api/get-user-details',
      status: 200,
      reqId: expect.any(String),
      ms: expect.any(Number),
    });
    expect(lines.join('')).not.toMatch(new RegExp(`${token}|secret-query|aisha\\.private|\\b4711\\b`));
  });
});
