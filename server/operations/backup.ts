import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import type { Shop } from '#server/shop.ts';
import { type CopyContents, verifyCopy } from './verify-copy.ts';

/** So many backups are kept: the newest. */
export const backupsKept = 24;

const backupName = /^dhow-\d{8}T\d{6}Z(-\d+)?\.tar\.gz$/;

export type Backup = { file: string; contents: CopyContents; bytes: number };

/**
 * Backs the embedded shop up to DATA_DIR/backups, and gives null on a PostgreSQL server, whose operator has better means.
 *
 * 1. The database is copied while nothing else runs in it, so that the copy holds whole transactions only.
 * 2. It is written under another name and forced onto the disk, since the database itself never is; piece by piece, since a copy in
 *    memory would take that of several shops.
 * 3. It is opened, in a process of its own, and its orders and products are counted: a copy that nobody opened is none.
 * 4. Only then does it get its name, and the oldest beyond 24 go.
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

/** Whether something was written since the last backup. */
export async function hasChangedSinceBackup({ database, settings }: Shop): Promise<boolean> {
  const file = markFile(settings.dataDir);
  if (!existsSync(file) || listBackups(settings.dataDir).length === 0) return true;
  return readFileSync(file, 'utf8') !== (await changeMark(database));
}

/** After a restore the numbers of transactions come again, so the next backup is made whatever they say. */
export function forgetLastBackup(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true });
}

/** The next transaction's number: it moves with each transaction that writes, stays when one only reads, and outlives a restart. */
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

/** Without this the new name may be lost in a power cut. Windows can't, and needs no such thing. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function removeOld(folder: string) {
  const names = readdirSync(folder);
  const old = names.filter((name) => backupName.test(name)).toSorted();
  for (const name of old.slice(0, -backupsKept)) rmSync(join(folder, name), { force: true });
  for (const name of names.filter((left) => /\.unfinished(\.tar)?$/.test(left)))
    rmSync(join(folder, name), { force: true });
}
