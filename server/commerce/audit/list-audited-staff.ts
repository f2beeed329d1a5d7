import { sql } from 'drizzle-orm';
import { staff } from '#commerce/staff/tables.ts';
import type { Db } from '#platform/database/database.ts';

/** Whom the audit log can name, by name; who has given none is known by the e-mail address. */
export function listAuditedStaff(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  const name = sql<string>`coalesce(nullif(${staff.name}, ''), ${staff.email})`;
  return db.select({ id: staff.id, name, email: staff.email }).from(staff).orderBy(sql`lower(${name})`, staff.email);
}
