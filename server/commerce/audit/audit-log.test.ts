import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { aStaffMember, signedInStaff } from '#testing/staff.ts';
import { writeAudit } from './write-audit.ts';

const testShop = await startShop();
const { shop, clock } = testShop;
const { call, staff: owner } = await signedInStaff(testShop, 'owner');

describe('the audit log', () => {
  it('the audit log records who changed what, when, and the values before and after', async () => {
    const member = await aStaffMember(shop.db, 'support');
    await call('updateStaff', { id: member.id, role: 'content', isDisabled: true });
    const { items } = await call('listAuditLog', { subjectKind: 'staff', subjectId: member.id });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        staffId: owner.id,
        staffEmail: owner.email,
        action: 'updateStaff',
        subjectKind: 'staff',
        subjectId: member.id,
        before: { role: 'support', isDisabled: false },
        after: { role: 'content', isDisabled: true },
      },
    ]);
    expect(Math.abs(new Date(items[0]?.at ?? 0).getTime() - clock.now().getTime())).toBeLessThan(60_000);
  });

  it('the audit log holds nothing of a change that did not happen or was none', async () => {
    const before = await call('listAuditLog', { limit: 100 });
    await expect(call('updateStaff', { id: owner.id, role: 'support', isDisabled: false })).rejects.toThrow(
      'the only owner',
    );
    await call('updateStaff', { id: owner.id, role: 'owner', isDisabled: false });
    expect(await call('listAuditLog', { limit: 100 })).toEqual(before);
  });

  it('the audit log is searched by person, kind, subject and time, in pages that lose nothing', async () => {
    const member = await aStaffMember(shop.db, 'manager');
    const from = clock.now().toISOString();
    const write = (subjectId: number) =>
      writeAudit(shop.db, { action: 'updateProduct', staffId: member.id, now: clock.now() }, [
        { subjectKind: 'product', subjectId, after: { name: 'Sail' } },
        { subjectKind: 'variant', subjectId },
      ]);
    for (let subject = 1; subject <= 5; subject++) await write(subject);
    clock.advance(60_000);
    const until = clock.now().toISOString();
    await write(6);
    const ids = async (filter: Parameters<typeof call<'listAuditLog'>>[1]) =>
      (await call('listAuditLog', filter)).items.map(({ subjectId }) => Number(subjectId));
    expect(await ids({ staffId: member.id, subjectKind: 'product' })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await ids({ staffId: member.id, subjectKind: 'product', from, until, order: 'asc' })).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(await ids({ staffId: owner.id, subjectKind: 'product' })).toEqual([]);
    const first = await call('listAuditLog', { staffId: member.id, subjectKind: 'variant', limit: 4 });
    const second = await call('listAuditLog', {
      staffId: member.id,
      subjectKind: 'variant',
      limit: 4,
      after: first.next ?? '',
    });
    expect([...first.items, ...second.items].map(({ subjectId }) => subjectId)).toEqual(['6', '5', '4', '3', '2', '1']);
    expect(second.next).toBeNull();
  });

  it('the audit log names all whom it can be searched by, those that left too, to owners and managers alone', async () => {
    const gone = await aStaffMember(shop.db, 'support');
    await call('updateStaff', { id: gone.id, role: 'support', isDisabled: true });
    const manager = await signedInStaff(testShop, 'manager');
    const { items } = await manager.call('listAuditedStaff');
    expect(items).toContainEqual({ id: gone.id, name: 'The support', email: gone.email });
    expect(items).toContainEqual({ id: owner.id, name: 'The owner', email: owner.email });
    expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).toSorted());
    const { call: callOfSupport } = await signedInStaff(testShop, 'support');
    await expect(callOfSupport('listAuditedStaff')).rejects.toThrow('This is for owner, manager; you are support.');
  });

  it.each([
    "UPDATE audit_log SET action = 'nothing'",
    'UPDATE audit_log SET staff_id = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE audit_log CASCADE',
    'DELETE FROM staff',
  ])('the audit log cannot be changed: %s', async (statement) => {
    const before = await shop.database.run('SELECT * FROM audit_log ORDER BY id');
    expect(before.length).toBeGreaterThan(0);
    await expect(shop.database.run(statement)).rejects.toThrow(/never changed|violates foreign key/);
    expect(await shop.database.run('SELECT * FROM audit_log ORDER BY id')).toEqual(before);
  });
});
