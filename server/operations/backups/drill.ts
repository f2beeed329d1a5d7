import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { describeError } from '#platform/log/describe-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Settings } from '#server/settings.ts';
import { type BackupPlace, fetchFile, listBackupNames, readDescription } from './backup-files.ts';
import type { RunResult } from './backup-runs.ts';
import { BadBackup } from './bad-backup.ts';
import { checkBooks } from './check-books.ts';
import { type CheckedPictures, checkNamedPictures, checkPictureCopies } from './check-picture-copies.ts';
import { openCopy } from './open-copy.ts';
import { orderOnCopy } from './order-on-copy.ts';
import { readCopyList } from './picture-copies.ts';
import { withWorkFolder } from './work-folder.ts';

/**
 * Proves the newest backup of a place: restores it into a throwaway database, migrates that as a start of the shop would, adds up its
 * books, orders there, adds them up again, and looks for its pictures. Nothing of the shop changes. The result is a sentence for the owner
 * also if it fails.
 */
export async function drill(settings: Settings, place: BackupPlace): Promise<RunResult> {
  const none = { backup: null, bytes: null };
  const backup = (await listBackupNames(place)).at(-1);
  if (backup === undefined)
    return {
      isGood: false,
      report: `There is no backup in ${place.store.place}; make one with npm run backup.`,
      ...none,
    };
  try {
    const proven = await withWorkFolder(settings.dataDir, 'drill', (work) => prove(settings, place, backup, work));
    return { isGood: true, report: reportOf(backup, proven), backup, bytes: proven.bytes };
  } catch (error) {
    return { isGood: false, report: `${backup} could not be restored: ${sentenceOf(error)}`, ...none, backup };
  }
}

type Proven = {
  bytes: number;
  seconds: number;
  orders: number;
  products: number;
  isOrdered: boolean;
  /** Null: they are not part of the backup. */
  pictures: CheckedPictures | null;
};

async function prove(settings: Settings, place: BackupPlace, backup: string, work: string): Promise<Proven> {
  const began = performance.now();
  const description = await readDescription(place, backup);
  const { file, bytes } = description.database;
  const fetched = join(work, file.replace(/\.age$/, ''));
  await fetchFile(place, description.database, fetched);
  const copies = await readCopyList(place, backup);
  const pictures = description.pictures === null ? null : await checkPictureCopies(place, copies);
  const { database, discard } = await openCopy(settings, fetched, join(work, 'copy'));
  try {
    await migrate(database);
    await checkBooks(database);
    const seconds = Math.max(1, Math.round((performance.now() - began) / 1000));
    const [counted] = await database.run(
      'SELECT (SELECT count(*) FROM orders)::integer AS orders, (SELECT count(*) FROM products)::integer AS products',
    );
    const isOrdered = await orderOnCopy(database, settings);
    await checkBooks(database);
    if (pictures !== null) await checkNamedPictures(database, copies);
    return {
      bytes,
      seconds,
      orders: Number(counted?.orders),
      products: Number(counted?.products),
      isOrdered,
      pictures,
    };
  } finally {
    await discard();
  }
}

const count = (number: number, one: string) => `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;

function reportOf(backup: string, { seconds, orders, products, isOrdered, pictures }: Proven): string {
  return [
    `${backup} could be restored in ${seconds} s; all sums agree (${count(orders, 'order')}, ${count(products, 'product')})`,
    isOrdered ? 'an order could be placed' : 'no order was tried, since nothing is in stock',
    pictures === null
      ? 'pictures are not part of it.'
      : `${count(pictures.all, 'file')} of pictures ${pictures.all === 1 ? 'is' : 'are'} there, ${pictures.read.toLocaleString('en')} of them compared.`,
  ].join('; ');
}

/** The end of a sentence, without personal data. */
function sentenceOf(error: unknown): string {
  if (error instanceof BadBackup || error instanceof OperatorError) return error.message;
  const { message, cause } = describeError(error);
  return `the copy could not be used (${cause?.message ?? message}).`;
}
