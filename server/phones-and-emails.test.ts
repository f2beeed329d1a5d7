import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { aStaffAccount, codeOf } from '#testing/staff-accounts.ts';

/** Every call that takes a phone number or an e-mail address takes all spellings of it. The contract's schemas say which calls. */

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { request, clock } = testShop;
const { db, database } = testShop.shop;

const allCalls: Call[] = Object.values(calls);
const allStaffCalls: StaffCall[] = Object.values(staffCalls);
const inputs = [
  ...allCalls.flatMap(({ name, query, body }) => [query, body].map((schema) => ({ name, schema }))),
  ...allStaffCalls.map(({ name, input }) => ({ name, schema: input })),
];

type Field = { path: string; schema: z.ZodType };

/** The fields of a schema, those of inner objects and lists too. */
function fieldsOf(schema: unknown, path: string): Field[] {
  const { def } = schema as { def: { [part in 'shape' | 'element' | 'innerType' | 'in' | 'options']?: unknown } };
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  if (def.element) return fieldsOf(def.element, `${path}[]`);
  if (def.innerType) return fieldsOf(def.innerType, path);
  return [{ path, schema: schema as z.ZodType }];
}

const fields = inputs.flatMap(({ name, schema }) => (schema ? fieldsOf(schema, name) : []));
const takes = ({ schema }: Field, value: unknown) => schema.safeParse(value).success;
const pathsOf = (some: Field[]) => some.map(({ path }) => path).sort();
/** It takes any text, short or long. */
const isPlain = (field: Field) => takes(field, 'nobody') || takes(field, 'nobody that can be reached');
const phones = fields.filter((field) => takes(field, '+971 50 123 4567') && !isPlain(field));
const emails = fields.filter((field) => takes(field, 'amal@example.com') && !isPlain(field));

let made = 0;
const aCaller = () => `198.51.100.${++made}`;
const person = { first_name: 'Noor', last_name: 'Haddad' };
const place = { ...person, address: 'Villa 12', city: 'Dubai', state: 'Dubai', post_code: '00000' };
const post = async (name: keyof typeof endpoints, body: object) => {
  const { status, json } = await request('POST', endpoints[name].path, {
    body,
    headers: { 'x-forwarded-for': aCaller() },
  });
  return { status, json };
};
const done = { status: 200, json: { status: 'success' } };
const stored = async (sql: string) => (await database.run(sql))[0]?.stored;

/** Sends the number in each field, and reads what was stored. */
const phoneFields: Record<string, (number: unknown) => Promise<unknown>> = {
  'updateUserProfile.mobile_no': async (mobile_no) => {
    const { id, token } = await aCustomer(db);
    expect(await post('updateUserProfile', { access_token: token, ...person, mobile_no })).toMatchObject(done);
    return stored(`SELECT phone AS stored FROM customers WHERE id = '${id}'`);
  },
  'postAddress.number': async (number) => {
    const { id, token } = await aCustomer(db);
    expect(await post('postAddress', { access_token: token, ...place, number })).toMatchObject(done);
    return stored(`SELECT phone AS stored FROM addresses WHERE customer_id = '${id}'`);
  },
  'updateAddress.number': async (number) => {
    const { id, token } = await aCustomer(db);
    const { id: address_id } = await anAddressOf(db, id);
    expect(await post('updateAddress', { access_token: token, ...place, address_id, number })).toMatchObject(done);
    return stored(`SELECT phone AS stored FROM addresses WHERE id = '${address_id}'`);
  },
  'postMessage.number': async (number) => {
    const email = `caller-${++made}@example.com`;
    expect(await post('postMessage', { ...person, email, number, message: 'Hello' })).toMatchObject(done);
    return stored(`SELECT phone AS stored FROM contact_messages WHERE email = '${email}'`);
  },
};

describe('a phone number', () => {
  it('a phone number is what each field of the contract takes that is called so', () => {
    expect(pathsOf(phones)).toEqual(Object.keys(phoneFields).sort());
    const bySound = fields.filter(({ path }) => /phone|mobile|\.number$/i.test(path.replace(/^\w+/, '')));
    // The numbers of a credit note and of a parcel are none, nor is whether one was confirmed.
    expect(pathsOf(bySound.filter((field) => !phones.includes(field)))).toEqual([
      'confirmOrder.isPhoneConfirmed',
      'downloadCreditNote.number',
      'setParcel.number',
    ]);
  });

  it.each(Object.keys(phoneFields))('a phone number in any spelling is taken by %s', async (path) => {
    for (const [sent, expected] of [
      ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
      ['+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '+971 50 123 4567'],
      [501234567, '501234567'],
      ['800 12', '800 12'],
      ['600-54-00-00', '600-54-00-00'],
      ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
    ]) {
      expect(await phoneFields[path]?.(sent), String(sent)).toBe(expected);
    }
  });
});

const typed = (local: string) => `  ${local.toUpperCase()}@EXA\u0308MPLE.de`;
const read = (local: string) => `${local}@xn--exmple-cua.de`;

/** Sends an internationalised address in each field, and reads the one that was meant. */
const emailFields: Record<string, (local: string) => Promise<unknown>> = {
  'sendOtp.email': async (local) => {
    expect(await post('sendOtp', { email: typed(local) })).toMatchObject(done);
    return stored('SELECT email AS stored FROM sign_in_codes ORDER BY sent_at DESC LIMIT 1');
  },
  'verifyOtp.email': async (local) => {
    const caller = { 'x-forwarded-for': aCaller() };
    await request('POST', endpoints.sendOtp.path, { body: { email: read(local) }, headers: caller });
    const otp = await lastCodeFor(testShop, read(local));
    const body = { email: typed(local), otp };
    const { json } = await request('POST', endpoints.verifyOtp.path, { body, headers: caller });
    return (json.user_details as { email: string }).email;
  },
  'postMessage.email': async (local) => {
    const number = `0500000${++made}`;
    const email = typed(local);
    expect(await post('postMessage', { ...person, email, number, message: 'Hello' })).toMatchObject(done);
    return stored(`SELECT email AS stored FROM contact_messages WHERE phone = '${number}'`);
  },
  'askProductAlert.email': async (local) => {
    const { handle } = await aProduct(db);
    expect(await post('askProductAlert', { product_url: handle, kind: 'cheaper', email: typed(local) })).toMatchObject(
      done,
    );
    return stored('SELECT email AS stored FROM product_alerts ORDER BY asked_at DESC LIMIT 1');
  },
  'inviteStaff.email': async (local) => {
    const { call } = await signedInStaff(testShop, 'owner');
    return (await call('inviteStaff', { email: typed(local), role: 'support' })).item.email;
  },
  'signInStaff.email': async (local) => {
    const account = await aStaffAccount(testShop);
    await database.run('UPDATE staff SET email = $1 WHERE email = $2', [read(local), account.email]);
    clock.advance(60_000);
    const payload = { email: typed(local), password: account.password, code: codeOf(account, testShop) };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const path = `/api${staffCalls.signInStaff.path}`;
    const response = await testShop.app.inject({ method: 'POST', url: path, headers, payload });
    return response.json<{ email: string }>().email;
  },
};

describe('an internationalised e-mail address', () => {
  it('an e-mail address is what each field of the contract takes that is called so', () => {
    expect(pathsOf(emails)).toEqual(Object.keys(emailFields).sort());
    const bySound = fields.filter(({ path }) => /e-?mail/i.test(path.split('.').slice(1).join('.')));
    expect(pathsOf(bySound.filter((field) => !emails.includes(field)))).toEqual([]);
  });

  it.each(Object.keys(emailFields))('an internationalised e-mail address is taken by %s', async (path) => {
    for (const name of ['müller', 'иван', 'amal']) {
      const local = `${name}${++made}`;
      expect(await emailFields[path]?.(local)).toBe(read(local));
      clock.advance(61_000);
    }
  });
});
