import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  /** Removes a folder with its files if none was stored in it since then. */
  removeUnchanged(folder: string, since: Date): Promise<void>;
};

/** Pictures in a local folder, which is created with the first one. */
export function openPictureFolder(root: string): Pictures {
  return {
    async list(folder) {
      try {
        return await readdir(join(root, folder));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    },
    async put(name, content) {
      const path = join(root, name);
      const unfinished = join(root, `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    async removeUnchanged(folder, since) {
      const path = join(root, folder);
      if ((await stat(path)).mtime <= since) await rm(path, { recursive: true, force: true });
    },
  };
}
