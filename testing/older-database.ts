import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate, ownMigrations } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { aPostgresDatabase } from './database-templates.ts';
import { aFolder } from './factories-operations.ts';

type Journal = { entries: { tag: string }[] };

/** A database of the suite's engine at the migration of this name, to test what later migrations do with its rows. */
export async function anOlderDatabase(lastMigration: string): Promise<Database> {
  const folder = join(aFolder(), 'migrations');
  cpSync(ownMigrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag === lastMigration) + 1;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const database = await anEmptyDatabase();
  await migrate(database, folder);
  return database;
}

async function anEmptyDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const database = await openEmbedded(null);
    onTestFinished(() => database.close());
    return database;
  }
  const database = await openPostgres(await aPostgresDatabase(), { poolSize: 2, hasLimits: false, onError: () => {} });
  onTestFinished(() => database.close());
  return database;
}
