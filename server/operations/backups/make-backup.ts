import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { verifyCopy } from '#server/operations/verify-copy.ts';
import type { Shop } from '#server/shop.ts';
import {
  type BackupDescription,
  type BackupPlace,
  backupNameAt,
  listBackupNames,
  readLocal,
  writeDescription,
  writeFile,
} from './backup-files.ts';
import { copyPictures, type PictureCopy, readCopyList, writeCopyList } from './picture-copies.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { type Retention, removeOldBackups } from './remove-old-backups.ts';
import { withWorkFolder } from './work-folder.ts';

export type MadeBackup = {
  name: string;
  bytes: number;
  pictures: { all: number; added: number } | null;
  removed: number;
};

type Options = { place: BackupPlace; hasPictures: boolean; retention: Retention };

/**
 * Backs up the shop of either engine.
 *
 * 1. The database is copied as it is at one moment, and then the pictures, so that those that it names are among them.
 * 2. Both are written to the place, and their description last: what was interrupted is no backup.
 * 3. Backups that are too old are removed, with the pictures that only they had.
 *
 * One at a time for all instances, since the last step removes what no backup names.
 */
export function makeBackup(shop: Shop, options: Options): Promise<MadeBackup> {
  return shop.database.withoutLimits(async (db) => {
    await takeLock(db);
    try {
      return await withWorkFolder(shop.settings.dataDir, 'backup', (work) => writeBackup(shop, options, work));
    } finally {
      await db.execute(sql`SELECT pg_advisory_unlock(${advisoryLocks.backup})`);
    }
  });
}

async function takeLock(db: Db) {
  const [lock] = await rowsOf<{ taken: boolean }>(
    db,
    sql`SELECT pg_try_advisory_lock(${advisoryLocks.backup}) AS taken`,
  );
  if (!lock?.taken) throw new OperatorError('Another backup of this shop is being made; try again when it is done.');
}

async function writeBackup(shop: Shop, { place, hasPictures, retention }: Options, work: string): Promise<MadeBackup> {
  const name = backupNameAt(shop.clock.now());
  const { file, ending } = await copyDatabase(shop, work);
  const database = await writeFile(place, `${name}${ending}`, readLocal(file));
  const pictures = hasPictures ? await writePictures(shop, place, name, work) : null;
  const description: BackupDescription = {
    version: 1,
    database: contentOf(database),
    pictures: pictures && contentOf(pictures.list),
  };
  await writeDescription(place, name, description);
  const removed = await removeOldBackups(place, retention);
  return { name, bytes: (await stat(file)).size, pictures: pictures?.count ?? null, removed };
}

const contentOf = ({ file, bytes, sha256 }: Awaited<ReturnType<typeof writeFile>>) => ({ file, bytes, sha256 });

async function copyDatabase({ database, settings }: Shop, work: string): Promise<{ file: string; ending: string }> {
  const ending = database.engine === 'embedded' ? '.tar.gz' : '.dump';
  const file = join(work, `database${ending}`);
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (url !== null) {
    await dumpPostgres(url, file);
  } else {
    if (!database.dump) throw new OperatorError('A database in memory cannot be backed up.');
    await database.dump(file);
    await verifyCopy(file);
  }
  return { file, ending };
}

async function writePictures({ pictures }: Shop, place: BackupPlace, name: string, work: string) {
  const { copies, added } = await copyPictures(pictures, place, await latestCopies(place));
  const file = join(work, 'pictures');
  await writeCopyList(file, copies);
  return { list: await writeFile(place, `${name}.pictures`, readLocal(file)), count: { all: copies.length, added } };
}

/** Those of the last backup; if it is damaged, everything is copied again. */
async function latestCopies(place: BackupPlace): Promise<Map<string, PictureCopy>> {
  const latest = (await listBackupNames(place)).at(-1);
  if (latest === undefined) return new Map();
  return readCopyList(place, latest).catch(() => new Map());
}
