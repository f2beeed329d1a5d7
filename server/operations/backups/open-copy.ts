import { readFile } from 'node:fs/promises';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { reasonOfBadCopy } from '#server/operations/verify-copy.ts';
import type { Settings } from '#server/settings.ts';
import { BadBackup } from './bad-backup.ts';
import { createThrowaway, restorePostgres } from './postgres-tools.ts';

export type OpenCopy = { database: Database; discard(): Promise<void> };

/**
 * Restores a copied database and opens it: a file of pg_dump into a database of its own on the shop's server, which is dropped afterwards,
 * and an embedded one into `folder`. Throws BadBackup if it cannot be restored.
 */
export function openCopy(settings: Settings, file: string, folder: string): Promise<OpenCopy> {
  return file.endsWith('.dump') ? openDump(settings, file) : openEmbeddedCopy(file, folder);
}

async function openDump({ databaseUrl, databaseDirectUrl }: Settings, file: string): Promise<OpenCopy> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === null)
    throw new BadBackup('it is of a PostgreSQL server; set DATABASE_URL to the one that it can be restored on.');
  const throwaway = await createThrowaway(url);
  try {
    await restorePostgres(throwaway.url, file);
    const database = await openPostgres(throwaway.url, { poolSize: 2, hasLimits: false, onError: () => {} });
    const discard = async () => {
      await database.close();
      await throwaway.drop();
    };
    return { database, discard };
  } catch (error) {
    await throwaway.drop();
    throw error;
  }
}

async function openEmbeddedCopy(file: string, folder: string): Promise<OpenCopy> {
  try {
    const database = await openEmbedded(folder, new Blob([await readFile(file)]));
    return { database, discard: () => database.close() };
  } catch (error) {
    throw new BadBackup(reasonOfBadCopy(error), { cause: error });
  }
}
