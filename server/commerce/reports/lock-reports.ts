import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/** One instance at a time writes reports: two that build the same would both insert it. Until the transaction ends. */
export async function lockReports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4716)`);
}
