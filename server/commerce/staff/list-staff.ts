import { and, eq, type SQL } from 'drizzle-orm';
import type { StaffMember } from '#contract/staff/staff.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { staff } from './tables.ts';

/** A page of the people of the staff, sorted by when they were added. */
export async function listStaff(
  db: Db,
  { order, after, limit }: { order: 'asc' | 'desc'; after?: string | undefined; limit: number },
): Promise<{ items: StaffMember[]; next: string | null }> {
  const { key, where, orderBy } = keyset([staff.createdAt, staff.id], order, after);
  const found = await select(db, key)
    .where(and(eq(staff.isMachine, false), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toMember), next };
}

export async function getStaff(db: Db, id: string): Promise<StaffMember> {
  const [row] = await select(db, keyset([staff.id], 'asc', undefined).key).where(
    and(eq(staff.id, id), eq(staff.isMachine, false)),
  );
  if (!row) throw faults.notFound('This member of the staff');
  return toMember(row);
}

const select = (db: Db, key: SQL<string[]>) =>
  db
    .select({
      key,
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      passwordHash: staff.passwordHash,
      disabledAt: staff.disabledAt,
      createdAt: staff.createdAt,
    })
    .from(staff);

type Row = Awaited<ReturnType<typeof select>>[number];

function toMember({ id, email, name, role, passwordHash, disabledAt, createdAt }: Row): StaffMember {
  const isDisabled = disabledAt !== null;
  const state = isDisabled ? 'disabled' : passwordHash === null ? 'invited' : 'active';
  return { id, email, name, role, state, isDisabled, createdAt: createdAt.toISOString() };
}
