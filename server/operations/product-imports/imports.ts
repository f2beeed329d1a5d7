import { and, eq, type SQL } from 'drizzle-orm';
import { productImports } from '#commerce/catalogue/import-tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { RejectedRow } from '#server/operations/import/csv-columns.ts';
import { openPictures } from '#server/operations/import/open-pictures.ts';
import { csvInMemory, UnreadableFile } from '#server/operations/import/read-groups.ts';
import type { Shop } from '#server/shop.ts';
import { type Planned, previewImport } from './preview-import.ts';

/** What `summary` of an import holds: of a previewed one what it will do, of one that runs what it has done. */
export type ImportSummary = {
  created: number;
  updated: number;
  unchanged: number;
  planned: Planned[];
  /** So many of the file's products have their pictures. */
  productsWithPictures: number;
  picturesMissing: number;
};

/** So many rejected rows are shown; the report has all. */
const mostRejected = 100;

/** Reads an uploaded CSV and keeps it with what it would do. Refuses what is not a catalogue. */
export async function uploadImport(
  { db, settings, clock }: Shop,
  { fileName, staffId, csv }: { fileName: string; staffId: string; csv: string },
): Promise<string> {
  const { rows, rejected, ...plan } = await refuseUnreadable(fileName, csv, () =>
    previewImport(db, csvInMemory(fileName, csv), openPictures(settings).find),
  );
  const summary: ImportSummary = { ...plan, productsWithPictures: 0, picturesMissing: 0 };
  const [made] = await db
    .insert(productImports)
    .values({ staffId, fileName, csv, state: 'previewed', rows, summary, rejected, createdAt: clock.now() })
    .returning({ id: productImports.id });
  if (!made) throw new Error('The import was not kept.');
  return made.id;
}

async function refuseUnreadable<Result>(fileName: string, csv: string, read: () => Promise<Result>): Promise<Result> {
  if (csv.includes('\0')) {
    throw new Refusal('not_a_csv', `${fileName} is not a CSV file; save the sheet as CSV in UTF-8 and upload that.`);
  }
  try {
    return await read();
  } catch (error) {
    throw error instanceof UnreadableFile ? new Refusal('unreadable_file', error.message) : error;
  }
}

/** Has a previewed import run in the background, once. */
export async function queueImport(tx: Db, id: string): Promise<void> {
  const [queued] = await tx
    .update(productImports)
    .set({ state: 'queued' })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'previewed')))
    .returning({ summary: productImports.summary });
  if (!queued) {
    await getImport(tx, id);
    throw new Refusal('import_ran', 'This file was loaded already; upload it again to load it again.');
  }
  const summary = { ...(queued.summary as ImportSummary), created: 0, updated: 0, unchanged: 0 };
  await tx.update(productImports).set({ summary }).where(eq(productImports.id, id));
  await queueWork(tx, 'product_import', { importId: id });
}

export async function getImport(db: Db, id: string): Promise<ProductImport> {
  const [row] = await select(db).where(eq(productImports.id, id));
  if (!row) throw faults.notFound('This import');
  const { summary, rejected, ...rest } = shape(row);
  return { ...rest, planned: summary.planned, rejected: rejected.slice(0, mostRejected) };
}

export async function listRejectedRows(db: Db, id: string): Promise<{ fileName: string; rejected: RejectedRow[] }> {
  const [row] = await select(db).where(eq(productImports.id, id));
  if (!row) throw faults.notFound('This import');
  return { fileName: row.fileName, rejected: row.rejected as RejectedRow[] };
}

/** A page of the imports, by when they were uploaded. */
export async function listImports(
  db: Db,
  { order, after, limit }: { order: 'asc' | 'desc'; after?: string | undefined; limit: number },
) {
  const { key, where, orderBy } = keyset([productImports.createdAt, productImports.id], order, after);
  const found = await select(db, key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return {
    items: rows.map((row) => {
      const { summary: _summary, rejected: _rejected, ...rest } = shape(row);
      return rest;
    }),
    next,
  };
}

const select = (db: Db, key: SQL<string[]> = keyset([productImports.id], 'asc', undefined).key) =>
  db
    .select({
      key,
      id: productImports.id,
      fileName: productImports.fileName,
      state: productImports.state,
      rows: productImports.rows,
      rowsDone: productImports.rowsDone,
      summary: productImports.summary,
      rejected: productImports.rejected,
      createdAt: productImports.createdAt,
      finishedAt: productImports.finishedAt,
      name: staff.name,
      email: staff.email,
    })
    .from(productImports)
    .innerJoin(staff, eq(staff.id, productImports.staffId));

function shape({ key: _key, name, email, createdAt, finishedAt, ...row }: Awaited<ReturnType<typeof select>>[number]) {
  const summary = row.summary as ImportSummary;
  const rejected = row.rejected as RejectedRow[];
  const { created, updated, unchanged, picturesMissing } = summary;
  return {
    ...row,
    ...{ summary, rejected, created, updated, unchanged, picturesMissing },
    rejectedRows: rejected.length,
    staffName: name || email,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
