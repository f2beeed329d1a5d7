import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { lineItemSerials } from './work-tables.ts';

/** Marks the numbers of the units of those lines as back in the house, so that they can be packed again. */
export async function freeSerials(tx: Db, { lineItemIds, now }: { lineItemIds: string[]; now: Date }): Promise<void> {
  await tx
    .update(lineItemSerials)
    .set({ freedAt: now })
    .where(and(isNull(lineItemSerials.freedAt), inArray(lineItemSerials.lineItemId, lineItemIds)));
}
