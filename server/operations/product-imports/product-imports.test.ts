import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { loadDemo } from '#server/operations/load-demo.ts';
import { aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { aBulkCatalogueFile, aCatalogueFile, aCatalogueLine, aFolder } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails } = testShop;
const { call, request } = await signedInStaff(testShop, 'manager');
const folder = aFolder();

type Lines = Parameters<typeof aCatalogueFile>[1];
const csvOf = (lines: Lines) => readFileSync(aCatalogueFile(folder, lines));

async function upload(csv: Buffer, fileName = 'products.csv') {
  const path = `${staffCalls.uploadProductImport.path}?fileName=${fileName}`;
  return (await request('POST', path, { upload: csv })).json<{ item: ProductImport; message: string }>();
}

async function run(id: string) {
  await call('runProductImport', { id });
  for (;;) {
    // The outbox works it off, piece by piece.
    await mails();
    const { item } = await call('getProductImport', { id });
    if (item.state === 'done') return item;
  }
}

describe('a CSV of 5,000 rows, 12 of them bad', () => {
  const csv = readFileSync(aBulkCatalogueFile(folder));

  it('is previewed without a change, loads 4,988 rows, and tells of the 12 by line and sentence', async () => {
    const { item } = await upload(csv);
    expect(item).toMatchObject({ state: 'previewed', rows: 5_000, created: 4_988, updated: 0, rejectedRows: 12 });
    expect(item.planned[0]).toEqual({ handle: 'bulk-0', name: 'A thing', what: ['new'] });
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 0 }]);

    expect(await run(item.id)).toMatchObject({ state: 'done', rowsDone: 5_000, created: 4_988, rejectedRows: 12 });
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 4_988 }]);
    expect(await as(null)('getProductDetails', { product_url: 'bulk-4998' })).toMatchObject({ status: 'success' });

    const report = await request('GET', `${staffCalls.downloadRejectedRows.path}?id=${item.id}`);
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = report.body.trim().split('\n');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toBe("401,bulk-399,Variant Price is 'cheap'; it must be an amount of AED such as 1299.50.");
    await expect(call('runProductImport', { id: item.id })).rejects.toThrow('This file was loaded already');
  }, 120_000);

  it('loaded again changes not one product', async () => {
    const { item } = await upload(csv);
    expect(item).toMatchObject({ created: 0, updated: 0, unchanged: 4_988, planned: [] });
  });
});

describe('what an import changes', () => {
  it('is shown before, and known after to those who edit the product', async () => {
    const line = aCatalogueLine({ 'Variant Inventory Qty': 3 });
    await run((await upload(csvOf([line]))).item.id);
    const [row] = await shop.database.run(`SELECT id, version FROM products WHERE handle = '${line.Handle}'`);
    const changed = csvOf([{ ...line, Vendor: 'Maker', 'Variant Price': 12, 'Variant Inventory Qty': 9 }]);
    const { item } = await upload(changed, 'spring.csv');
    expect(item.planned).toEqual([{ handle: line.Handle, name: 'A thing', what: ['details', 'variants', 'stock'] }]);
    expect(await run(item.id)).toMatchObject({ updated: 1, created: 0 });
    const product = (await call('getStaffProduct', { id: Number(row?.id) })).item;
    expect(product).toMatchObject({ brand: 'Maker', version: 2, variants: [{ priceFils: 1_200, units: 9 }] });
    await expect(call('updateProduct', { ...product, version: 1 })).rejects.toThrow('The manager changed');
  });

  it('of a file that is no catalogue is nothing, with a sentence', async () => {
    expect((await upload(Buffer.from('a,b\n1,2\n'), 'notes.csv')).message).toContain(
      "notes.csv has no column 'Handle'",
    );
    expect((await upload(Buffer.from('PK\u0003\0\0'), 'sheet.xlsx')).message).toContain('sheet.xlsx is not a CSV file');
  });
});

it('the export imported again changes nothing', async () => {
  await loadDemo(shop);
  mkdirSync(join(shop.settings.dataDir, 'media'), { recursive: true });
  writeFileSync(join(shop.settings.dataDir, 'media/product.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const quoted = await aProduct(shop.db, {
    colors: [
      { name: 'Sierra Blue', hex: '123456' },
      { name: 'Black', hex: '000000' },
    ],
    attribute: { name: 'Size', values: ['S', 'M'] },
    versions: ['UAE', 'Global'],
    compareAtFils: 123_456,
    descriptionHtml: '<p>Line\nbreak, "quotes" &amp; more</p>',
  });
  await setProduct(shop.db, quoted.id, { name: 'Quoted "name", with, commas' });
  const file = await request('GET', staffCalls.exportProducts.path);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''products-\d{4}-\d\d-\d\d\.csv$/);
  const tables = ['products', 'option_values', 'variants', 'product_pictures', 'stock_levels', 'subcategories'];
  const fingerprint = () =>
    shop.database.run(
      tables
        .map(
          (table) =>
            `SELECT '${table}' AS name, md5(string_agg(t.xmin::text || t::text, ',' ORDER BY t::text)) FROM ${table} t`,
        )
        .join(' UNION ALL '),
    );
  const before = await fingerprint();
  const { item } = await upload(Buffer.from(file.rawPayload));
  expect(item).toMatchObject({ created: 0, updated: 0, rejectedRows: 0, planned: [] });
  expect(await run(item.id)).toMatchObject({ state: 'done', created: 0, updated: 0 });
  expect(await fingerprint()).toEqual(before);
}, 120_000);
