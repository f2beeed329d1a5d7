import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#platform/operator-error.ts';
import { openPrivateFolder } from './private-files.ts';

/**
 * Locks an embedded database's folder against a second process: PGlite itself would let it in, and rows would vanish.
 * The lock is SQLite's exclusive file lock on an empty file; the operating system releases it however the process ends.
 */
export function lockFolder(dataDir: string): () => void {
  openPrivateFolder(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(dataDir);
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

export class FolderInUse extends OperatorError {
  override name = 'FolderInUse';
  constructor(dataDir: string) {
    super(
      `Another process has the shop in ${dataDir} open, and the embedded database takes one at a time: stop that one, set DATA_DIR to another folder, or set DATABASE_URL to run several.`,
    );
  }
}
