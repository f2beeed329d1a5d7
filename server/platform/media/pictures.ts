import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where the shop keeps its pictures. Names are paths below /media: `<hash>/480.avif`. A folder of the machine does this here;
 * whatever can list, keep and serve files can do it instead.
 */
export type Pictures = {
  /** The names of the files in a folder, without it; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Keeps a file, whole or not at all. */
  put(name: string, content: Buffer): Promise<void>;
};

/** Pictures in a local folder, which is made when the first one comes. */
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
  };
}
