import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MachineKey } from '#contract/staff/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { staff, staffKeys } from './tables.ts';

/** A page of the keys, sorted by when they were made. */
export async function listKeys(
  db: Db,
  { order, after, limit, now }: { order: 'asc' | 'desc'; after?: string | undefined; limit: number; now: Date },
): Promise<{ items: MachineKey[]; next: string | null }> {
  const { key, where, orderBy } = keyset([staff.createdAt, staff.id], order, after);
  const found = await select(db, key)
    .where(and(eq(staff.isMachine, true), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map((row) => toKey(row, now)), next };
}

export async function getKey(db: Db, id: string, now: Date): Promise<MachineKey> {
  const [row] = await select(db, keyset([staff.id], 'asc', undefined).key).where(eq(staff.id, id));
  if (!row) throw faults.notFound('This key');
  return toKey(row, now);
}

const maker = alias(staff, 'maker');

const select = (db: Db, key: SQL<string[]>) =>
  db
    .select({
      key,
      id: staff.id,
      name: staff.name,
      role: staff.role,
      start: staffKeys.start,
      disabledAt: staff.disabledAt,
      madeBy: maker.email,
      createdAt: staff.createdAt,
      expiresAt: staffKeys.expiresAt,
      lastUsedAt: staffKeys.lastUsedAt,
    })
    .from(staff)
    .innerJoin(staffKeys, eq(staffKeys.staffId, staff.id))
    .innerJoin(maker, eq(maker.id, staffKeys.madeBy));

type Row = Awaited<ReturnType<typeof select>>[number];

function toKey({ key: _key, disabledAt, createdAt, expiresAt, lastUsedAt, ...row }: Row, now: Date): MachineKey {
  const state = disabledAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'active';
  return {
    ...row,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
