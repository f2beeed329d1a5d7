import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same in all instances: whoever holds it migrates, the others wait and find nothing left to do. */
const migrationLock = 4_711_002;

/** Brings the database to the newest migration; safe when many instances start at once. */
export async function migrate({ engine, db }: Database): Promise<void> {
  if (engine === 'embedded') {
    await migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder });
    return;
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], { migrationsFolder });
  });
}
