import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { sessions } from '#commerce/customers/tables.ts';
import type { Call } from '#contract/call.ts';
import { calls, type Input } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { badValuesOf, mangledTexts } from './bad-values.ts';
import { aCustomer } from './factories.ts';
import { asFile } from './review-photos.ts';
import type { TestShop } from './shop.ts';

/** A valid input of the call (made once the shop runs), and a token of a member; by default that of a new customer. */
export type Valid<Name extends CallName> = {
  input: Input<Name> | (() => Promise<Input<Name>>);
  token?: () => Promise<string>;
};
type Fields = Record<string, unknown>;
type CallOptions = Parameters<TestShop['request']>[2];
type RawAnswer = Awaited<ReturnType<TestShop['request']>>;

const dayMs = 86_400_000;
const megabyte = 'x'.repeat(1024 * 1024);

/**
 * Registers the tests that every call must pass: an invalid request gets a clear 4xx in the envelope that names the wrong field, never
 * a 5xx, and changes nothing. The invalid requests are derived from the call's schema.
 */
export function itRefusesBadInput<Name extends CallName>(
  getShop: () => TestShop,
  name: Name,
  valid: Valid<Name>,
): void {
  const call = calls[name] as unknown as Call;
  const prepare = async (): Promise<Prepared> => {
    const shop = getShop();
    const fields = await makeInput(valid.input);
    const token = call.token === 'none' ? null : await (valid.token?.() ?? newToken(shop));
    const send: Send = (options, sentToken = token) => sendCall(shop, name, options, sentToken);
    return { shop, fields, token, send };
  };

  describe(`${name}, asked badly`, () => {
    it('names the field that is missing or wrong, and changes nothing', async () =>
      tryBadFields(call, await prepare()));
    it('survives mangled Unicode', async () => tryMangledTexts(call, await prepare()));
    if (call.body) {
      it('refuses a body that cannot be read', async () => tryUnreadableBodies(name, await prepare()));
    }
    if (call.token !== 'none') {
      it('refuses a token that is missing, unknown or expired', async () => tryBadTokens(call, await prepare()));
    }
    it('refuses a missing and a wrong API key', async () => tryBadKeys(name, await prepare()));
    if (endpoints[name].method === 'GET') {
      it('accepts a doubled question mark', async () => tryDoubledQuestionMark(name, await prepare()));
    }
  });
}

type Send = (fields: Fields, token?: string | null) => Promise<RawAnswer>;
type Prepared = { shop: TestShop; fields: Fields; token: string | null; send: Send };

async function tryBadFields(call: Call, { shop, fields, send }: Prepared) {
  await changesNothing(shop, async () => {
    for (const [field, place, schema] of fieldsOf(call)) {
      for (const { what, value } of badValuesOf(schema, place)) {
        const answer = await send({ ...fields, [field]: value });
        expectFault(answer, 400, `${field}: ${what}`);
        expect(answer.json.message, what).toContain(field);
      }
    }
  });
}

async function tryMangledTexts(call: Call, { shop, fields, send }: Prepared) {
  const { method, path } = endpoints[call.name];
  const broken = await shop.request(method, `${path}?%=%ED%A0%80%&access_token=%C3%28`);
  expect(broken.status, 'broken escapes').toBeLessThan(500);
  for (const [field, , schema] of fieldsOf(call)) {
    for (const { what, value } of mangledTexts(schema)) {
      const { status, json } = await send({ ...fields, [field]: value });
      expect(status, `${field}: ${what}`).toBeLessThan(500);
      if (status !== 200) expect(json.status, `${field}: ${what}`).toBe('failed');
    }
  }
}

async function tryUnreadableBodies(name: CallName, { shop }: Prepared) {
  await changesNothing(shop, async () => {
    for (const [what, status, options] of unreadableBodies) {
      expectFault(await shop.request('POST', endpoints[name].path, options), status, what);
    }
  });
}

async function tryBadTokens(call: Call, { shop, fields, token, send }: Prepared) {
  const expired = await newToken(shop, 91 * dayMs);
  await changesNothing(shop, async () => {
    if (call.token === 'required') {
      expectFault(await send(fields, null), 401, 'no token');
      expectFault(await send(fields, ''), 401, 'an empty token');
    }
    expectFault(await send(fields, randomUUID()), 401, 'an unknown token');
    expectFault(await send(fields, `${token?.slice(0, -1)}\0`), 401, 'a token with a NUL byte');
    expectFault(await send(fields, expired), 401, 'an expired token');
    expectFault(await send(fields, 'x'.repeat(5000)), 400, 'a token that is too long');
  });
}

async function tryBadKeys(name: CallName, { shop, fields, token }: Prepared) {
  await changesNothing(shop, async () => {
    for (const key of ['', 'wrong']) {
      expectFault(await sendCall(shop, name, fields, token, { 'x-api-key': key }), 401, `the key '${key}'`);
    }
  });
}

async function tryDoubledQuestionMark(name: CallName, { shop, fields, token }: Prepared) {
  const { path, payload } = placeOnWire(name, { ...fields, unknown: 'field' }, token);
  const { status, json } = await shop.request('GET', path.replace('?', '??'), payload);
  expect(status, String(json.message)).toBe(200);
}

async function makeInput(input: unknown): Promise<Fields> {
  return (typeof input === 'function' ? await input() : input) as Fields;
}

/** A token of a session that expired, by the clock of the test. */
async function newToken({ shop, clock }: TestShop, unusedMs = 0): Promise<string> {
  const { token } = await aCustomer(shop.db);
  const lastUsedAt = new Date(clock.now().getTime() - unusedMs);
  await shop.db
    .update(sessions)
    .set({ createdAt: lastUsedAt, lastUsedAt })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return token;
}

/** The fields of a call, each with its location; the token has tests of its own. */
function fieldsOf(call: Call) {
  const shape = (place: 'query' | 'body') =>
    Object.entries(call[place]?.shape ?? {}).map(([field, schema]) => [field, place, schema] as const);
  return [...shape('query'), ...shape('body')].filter(([field]) => field !== 'access_token');
}

function sendCall(
  { request }: TestShop,
  name: CallName,
  fields: Fields,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { path, payload } = placeOnWire(name, fields, token);
  return request(endpoints[name].method, path, { ...payload, headers: { ...payload.headers, ...headers } });
}

/** Puts the fields and the token of a call in place; a list in the query repeats its field. */
function placeOnWire(
  name: CallName,
  fields: Fields,
  token: string | null,
): { path: string; payload: NonNullable<CallOptions> } {
  const { method, path, token: tokenPlace } = endpoints[name];
  const isUpload = calls[name].uploadBytes !== null;
  const hasFields = method === 'POST' && !isUpload;
  const query = new URLSearchParams();
  const body: Fields = {};
  if (token !== null && tokenPlace === 'query') query.set('access_token', token);
  if (token !== null && tokenPlace === 'body') body.access_token = token;
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (hasFields) body[field] = value;
    else for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one));
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    payload: isUpload ? asFile(Buffer.from('A file of no kind')) : hasFields ? { payload: JSON.stringify(body) } : {},
  };
}

const asType = (type: string, payload: string): CallOptions => ({ payload, headers: { 'content-type': type } });

const unreadableBodies: [what: string, status: number, options: CallOptions][] = [
  ['no body', 400, {}],
  ['an empty body', 400, { payload: '' }],
  ['a body that is not JSON', 400, { payload: '{"email": nobody' }],
  ['a text instead of an object', 400, { payload: '"text"' }],
  ['null instead of an object', 400, { payload: 'null' }],
  ['a list instead of an object', 400, { payload: '[]' }],
  ['a body that would change the prototype', 400, { payload: '{"__proto__": {"email": "a@b.ae"}}' }],
  ['a megabyte', 413, { payload: JSON.stringify({ text: megabyte }) }],
  ['plain text', 415, asType('text/plain', '{}')],
  ['a form', 415, asType('application/x-www-form-urlencoded', 'a=b')],
  ['XML', 415, asType('application/xml', '<a/>')],
];

function expectFault({ status, json }: RawAnswer, expected: number, what: string) {
  expect({ status, envelope: json.status }, `${what}: ${json.message}`).toEqual({
    status: expected,
    envelope: 'failed',
  });
  expect(String(json.message).length, what).toBeGreaterThan(0);
}

async function changesNothing(shop: TestShop, act: () => Promise<void>) {
  const before = await digest(shop);
  await act();
  expect(await digest(shop), 'What is refused changes nothing').toEqual(before);
}

/** A fingerprint of each table, except for rows that reads may write: last use of a session, page views, searches. */
export async function digest({ shop: { database } }: Pick<TestShop, 'shop'>) {
  const tables = await database.run(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT IN ('sessions', 'staff_sessions', 'product_activity', 'search_misses') ORDER BY 1`,
  );
  const fingerprints = tables.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(row::text, ',' ORDER BY row::text)) FROM ${name} AS row`,
  );
  return (await database.run(fingerprints.join(' UNION ALL '))) as { name: string; md5: string | null }[];
}
