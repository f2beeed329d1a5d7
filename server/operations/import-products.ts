import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { listSpecifications } from '#commerce/specifications/list-specifications.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { createPictureFetcher } from '#platform/media/fetch-pictures.ts';
import type { KnownPictures } from '#platform/media/known-pictures.ts';
import { writePlaceholder } from '#platform/media/placeholder.ts';
import type { Network } from '#platform/outbound/pinned-host.ts';
import type { Shop } from '#server/shop.ts';
import { withKnownAccessories } from './import/accessories-in-file.ts';
import { addPictures, type MissingPicture } from './import/add-pictures.ts';
import type { RejectedRow } from './import/csv-columns.ts';
import { openPictures } from './import/open-pictures.ts';
import { makeSubcategory, openPlaces, placeProducts } from './import/place-types.ts';
import type { FindPicture, StockMode } from './import/plan-changes.ts';
import { type Batch, readBatches } from './import/read-batches.ts';
import { csvOnDisk } from './import/read-groups.ts';
import { hasDoubled, refreshStatistics } from './import/refresh-statistics.ts';
import { type AccessoryList, listAccessories, writeAccessories } from './import/write-accessories.ts';
import { type BatchCounts, lockImports, moveKnownStock, type StockMove, writeBatch } from './import/write-batch.ts';

export type ImportOptions = {
  file: string;
  /** Skips products that have an invalid line, instead of loading nothing. */
  skipBadRows: boolean;
  /** Slug or name of the subcategory for all products; null: that of each product's type. */
  subcategory: string | null;
  /** How the stock of existing variants changes. */
  stock: StockMode;
  onRejected?(row: RejectedRow): void;
  onMissingPicture?(picture: MissingPicture): void;
  onProgress?(step: 'check' | 'load' | 'pictures', done: number, total: number): void;
  network?: Network;
};
type Counts = Omit<BatchCounts, 'changed'>;
export type ImportReport = Counts & {
  /** False: lines were rejected, and nothing was loaded. */
  isLoaded: boolean;
  rejectedRows: number;
  rejectedProducts: number;
  picturesMissing: number;
  /** Ignored columns of the file, some with the reason. */
  ignoredColumns: string[];
};
/** Begins to read the file. */
type ReadFile = (db: Db) => AsyncIterable<Batch>;

const mostAttempts = 5;

/**
 * Loads an operator's catalogue from a product CSV in Shopify's columns; safe to repeat, since only what differs is written.
 *
 * 1. Reads the whole file and reports each invalid line. With any, nothing is loaded, unless bad rows are to be skipped.
 * 2. Loads the products in one transaction, including pictures that were fetched before, and ranks the catalogue.
 * 3. Fetches the new pictures outside the transaction, since that may take hours; reports those that can't be fetched.
 *
 * The file is streamed each time, so that memory does not grow with its size. Throws UnreadableFile if it is not a catalogue.
 */
export async function importProducts(shop: Shop, options: ImportOptions): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, rejectedRows: 0, rejectedProducts: 0, picturesMissing: 0 };
  const report: Omit<ImportReport, 'isLoaded'> = { ...counts, ignoredColumns: [] };
  const vocabulary = await listSpecifications(shop.db);
  const mostRows = Number.POSITIVE_INFINITY;
  const read: ReadFile = (db) =>
    withKnownAccessories(db, readBatches(csvOnDisk(options.file), { vocabulary, mostRows }));
  await checkFile(read(shop.db), options, report);
  if (report.rejectedRows > 0 && !options.skipBadRows) return { ...report, isLoaded: false };
  const known = await openPictures(shop);
  writePlaceholder(shop.settings);
  Object.assign(report, await loadProducts(shop, { ...options, read, findPicture: known.find }));
  report.picturesMissing = await fetchPictures(shop, known, { ...options, read }, report);
  return { ...report, isLoaded: true };
}

async function fetchPictures(
  shop: Shop,
  known: KnownPictures,
  options: ImportOptions & { read: ReadFile },
  { created, updated, unchanged }: Counts,
) {
  const fetcher = createPictureFetcher({ pictures: shop.pictures, known, network: options.network });
  const wasMissing = (_handle: string, source: string) => fetcher.fetched.has(source) || known.find(source) === null;
  let missing = 0;
  let done = 0;
  for await (const { products } of options.read(shop.db)) {
    for (const picture of await addPictures(shop.db, products, { known, fetcher, wasMissing })) {
      missing++;
      options.onMissingPicture?.(picture);
    }
    done += products.length;
    options.onProgress?.('pictures', done, created + updated + unchanged);
  }
  return missing;
}

async function checkFile(
  batches: AsyncIterable<Batch>,
  { file, onRejected, onProgress }: ImportOptions,
  report: Omit<ImportReport, 'isLoaded'>,
) {
  for await (const { rejected, bytes, ignoredColumns } of batches) {
    report.ignoredColumns.push(...ignoredColumns);
    for (const row of rejected) onRejected?.(row);
    report.rejectedRows += rejected.length;
    report.rejectedProducts += new Set(rejected.map(({ handle, line }) => handle || line)).size;
    const { size } = statSync(file);
    onProgress?.('check', Math.min(bytes, size), size);
  }
}

type Load = Pick<ImportOptions, 'file' | 'subcategory' | 'stock' | 'onProgress'> & {
  read: ReadFile;
  findPicture: FindPicture;
};

/** An order and a load may deadlock; PostgreSQL then ends one of them. The load starts again. */
async function loadProducts(shop: Shop, load: Load): Promise<Counts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadInTransaction(shop, load);
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error;
    }
  }
}

async function loadInTransaction({ db, clock }: Shop, load: Load) {
  const { file, read, subcategory, stock, onProgress, findPicture } = load;
  const total = { created: 0, updated: 0, unchanged: 0 };
  const stockMoves: StockMove[] = [];
  const accessories: AccessoryList[] = [];
  const now = clock.now();
  const { size } = statSync(file);
  await db.transaction(async (tx) => {
    await lockImports(tx);
    const place = await openPlaces(tx, subcategory, (name) => makeSubcategory(tx, name));
    for await (const { products, bytes, specificationIds } of read(tx)) {
      const placed = await placeProducts(products, place);
      const counts = await writeBatch(tx, placed, { now, findPicture, specificationIds, stock, stockMoves });
      accessories.push(...listAccessories(products));
      total.created += counts.created;
      total.updated += counts.updated;
      total.unchanged += counts.unchanged;
      if (counts.created > 0 && hasDoubled(total.created - counts.created, total.created)) await refreshStatistics(tx);
      onProgress?.('load', Math.min(bytes, size), size);
    }
    if (total.created + total.updated === 0) return;
    await writeAccessories(tx, accessories);
    await moveKnownStock(tx, stockMoves, stock, `import of ${basename(file)}`);
    await refreshRanks(tx, now);
    await publishChanges(tx, ['*']);
  });
  return total;
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '40P01';
}
