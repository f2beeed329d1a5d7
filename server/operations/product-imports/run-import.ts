import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import { productImports } from '#commerce/catalogue/import-tables.ts';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { type ChangeTag, tellChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import { addPictures } from '#server/operations/import/add-pictures.ts';
import { keepStatistics } from '#server/operations/import/keep-statistics.ts';
import { openPictures } from '#server/operations/import/open-pictures.ts';
import { openPlaces, placeProducts } from '#server/operations/import/place-types.ts';
import { type Batch, readBatches } from '#server/operations/import/read-batches.ts';
import { csvInMemory } from '#server/operations/import/read-groups.ts';
import { correctStock, lockImports, type StockCorrection, writeBatch } from '#server/operations/import/write-batch.ts';
import type { Shop } from '#server/shop.ts';
import type { ImportSummary } from './imports.ts';

/** Few enough that shoppers hardly wait for a batch, and that each page is told of by its product. */
const productsAtOnce = 100;
const picturesOfProductsAtOnce = 4;
/** A piece of work is done in less than its claim lasts, and lets mails through. */
const pieceMs = 2_000;
/** After each batch, for what waits: the embedded database works in the process that answers, and would let nobody in between. */
const breathMs = 10;

type Import = typeof productImports.$inferSelect;

/**
 * Goes on with an import that staff have started: a piece of it, then the next is queued.
 *
 * 1. Loads the products batch by batch, each in a transaction with how far the import is. What was done is not done again, so
 *    a piece that breaks off is begun anew where it stood.
 * 2. Ranks the catalogue, where something changed.
 * 3. Fetches the pictures that are new. One that cannot be had is counted.
 */
export async function continueImport(shop: Shop, importId: string): Promise<void> {
  const [found] = await shop.db.select().from(productImports).where(eq(productImports.id, importId));
  if (!found || found.csv === null || found.state === 'done' || found.state === 'failed') return;
  const stopAt = performance.now() + pieceMs;
  const isDone = (await loadPiece(shop, found, stopAt)) && (await addPicturesOfPiece(shop, importId, stopAt));
  await shop.db.transaction(async (tx) => {
    if (!isDone) return queueWork(tx, 'product_import', { importId });
    await tx
      .update(productImports)
      .set({ state: 'done', csv: null, finishedAt: shop.clock.now() })
      .where(eq(productImports.id, importId));
  });
}

/** False: the time was over before the file was. */
async function loadPiece(shop: Shop, { id, fileName, csv, rows, rowsDone }: Import, stopAt: number): Promise<boolean> {
  if (rowsDone >= rows) return true;
  let rowsPassed = 0;
  let batches = 0;
  for await (const batch of readBatches(csvInMemory(fileName, csv ?? ''), productsAtOnce)) {
    rowsPassed += batch.rows;
    if (rowsPassed <= rowsDone || batch.rows === 0) continue;
    if (performance.now() > stopAt) return false;
    const isMine = await shop.db.transaction((tx) => loadBatch(shop, tx, id, batch, rowsPassed));
    if (!isMine) return false;
    await pause(breathMs);
    // The planner must learn of the rows that are new, or the work of a batch grows with all before it.
    if (Number.isInteger(Math.log2(++batches))) await keepStatistics(shop.db);
  }
  const [loaded] = await shop.db.select().from(productImports).where(eq(productImports.id, id));
  const { created, updated } = (loaded as Import).summary as ImportSummary;
  if (created + updated === 0) return true;
  await keepStatistics(shop.db);
  await shop.db.transaction(async (tx) => {
    await refreshRanks(tx, shop.clock.now());
    await tellChanges(tx, ['lists', 'prices']);
  });
  return true;
}

/** Loads one batch and notes it, together. False: another instance has done it meanwhile. */
async function loadBatch(shop: Shop, tx: Db, importId: string, batch: Batch, rowsDone: number): Promise<boolean> {
  const [claimed] = await tx
    .update(productImports)
    .set({ state: 'running', rowsDone })
    .where(and(eq(productImports.id, importId), eq(productImports.rowsDone, rowsDone - batch.rows)))
    // Without the file, which is large.
    .returning({ fileName: productImports.fileName, staffId: productImports.staffId, summary: productImports.summary });
  if (!claimed) return false;
  await lockImports(tx);
  const corrections: StockCorrection[] = [];
  const now = shop.clock.now();
  const counts = await writeBatch(tx, await placeProducts(batch.products, await openPlaces(tx, null)), {
    now,
    findPicture: openPictures(shop.settings).find,
    corrections,
  });
  await correctStock(tx, corrections, `import of ${claimed.fileName}`);
  const by = { action: 'runProductImport', staffId: claimed.staffId, now };
  await writeAudit(
    tx,
    by,
    counts.changed.map(({ id, version }) => ({
      subjectKind: 'product',
      subjectId: id,
      after: { version, import: claimed.fileName },
    })),
  );
  await tellChanges(
    tx,
    counts.changed.map(({ id }): ChangeTag => `product:${id}`),
  );
  const summary = claimed.summary as ImportSummary;
  await setSummary(tx, importId, {
    ...summary,
    created: summary.created + counts.created,
    updated: summary.updated + counts.updated,
    unchanged: summary.unchanged + counts.unchanged,
  });
  return true;
}

async function addPicturesOfPiece(shop: Shop, importId: string, stopAt: number): Promise<boolean> {
  const [found] = await shop.db.select().from(productImports).where(eq(productImports.id, importId));
  const { fileName, csv, summary: stored } = found as Import;
  let summary = stored as ImportSummary;
  let passed = 0;
  for await (const batch of readBatches(csvInMemory(fileName, csv ?? ''), picturesOfProductsAtOnce)) {
    passed += batch.products.length;
    if (passed <= summary.productsWithPictures) continue;
    if (performance.now() > stopAt) return false;
    summary = { ...summary, productsWithPictures: passed };
    await addPictures(shop, openPictures(shop.settings), oneBatch(batch), {
      network: undefined,
      tellFailure: () => {
        summary.picturesMissing++;
      },
      tellProgress: () => {},
    });
    await setSummary(shop.db, importId, summary);
  }
  return true;
}

async function* oneBatch(batch: Batch) {
  yield batch;
}

async function setSummary(db: Db, importId: string, summary: ImportSummary) {
  await db.update(productImports).set({ summary }).where(eq(productImports.id, importId));
}
