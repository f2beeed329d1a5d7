import { describe, expect, it } from 'vitest';
import { aCatalogueFile, aCatalogueLine } from '#testing/factories-operations.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';
import type { RejectedRow } from './import/csv-columns.ts';
import { importProducts } from './import-products.ts';

const testShop = await startShop();
const { shop } = testShop;
const { folder, aSpecification, valuesOf } = await anImporter(testShop);

async function load(lines: Parameters<typeof aCatalogueFile>[1], skipBadRows = false) {
  const rejected: RejectedRow[] = [];
  const report = await importProducts(shop, {
    file: aCatalogueFile(folder, lines),
    skipBadRows,
    subcategory: null,
    stock: 'leave',
    onRejected: (row) => void rejected.push(row),
  });
  return { ...report, rejected };
}

const storage = await aSpecification('number', { unit: 'GB' });

describe('the specifications that an operator loads', () => {
  it('the specifications that an operator loads are saved, changed and not written the second time', async () => {
    const line = aCatalogueLine({ [storage.column]: '1 TB' });
    expect(await load([line])).toMatchObject({ created: 1, ignoredColumns: [] });
    expect(await valuesOf(line.Handle)).toEqual([{ key: storage.key, variant: null, value: 1024 }]);
    const stored = () => shop.database.run('SELECT xmin::text, v.* FROM specification_values v ORDER BY id');
    const before = await stored();
    expect(await load([line])).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await stored()).toEqual(before);
    expect(await load([{ ...line, [storage.column]: '512' }])).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await valuesOf(line.Handle)).toEqual([{ key: storage.key, variant: null, value: 512 }]);
  });

  it('the specifications that an operator loads reject their product by line, column and sentence', async () => {
    const [good, bad] = [aCatalogueLine({ [storage.column]: '64' }), aCatalogueLine({ [storage.column]: 'much' })];
    const why = "is 'much'; it must be a number, such as 256 or 256 GB";
    const refused = await load([good, bad]);
    expect(refused).toMatchObject({ isLoaded: false, rejectedRows: 1 });
    expect(refused.rejected).toEqual([{ line: 3, column: storage.column, handle: bad.Handle, why }]);
    expect(await load([good, bad], true)).toMatchObject({ created: 1, rejectedProducts: 1 });
  });

  it('the specifications that an operator loads are named where the shop has none of their key', async () => {
    const { ignoredColumns } = await load([aCatalogueLine({ 'Specification: colour': 'Red', Tags: 'a' })]);
    expect(ignoredColumns).toEqual([
      'Specification: colour (there is no specification of this key; correct it, or add the specification first)',
      'Tags',
    ]);
  });

  it('the specifications that an operator loads may be 20,000 values of a product, as in the editor', async () => {
    const columns = await Promise.all(Array.from({ length: 21 }, () => aSpecification('number')));
    const cells = (at: number) => Object.fromEntries(columns.map(({ column }) => [column, at]));
    const first = aCatalogueLine({ 'Option1 Name': 'Size', 'Option1 Value': '0', ...cells(0) });
    const more = Array.from({ length: 952 }, (_, at) => ({
      Handle: first.Handle,
      'Option1 Value': at + 1,
      'Variant Price': 1,
      ...cells(at + 1),
    }));
    const why = 'begins a product with 20013 values of specifications; it may have 20000';
    expect((await load([first, ...more])).rejected).toEqual([{ line: 2, column: '', handle: first.Handle, why }]);
    expect(await load([first, ...more.slice(1)])).toMatchObject({ created: 1 });
    expect(await load([first, ...more.slice(1)])).toMatchObject({ unchanged: 1 });
  }, 120_000);
});
