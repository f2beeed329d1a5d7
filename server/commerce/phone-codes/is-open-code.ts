import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { phoneCodes } from './tables.ts';

/** False once a code was redeemed or replaced by a newer one: its text would come after the newer one and mislead. */
export async function isOpenCode(db: Db, id: string): Promise<boolean> {
  const open = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.closedAt)));
  return open.length > 0;
}
