import { join } from 'node:path';
import { createClient } from '#platform/database/connect.ts';
import type { Store } from '#platform/storage/store.ts';
import { restore } from '#server/operations/restore.ts';
import type { Settings } from '#server/settings.ts';
import { type BackupPlace, fetchFile, openFile, readDescription } from './backup-files.ts';
import { BadBackup } from './bad-backup.ts';
import { atOnce, readCopyList } from './picture-copies.ts';
import { restorePostgres } from './postgres-tools.ts';
import { withWorkFolder } from './work-folder.ts';

/** `movedTo`: where the embedded database is that was there before; null if there was none. */
export type RestoredBackup = { movedTo: string | null; pictures: number };

/**
 * Restores a backup of the place: into the empty database of DATABASE_URL, or in place of the embedded one, which is moved aside; and the
 * pictures that the shop does not have. Throws BadBackup, before anything changes, if the copy of the database was changed.
 */
export async function restoreBackup(
  settings: Settings,
  options: { place: BackupPlace; backup: string; pictures: Store; now: Date },
): Promise<RestoredBackup> {
  const { place, backup, pictures, now } = options;
  const { database } = await readDescription(place, backup);
  const movedTo = await withWorkFolder(settings.dataDir, 'restore', async (work) => {
    const file = join(work, database.file.replace(/\.age$/, ''));
    await fetchFile(place, database, file);
    return file.endsWith('.dump') ? fillEmptyDatabase(settings, file) : replaceEmbedded(settings, file, now);
  });
  return { movedTo, pictures: await restorePictures(place, backup, pictures) };
}

async function fillEmptyDatabase({ databaseUrl, databaseDirectUrl }: Settings, file: string): Promise<null> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === null)
    throw new BadBackup('This backup is of a PostgreSQL server: set DATABASE_URL to an empty database of one.');
  const client = createClient(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle') LIMIT 1",
  );
  await client.end();
  if (rows.length > 0)
    throw new BadBackup(
      'The database of DATABASE_URL is not empty. Make a new one, such as with createdb, and name that; the old one is left as it is.',
    );
  await restorePostgres(url, file);
  return null;
}

async function replaceEmbedded({ databaseUrl, dataDir }: Settings, file: string, now: Date): Promise<string | null> {
  if (databaseUrl !== null)
    throw new BadBackup(
      'This backup is of an embedded shop: restore it without DATABASE_URL, then npm run move takes it to the server.',
    );
  return (await restore(dataDir, file, now)).movedTo;
}

/** Pictures never change, so those that are there stay. */
async function restorePictures(place: BackupPlace, backup: string, pictures: Store): Promise<number> {
  const there = new Set<string>();
  for await (const { name } of pictures.files('')) there.add(name);
  const missing = [...(await readCopyList(place, backup)).values()].filter(({ name }) => !there.has(name));
  // A picture itself after its renditions, as it was stored.
  const isItself = (name: string) => name.endsWith('.webp');
  for (const part of [missing.filter(({ name }) => !isItself(name)), missing.filter(({ name }) => isItself(name))])
    await atOnce(part, async ({ name, file, bytes, sha256 }) => {
      await pictures.put(name, await openFile(place, { file, bytes, sha256 }));
    });
  return missing.length;
}
