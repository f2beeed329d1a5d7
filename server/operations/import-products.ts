import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { tellChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Network } from '#platform/media/download.ts';
import type { PictureFailure } from '#platform/media/fetch-pictures.ts';
import { writePlaceholder } from '#platform/media/placeholder.ts';
import type { Shop } from '#server/shop.ts';
import { addPictures } from './import/add-pictures.ts';
import type { RejectedRow } from './import/csv-columns.ts';
import { keepStatistics } from './import/keep-statistics.ts';
import { openPictures } from './import/open-pictures.ts';
import { openPlaces, placeProducts } from './import/place-types.ts';
import type { FindPicture } from './import/plan-changes.ts';
import { readBatches } from './import/read-batches.ts';
import { csvOnDisk } from './import/read-groups.ts';
import { type BatchCounts, correctStock, lockImports, type StockCorrection, writeBatch } from './import/write-batch.ts';

export type ImportGiven = {
  file: string;
  /** Leaves out the products that have a line which can't be used, instead of loading nothing. */
  skipBadRows: boolean;
  /** Slug or name of the subcategory for all products; null: each product's type says it. */
  subcategory: string | null;
  tellRejected?(row: RejectedRow): void;
  tellPictureFailure?(failure: PictureFailure): void;
  tellProgress?(step: 'check' | 'load' | 'pictures', done: number, total: number): void;
  network?: Network;
};
type Counts = Omit<BatchCounts, 'changed'>;
export type ImportReport = Counts & {
  /** False: lines were rejected, and nothing was loaded. */
  isLoaded: boolean;
  rejectedRows: number;
  rejectedProducts: number;
  pictureFailures: number;
};

const mostAttempts = 5;

/**
 * Loads an operator's catalogue from a product CSV in Shopify's columns; safe to repeat, since only what differs is written.
 *
 * 1. Reads the whole file and tells each line that can't be used. With one, nothing is loaded, unless bad rows are to be skipped.
 * 2. Loads the products in one transaction, pictures that were fetched before included, and ranks the catalogue.
 * 3. Fetches the pictures that are new, which may take hours and so stands outside the transaction; what can't be fetched is told.
 *
 * The file is streamed each time, so that memory does not grow with it. Throws UnreadableFile when it is not a catalogue.
 */
export async function importProducts(shop: Shop, given: ImportGiven): Promise<ImportReport> {
  const report = { created: 0, updated: 0, unchanged: 0, rejectedRows: 0, rejectedProducts: 0, pictureFailures: 0 };
  await checkFile(given, report);
  if (report.rejectedRows > 0 && !given.skipBadRows) return { ...report, isLoaded: false };
  const known = openPictures(shop.settings);
  writePlaceholder(shop.settings.dataDir);
  Object.assign(report, await loadProducts(shop, { ...given, findPicture: known.find }));
  await addPictures(shop, known, readBatches(csvOnDisk(given.file)), {
    network: given.network,
    tellFailure(failure) {
      report.pictureFailures++;
      given.tellPictureFailure?.(failure);
    },
    tellProgress: (products) =>
      given.tellProgress?.('pictures', products, report.created + report.updated + report.unchanged),
  });
  return { ...report, isLoaded: true };
}

async function checkFile({ file, tellRejected, tellProgress }: ImportGiven, report: Omit<ImportReport, 'isLoaded'>) {
  for await (const { rejected, bytes } of readBatches(csvOnDisk(file))) {
    for (const row of rejected) tellRejected?.(row);
    report.rejectedRows += rejected.length;
    report.rejectedProducts += new Set(rejected.map(({ handle, line }) => handle || line)).size;
    const { size } = statSync(file);
    tellProgress?.('check', Math.min(bytes, size), size);
  }
}

type Load = Pick<ImportGiven, 'file' | 'subcategory' | 'tellProgress'> & { findPicture: FindPicture };

/** An order and a load may each wait for a row of the other's; PostgreSQL then ends one of them. The load begins anew. */
async function loadProducts(shop: Shop, load: Load): Promise<Counts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadInTransaction(shop, load);
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error;
    }
  }
}

async function loadInTransaction({ db, clock }: Shop, { file, subcategory, tellProgress, findPicture }: Load) {
  const total = { created: 0, updated: 0, unchanged: 0 };
  const corrections: StockCorrection[] = [];
  const now = clock.now();
  const { size } = statSync(file);
  await db.transaction(async (tx) => {
    await lockImports(tx);
    const place = await openPlaces(tx, subcategory);
    const followGrowth = createGrowthFollower(tx);
    for await (const { products, bytes } of readBatches(csvOnDisk(file))) {
      const counts = await writeBatch(tx, await placeProducts(products, place), { now, findPicture, corrections });
      total.created += counts.created;
      total.updated += counts.updated;
      total.unchanged += counts.unchanged;
      await followGrowth(counts);
      tellProgress?.('load', Math.min(bytes, size), size);
    }
    if (total.created + total.updated === 0) return;
    await correctStock(tx, corrections, `import of ${basename(file)}`);
    await refreshRanks(tx, now);
    await tellChanges(tx, ['*']);
  });
  return total;
}

/** The planner must learn of the rows that this transaction adds, or the work of a batch grows with all before it. */
function createGrowthFollower(tx: Db) {
  let batches = 0;
  let nextAt = 1;
  return async ({ created }: BatchCounts) => {
    if (created === 0 || ++batches < nextAt) return;
    nextAt *= 2;
    await keepStatistics(tx);
  };
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '40P01';
}
