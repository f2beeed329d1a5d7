import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Store } from '#platform/storage/store.ts';
import { type BackupPlace, openFile, readDescription, type WrittenFile, writeFile } from './backup-files.ts';

/** A picture of a backup: its name below the shop's /media, and its copy. */
export type PictureCopy = WrittenFile & { name: string };

export const copiesFolder = 'media';
const copiesAtOnce = 8;

/**
 * Copies the pictures that the place does not have yet, since pictures never change, and returns the copies of all. One whose copy is gone
 * or cut is copied again.
 */
export async function copyPictures(
  pictures: Store,
  place: BackupPlace,
  known: Map<string, PictureCopy>,
): Promise<{ copies: PictureCopy[]; added: number }> {
  const stored = new Map<string, number>();
  for await (const { name, bytes } of place.store.files(copiesFolder)) stored.set(name, bytes);
  const copies: PictureCopy[] = [];
  let added = 0;
  await atOnce(pictures.files(''), async ({ name }) => {
    const copy = known.get(name);
    if (copy !== undefined && stored.get(copy.file) === copy.storedBytes) {
      copies.push(copy);
      return;
    }
    const picture = await pictures.get(name);
    // Removed since it was listed.
    if (picture === null) return;
    copies.push({ name, ...(await writeFile(place, `${copiesFolder}/${name}`, picture.content)) });
    added += 1;
  });
  return { copies, added };
}

/** Runs a task for each item, a few at once; fails with the first that fails, once all that run have ended. */
export async function atOnce<Item>(items: AsyncIterable<Item> | Iterable<Item>, task: (item: Item) => Promise<void>) {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const started = task(item)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(started));
    running.add(started);
    if (running.size >= copiesAtOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Writes the list of a backup's pictures to a local file, a line each. */
export async function writeCopyList(file: string, copies: PictureCopy[]): Promise<void> {
  const written = createWriteStream(file, { mode: 0o600 });
  for (const copy of copies) {
    if (!written.write(`${JSON.stringify(copy)}\n`)) await once(written, 'drain');
  }
  written.end();
  await once(written, 'finish');
}

/** The pictures of a backup by name; none if they are not part of it. */
export async function readCopyList(place: BackupPlace, backup: string): Promise<Map<string, PictureCopy>> {
  const { pictures } = await readDescription(place, backup);
  const copies = new Map<string, PictureCopy>();
  if (pictures === null) return copies;
  const text = Buffer.concat(await (await openFile(place, pictures)).toArray()).toString();
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const copy: PictureCopy = JSON.parse(line);
    copies.set(copy.name, copy);
  }
  return copies;
}
