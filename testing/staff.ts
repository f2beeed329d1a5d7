import { randomBytes } from 'node:crypto';
import { startSession } from '#commerce/staff/sessions.ts';
import { staff } from '#commerce/staff/tables.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller, type StaffCaller } from '#contract/staff/client.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { hashPassword } from '#platform/password.ts';
import type { TestShop } from './shop.ts';

/** Staff for tests of the back office. */

const unknownPasswordHash = hashPassword(randomBytes(16).toString('hex'));

/** A member of staff who could sign in, though with an unknown password. */
export async function aStaffMember(db: Db, role: StaffRole) {
  const [member] = await db
    .insert(staff)
    .values({
      email: `${role}-${randomBytes(5).toString('hex')}@shop.example`,
      name: `The ${role}`,
      role,
      passwordHash: await unknownPasswordHash,
      encryptedTotpSecret: 'nobody knows',
    })
    .returning();
  if (!member) throw new Error('The member of the staff was not made.');
  return member;
}

type RawRequest = { body?: object; upload?: Buffer; headers?: Record<string, string> };

export type SignedInStaff = {
  staff: Awaited<ReturnType<typeof aStaffMember>>;
  /** The header with the session. */
  cookie: string;
  /** Makes a call; every answer is checked against the contract. Faults and refusals reject with an ApiFault. */
  call: StaffCaller;
  /** One raw request below /api, for files and malformed requests. */
  request(method: 'GET' | 'POST', path: string, options?: RawRequest): ReturnType<typeof sendAsStaff>;
};

/** A signed-in member of staff with the role: `const { call } = await signedInStaff(testShop, 'manager')`. */
export async function signedInStaff({ shop, app, clock }: StaffShop, role: StaffRole): Promise<SignedInStaff> {
  const member = await aStaffMember(shop.db, role);
  const cookie = `staff=${await startSession(shop.db, member.id, clock.now())}`;
  return { staff: member, cookie, ...staffCallsOf(app, cookie) };
}
type StaffShop = Pick<TestShop, 'shop' | 'app' | 'clock'>;

/** A machine's calls: `machineCallsOf(app, key)`, as an ERP makes them, without a cookie or the headers of a browser. */
export const machineCallsOf = (app: TestShop['app'], key: string) => callsWith(app, { authorization: `Bearer ${key}` });

/** Calls into the back office with a session's cookie, or without. */
export const staffCallsOf = (app: TestShop['app'], cookie: string) =>
  callsWith(app, { cookie, 'sec-fetch-site': 'same-origin' });

function callsWith(app: TestShop['app'], sender: Record<string, string>): Pick<SignedInStaff, 'call' | 'request'> {
  const request = (method: 'GET' | 'POST', path: string, options: RawRequest = {}) =>
    sendAsStaff(app, sender, method, path, options);
  const call = createStaffCaller(staffCalls, async ({ method, path, body }) => {
    const response = await request(method, path, body === null ? {} : { body });
    return { httpStatus: response.statusCode, json: response.json() };
  });
  return { call, request };
}

function sendAsStaff(
  app: TestShop['app'],
  sender: Record<string, string>,
  method: 'GET' | 'POST',
  path: string,
  options: RawRequest,
) {
  const type = options.upload ? { 'content-type': 'application/octet-stream' } : {};
  const payload = options.upload ?? options.body;
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { ...sender, ...type, ...options.headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
