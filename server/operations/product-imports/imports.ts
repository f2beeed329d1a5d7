import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { staff } from '#commerce/staff/tables.ts';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { MissingPicture } from '#server/operations/import/add-pictures.ts';
import type { RejectedRow } from '#server/operations/import/csv-columns.ts';
import type { ImportSummary } from './import-summary.ts';
import { productImportParts, productImportPictures, productImports } from './tables.ts';

export const productImportJob = defineJob<{ importId: string }>('product_import', 'jobs');

/** How many failed pictures are shown; the report has all. */
const mostMissing = 100;

/** Queues a previewed import, once. */
export async function queueImport(tx: Tx, { id, stock }: { id: string; stock: StockMode }): Promise<void> {
  const [queued] = await tx
    .update(productImports)
    .set({ state: 'queued', stock })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'previewed')))
    .returning({ summary: productImports.summary });
  if (!queued) {
    await getImport(tx, id);
    throw new Refusal('import_ran', 'This file has been loaded already; upload it again to load it again.');
  }
  const nothing = { created: 0, updated: 0, unchanged: 0, updatedByStock: { set: 0, add: 0 } };
  await setSummary(tx, id, { ...(queued.summary as ImportSummary), ...nothing });
  await queueJob(tx, productImportJob, { importId: id });
}

/** Queues another try for the failed pictures of an import. */
export async function queuePictures(tx: Tx, id: string): Promise<void> {
  const isWanted = exists(
    tx.select({ one: sql`1` }).from(productImportPictures).where(eq(productImportPictures.importId, id)),
  );
  const [queued] = await tx
    .update(productImports)
    .set({ state: 'queued', picturesDone: 0 })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'done'), isWanted))
    .returning({ id: productImports.id });
  if (!queued) {
    await getImport(tx, id);
    throw new Refusal('no_pictures_missing', 'No picture of this file is missing, or they are being fetched already.');
  }
  await queueJob(tx, productImportJob, { importId: id });
}

/** Marks an import whose job was given up: it will not continue by itself. */
export async function breakOffImport(tx: Tx, id: string): Promise<void> {
  await tx
    .update(productImports)
    .set({ state: 'failed' })
    .where(and(eq(productImports.id, id), inArray(productImports.state, ['queued', 'running'])));
}

/** Queues an interrupted import again from where it stopped, with the same stock mode. */
export async function resumeImport(tx: Tx, id: string): Promise<void> {
  const [queued] = await tx
    .update(productImports)
    .set({ state: 'queued' })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'failed'), isNull(productImports.finishedAt)))
    .returning({ id: productImports.id });
  if (!queued) {
    await getImport(tx, id);
    throw new Refusal(
      'import_not_broken_off',
      'The import of this file was not interrupted; upload it again to load it.',
    );
  }
  await queueJob(tx, productImportJob, { importId: id });
}

async function setSummary(db: Db, importId: string, summary: ImportSummary): Promise<void> {
  await db.update(productImports).set({ summary }).where(eq(productImports.id, importId));
}

export async function getImport(db: Db, id: string): Promise<ProductImport> {
  const row = await getRow(db, id);
  const missingPictures = await listMissingPictures(db, id, mostMissing);
  const { planned, newSubcategories, ignoredColumns } = row.summary as ImportSummary;
  return {
    ...shape(row),
    planned,
    newSubcategories,
    ignoredColumns,
    missingPictures,
    rejected: row.rejected as RejectedRow[],
  };
}

/** The rejected rows of an import, part by part. */
export async function* readRejectedRows(db: Db, importId: string): AsyncGenerator<RejectedRow[]> {
  const { parts } = (await getRow(db, importId)).summary as ImportSummary;
  for (let position = 0; position < parts; position++) {
    const [part] = await db
      .select({ rejected: productImportParts.rejected })
      .from(productImportParts)
      .where(and(eq(productImportParts.importId, importId), eq(productImportParts.position, position)));
    if (part) yield part.rejected as RejectedRow[];
  }
}

export async function listMissingPictures(db: Db, importId: string, most: number): Promise<MissingPicture[]> {
  const { handle, name, address, productNumber, position } = productImportPictures;
  const why = sql<string>`${productImportPictures.why}`;
  return db
    .select({ handle, name, address, why })
    .from(productImportPictures)
    .where(and(eq(productImportPictures.importId, importId), isNotNull(productImportPictures.why)))
    .orderBy(asc(productNumber), asc(position))
    .limit(most);
}

/** The name of an imported file. */
export const getFileName = async (db: Db, importId: string) => (await getRow(db, importId)).fileName;

async function getRow(db: Db, id: string) {
  const [row] = await select(db).where(and(eq(productImports.id, id), ne(productImports.state, 'reading')));
  if (!row) throw faults.notFound('This import');
  return row;
}

/** A page of the imports, sorted by the time of upload. */
export async function listImports(
  db: Db,
  { order, after, limit }: { order: 'asc' | 'desc'; after?: string | undefined; limit: number },
) {
  const { key, where, orderBy } = keyset([productImports.createdAt, productImports.id], order, after);
  const found = await select(db, key)
    .where(and(where, ne(productImports.state, 'reading')))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(shape), next };
}

const select = (db: Db, key: SQL<string[]> = keyset([productImports.id], 'asc', undefined).key) =>
  db
    .select({
      key,
      id: productImports.id,
      fileName: productImports.fileName,
      state: productImports.state,
      stock: productImports.stock,
      rows: productImports.rows,
      rowsDone: productImports.rowsDone,
      picturesDone: productImports.picturesDone,
      summary: productImports.summary,
      rejected: productImports.rejected,
      picturesMissing: sql<number>`(SELECT count(*)::integer FROM product_import_pictures p
        WHERE p.import_id = product_imports.id AND p.why IS NOT NULL)`,
      createdAt: productImports.createdAt,
      finishedAt: productImports.finishedAt,
      name: staff.name,
      email: staff.email,
    })
    .from(productImports)
    .innerJoin(staff, eq(staff.id, productImports.staffId));

type ImportRow = Awaited<ReturnType<typeof select>>[number];

function shape(row: ImportRow) {
  const { id, fileName, stock, rows, rowsDone, picturesMissing, name, email, createdAt, finishedAt } = row;
  const summary = row.summary as ImportSummary;
  const { created, updated, unchanged, updatedByStock, rejectedRows, picturesToFetch } = summary;
  return {
    id,
    fileName,
    stock,
    rows,
    rowsDone,
    state: row.state as ProductImport['state'],
    created,
    updated,
    unchanged,
    updatedByStock,
    rejectedRows,
    picturesToFetch,
    picturesMissing,
    problem: describeProblem(row),
    staffName: name || email,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** Imports from before parts were introduced have nothing left to load; they have a finish time. */
function describeProblem({ state, finishedAt, picturesDone, rows, rowsDone }: ImportRow): string | null {
  if (state !== 'failed') return null;
  if (finishedAt !== null)
    return 'This file was uploaded before the shop was upgraded, and was not loaded. Upload it again.';
  const format = (number: number) => number.toLocaleString('en');
  const where =
    picturesDone === null
      ? `Loading stopped after ${format(rowsDone)} of ${format(rows)} rows`
      : 'Fetching the pictures stopped';
  return `${where}, because it failed repeatedly. What was loaded is kept; choose Go on to resume it. If it stops again, ask the operator of the shop to look at the log.`;
}
