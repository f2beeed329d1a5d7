import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Shop } from '#server/shop.ts';
import { photoFolder, photoShelf } from './photo-shelf.ts';
import { reviewPhotos } from './tables.ts';

/** A photo is stored seconds before its row. */
const youngMs = 3_600_000;
const foldersAtOnce = 500;
/** Of so few, a product that was deleted may have had most. */
const fewFolders = 20;

type Sweeping = Pick<Shop, 'staffDb' | 'pictures' | 'log'>;

/**
 * Removes the files of photos that no review has: of deleted accounts and products, and of those that found no place in the end. Within
 * two hours, since it runs once an hour.
 *
 * Removes nothing if no row is there, or none of most folders: then the database is more likely an older or another one, as in a restore
 * that goes on, and the files could not be had again.
 */
export async function sweepPhotoFiles(sweeping: Sweeping, now: Date): Promise<void> {
  const { staffDb, pictures, log } = sweeping;
  const stored = await pictures.list(photoShelf);
  const unused = await listUnused(staffDb, stored);
  if (unused.length === 0) return;
  const areMost = stored.length > fewFolders && unused.length > stored.length / 2;
  if (areMost || !(await hasPhotos(staffDb))) {
    log.warn(
      `No files of photos were removed, since the database names none of ${unused.length} of the ${stored.length} folders in media/${photoShelf}; if they belong to no backup that is still to be restored, remove them by hand.`,
    );
    return;
  }
  const since = new Date(now.getTime() - youngMs);
  for (const folder of unused) await removeFolder(sweeping, folder, since);
}

/** One that fails is tried again in an hour, and does not keep the others. */
async function removeFolder({ staffDb, pictures, log }: Sweeping, folder: string, since: Date): Promise<void> {
  try {
    // Its photo may have been sent again since the folders were listed.
    const [unused] = await listUnusedOf(staffDb, [folder]);
    if (unused !== undefined) await pictures.removeUnchanged(`${photoShelf}/${folder}`, since);
  } catch (error) {
    log.error({ err: error }, `the files of a photo in media/${photoShelf}/${folder} could not be removed`);
  }
}

async function listUnused(db: Db, folders: string[]): Promise<string[]> {
  const unused: string[] = [];
  for (let from = 0; from < folders.length; from += foldersAtOnce)
    unused.push(...(await listUnusedOf(db, folders.slice(from, from + foldersAtOnce))));
  return unused;
}

async function listUnusedOf(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db.select({ folder: photoFolder }).from(reviewPhotos).where(inArray(photoFolder, folders));
  const used = new Set(rows.map(({ folder }) => folder));
  return folders.filter((folder) => !used.has(folder));
}

async function hasPhotos(db: Db): Promise<boolean> {
  return (await db.select({ id: reviewPhotos.id }).from(reviewPhotos).limit(1)).length > 0;
}
