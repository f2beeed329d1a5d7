import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { staff } from './tables.ts';

/** The name of a member of the staff, selected from `staff`; the e-mail address if there is no name. */
export const staffName = sql<string>`coalesce(nullif(${staff.name}, ''), ${staff.email})`;

/** All staff by name, including disabled ones. */
export function listStaffNames(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .select({ id: staff.id, name: staffName, email: staff.email })
    .from(staff)
    .orderBy(sql`lower(${staffName})`, staff.email);
}

/** The e-mail addresses of staff by their ids, in one statement; none for an empty list. */
export async function findStaffEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
