import { type BackupPlace, listBackupNames, timeOfBackup } from './backup-files.ts';
import { BadBackup } from './bad-backup.ts';
import { copiesFolder, readCopyList } from './picture-copies.ts';

/** The newest backup of each of the newest days and weeks that have one is stored, and all of the newest day. */
export type Retention = { days: number; weeks: number };

const dayMs = 86_400_000;
/** The first Monday of the epoch was its fifth day. */
const firstMondayMs = 4 * dayMs;

/** Removes the backups that are not to be stored any longer, and the pictures that no other has. Returns how many backups. */
export async function removeOldBackups(place: BackupPlace, retention: Retention): Promise<number> {
  const names = await listBackupNames(place);
  const kept = keptBackups(names, retention);
  const old = names.filter((name) => !kept.has(name));
  const isOld = (file: string) => backupOf(file) !== undefined && !kept.has(backupOf(file) ?? '');
  const files = (await place.store.list('')).filter((file) => isOld(file));
  // The descriptions first, so that nothing is half a backup.
  for (const file of files.toSorted(descriptionsFirst)) await place.store.remove(file);
  if (old.length > 0) await removeUnusedCopies(place, kept);
  return old.length;
}

/** The backup that a file belongs to, which an interrupted one left as well. */
const backupOf = (file: string) => /^(shop-\d{8}T\d{6}Z)\.(json|(dump|tar\.gz|pictures)(\.age)?)$/.exec(file)?.[1];
const descriptionsFirst = (one: string, other: string) =>
  Number(other.endsWith('.json')) - Number(one.endsWith('.json'));

/** Exported for its test. */
export function keptBackups(names: string[], { days, weeks }: Retention): Set<string> {
  const newestFirst = names.toSorted().toReversed();
  const timeOf = (name: string) => timeOfBackup(name).getTime();
  const newest = newestFirst[0] === undefined ? 0 : timeOf(newestFirst[0]);
  const dayOf = (name: string) => Math.floor(timeOf(name) / dayMs);
  const weekOf = (name: string) => Math.floor((timeOf(name) - firstMondayMs) / (7 * dayMs));
  return new Set([
    ...newestFirst.filter((name) => newest - timeOf(name) < dayMs),
    ...newestOfEach(newestFirst, dayOf).slice(0, days),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeks),
  ]);
}

function newestOfEach(newestFirst: string[], periodOf: (name: string) => number): string[] {
  const found = new Map<number, string>();
  for (const name of newestFirst) if (!found.has(periodOf(name))) found.set(periodOf(name), name);
  return [...found.values()];
}

/** Removes none while the list of a backup cannot be read, since that one may need them. */
async function removeUnusedCopies(place: BackupPlace, kept: Set<string>) {
  const used = new Set<string>();
  try {
    for (const name of kept) for (const { file } of (await readCopyList(place, name)).values()) used.add(file);
  } catch (error) {
    if (error instanceof BadBackup) return;
    throw error;
  }
  for await (const { name } of place.store.files(copiesFolder)) if (!used.has(name)) await place.store.remove(name);
}
