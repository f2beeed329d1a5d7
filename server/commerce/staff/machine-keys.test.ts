import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { machineCallsOf, signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, app, clock } = testShop;
const { call, staff: owner } = await signedInStaff(testShop, 'owner');

const dayMs = 86_400_000;
const dayAhead = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

async function aMachine({ role = 'manager' as StaffRole, name = 'The ERP', days = 30 } = {}) {
  const { call: callOfOwner } = await signedInStaff(testShop, 'owner');
  const { item, key } = await callOfOwner('createKey', { name, role, lastDay: dayAhead(days) });
  return { id: item.id, key, ...machineCallsOf(app, key) };
}

/** Calls are counted by the minute, so those of a test are made in one. */
const beginMinute = () => clock.advance(60_000 - (clock.now().getTime() % 60_000));

const statusOf = async ({ request }: Pick<Awaited<ReturnType<typeof aMachine>>, 'request'>, headers = {}) =>
  (await request('GET', staffCalls.getSignedInStaff.path, { headers })).statusCode;

describe('a key of a machine', () => {
  it('a key of a machine is shown once, and kept as its hash', async () => {
    const { id, key } = await aMachine();
    expect(key).toMatch(/^dhow_live_[\w-]{43}$/);
    const rows = await shop.database.run(`SELECT * FROM staff_keys JOIN staff ON id = staff_id WHERE id = '${id}'`);
    expect(JSON.stringify(rows)).not.toContain(key.slice(20));
    expect(JSON.stringify(await call('listKeys', {}))).not.toContain(key.slice(20));
  });

  it.each(staffRoles)(
    'a key of a machine with the role %s makes the calls of that role, but none for people',
    async (role) => {
      const { request } = await aMachine({ role });
      const calls = Object.values<StaffCall>(staffCalls).filter(({ roles }) => roles !== 'anyone');
      for (const { name, method, path, roles, forPeople } of calls) {
        const { statusCode } = await request(method, path, method === 'POST' ? { body: {} } : {});
        if (roles.includes(role) && !forPeople)
          expect([200, 400, 404, 415], `${name}: ${statusCode}`).toContain(statusCode);
        else expect(statusCode, name).toBe(403);
      }
    },
  );

  it('a key of a machine cannot manage keys, the staff or itself, though it is an owner, and is no person to be managed', async () => {
    const closed = Object.values<StaffCall>(staffCalls).flatMap(({ name, forPeople }) => (forPeople ? [name] : []));
    for (const name of ['createKey', 'revokeKey', 'listKeys', 'inviteStaff', 'updateStaff', 'changeStaffPassword'])
      expect(closed).toContain(name);
    const { id } = await aMachine({ role: 'owner' });
    expect((await call('listStaff', { limit: 100 })).items.map((member) => member.id)).not.toContain(id);
    await expect(call('updateStaff', { id, role: 'support', isDisabled: false })).rejects.toThrow('does not exist');
    await expect(call('inviteStaffAgain', { id })).rejects.toThrow('does not exist');
    await expect(call('revokeKey', { id: owner.id })).rejects.toThrow('This key does not exist');
  });

  it("a key of a machine needs no browser's headers for a change, and its name is in the audit log", async () => {
    const { id, call: callOfMachine } = await aMachine({ name: 'Stock of Jebel Ali' });
    const { variants } = await aProduct(shop.db, {});
    const variantId = variants[0]?.id ?? '';
    await callOfMachine('moveStock', { variantId, kind: 'received', units: 3 });
    const { items } = await call('listAuditLog', { staffId: id });
    expect(items).toMatchObject([
      { action: 'moveStock', staffEmail: expect.stringMatching(/^Stock of Jebel Ali \(key [\w-]{8}\)$/) },
    ]);
    const made = await call('listAuditLog', { subjectKind: 'key', subjectId: id });
    expect(made.items).toMatchObject([{ action: 'createKey', after: { role: 'manager' } }]);
  });

  it('a key of a machine ends on its last day in Dubai, a year ahead at most, or when it is revoked', async () => {
    for (const [days, why] of [
      [-2, 'must not be past'],
      [367, 'must be a year ahead at most'],
    ] as const)
      await expect(aMachine({ days })).rejects.toThrow(why);
    const [short, long, revoked] = [await aMachine({ days: 1 }), await aMachine({ days: 365 }), await aMachine()];
    await call('revokeKey', { id: revoked.id });
    await call('revokeKey', { id: revoked.id });
    expect(await statusOf(revoked)).toBe(401);
    expect((await call('listAuditLog', { subjectKind: 'key', subjectId: revoked.id })).items).toHaveLength(2);
    expect(await statusOf(short)).toBe(200);
    clock.advance(3 * dayMs);
    const { call: later } = await signedInStaff(testShop, 'owner');
    expect([await statusOf(short), await statusOf(long)]).toEqual([401, 200]);
    const states = new Map((await later('listKeys', { limit: 100 })).items.map(({ id, state }) => [id, state]));
    expect([short, long, revoked].map(({ id }) => states.get(id))).toEqual(['expired', 'active', 'revoked']);
  });

  it('a key of a machine is listed with its last use, to the minute', async () => {
    const machine = await aMachine();
    const { call: asOwner } = await signedInStaff(testShop, 'owner');
    const find = async () => (await asOwner('listKeys', {})).items.find(({ id }) => id === machine.id);
    expect(await find()).toMatchObject({ lastUsedAt: null, name: 'The ERP', start: machine.key.slice(0, 18) });
    await statusOf(machine);
    const { lastUsedAt } = (await find()) ?? {};
    expect(Math.abs(Date.parse(lastUsedAt ?? '') - clock.now().getTime())).toBeLessThan(60_000);
    await statusOf(machine);
    expect((await find())?.lastUsedAt).toBe(lastUsedAt);
  });

  it('a key of a machine wins over a cookie: a wrong key is refused though the session is right', async () => {
    const support = await aMachine({ role: 'support' });
    const { cookie: present } = await signedInStaff(testShop, 'owner');
    const withCookie = await support.request('GET', staffCalls.listStaff.path, { headers: { cookie: present } });
    expect(withCookie.statusCode).toBe(403);
    expect(await statusOf(machineCallsOf(app, 'dhow_live_wrong'), { cookie: present })).toBe(401);
    const basic = { cookie: present, authorization: 'Basic cHJveHk6cHJveHk=' };
    expect(await statusOf(support, basic), 'of a proxy with a password').toBe(200);
  });

  it('a key of a machine has a limit of calls a minute, and no one else is held up by it', async () => {
    const [busy, other] = [await aMachine(), await aMachine()];
    beginMinute();
    for (let at = 0; at < 600; at++) expect(await statusOf(busy)).toBe(200);
    expect(await statusOf(busy)).toBe(429);
    expect(await statusOf(other)).toBe(200);
    clock.advance(60_000);
    expect(await statusOf(busy)).toBe(200);
  });

  it('a key of a machine that is wrong is tried thirty times a minute from a network address, and right ones go on', async () => {
    const right = await aMachine();
    beginMinute();
    const wrong = machineCallsOf(app, `dhow_live_${'a'.repeat(43)}`);
    const statuses = [];
    for (let at = 0; at < 32; at++) statuses.push(await statusOf(wrong));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses[0]).toBe(401);
    expect(await statusOf(right)).toBe(200);
  });
});
