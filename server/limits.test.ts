import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';

describe('an unknown caller', () => {
  it('an unknown caller has a limit of requests a minute and address, and is told the time to wait', async () => {
    const { request } = await startShop({ env: { RATE_LIMIT: '3' } });
    const path = '/user_api/category/get-category-list';
    for (let call = 0; call < 3; call++) expect((await request('GET', path)).status).toBe(200);
    const refused = await request('GET', path);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/try again in \d+ seconds/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an unknown caller has a limit of the size of a request', async () => {
    const { request } = await startShop();
    const refused = await request('POST', '/user_api/contact/post-message', {
      body: { message: 'x'.repeat(1024 * 1024) },
    });
    expect(refused.status).toBe(413);
    expect(refused.json.status).toBe('failed');
  });

  it('an unknown caller cannot forge its address unless a proxy is trusted', async () => {
    const { app, request } = await startShop({ env: { RATE_LIMIT: '2' } });
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await request('GET', '/user_api/category/get-category-list', { headers: { 'x-forwarded-for': address } });
    }
    expect((await app.inject('/healthz')).statusCode).toBe(429);
  });
});
