import { Readable } from 'node:stream';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { ServeStaff } from '#commerce/staff/serve-staff.ts';
import * as calls from '#contract/staff/product-imports.ts';
import type { Shop } from '#server/shop.ts';
import { csvLine } from './csv-line.ts';
import { exportProducts } from './export-products.ts';
import { getImport, listImports, listRejectedRows, queueImport, uploadImport } from './imports.ts';

/** Products by CSV, for the back office. */
export function productImportStaffRoutes(serveStaff: ServeStaff, shop: Shop): void {
  serveStaff(calls.uploadProductImport, async ({ db, staff, input, upload }) => {
    const csv = upload.toString('utf8');
    const id = await uploadImport(shop, { fileName: input.fileName, staffId: staff.id, csv });
    return { item: await getImport(db, id) };
  });

  serveStaff(calls.runProductImport, async ({ db, audit, input }) => {
    await queueImport(db, input.id);
    const item = await getImport(db, input.id);
    await audit({ subjectKind: 'import', subjectId: input.id, after: { fileName: item.fileName, rows: item.rows } });
    return { item };
  });

  serveStaff(calls.getProductImport, async ({ db, input }) => ({ item: await getImport(db, input.id) }));
  serveStaff(calls.listProductImports, ({ db, input }) => listImports(db, input));

  serveStaff(calls.downloadRejectedRows, async ({ db, input }) => {
    const { fileName, rejected } = await listRejectedRows(db, input.id);
    const lines = rejected.map(({ line, handle, column, why }) => [String(line), handle, `${column || 'It'} ${why}.`]);
    const content = [['Line', 'Handle', 'Problem'], ...lines].map(csvLine).join('');
    return { name: `rejected rows of ${fileName}`, type: csvType, content: Buffer.from(content) };
  });

  serveStaff(calls.exportProducts, async ({ db }) => ({
    name: `products-${dubaiDay(shop.clock.now())}.csv`,
    type: csvType,
    content: Readable.from(exportProducts(db, shop.settings.publicUrl)),
  }));
}

const csvType = 'text/csv; charset=utf-8';
