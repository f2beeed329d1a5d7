import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { syncFolder } from '#platform/storage/folder-store.ts';
import type { Shop } from '#server/shop.ts';
import { type CopyContents, verifyCopy } from './verify-copy.ts';

/** How many backups are stored; the oldest beyond that are deleted. */
export const backupsKept = 24;

const backupName = /^dhow-\d{8}T\d{6}Z(-\d+)?\.tar\.gz$/;

export type Backup = { file: string; contents: CopyContents; bytes: number };

/**
 * Backs the embedded shop up to DATA_DIR/backups; returns null on a PostgreSQL server, whose operator has better tools.
 *
 * 1. The database is copied while nothing else runs in it, so that the copy holds whole transactions only.
 * 2. It is written under a temporary name and fsynced, since the database itself never is; in chunks, since a whole copy in memory
 *    would take as much as several shops.
 * 3. It is opened in a separate process, and its orders and products are counted: an untested backup is worthless.
 * 4. Only then is it renamed to its final name, and the oldest beyond 24 are deleted.
 */
export async function backUp(shop: Shop): Promise<Backup | null> {
  const { database, clock, settings } = shop;
  if (!database.dump) return null;
  const folder = backupFolder(settings.dataDir);
  mkdirSync(folder, { recursive: true });
  const mark = await changeMark(database);
  const file = join(folder, freeName(folder, clock.now()));
  const unfinished = `${file}.unfinished`;
  try {
    await database.dump(unfinished);
    const contents = await verifyCopy(unfinished);
    await rename(unfinished, file);
    await syncFolder(folder);
    removeOld(folder);
    writeFileSync(markFile(settings.dataDir), mark);
    return { file, contents, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Whether anything was written since the last backup. */
export async function hasChangedSinceBackup({ database, settings }: Shop): Promise<boolean> {
  const file = markFile(settings.dataDir);
  if (!existsSync(file) || listBackups(settings.dataDir).length === 0) return true;
  return readFileSync(file, 'utf8') !== (await changeMark(database));
}

/** A restore resets the transaction numbers, so the next backup is made in any case. */
export function forgetLastBackup(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true });
}

/** The next transaction's number: it grows with each transaction that writes, not with one that reads, and survives a restart. */
async function changeMark(database: Database): Promise<string> {
  const [row] = await database.run('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS mark');
  return String(row?.mark);
}

/** Oldest first. */
export function listBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupName.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

const backupFolder = (dataDir: string) => join(dataDir, 'backups');
const markFile = (dataDir: string) => join(backupFolder(dataDir), 'last-change');

/** dhow-20261121T083000Z.tar.gz; a second one in the same second gets a number. */
function freeName(folder: string, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const names = [
    `dhow-${time}.tar.gz`,
    ...Array.from({ length: 9 }, (_, number) => `dhow-${time}-${number + 2}.tar.gz`),
  ];
  const free = names.find((name) => !existsSync(join(folder, name)));
  if (!free) throw new Error(`${folder} already holds ten backups of ${time}.`);
  return free;
}

function removeOld(folder: string) {
  const names = readdirSync(folder);
  const old = names.filter((name) => backupName.test(name)).toSorted();
  for (const name of old.slice(0, -backupsKept)) rmSync(join(folder, name), { force: true });
  for (const name of names.filter((left) => /\.unfinished(\.tar)?$/.test(left)))
    rmSync(join(folder, name), { force: true });
}
