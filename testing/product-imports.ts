import { readFileSync } from 'node:fs';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { aCatalogueFile, aFolder } from './factories-operations.ts';
import type { TestShop } from './shop.ts';
import { signedInStaff } from './staff.ts';

let specifications = 0;

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

  /** A specification with a name and key of its own, and its column in a file. */
  async function aSpecification(
    kind: StaffSpecification['kind'],
    { unit = '', choices = [] }: { unit?: string; choices?: string[] } = {},
  ) {
    const name = `Fact ${++specifications}`;
    const { items } = await call('createSpecification', { name, kind, unit });
    const { id = 0, key = '' } = items.find((one) => one.name === name) ?? {};
    const named = choices.map((choice) => ({ id: null, name: choice }));
    await call('updateSpecification', { id, name, unit, choices: named });
    return { id, key, name, column: `Specification: ${key}` };
  }

  /** The values of a product by specification: its own, and those of its variants in their order. */
  async function valuesOf(handle: string) {
    const [row] = await testShop.shop.database.run('SELECT id FROM products WHERE handle = $1', [handle]);
    const { item } = await call('getStaffProduct', { id: Number(row?.id) });
    const places = new Map(item.variants.map(({ id }, at) => [id, at]));
    return item.specifications.map(({ key, variantId, value }) => ({
      key,
      variant: variantId === null ? null : (places.get(variantId) ?? null),
      value,
    }));
  }

  const csvOf = (lines: Parameters<typeof aCatalogueFile>[1]) => readFileSync(aCatalogueFile(folder, lines));
  return { call, request, folder, csvOf, upload, run, untilDone, aSpecification, valuesOf };
}
