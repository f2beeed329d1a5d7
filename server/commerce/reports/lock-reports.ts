import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/database.ts';

/** Lets one instance at a time write reports, until the transaction ends: two that build the same day would both insert it. */
export async function lockReports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.reports})`);
}
