import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { aCategory } from '#testing/factories.ts';
import { openForRawRequests } from '#testing/raw-requests.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Requests for unknown paths and methods to the shop as people run it, with its pages. */

const notThere = '/nothing/of/that/name';
const logged: string[] = [];
const answered: string[] = [];
const warning = 40;
const log = openLog('info', {
  write(line: string) {
    const { level, path, reqId } = JSON.parse(line);
    if (level >= warning) logged.push(line);
    else if (path === notThere) answered.push(reqId);
  },
});
const testShop = await startShop({ hasPages: true, log });
const { app, shop } = testShop;
const send = await openForRawRequests(app);
await aCategory(shop.db, { subcategory: 'iPhone' });
await aCategory(shop.db, { subcategory: 'Laptop' });
const key = { 'x-api-key': shop.settings.apiKey };
const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await send({ method, path, headers });
  return { ...answer, json: () => JSON.parse(answer.body) };
};

describe('below /api', () => {
  it.each(everyMethod)('an unknown call by %s is a 404 in the envelope', async (method) => {
    for (const url of [
      '/api/user_api/nothing',
      '/api/nothing',
      '/api',
      '/api/',
      '/api/docs-of-old',
      '/api/admin',
      '/api/admin/nothing',
    ]) {
      const response = await ask(method, url, key);
      expect(response.status, url).toBe(404);
      expect(response.headers['content-type'], url).toMatch('application/json');
      expect(response.headers['cache-control'], url).toBe('no-store');
      expect(response.json(), url).toEqual({
        status: 'failed',
        message: expect.stringContaining(`no call ${method} `),
      });
    }
  });

  it.each(everyMethod)('the key is checked before it is said what there is, by %s', async (method) => {
    for (const url of ['/api/nothing', '/api/user_api/nothing', '/api/user_api/cart/add-to-cart']) {
      for (const headers of [{}, { 'x-api-key': 'wrong' }]) {
        const response = await ask(method, url, headers as Record<string, string>);
        expect(response.status, url).toBe(401);
        expect(response.json(), url).toMatchObject({ status: 'failed' });
      }
    }
  });

  it('a known path by another method is a 405 that names the right ones', async () => {
    const of = async (url: string, right: string[], allow: string) => {
      for (const method of everyMethod.filter((name) => !right.includes(name))) {
        const response = await ask(method, url, key);
        expect({ status: response.status, allow: response.headers.allow }, `${method} ${url}`).toEqual({
          status: 405,
          allow,
        });
        expect(response.json()).toEqual({
          status: 'failed',
          message: expect.stringContaining(allow.replaceAll(', ', ' or ')),
        });
      }
    };
    await of('/api/user_api/cart/add-to-cart', ['POST'], 'POST');
    await of('/api/user_api/cart/add-to-cart/?access_token=secret', ['POST'], 'POST');
    await of('/api/user_api/get-wishlist', ['GET'], 'GET, HEAD');
    await of('/api/user_api/remove-wishlist', ['DELETE'], 'DELETE');
    await of('/api/admin/sign-in', ['POST'], 'POST');
    await of('/api/admin/list-orders', ['GET'], 'GET, HEAD');
    await of('/api/openapi.json', ['GET'], 'GET, HEAD');
  });

  it('HEAD answers a call like GET, without its body', async () => {
    const known = await ask('HEAD', '/api/user_api/category/get-category-list', key);
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: '' });
    const unknown = await ask('HEAD', '/api/nothing', key);
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 404, body: '' });
    const other = await ask('HEAD', '/api/user_api/cart/add-to-cart', key);
    expect({ status: other.status, allow: other.headers.allow }).toEqual({ status: 405, allow: 'POST' });
  });

  it('signed-in staff get the same answers for unknown calls', async () => {
    const { request } = await signedInStaff(testShop, 'owner');
    expect((await request('GET', '/admin/nothing')).statusCode).toBe(404);
    expect((await request('POST', '/admin/list-orders')).statusCode).toBe(405);
    expect((await request('GET', '/admin/sign-in')).statusCode).toBe(405);
  });

  it('whatever body comes along, the answer is the same', async () => {
    for (const type of ['text/plain', 'application/json', 'application/xml', 'no type']) {
      const options = { headers: { ...key, 'content-type': type }, payload: '{"half' };
      expect((await app.inject({ method: 'POST', url: '/api/nothing', ...options })).statusCode, type).toBe(404);
      expect(
        (await app.inject({ method: 'PUT', url: '/api/user_api/get-wishlist', ...options })).statusCode,
        type,
      ).toBe(405);
    }
  });

  it('an address that cannot be read is a 400 in the envelope', async () => {
    for (const url of ['/api/user_api/%zz', '/api/%c3%28', `/api/%`]) {
      const response = await ask('GET', url, key);
      expect(response.status, url).toBe(400);
      expect(response.json(), url).toMatchObject({ status: 'failed' });
    }
  });
});

describe('outside the API', () => {
  const folders = ['/assets/', '/media/', '/app/', '/admin/assets/', '/api/docs/static/'];
  const escapes = [
    '../../package.json',
    '../lock',
    '%2e%2e/lock',
    '..%5clock',
    '..%5c..%5c',
    '.',
    '..',
    './',
    '%00',
    'a%00b',
    '//',
    '/a',
    '..%2f..%2fpackage.json',
    '%2e%2e%2f',
    '.%2e/',
    '%5c',
    'nothing.js',
    'nothing/',
    `${'x'.repeat(290)}.js`,
    `${'x'.repeat(3000)}`,
    'CON',
    '%ff',
    '%E0%A4%A',
    '~',
    '%3f',
    '*',
  ];

  it.each(folders)('a path that leaves %s or names nothing is a 4xx, and no error is logged', async (folder) => {
    logged.length = 0;
    for (const rest of escapes) {
      const response = await ask('GET', folder + rest);
      const isUnreadable = response.status === 400 && /%ff|%E0/.test(rest);
      expect(isUnreadable ? 404 : response.status, folder + rest).toBe(404);
    }
    expect(logged).toEqual([]);
  });

  it('odd addresses are pages that are not there, or those that they mean', async () => {
    logged.length = 0;
    for (const url of [
      '//',
      '///',
      '//\\[',
      '/\\',
      '//evil.example/',
      '/[',
      '/]',
      '/%5b',
      '/http://[',
      '/:@',
      '/?q=%ED%A0%80',
      '/a//b',
      '/..//',
      '/%00',
    ]) {
      const { status, headers } = await ask('GET', url);
      expect([200, 404], `${url}: ${status}`).toContain(status);
      expect(headers.location, url).toBeUndefined();
    }
    expect((await ask('GET', 'http://elsewhere.example/login')).status).toBe(200);
    expect(logged).toEqual([]);
  });

  it('a page that is not there is the same when it comes from memory', async () => {
    const headers = { 'accept-encoding': 'br' };
    const rendered = await ask('GET', notThere, headers);
    const cached = await ask('GET', notThere, { ...headers, 'if-none-match': `${rendered.headers.etag}` });
    expect(rendered.status).toBe(404);
    const { date: _at, ...unchanging } = rendered.headers;
    expect(cached.headers).toMatchObject(unchanging);
    expect({ status: cached.status, body: cached.body }).toEqual({ status: 404, body: rendered.body });
    expect(answered).toEqual([expect.not.stringMatching(/^cached-/), expect.stringMatching(/^cached-/)]);
  });

  it('a page takes no other method than GET and HEAD', async () => {
    for (const url of ['/', '/login', '/admin', '/admin/orders', '/robots.txt', '/assets/nothing.js']) {
      for (const method of everyMethod.filter((name) => name !== 'GET')) {
        const response = await ask(method, url, { 'content-type': 'application/xml' });
        expect({ status: response.status, allow: response.headers.allow }, `${method} ${url}`).toEqual({
          status: 405,
          allow: 'GET, HEAD',
        });
        expect(response.json().status).toBe('failed');
      }
      expect((await ask('HEAD', url)).status, url).toBe(url.includes('nothing') ? 404 : 200);
    }
  });
});
