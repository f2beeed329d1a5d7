import { randomInt } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { readPicturePath, splitCrops } from '#contract/picture-paths.ts';
import type { Database } from '#platform/database/database.ts';
import { type BackupPlace, openFile } from './backup-files.ts';
import { BadBackup } from './bad-backup.ts';
import { atOnce, copiesFolder, type PictureCopy } from './picture-copies.ts';

/** So many take seconds from an object store; of more a new choice is read each time. */
const mostRead = 500;

export type CheckedPictures = { all: number; read: number };

/** Throws BadBackup if a picture that a database names is not among the copies of its backup. */
export async function checkNamedPictures(database: Database, copies: Map<string, PictureCopy>): Promise<void> {
  for (const name of await listNamedPictures(database))
    if (!copies.has(name)) throw new BadBackup(`the picture ${name}, which its database names, is not part of it.`);
}

/**
 * Whether each copy of a picture is in the place in its size, and what was chosen of them at random has the hash that was noted. Throws
 * BadBackup with the first that is not.
 */
export async function checkPictureCopies(
  place: BackupPlace,
  copies: Map<string, PictureCopy>,
): Promise<CheckedPictures> {
  const stored = new Map<string, number>();
  for await (const { name, bytes } of place.store.files(copiesFolder)) stored.set(name, bytes);
  for (const { file, storedBytes } of copies.values()) {
    const bytes = stored.get(file);
    if (bytes === undefined) throw new BadBackup(`the picture ${file} is missing.`);
    if (bytes !== storedBytes)
      throw new BadBackup(`the picture ${file} has ${bytes} bytes in place of ${storedBytes}.`);
  }
  const chosen = chooseSome([...copies.values()], mostRead);
  await atOnce(chosen, async (copy) => {
    const content = await openFile(place, { file: copy.file, bytes: copy.bytes, sha256: copy.sha256 });
    await finished(content.resume());
  });
  return { all: copies.size, read: chosen.length };
}

/** Below /media, without those that are drawn by the shop, such as the placeholder. */
async function listNamedPictures(database: Database): Promise<string[]> {
  const rows = await database.run(`
    SELECT path FROM product_pictures UNION SELECT picture FROM products UNION SELECT picture FROM categories
    UNION SELECT banner FROM categories UNION SELECT picture FROM subcategories UNION SELECT picture FROM slides
    UNION SELECT picture FROM banners UNION SELECT picture FROM advertisements UNION SELECT path FROM review_photos`);
  const paths = rows.flatMap(({ path }) => Object.values(splitCrops(String(path))));
  return paths.filter((path) => readPicturePath(path) !== null).map((path) => path.replace(/^\/media\//, ''));
}

function chooseSome<Item>(items: Item[], most: number): Item[] {
  for (let at = 0; at < Math.min(most, items.length); at++) {
    const other = randomInt(at, items.length);
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items.slice(0, most);
}
