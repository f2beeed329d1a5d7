import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Makes a folder that its owner alone can enter, and has this process make all further files such that nobody else can read them. */
export function openPrivateFolder(folder: string): void {
  // A thread has no umask of its own.
  if (isMainThread) process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrict(folder);
}

/** Takes the rights of others from a folder and all that is in it: the embedded database makes its first ones for everybody to write. */
export function restrictFiles(folder: string): void {
  restrict(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) restrict(join(entry.parentPath, entry.name));
  }
}

/** A folder that belongs to somebody else stays as they set it. */
function restrict(path: string) {
  const { mode, uid } = lstatSync(path);
  if ((mode & 0o077) !== 0 && (process.getuid?.() === 0 || process.getuid?.() === uid)) chmodSync(path, mode & 0o700);
}
