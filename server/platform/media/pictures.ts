import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The store of the shop's pictures. Names are paths below /media: `<hash>/480.avif`. A local folder implements it here; any
 * store that can list, write, remove and serve files could.
 */
export type Pictures = {
  /** The names of the files in a folder, without the folder; empty if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Stores a file atomically. */
  put(name: string, content: Buffer): Promise<void>;
  /** Counts a folder as stored in just now, if it is there, so that nothing removes it. */
  touch(folder: string): Promise<void>;
  /** Removes a folder with its files if none was stored in it since then. One that is gone is removed already. */
  removeUnchanged(folder: string, since: Date): Promise<void>;
};

/** Pictures in a local folder, which is created with the first one. */
export function openPictureFolder(root: string): Pictures {
  return {
    async list(folder) {
      return (await unlessGone(readdir(join(root, folder)))) ?? [];
    },
    async put(name, content) {
      const path = join(root, name);
      // In the same folder, so that what a crash leaves goes with the others.
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    async touch(folder) {
      const now = new Date();
      await unlessGone(utimes(join(root, folder), now, now));
    },
    async removeUnchanged(folder, since) {
      const path = join(root, folder);
      const found = await unlessGone(stat(path));
      if (found !== null && found.mtime <= since) await unlessGone(rm(path, { recursive: true, force: true }));
    },
  };
}

/** Null if there is no such file or folder. */
async function unlessGone<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
