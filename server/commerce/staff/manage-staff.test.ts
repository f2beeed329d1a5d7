import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { aStaffMember, signedInStaff, staffCallsOf } from '#testing/staff.ts';

const testShop = await startShop();
const { app, shop, mails } = testShop;
const { call, staff: owner } = await signedInStaff(testShop, 'owner');

describe('the owner', () => {
  it('the owner invites staff by mail, with a link that opens', async () => {
    const email = 'deckhand@shop.example';
    const { item } = await call('inviteStaff', { email: ' Deckhand@Shop.Example', role: 'content' });
    expect(item).toMatchObject({ email, role: 'content', state: 'invited', name: '' });
    const [mail] = (await mails()).filter(({ to }) => to === email);
    const token = /\/admin\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await staffCallsOf(app, '').call('openInvitation', { token })).toMatchObject({ email });
    await expect(call('inviteStaff', { email, role: 'owner' })).rejects.toThrow('already belongs to the staff');
  });

  it('the owner changes a role and disables, which ends the sessions at once', async () => {
    const other = await signedInStaff(testShop, 'support');
    const { item } = await call('updateStaff', { id: other.staff.id, role: 'manager', isDisabled: false });
    expect(item).toMatchObject({ role: 'manager', state: 'active' });
    await expect(other.call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
    const again = await call('updateStaff', { id: other.staff.id, role: 'manager', isDisabled: true });
    expect(again.item).toMatchObject({ state: 'disabled' });
    await expect(call('inviteStaffAgain', { id: other.staff.id })).rejects.toThrow('is disabled');
  });

  it('the owner resets a member who lost password or authenticator: the old ones are invalid', async () => {
    const other = await signedInStaff(testShop, 'fulfilment');
    const { item } = await call('inviteStaffAgain', { id: other.staff.id });
    expect(item).toMatchObject({ state: 'invited' });
    await expect(other.call('getSignedInStaff')).rejects.toMatchObject({ httpStatus: 401 });
    expect((await mails()).some(({ to }) => to === other.staff.email)).toBe(true);
  });

  it('the owner gets a not-found fault for an unknown member', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(call('getStaff', { id })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(call('updateStaff', { id, role: 'owner', isDisabled: true })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('the owner sees the staff in pages, each once', async () => {
    for (let made = 0; made < 7; made++) await aStaffMember(shop.db, 'content');
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await call('listStaff', { limit: 3, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    const { items } = await call('listStaff', { limit: 100, order: 'asc' });
    expect(seen).toEqual(items.map(({ id }) => id).reverse());
    expect(seen).toContain(owner.id);
    for (const made of ['made-up', Buffer.from('["a","b"]').toString('base64url')]) {
      await expect(call('listStaff', { after: made })).rejects.toMatchObject({ httpStatus: 400 });
    }
  });
});

it('the last owner stays owner, even when two owners demote each other at once', async () => {
  const alone = await startShop();
  const [one, two] = [await signedInStaff(alone, 'owner'), await signedInStaff(alone, 'owner')];
  const outcomes = await Promise.allSettled([
    one.call('updateStaff', { id: two.staff.id, role: 'manager', isDisabled: false }),
    two.call('updateStaff', { id: one.staff.id, role: 'owner', isDisabled: true }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owners = await alone.shop.database.run(
    "SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL",
  );
  expect(owners).toHaveLength(1);
});
