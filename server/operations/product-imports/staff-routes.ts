import { Readable } from 'node:stream';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import * as calls from '#contract/staff/product-imports.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import type { Db } from '#platform/database/database.ts';
import { csvType } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { exportProducts } from './export-products.ts';
import {
  getFileName,
  getImport,
  listImports,
  listMissingPictures,
  queueImport,
  queuePictures,
  readRejectedRows,
  resumeImport,
} from './imports.ts';
import { uploadImport } from './upload-import.ts';

/** Products by CSV, for the back office. */
export function productImportStaffRoutes(serveStaff: ServeStaff, shop: Shop): void {
  serveStaff(calls.uploadProductImport, async ({ db, staff, input, upload }) => {
    const id = await uploadImport({ ...shop, db }, { fileName: input.fileName, staffId: staff.id, csv: upload });
    return { item: await getImport(db, id) };
  });

  serveStaff(calls.runProductImport, async ({ db, audit, input }) => {
    await queueImport(db, input);
    const item = await getImport(db, input.id);
    const { fileName, rows, stock } = item;
    await audit({ subjectKind: 'import', subjectId: input.id, after: { fileName, rows, stock } });
    return { item };
  });

  serveStaff(calls.resumeProductImport, async ({ db, audit, input }) => {
    await resumeImport(db, input.id);
    const item = await getImport(db, input.id);
    const { fileName, rows, rowsDone } = item;
    await audit({ subjectKind: 'import', subjectId: input.id, after: { fileName, rows, rowsDone } });
    return { item };
  });

  serveStaff(calls.retryImportPictures, async ({ db, audit, input }) => {
    const { fileName, picturesMissing } = await getImport(db, input.id);
    await queuePictures(db, input.id);
    await audit({ subjectKind: 'import', subjectId: input.id, after: { fileName, picturesMissing } });
    return { item: await getImport(db, input.id) };
  });

  serveStaff(calls.getProductImport, async ({ db, input }) => ({ item: await getImport(db, input.id) }));
  serveStaff(calls.listProductImports, ({ db, input }) => listImports(db, input));

  serveStaff(calls.downloadRejectedRows, async ({ db, input: { id } }) => ({
    name: `rejected rows of ${await getFileName(db, id)}`,
    type: csvType,
    content: Readable.from(linesOfRejected(db, id)),
  }));

  serveStaff(calls.downloadMissingPictures, async ({ db, input: { id } }) => {
    const name = `missing pictures of ${await getFileName(db, id)}`;
    const missing = await listMissingPictures(db, id, mostReported);
    const lines = missing.map(({ handle, name, address, why }) => [handle, name, address, `It ${why}.`]);
    const content = [['Handle', 'Product', 'Picture', 'Problem'], ...lines].map(csvLine).join('');
    return { name, type: csvType, content: Buffer.from(content) };
  });

  serveStaff(calls.exportProducts, async ({ db }) => ({
    name: `products-${dubaiDay(shop.clock.now())}.csv`,
    type: csvType,
    content: Readable.from(exportProducts(db, shop.settings.publicUrl)),
  }));
}

/** More rows than a person reads in a report. */
const mostReported = 10_000;

async function* linesOfRejected(db: Db, id: string) {
  yield csvLine(['Line', 'Handle', 'Problem']);
  for await (const rows of readRejectedRows(db, id)) {
    const lines = rows.map(({ line, handle, column, why }) => [String(line), handle, `${column || 'It'} ${why}.`]);
    yield lines.map(csvLine).join('');
  }
}
