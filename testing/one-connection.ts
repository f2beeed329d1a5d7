import { onTestFinished } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import type { Shop } from '#server/shop.ts';
import { postgresUrl } from './database-templates.ts';

/** The shop's PostgreSQL database over a single connection, whose prepared statements can be looked at. */
export async function overOneConnection({ database }: Pick<Shop, 'database'>): Promise<Db> {
  const [{ name } = { name: '' }] = await database.run('SELECT current_database() AS name');
  const opened = await openPostgres(postgresUrl(String(name)), { poolSize: 1, hasLimits: true, onError: () => {} });
  onTestFinished(() => opened.close());
  return opened.db;
}
