import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The renditions (smaller AVIF and WebP) of the demo's pictures, committed so that a first start need not make them. Each picture has a
 * folder, named after parts of its path: its hash, and its name without `.webp`.
 */
export const renditionsFolderOf = (demo: string) => join(demo, 'pictures/renditions');

/** `name` is the picture's, `files` are its renditions. */
export type CommittedRenditions = { folder: string; name: string; files: string[] };

export const renditionsFolderName = (hash: string, name: string) => `${hash}-${name.slice(0, -'.webp'.length)}`;

/** All committed renditions, by the hash of their picture. */
export function committedRenditions(demo: string): Map<string, CommittedRenditions> {
  const all = renditionsFolderOf(demo);
  const renditions = new Map<string, CommittedRenditions>();
  for (const folder of existsSync(all) ? readdirSync(all) : []) {
    const [, hash, name] = /^([0-9a-f]{20})-(.+)$/.exec(folder) ?? [];
    const path = join(all, folder);
    if (hash && name) renditions.set(hash, { folder: path, name: `${name}.webp`, files: readdirSync(path) });
  }
  return renditions;
}
