import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Opens the embedded PostgreSQL in `dataDir`/db, making it where there is none; `contents` fills a new one from a copy.
 * Throws FolderInUse where another process has it open. Without a folder it lives in memory, for tests.
 */
export async function openEmbedded(dataDir: string | null, contents?: Blob): Promise<Database> {
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir);
  try {
    const client = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'db') }),
      ...(contents ? { loadDataDir: contents } : {}),
    });
    return database(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function database(client: PGlite, unlock: () => void): Database {
  return {
    engine: 'embedded',
    db: drizzle({ client, casing: 'snake_case' }) as unknown as Db,
    async run(sql, parameters) {
      if (parameters) return (await client.query<Record<string, unknown>>(sql, parameters)).rows;
      const results = await client.exec(sql);
      return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
    },
    async notify(channel, payload) {
      await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async listen(channel, hear) {
      await client.listen(channel, hear);
    },
    dump: () => dump(client),
    async close() {
      await client.close();
      unlock();
    },
  };
}

/** The copy is made while nothing else runs, so compressing, which takes four times as long, comes afterwards and off this thread. */
async function dump(client: PGlite): Promise<Blob> {
  const copy = await client.dumpDataDir('none');
  return new Blob([await promisify(gzip)(await copy.arrayBuffer(), { level: 1 })]);
}
