import * as calls from '#contract/staff/keys.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { makeKey, revokeKey } from './keys.ts';
import { getKey, listKeys } from './list-keys.ts';

export function keyRoutes(serveStaff: ServeStaff, { clock }: Shop): void {
  serveStaff(calls.listKeys, ({ db, input }) => listKeys(db, { ...input, now: clock.now() }));

  serveStaff(calls.createKey, async ({ db, staff, input, audit }) => {
    const now = clock.now();
    const { id, key, start, expiresAt } = await makeKey(db, { ...input, madeBy: staff.id, now });
    const { name, role } = input;
    await audit({
      subjectKind: 'key',
      subjectId: id,
      after: { name, role, start, expiresAt: expiresAt.toISOString() },
    });
    return { item: await getKey(db, id, now), key };
  });

  serveStaff(calls.revokeKey, async ({ db, input, audit }) => {
    const now = clock.now();
    const hasEnded = await revokeKey(db, { id: input.id, now });
    const item = await getKey(db, input.id, now);
    const { name, role, start } = item;
    if (hasEnded) await audit({ subjectKind: 'key', subjectId: input.id, before: { name, role, start }, after: null });
    return { item };
  });
}
