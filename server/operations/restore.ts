import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#platform/database/embedded.ts';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { forgetLastBackup } from './backup.ts';
import { BadCopy, type CopyContents, verifyCopy } from './verify-copy.ts';

export type Restored = { contents: CopyContents; movedTo: string | null };

/**
 * Replaces the embedded database by a backup; throws FolderInUse while a shop has it open, BadCopy if the file is not a backup.
 *
 * The backup is opened in memory first, then unpacked beside the database and opened there; only then are the two swapped.
 * The old database is renamed to db-before-restore-<time>, never deleted.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<Restored> {
  if (!existsSync(file)) throw new BadCopy(`There is no file ${file}.`);
  const unlock = lockFolder(dataDir);
  const unpacked = join(dataDir, 'restoring');
  try {
    const contents = await verifyCopy(file);
    rmSync(unpacked, { recursive: true, force: true });
    const database = await openEmbedded(unpacked, new Blob([readFileSync(file)]));
    await database.run('CHECKPOINT');
    await database.close();
    const movedTo = moveAside(dataDir, now);
    renameSync(join(unpacked, 'db'), join(dataDir, 'db'));
    forgetLastBackup(dataDir);
    return { contents, movedTo };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    unlock();
  }
}

function moveAside(dataDir: string, now: Date): string | null {
  const database = join(dataDir, 'db');
  if (!existsSync(database)) return null;
  const movedTo = join(dataDir, `db-before-restore-${now.toISOString().replaceAll(/[-:]|Z$/g, '')}Z`);
  renameSync(database, movedTo);
  return movedTo;
}
