import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';

const { app, request } = await startShop();

describe('the API', () => {
  it('the API answers that it lives and that it is ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      uncaught_errors: 0,
    });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', search: 'database' });
  });

  it('the API refuses a missing or wrong key with 401', async () => {
    const answer = await request('GET', '/user_api/category/get-category-list', { headers: { 'x-api-key': 'wrong' } });
    expect(answer.status).toBe(401);
    expect(answer.json.status).toBe('failed');
    const without = await app.inject('/api/user_api/category/get-category-list');
    expect(without.statusCode).toBe(401);
    expect(without.json()).toMatchObject({ status: 'failed' });
  });

  it('the API answers an unknown call with 404 in the envelope', async () => {
    const answer = await request('GET', '/user_api/nothing');
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ status: 'failed', message: expect.stringContaining('/user_api/nothing') });
  });
});
