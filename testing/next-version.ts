import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from './factories-operations.ts';

const root = join(import.meta.dirname, '..');
/** What a shop that serves reads, and does not change from this version to the next. */
const shared = ['build', 'contract', 'node_modules', 'shop.config.ts'];

export type Checkout = { folder: string; version: string };

/**
 * A checkout of the next version: this one's server with a higher version and one more migration, `statement`, which is run when it
 * starts. Removed after the test file.
 */
export function makeNextVersion(statement: string): Checkout {
  const folder = aFolder();
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true });
  for (const name of shared) symlinkSync(join(root, name), join(folder, name));
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const version = packages.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packages, version }));
  addMigration(join(folder, 'server/migrations'), 'of_the_next_version', statement);
  return { folder, version };
}

/** Adds a migration to a folder of them, as the newest. */
export function addMigration(migrations: string, name: string, statement: string): void {
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  const entry = { idx: journal.entries.length, version: '7', when: Date.now(), tag: name, breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(migrations, `${name}.sql`), statement);
}
