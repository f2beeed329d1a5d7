import { readFileSync } from 'node:fs';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';
import { aCatalogueFile, aFolder } from './factories-operations.ts';
import type { TestShop } from './shop.ts';
import { signedInStaff } from './staff.ts';

/** A manager of a test shop who imports product files. */
export async function anImporter(testShop: TestShop) {
  const { call, request } = await signedInStaff(testShop, 'manager');
  const folder = aFolder();

  async function upload(csv: Buffer, fileName = 'products.csv') {
    const path = `${staffCalls.uploadProductImport.path}?fileName=${fileName}`;
    return (await request('POST', path, { upload: csv })).json<{ item: ProductImport; message: string }>();
  }

  async function run(id: string, stock: StockMode = 'leave') {
    await call('runProductImport', { id, stock });
    return untilDone(id);
  }

  async function untilDone(id: string) {
    for (;;) {
      // The outbox runs it in several jobs.
      await testShop.mails();
      const { item } = await call('getProductImport', { id });
      if (item.state === 'done') return item;
    }
  }

  const csvOf = (lines: Parameters<typeof aCatalogueFile>[1]) => readFileSync(aCatalogueFile(folder, lines));
  return { call, request, folder, csvOf, upload, run, untilDone };
}
