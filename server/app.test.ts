import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const { app, request, shop } = await startShop();

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

  it('the API compresses an answer that is not cached in one call, not by a stream of unknown length', async () => {
    for (let count = 0; count < 60; count++) await aProduct(shop.db);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user_api/product/filter-products',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-api-key': shop.settings.apiKey },
      payload: { per_page: 60, min_price: 1 },
    });
    const { length } = gunzipSync(answer.rawPayload);
    expect(length, 'more than by default').toBeGreaterThan(8192);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(answer.rawPayload.length),
    });
  });
});
