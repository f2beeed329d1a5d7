import { sql } from 'drizzle-orm';
import { createClient } from '#platform/database/connect.ts';
import type { Db } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { restoredUrl, startRestored } from './backup-host.ts';
import type { Network } from './namespaces.ts';
import { checkOrders } from './verify.ts';
import { until } from './wait.ts';

/** What is wrong with the orders of a server that is restored from the backups, as sentences. */
export async function checkRestored(
  db: Db,
  ordered: Parameters<typeof checkOrders>[1],
  { network, folder, programs }: { network: Network; folder: string; programs: string },
): Promise<string[]> {
  const [last] = await rowsOf<{ wal: string }>(db, sql`SELECT pg_walfile_name(pg_switch_wal()) AS wal`);
  await until('the WAL of all orders among the backups', async () => {
    const [sent] = await rowsOf<{ wal: string }>(db, sql`SELECT last_archived_wal AS wal FROM pg_stat_archiver`);
    return sent !== undefined && last !== undefined && sent.wal >= last.wal;
  });
  const begunAt = performance.now();
  startRestored(network, folder, programs);
  await until('the restored server', takesWrites);
  console.log(`Restored from the backups in ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
  const restored = await openPostgres(restoredUrl, { poolSize: 2, hasLimits: false, onError: () => {} });
  const wrong = await checkOrders(restored.db, ordered);
  await restored.close();
  return wrong.map((sentence) => `RESTORED: ${sentence}`);
}

/** Not before all WAL was replayed. */
async function takesWrites(): Promise<boolean> {
  const client = createClient(restoredUrl);
  try {
    await client.connect();
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS replays');
    return rows[0]?.replays === false;
  } finally {
    await client.end();
  }
}
