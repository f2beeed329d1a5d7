import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IsPrivate, Store } from './store.ts';

/**
 * Files in a local folder, which is created with the first one. Private files can be read by the user of this process alone, and survive
 * a power cut.
 */
export function openFolderStore(root: string, isPrivate: IsPrivate): Store {
  return {
    place: root,
    async list(folder) {
      return (await unlessGone(readdir(join(root, folder)))) ?? [];
    },
    async *files(folder) {
      yield* filesBelow(root, folder);
    },
    async put(name, content) {
      const path = join(root, name);
      const [fileMode, folderMode] = isPrivate(name) ? [0o600, 0o700] : [0o666, 0o777];
      // In the same folder, so that what a crash leaves goes with the others.
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      try {
        await writeFile(unfinished, content, { mode: fileMode, flush: isPrivate(name) });
        await rename(unfinished, path);
        if (isPrivate(name)) await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      const file = await unlessGone(open(join(root, name)));
      return file && { content: file.createReadStream(), bytes: (await file.stat()).size };
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
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

/** Names beginning with a dot are of unfinished files. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<{ name: string; bytes: number }> {
  const entries = (await unlessGone(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    const found = entry.isFile() ? await unlessGone(stat(join(root, name))) : null;
    if (found !== null) yield { name, bytes: found.size };
  }
}

/** Fsyncs a folder, or a power cut may lose a new name in it. Windows can't, and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null if there is no such file or folder. */
export async function unlessGone<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
