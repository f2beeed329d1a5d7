import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { type ChangeTag, publishChanges } from '#platform/changes.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { openPictures } from '#server/operations/import/open-pictures.ts';
import { makeSubcategory, openPlaces, placeProducts } from '#server/operations/import/place-types.ts';
import type { PlanOptions } from '#server/operations/import/plan-changes.ts';
import { hasDoubled, refreshStatistics } from '#server/operations/import/refresh-statistics.ts';
import type { ShapedProduct } from '#server/operations/import/shaped-product.ts';
import { lockImports, moveKnownStock, type StockMove, writeBatch } from '#server/operations/import/write-batch.ts';
import type { Shop } from '#server/shop.ts';
import { fetchPicturesOfPiece, notePictures } from './fetch-import-pictures.ts';
import type { ImportSummary } from './import-summary.ts';
import { productImportJob } from './imports.ts';
import { deleteParts } from './parts.ts';
import { productImportParts, productImports } from './tables.ts';
import { writeAccessoriesOfPart } from './write-accessories-of-part.ts';

/** The longest that a job of an import runs: less than its claim lasts, and short enough to let mails through. */
const pieceMs = 2_000;
/** A pause after each part: the embedded database runs in the serving process, and would block other requests. */
const pauseMs = 10;

/**
 * Continues an import that staff have started for one time slice, then queues the next.
 *
 * 1. Loads the file part by part, each in a transaction together with the progress, so that an interrupted import resumes where it
 *    stopped.
 * 2. Walks the parts again for what goes with their products, which may stand in later parts.
 * 3. Ranks the catalogue, if anything changed.
 * 4. Fetches the new pictures. A failed one is stored with the reason, and can be tried again.
 */
export async function continueImport(shop: Shop, importId: string): Promise<void> {
  const state = await findState(shop.db, importId);
  if (state !== 'queued' && state !== 'running') return;
  const stopAt = performance.now() + pieceMs;
  const isDone = (await loadPiece(shop, importId, stopAt)) && (await fetchPicturesOfPiece(shop, importId, stopAt));
  if (!isDone) return queueJob(shop.db, productImportJob, { importId });
  await deleteParts(shop.db, importId);
  await shop.db
    .update(productImports)
    .set({ state: 'done', finishedAt: shop.clock.now() })
    .where(eq(productImports.id, importId));
}

async function findState(db: Db, id: string) {
  const [found] = await db
    .select({ state: productImports.state })
    .from(productImports)
    .where(eq(productImports.id, id));
  return found?.state;
}

/** False: the time was up before the file's end, or another instance has continued it. */
async function loadPiece(shop: Shop, importId: string, stopAt: number): Promise<boolean> {
  const { find } = await openPictures(shop);
  for (;;) {
    const [found] = await shop.db.select().from(productImports).where(eq(productImports.id, importId));
    if (!found) return false;
    const { partsDone, rowsDone } = found;
    const summary = found.summary as ImportSummary;
    if (found.picturesDone !== null) return true;
    const walks = summary.hasAccessories ? 2 : 1;
    if (partsDone >= walks * summary.parts) return finishLoading(shop, importId, summary);
    if (performance.now() > stopAt) return false;
    if (partsDone >= summary.parts) {
      const walk = { importId, partsDone, parts: summary.parts };
      if (!(await shop.db.transaction((tx) => writeAccessoriesOfPart(tx, walk)))) return false;
      await pause(pauseMs);
      continue;
    }
    const specificationIds = summary.specificationIds ?? [];
    const part = { importId, partsDone, findPicture: find, specificationIds };
    const rowsNow = await shop.db.transaction((tx) => loadPart(shop, tx, part));
    if (rowsNow === null) return false;
    await pause(pauseMs);
    if (summary.created > 0 && hasDoubled(rowsDone, rowsNow)) await refreshStatistics(shop.db);
  }
}

type Part = PlanOptions & { importId: string; partsDone: number };

/** Loads one part together with the progress; returns how many rows are done. Null: another instance has loaded it meanwhile. */
async function loadPart({ clock }: Shop, tx: Tx, { importId, partsDone, ...options }: Part): Promise<number | null> {
  const [part] = await tx
    .select()
    .from(productImportParts)
    .where(and(eq(productImportParts.importId, importId), eq(productImportParts.position, partsDone)));
  const [claimed] = await tx
    .update(productImports)
    .set({ state: 'running', partsDone: partsDone + 1 })
    .where(and(eq(productImports.id, importId), eq(productImports.partsDone, partsDone)))
    .returning();
  if (!claimed || !part) return null;
  await lockImports(tx);
  const stockMoves: StockMove[] = [];
  const now = clock.now();
  const shaped: ShapedProduct[] = part.products === null ? [] : JSON.parse(part.products);
  const placed = await placeProducts(shaped, await openPlaces(tx, null, (name) => makeSubcategory(tx, name)));
  const { changed, ...counts } = await writeBatch(tx, placed, { ...options, now, stock: claimed.stock, stockMoves });
  await moveKnownStock(tx, stockMoves, claimed.stock, `import of ${claimed.fileName}`);
  await notePictures(tx, importId, { products: shaped, first: part.productsBefore, ...options });
  const by = { action: 'runProductImport', staffId: claimed.staffId, now };
  const after = { import: claimed.fileName };
  await writeAudit(
    tx,
    by,
    changed.map(({ id, version }) => ({ subjectKind: 'product', subjectId: id, after: { version, ...after } })),
  );
  await publishChanges(
    tx,
    changed.map(({ id }): ChangeTag => `product:${id}`),
  );
  const summary = claimed.summary as ImportSummary;
  const added = {
    created: summary.created + counts.created,
    updated: summary.updated + counts.updated,
    unchanged: summary.unchanged + counts.unchanged,
  };
  const rowsDone = claimed.rowsDone + part.rows;
  await tx
    .update(productImports)
    .set({ rowsDone, summary: sql`summary || ${JSON.stringify(added)}::jsonb` })
    .where(eq(productImports.id, importId));
  // Deferred constraints would be checked at the commit otherwise, all at once.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  return rowsDone;
}

async function finishLoading(shop: Shop, importId: string, { created, updated }: ImportSummary): Promise<boolean> {
  if (created + updated > 0) {
    await refreshStatistics(shop.db);
    await refreshRanks(shop.db, shop.clock.now());
    await publishChanges(shop.db, ['lists', 'prices']);
  }
  // All rows: those without a valid product or an error have no part.
  const done = { rowsDone: sql`${productImports.rows}`, picturesDone: 0, state: 'running' as const };
  await shop.db.update(productImports).set(done).where(eq(productImports.id, importId));
  return true;
}
