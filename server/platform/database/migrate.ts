import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

export const ownMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));
/** An arbitrary number, the same in all instances: the holder of the lock migrates, the others wait and then find nothing to do. */
const migrationLock = 4_711_002;

/** Migrates the database to the newest version without time limits; safe when many instances start at once. */
export function migrate(database: Database, migrationsFolder = ownMigrations): Promise<void> {
  return database.withoutLimits(async (db) => {
    if (database.engine === 'embedded') {
      await migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder });
      return;
    }
    // Held until the connection closes.
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`);
    await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], { migrationsFolder });
  });
}
