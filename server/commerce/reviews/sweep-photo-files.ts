import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Pictures } from '#platform/media/pictures.ts';
import { photoFolder, photoShelf } from './photo-shelf.ts';
import { reviewPhotos } from './tables.ts';

/** A photo is stored seconds before its row. */
const youngMs = 3_600_000;
const foldersAtOnce = 500;

/**
 * Removes the files of photos that no review has: of deleted accounts and products, and of those that found no place in the end. Within
 * two hours, since it runs once an hour.
 */
export async function sweepPhotoFiles(db: Db, pictures: Pictures, now: Date): Promise<void> {
  const stored = await pictures.list(photoShelf);
  const since = new Date(now.getTime() - youngMs);
  for (let from = 0; from < stored.length; from += foldersAtOnce) {
    for (const folder of await listUnused(db, stored.slice(from, from + foldersAtOnce)))
      await pictures.removeUnchanged(`${photoShelf}/${folder}`, since);
  }
}

async function listUnused(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db.select({ folder: photoFolder }).from(reviewPhotos).where(inArray(photoFolder, folders));
  const used = new Set(rows.map(({ folder }) => folder));
  return folders.filter((folder) => !used.has(folder));
}
