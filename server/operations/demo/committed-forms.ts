import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The forms (smaller AVIF and WebP) of the demo's pictures, committed so that a first start need not make them. Each picture has a
 * folder, named after parts of its path: its hash, and its name without `.webp`.
 */
export const formsFolderOf = (demo: string) => join(demo, 'pictures/forms');

/** `name` is the picture's, `files` are its forms. */
export type CommittedForms = { folder: string; name: string; files: string[] };

export const formsFolderName = (hash: string, name: string) => `${hash}-${name.slice(0, -'.webp'.length)}`;

/** All committed forms, by the hash of their picture. */
export function committedForms(demo: string): Map<string, CommittedForms> {
  const all = formsFolderOf(demo);
  const forms = new Map<string, CommittedForms>();
  for (const folder of existsSync(all) ? readdirSync(all) : []) {
    const [, hash, name] = /^([0-9a-f]{20})-(.+)$/.exec(folder) ?? [];
    const path = join(all, folder);
    if (hash && name) forms.set(hash, { folder: path, name: `${name}.webp`, files: readdirSync(path) });
  }
  return forms;
}
