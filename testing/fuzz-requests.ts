import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { pageParameters } from '#server/pages.ts';
import { oddText, type Random, valueFor } from './fuzz-values.ts';
import type { RawRequest } from './raw-requests.ts';

/** Facts about the shop from which the fuzzer makes requests. */
export type Known = {
  apiKey: string;
  /** Access tokens of customers. */
  tokens: string[];
  /** Cookies of staff, some of each role. */
  cookies: string[];
  /** Ids, handles, slugs and codes of existing rows. */
  values: unknown[];
  /** Paths of pages. */
  pages: string[];
};
/** `of`: the call's name, or another kind of request. */
export type FuzzRequest = RawRequest & { of: string };

/** One request, the same for the same state of `random`: valid, slightly wrong or absurd. */
export function fuzzRequest(random: Random, known: Known): FuzzRequest {
  const kind = random.below(100);
  if (kind < 55) return withOddities(shopCall(random, known), random);
  if (kind < 90) return withOddities(staffCall(random, known), random);
  if (kind < 95) return withOddities(filePath(random), random);
  if (kind < 98) return withOddities(apiPath(random, known), random);
  return withOddities(page(random, known), random);
}

/** Rare calls: hashing a password takes a fifth of a second, and a user who signs out is unknown from then on. */
const isRare = ({ name }: { name: string }) =>
  /signIn|signOut|Invit|Password|RecoveryCodes|logout|deleteAccount|endSession|endOtherSessions|updateStaff|disable|reset/i.test(
    name,
  );
const shopCalls: Call[] = Object.values(calls);
const allStaffCalls: StaffCall[] = Object.values(staffCalls);
const oftenOf = <One extends { name: string }>(all: One[]) => all.filter((call) => !isRare(call));
const [oftenShopCalls, oftenStaffCalls] = [oftenOf(shopCalls), oftenOf(allStaffCalls)];

function shopCall(random: Random, { apiKey, tokens, values }: Known): FuzzRequest {
  const call = random.pick(random.chance(0.01) ? shopCalls : oftenShopCalls);
  const { method, path, token: place } = endpoints[call.name];
  const query = fieldsOf(call.query, random, values);
  const body = call.body ? fieldsOf(call.body, random, values) : null;
  const isFile = call.uploadBytes !== null;
  const token = random.chance(0.9) ? random.pick(tokens) : random.pick<unknown>(['', null, 'unknown', 1, {}]);
  delete query.access_token;
  if (body) delete body.access_token;
  const holder = place === 'body' && body ? body : query;
  if (call.token !== 'none' && random.chance(0.9)) holder.access_token = token;
  return {
    of: call.name,
    method,
    path: `/api${path}${queryString(query, random)}`,
    headers: { 'x-api-key': apiKey, ...(body ? json : isFile ? file : {}) },
    body: body ? JSON.stringify(body) : isFile ? random.pick(files) : undefined,
  };
}

function staffCall(random: Random, { cookies, values }: Known): FuzzRequest {
  const call = random.pick(random.chance(0.01) ? allStaffCalls : oftenStaffCalls);
  const input = fieldsOf(call.input, random, values);
  const isFile = call.uploadBytes !== null;
  const isBody = call.method === 'POST' && !isFile;
  const cookie = random.chance(0.95) ? random.pick(cookies) : random.pick(['', 'staff=', 'staff=unknown', '=;;=']);
  return {
    of: call.name,
    method: call.method,
    path: `/api${call.path}${isBody ? '' : queryString(input, random)}`,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(isBody ? json : isFile ? file : {}),
    },
    body: isBody ? JSON.stringify(input) : isFile ? random.pick(files) : undefined,
  };
}

const json = { 'content-type': 'application/json' };
const file = { 'content-type': 'application/octet-stream' };
const files = [
  '',
  'a file of no kind',
  '\u0000\u0001\u0002',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'Handle,Title,Variant Price\na-thing,A thing,12.50\n',
  'Handle,Title\n"never closed',
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
];

function fieldsOf(schema: unknown, random: Random, values: unknown[]): Record<string, unknown> {
  const fields = valueFor(schema, random, values);
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return isObject ? { ...fields } : { unknown: 'field' };
}

function queryString(fields: Record<string, unknown>, random: Random): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const all = Array.isArray(value) ? value.slice(0, 5) : [value];
    return all.map((one) => `${encode(name, random)}=${encode(asText(one), random)}`);
  });
  return pairs.length > 0 ? `${random.chance(0.02) ? '??' : '?'}${pairs.join('&')}` : '';
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000);

function encode(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (!random.chance(0.02)) return encoded;
  return random.pick([`${encoded}%`, `${encoded}%zz`, `%C3%28${encoded}`, `${encoded}%00`, `${encoded}%ED%A0%80`]);
}

const folders = [
  '/assets/',
  '/media/',
  '/app/',
  '/admin/assets/',
  '/api/docs/static/',
  '/api/docs/',
  '/invoices/',
  '/',
];
const steps = [
  '..',
  '.',
  '',
  '%2e%2e',
  '..%5c',
  '%00',
  'a.js',
  'index.html',
  '%2f',
  '%5c',
  '~',
  '%ff',
  'con',
  '*',
  ':id',
  ';a=b',
];

function filePath(random: Random): FuzzRequest {
  const path = random.pick(folders) + Array.from({ length: random.below(5) }, () => random.pick(steps)).join('/');
  return { of: 'a file', method: random.pick(['GET', 'GET', 'HEAD', 'POST', 'OPTIONS']), path };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE'];

function apiPath(random: Random, { apiKey }: Known): FuzzRequest {
  const { path } = random.chance(0.5) ? endpoints[random.pick(shopCalls).name] : random.pick(allStaffCalls);
  const bent = random.pick([
    path,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}/x`,
    path.slice(1),
    `${path};x`,
    '',
  ]);
  return {
    of: 'a path of the API',
    method: random.pick(methods),
    path: `/api${bent}`.replace(/^(?!\/)/, '/'),
    headers: random.chance(0.8) ? { 'x-api-key': apiKey } : {},
  };
}

function page(random: Random, { pages }: Known): FuzzRequest {
  const path = random.pick([
    ...pages,
    '//',
    '/\\',
    '/[',
    '///x',
    'http://elsewhere.example/login',
    '/login/../admin',
    '/%2f%2f',
  ]);
  const query = { [random.pick([...pageParameters, 'f.storage', 'utm_source'])]: oddText(random) };
  return {
    of: 'a page',
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'PUT', 'POST']),
    path: path + queryString(query, random),
  };
}

/** Some requests get a header or a body that no well-behaved client sends. */
function withOddities(options: FuzzRequest, random: Random): FuzzRequest {
  const headers = { ...options.headers };
  if (random.chance(0.15)) Object.assign(headers, random.pick(oddHeaders));
  const takesBody = !['GET', 'HEAD', 'TRACE'].includes(options.method);
  const body = takesBody && random.chance(0.08) ? random.pick(oddBodies) : options.body;
  if (body !== undefined && !takesBody) return { ...options, headers };
  return { ...options, headers, body };
}

const oddHeaders: Record<string, string>[] = [
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
    '/',
    ';;',
    'application/octet-stream',
  ].map((type) => ({ 'content-type': type })),
  ...['bytes=0-', 'bytes=99999999-', 'bytes=a-b', 'bytes=-0', 'items=1'].map((range) => ({ range })),
  ...['gzip;q=x', '*', 'br;q=0', ',,,', 'identity;q=0, *;q=0'].map((encoding) => ({ 'accept-encoding': encoding })),
  ...['Bearer', 'Bearer ', 'Bearer x', 'Basic eDp4', 'Bearer \u00ff', `Bearer ${'x'.repeat(2000)}`].map(
    (authorization) => ({ authorization }),
  ),
  ...['"x"', '*', 'W/"', ','].map((etag) => ({ 'if-none-match': etag })),
  ...['not a date', 'Sat, 31 Feb 2026 00:00:00 GMT'].map((date) => ({ 'if-modified-since': date })),
  { 'x-forwarded-for': '::ffff:999.1.1.1, x' },
  { 'x-internal-call': 'yes' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-version': '9.x' },
  { 'idempotency-key': 'x'.repeat(500) },
  { 'idempotency-key': '\u00ff' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: `staff=${'%'.repeat(50)}; __Host-staff=; =` },
  { 'x-api-key': 'wrong' },
  { 'user-agent': '\u00ff'.repeat(300) },
  { purpose: 'prefetch' },
];

const oddBodies: (string | Buffer)[] = [
  ...['', 'null', '0', '""', '[]', '{', '{"a":', '[[[[', 'true', '\ufeff{}', '{"a":1}{"b":2}', 'a=b&c=d', '<a/>'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', `{"a":"${'x'.repeat(70_000)}"}`],
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
];
