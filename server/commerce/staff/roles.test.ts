import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts';
import { aCustomer } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff, staffCallsOf } from '#testing/staff.ts';

/** Every call of the back office with every role and with none, from the list of calls, so that new ones are included. */

const testShop = await startShop();
const { app } = testShop;
const calls: StaffCall[] = Object.values(staffCalls);
const guarded = calls.filter(({ roles }) => roles !== 'anyone');

const ask = async ({ request }: Pick<Awaited<ReturnType<typeof signedInStaff>>, 'request'>, call: StaffCall) => {
  const response = await request(call.method, call.path, call.method === 'POST' ? { body: {} } : {});
  return response.statusCode;
};

describe('the calls of the back office', () => {
  it('the calls of the back office bear the name that they are listed by, each in a place of its own, and are all served', () => {
    for (const [name, call] of Object.entries(staffCalls)) expect(call.name).toBe(name);
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
    for (const { method, path } of calls) expect(app.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
  });

  it('the calls of the back office are closed without a session, except those that make one', () => {
    const open = calls.filter(({ roles }) => roles === 'anyone').map(({ name }) => name);
    expect(open.sort()).toEqual(['acceptInvitation', 'openInvitation', 'signInStaff']);
  });

  it.each(guarded)('the call $name asks who is there', async (call) => {
    expect(await ask(staffCallsOf(app, ''), call)).toBe(401);
    expect(await ask(staffCallsOf(app, 'staff=made-up'), call)).toBe(401);
  });

  it.each(staffRoles)(
    'the calls of the back office, made by %s, admit the roles they name, and no others',
    async (role) => {
      for (const call of guarded) {
        const status = await ask(await signedInStaff(testShop, role), call);
        if (call.roles.includes(role)) expect([200, 400, 404, 415], `${call.name}: ${status}`).toContain(status);
        else expect(status, call.name).toBe(403);
      }
    },
  );

  it("the calls of the back office show a customer's ledger to support, not to those who pack", async () => {
    const customer = await aCustomer(testShop.shop.db);
    const read = async (role: StaffRole) => {
      const { request } = await signedInStaff(testShop, role);
      return (await request('GET', `${staffCalls.getCustomerWallet.path}?customerId=${customer.id}`)).statusCode;
    };
    expect(await read('support')).toBe(200);
    expect(await read('fulfilment')).toBe(403);
  });

  it('the calls of the back office take a change from the back office itself only', async () => {
    const { request } = await signedInStaff(testShop, 'owner');
    const from = async (headers: Record<string, string>) =>
      (await request('POST', staffCalls.inviteStaff.path, { body: {}, headers })).statusCode;
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(400);
    const { cookie } = await signedInStaff(testShop, 'owner');
    const older = (origin: object) =>
      app.inject({ method: 'POST', url: '/api/admin/invite-staff', headers: { cookie, ...origin }, payload: {} });
    expect((await older({})).statusCode, 'without any of the headers').toBe(403);
    expect((await older({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await older({ origin: testShop.shop.settings.publicUrl })).statusCode).toBe(400);
  });

  it('the calls of the back office are not cached, and are documented with their roles', async () => {
    const { request } = await signedInStaff(testShop, 'support');
    expect((await request('GET', staffCalls.getSignedInStaff.path)).headers['cache-control']).toBe('no-store');
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { description: string; operationId: string }>>;
    }>();
    for (const { name, method, path } of calls) {
      expect(paths[path]?.[method.toLowerCase()], name).toMatchObject({ operationId: name });
    }
    expect(paths['/admin/invite-staff']?.post?.description).toBe('For owner.');
  });
});
