import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { restoreCell } from '#platform/csv/csv-line.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { aCatalogueLine } from '#testing/factories-operations.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop } = testShop;
const { request, csvOf, upload, run } = await anImporter(testShop);

describe('a sheet that Excel saved', () => {
  it.each([
    ['as Unicode Text', '\t', 'utf16le'],
    ['as CSV UTF-8 where a comma stands in numbers', ';', 'utf8'],
  ] as const)('of the sheets that Excel saved, %s is read', async (_as, separator, encoding) => {
    const { Handle } = aCatalogueLine();
    const lines = [
      ['Handle', 'Title', 'Variant Price', 'Vendor'],
      [Handle, 'ورق, white', '5.00', 'Mäker'],
    ];
    const text = lines.map((cells) => cells.join(separator)).join('\r\n');
    const { item } = await upload(Buffer.from(`\ufeff${text}\r\n`, encoding), 'sheet.txt');
    expect(item.planned).toMatchObject([{ handle: Handle, name: 'ورق, white', isNew: true }]);
  });

  it('a sheet that Excel saved as Unicode Text with NUL characters is refused with a sentence', async () => {
    const file = Buffer.from('\ufeffHandle\tTitle\tVariant Price\r\na\0b\tA\t5\r\n', 'utf16le');
    expect((await upload(file, 'sheet.txt')).message).toBe('sheet.txt is not a CSV file; it holds NUL characters.');
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
  for (const name of formulas) {
    const attribute = { name: 'Change', values: [name, '-5', "'-5"] };
    const { id } = await aProduct(shop.db, { attribute, descriptionHtml: name });
    await shop.database.run('UPDATE products SET name = $1, brand = $1 WHERE id = $2', [name, id]);
    await shop.database.run('UPDATE variants SET sku = $1 WHERE product_id = $2', [name, id]);
    await shop.database.run('UPDATE product_pictures SET alt = $1 WHERE product_id = $2', [name, id]);
  }
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
  expect(item).toMatchObject({ created: 0, updated: 0, rejectedRows: 0, updatedByStock: { set: 0 } });
  expect(await run(item.id)).toMatchObject({ state: 'done', created: 0, updated: 0 });
  expect(await fingerprint()).toEqual(before);
  expect(formulasIn(file.body)).toEqual([]);
}, 120_000);

/** Each file for a spreadsheet that the staff can download: what makes its rows, and the path to ask. */
const sheets: Record<string, () => Promise<{ path: string; leastRows: number }>> = {
  exportProducts: async () => {
    for (const name of formulas) {
      const { id } = await aProduct(shop.db);
      await shop.database.run('UPDATE products SET name = $1, brand = $1 WHERE id = $2', [name, id]);
    }
    return { path: staffCalls.exportProducts.path, leastRows: formulas.length };
  },
  downloadRejectedRows: async () => {
    const lines = formulas.map((name) => aCatalogueLine({ Handle: name, 'Variant Price': `a;${name}` }));
    const { item } = await upload(csvOf(lines), '=1.csv');
    return { path: `${staffCalls.downloadRejectedRows.path}?id=${item.id}`, leastRows: 2 * formulas.length };
  },
  downloadMissingPictures: async () => {
    const lines = formulas.map((name) => aCatalogueLine({ Title: name, 'Image Src': name }));
    const { item } = await upload(csvOf(lines));
    await run(item.id);
    return { path: `${staffCalls.downloadMissingPictures.path}?id=${item.id}`, leastRows: formulas.length };
  },
};

const allStaffCalls: StaffCall[] = Object.values(staffCalls);
const downloads = allStaffCalls.filter(({ answer }) => answer === null);

it.each(downloads.filter(({ summary }) => !/ as (a PDF|JSON)/.test(summary)).map(({ name }) => name))(
  '%s holds no formula that a spreadsheet would run',
  async (name) => {
    const make = sheets[name];
    if (!make) throw new Error(`${name} needs a line in the table above.`);
    const { path, leastRows } = await make();
    const { headers, body } = await request('GET', path);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = parse(body) as string[][];
    expect(rows.length).toBeGreaterThan(leastRows);
    const written = rows.flat().map(restoreCell).join('\n');
    for (const formula of formulas) expect(written).toContain(formula);
    expect(formulasIn(body)).toEqual([]);
  },
);

/** Formulas that a spreadsheet would run, one of which begins with the apostrophe that stops it. */
const formulas = ['=1+1', '+2', '-2+3', '@SUM(1)', '＝1+1', '"=1"', "'=1", "'tis", 'a;=1'];

/** The cells that a spreadsheet would run, whether it splits lines at commas or at semicolons. */
function formulasIn(csv: string): string[] {
  const cells = [parse(csv), parse(csv, { delimiter: ';', quote: null, relax_column_count: true })].flat(2) as string[];
  return cells.filter((cell) => /^[\s"']*[=+@＝]|^["\s]*-(?!\d+(\.\d+)?$)/.test(cell) && !/^["\s]*'/.test(cell));
}
