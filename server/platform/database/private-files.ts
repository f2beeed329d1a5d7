import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Makes a folder that only its owner can enter, and sets the umask so that only the owner can read files this process creates. */
export function openPrivateFolder(folder: string): void {
  // A worker thread has no umask of its own.
  if (isMainThread) process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrict(folder);
}

/** Removes the rights of other users from a folder and its contents: the embedded database creates its first files world-writable. */
export function restrictFiles(folder: string): void {
  restrict(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) restrict(join(entry.parentPath, entry.name));
  }
}

/** A folder owned by another user stays unchanged. */
function restrict(path: string) {
  const { mode, uid } = lstatSync(path);
  if ((mode & 0o077) !== 0 && (process.getuid?.() === 0 || process.getuid?.() === uid)) chmodSync(path, mode & 0o700);
}
