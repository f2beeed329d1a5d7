import { eq } from 'drizzle-orm';
import { listSpecifications } from '#commerce/specifications/list-specifications.ts';
import type { Db } from '#platform/database/database.ts';
import { createQueue } from '#platform/queue.ts';
import { Refusal } from '#platform/refusal.ts';
import { withKnownAccessories } from '#server/operations/import/accessories-in-file.ts';
import type { RejectedRow } from '#server/operations/import/csv-columns.ts';
import { openPictures } from '#server/operations/import/open-pictures.ts';
import type { Batch } from '#server/operations/import/read-batches.ts';
import { UnreadableFile, utf16Of } from '#server/operations/import/read-groups.ts';
import { readInWorker } from '#server/operations/import/read-in-worker.ts';
import type { Shop } from '#server/shop.ts';
import type { ImportSummary } from './import-summary.ts';
import { removeImport } from './parts.ts';
import { createPreviewer, type Previewer } from './preview-import.ts';
import { productImportParts, productImports } from './tables.ts';

const mostRows = 500_000;
/** The most rejected rows shown, and in the report. */
const mostShown = 100;
const mostReported = 10_000;

const reading = createQueue({ atOnce: 1, mostWaiting: 4 });

/**
 * Parses an uploaded CSV and stores it, in parts that are loaded one by one, with a preview. Refuses files that are not a catalogue, and
 * leaves nothing of them behind. One file is read at a time; throws QueueFull if many wait.
 */
export async function uploadImport(
  shop: Shop,
  options: { fileName: string; staffId: string; csv: Buffer },
): Promise<string> {
  const { fileName, csv } = options;
  if (csv.includes(0) && utf16Of(csv) === null) {
    throw new Refusal('not_a_csv', `${fileName} is not a CSV file; save the sheet as CSV in UTF-8 and upload that.`);
  }
  return reading.run(async () => {
    const id = await begin(shop, options);
    try {
      const { find } = await openPictures(shop);
      const vocabulary = await listSpecifications(shop.db);
      const batches = withKnownAccessories(shop.db, readInWorker(fileName, csv, { vocabulary, mostRows }));
      await keepFile(shop.db, id, batches, await createPreviewer(shop.db, find, vocabulary));
      return id;
    } catch (error) {
      await removeImport(shop.db, id);
      throw error instanceof UnreadableFile ? new Refusal('unreadable_file', error.message) : error;
    }
  });
}

async function begin(
  { db, clock }: Shop,
  { fileName, staffId }: { fileName: string; staffId: string },
): Promise<string> {
  const [made] = await db
    .insert(productImports)
    .values({ staffId, fileName, state: 'reading', createdAt: clock.now() })
    .returning({ id: productImports.id });
  if (!made) throw new Error('The import was not kept.');
  return made.id;
}

async function keepFile(db: Db, importId: string, batches: AsyncIterable<Batch>, { preview, addBatch }: Previewer) {
  const ignoredColumns: string[] = [];
  let specificationIds: number[] = [];
  let hasAccessories = false;
  const shown: RejectedRow[] = [];
  let [position, rows, productsBefore, rejectedRows] = [0, 0, 0, 0];
  for await (const batch of batches) {
    ignoredColumns.push(...batch.ignoredColumns);
    specificationIds = batch.specificationIds;
    hasAccessories ||= batch.products.some(({ accessories }) => !!accessories);
    await addBatch(batch);
    const rejected = batch.rejected.slice(0, Math.max(0, mostReported - rejectedRows));
    const productCount = batch.products.length;
    const products = productCount === 0 ? null : JSON.stringify(batch.products);
    const part = { importId, position, rows: batch.rows, productsBefore, productCount, products, rejected };
    if (productCount > 0 || rejected.length > 0) {
      await db.insert(productImportParts).values(part);
      position++;
    }
    shown.push(...rejected.slice(0, mostShown - shown.length));
    productsBefore += productCount;
    rejectedRows += batch.rejected.length;
    rows += batch.rows;
  }
  const columns = { ignoredColumns, specificationIds, hasAccessories };
  const summary: ImportSummary = { ...preview, ...columns, rejectedRows, parts: position };
  await db
    .update(productImports)
    .set({ state: 'previewed', rows, summary, rejected: shown })
    .where(eq(productImports.id, importId));
}
