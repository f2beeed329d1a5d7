import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { startShop } from '#testing/shop.ts';

/** The contract as a whole: every call is served, tested and documented. The tests of single calls are in their domains. */

const { app, request } = await startShop();
const names = Object.keys(endpoints) as CallName[];
const additions: CallName[] = [
  'getProducts',
  'getAccessories',
  'compareProducts',
  'getQuestions',
  'postQuestion',
  'postReviewPhoto',
  'verifyLink',
  'logout',
  'getSessionList',
  'endSession',
  'endOtherSessions',
  'getAddressList',
  'updateAddress',
  'deleteAddress',
  'getReturnOptions',
  'requestReturn',
  'getReturnList',
  'getWallet',
  'getTextPage',
  'sendPhoneCode',
  'verifyPhone',
  'askProductAlert',
  'getProductAlertList',
  'deleteProductAlert',
];

describe('the contract', () => {
  it('the contract has 38 calls and 24 additions', () => {
    expect(names.filter((name) => !additions.includes(name))).toHaveLength(38);
    expect(names).toEqual(expect.arrayContaining(additions));
    expect(Object.keys(calls).sort()).toEqual([...names].sort());
  });

  it('the contract puts no two calls in one place', () => {
    expect(new Set(names.map((name) => `${endpoints[name].method} ${endpoints[name].path}`)).size).toBe(names.length);
  });

  it('the contract adds nothing unmarked', () => {
    for (const name of additions) expect(calls[name].summary).toMatch(/^Addition: /);
  });

  it.each(names)('the contract serves %s', async (name) => {
    const { method, path } = endpoints[name];
    expect(app.hasRoute({ method, url: `/api${path}` })).toBe(true);
    const answer = await request(method, path, method === 'POST' ? { body: {} } : {});
    expect(answer.status).toBeLessThan(500);
    expect(['success', 'failed']).toContain(answer.json.status);
    expect(String(answer.json.message ?? '')).not.toContain('There is no call');
    if (answer.json.status === 'failed') expect(answer.json.message).toEqual(expect.stringMatching(/\w.*\.$/));
  });

  it('the contract has a test for each call, and one that asks it badly', () => {
    const tests = testSources(import.meta.dirname);
    const asksBadly = tests.filter((text) => text.includes('itRefusesBadInput('));
    const lacks = (texts: string[], name: CallName) => !texts.some((text) => text.includes(`'${name}'`));
    const isTested = (name: CallName) =>
      tests.some((text) => text.includes(endpoints[name].path)) || !lacks(tests, name);
    expect(names.filter((name) => !isTested(name))).toEqual([]);
    expect(names.filter((name) => lacks(asksBadly, name))).toEqual([]);
  });

  it('the contract answers a method that a call does not have with 405 in the envelope', async () => {
    const answer = await request('DELETE', endpoints.sendOtp.path);
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' }, json: { status: 'failed' } });
  });

  it('the contract accepts a call with a trailing slash, and forbids caching of answers', async () => {
    const answer = await request('GET', `${endpoints.getCategoryList.path}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the documentation', () => {
  it('the documentation lists every call with its summary, its input and its answer', async () => {
    const response = await app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    const { paths } = response.json<{ paths: Record<string, Record<string, Operation>> }>();
    for (const name of names) {
      const { method, path } = endpoints[name];
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, summary: calls[name].summary });
      expect(operation?.responses['200'], name).toBeDefined();
      expect(operation?.requestBody !== undefined, name).toBe(method === 'POST');
      const documented = (operation?.parameters ?? []).map((parameter) => parameter.name).sort();
      const declared = { ...calls[name].query.shape, ...calls[name].headers?.shape };
      expect(documented, name).toEqual(Object.keys(declared).sort());
    }
    const shoppers = Object.keys(paths).filter((path) => !path.startsWith('/admin/'));
    expect(shoppers).toHaveLength(names.length);
  });

  it('the documentation can be read in a browser, without a key', async () => {
    const page = await app.inject('/api/docs');
    expect([200, 302]).toContain(page.statusCode);
    const landed = page.statusCode === 302 ? await app.inject(String(page.headers.location)) : page;
    expect(landed.statusCode).toBe(200);
    expect(landed.headers['content-type']).toContain('text/html');
  });
});

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string }[];
  requestBody?: object;
  responses: Record<string, object>;
};

/** The text of each test below a folder, except this one. */
function testSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && path !== 'contract.test.ts')
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
