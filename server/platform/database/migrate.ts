import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { OperatorError } from '#platform/operator-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Db } from './database.ts';

export const ownMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * The longest that a migration waits for a table, since requests that need the table meanwhile wait behind it: less than shoppers may wait
 * (decision 017), so that their requests are late rather than refused. Then the migration gives way, and is tried again.
 */
const lockTimeoutMs = 1_000;
const pauseMs = 2_000;

/**
 * Migrates the database to the newest version, while instances of the previous version may serve on; safe when many instances start at
 * once. Throws OperatorError if a table stays locked by others for `patienceMs`.
 */
export function migrate(database: Database, migrationsFolder = ownMigrations, patienceMs = 10 * 60_000): Promise<void> {
  return database.withoutLimits(async (db) => {
    if (database.engine === 'embedded') {
      await migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder });
      return;
    }
    // The holder migrates; the others wait until its connection closes, and then find nothing to do.
    await db.execute(sql`SELECT pg_advisory_lock(${advisoryLocks.migration})`);
    await db.execute(sql.raw(`SET lock_timeout = ${lockTimeoutMs}`));
    await untilTablesAreFree(db, migrationsFolder, performance.now() + patienceMs);
  });
}

/** All pending migrations are one transaction, so that one which gave way has changed nothing. */
async function untilTablesAreFree(db: Db, migrationsFolder: string, until: number) {
  for (;;) {
    try {
      await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], { migrationsFolder });
      return;
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (performance.now() > until) refuseLockedTable(error);
    }
    await pause(pauseMs);
  }
}

/** A lock that was not to be had in time, or a deadlock with requests that are served meanwhile. */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '55P03' || error.code === '40P01')) || isInTheWay(error.cause));

function refuseLockedTable(cause: unknown): never {
  throw new OperatorError(
    'The database could not be brought to this version, since another program holds a lock on a table that has to change. Nothing was changed. Find the program with "SELECT pid, application_name, xact_start, query FROM pg_stat_activity WHERE xact_start IS NOT NULL ORDER BY xact_start", end it, and start again.',
    { cause },
  );
}
