import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { cleanUp } from '#server/scheduler.ts';
import { aBulkCatalogueFile, aCatalogueLine } from '#testing/factories-operations.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as, mails } = testShop;
const { call, request, folder, csvOf, upload, run, untilDone } = await anImporter(testShop);

describe('a CSV of 5,000 rows, 12 of them bad', () => {
  const csv = readFileSync(aBulkCatalogueFile(folder));

  it('a CSV of 5,000 rows, 12 of them bad is previewed without a change, loads 4,988 rows, and reports the 12 by line and sentence', async () => {
    const { item } = await upload(csv);
    expect(item).toMatchObject({ state: 'previewed', rows: 5_000, created: 4_988, updated: 0, rejectedRows: 12 });
    expect(item.planned[0]).toMatchObject({ handle: 'bulk-0', name: 'A thing', isNew: true, changes: [] });
    expect(item.newSubcategories).toEqual(['Gadgets']);
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 0 }]);

    expect(await run(item.id)).toMatchObject({ state: 'done', rowsDone: 5_000, created: 4_988, rejectedRows: 12 });
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 4_988 }]);
    expect(await as(null)('getProductDetails', { product_url: 'bulk-4998' })).toMatchObject({ status: 'success' });

    const report = await request('GET', `${staffCalls.downloadRejectedRows.path}?id=${item.id}`);
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = report.body.trim().split('\n');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toBe("401,bulk-399,Variant Price is 'cheap'; it must be an amount of AED such as 1299.50.");
    await expect(call('runProductImport', { id: item.id })).rejects.toThrow('This file has been loaded already');
  }, 120_000);

  it('a CSV of 5,000 rows loaded again changes not one product', async () => {
    const { item } = await upload(csv);
    expect(item).toMatchObject({ created: 0, updated: 0, unchanged: 4_988, updatedByStock: { set: 0 } });
    expect(item.planned.filter(({ isNew, changes }) => isNew || changes.length > 0)).toEqual([]);
  });
});

describe('an import', () => {
  it('an import shows its changes before, and staff who edit the product see them after', async () => {
    const line = aCatalogueLine({ 'Variant Inventory Qty': 3 });
    await run((await upload(csvOf([line]))).item.id);
    const [row] = await shop.database.run(`SELECT id, version FROM products WHERE handle = '${line.Handle}'`);
    const changed = csvOf([{ ...line, Vendor: 'Maker', 'Variant Price': 12, 'Variant Inventory Qty': 9 }]);
    const { item } = await upload(changed, 'spring.csv');
    expect(item.planned).toEqual([
      {
        handle: line.Handle,
        name: 'A thing',
        isNew: false,
        moreChanges: 0,
        changes: [
          { what: 'Brand', before: '', after: 'Maker' },
          { what: 'Price', before: 'AED 100.00', after: 'AED 12.00' },
          { what: 'Price before', before: 'AED 100.00', after: 'AED 12.00' },
        ],
        stock: [{ variant: 'the product', before: 3, inFile: 9 }],
      },
    ]);
    expect(await run(item.id)).toMatchObject({ updated: 1, created: 0 });
    const product = (await call('getStaffProduct', { id: Number(row?.id) })).item;
    expect(product).toMatchObject({ brand: 'Maker', version: 2, variants: [{ priceFils: 1_200, units: 3 }] });
    await expect(call('updateProduct', { ...product, version: 1 })).rejects.toThrow('The manager changed');
  });

  it('an import names the columns that it ignores', async () => {
    const { item } = await upload(csvOf([aCatalogueLine({ Tags: 'a, b', 'Variant Grams': '1' })]));
    expect(item.ignoredColumns).toEqual(['Tags', 'Variant Grams']);
  });

  it('an import sets the GTIN of a barcode, leaves it where the cell is empty, and rejects what is none', async () => {
    const line = aCatalogueLine({ 'Variant Barcode': "'4006381333931" });
    const load = async (changes: object) => run((await upload(csvOf([{ ...line, ...changes }]))).item.id);
    const gtins = () =>
      shop.database.run(
        `SELECT v.gtin FROM variants v JOIN products p ON p.id = v.product_id WHERE p.handle = '${line.Handle}'`,
      );
    await load({});
    expect(await gtins()).toEqual([{ gtin: '4006381333931' }]);
    expect(await load({ 'Variant Barcode': '', 'Variant Price': 77 })).toMatchObject({ updated: 1 });
    expect(await gtins()).toEqual([{ gtin: '4006381333931' }]);
    const { body } = await request('GET', staffCalls.exportProducts.path);
    expect(body.split('\n').find((row) => row.startsWith(line.Handle))).toContain(',4006381333931,');
    const other = (await upload(csvOf([{ ...line, 'Variant Price': 77, 'Variant Barcode': '96385074' }]))).item;
    expect(other.planned[0]?.changes).toEqual([{ what: 'GTIN', before: '4006381333931', after: '96385074' }]);
    const { rejected } = (await upload(csvOf([{ ...line, 'Variant Barcode': '4.00638E+12' }]))).item;
    expect(rejected[0]).toMatchObject({
      column: 'Variant Barcode',
      why: expect.stringContaining('it must be a GTIN of'),
    });
  });

  it('an import of a file that is not a catalogue changes nothing, and says so', async () => {
    expect((await upload(Buffer.from('a,b\n1,2\n'), 'notes.csv')).message).toContain(
      "notes.csv has no column 'Handle'",
    );
    expect((await upload(Buffer.from('PK\u0003\0\0'), 'sheet.xlsx')).message).toContain('sheet.xlsx is not a CSV file');
  });
});

describe('stock that was sold', () => {
  const sell = (units: number, handle: string) =>
    shop.database.run(
      `UPDATE stock_levels SET units = units - ${units} WHERE product_id = (SELECT id FROM products WHERE handle = '${handle}')`,
    );
  const unitsOf = async (handle: string) => {
    const [row] = await shop.database.run(
      `SELECT s.units FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.handle = '${handle}'`,
    );
    return row?.units;
  };

  it('stock that was sold stays sold when the file is loaded again, unless it is set or added; the preview shows old and new', async () => {
    const line = aCatalogueLine({ 'Variant Inventory Qty': 55 });
    await run((await upload(csvOf([line]))).item.id);
    await sell(7, line.Handle);

    const { item } = await upload(csvOf([line]));
    expect(item).toMatchObject({ created: 0, updated: 0, unchanged: 1, updatedByStock: { set: 1, add: 1 } });
    expect(item.planned).toMatchObject([{ changes: [], stock: [{ variant: 'the product', before: 48, inFile: 55 }] }]);
    expect(await run(item.id)).toMatchObject({ stock: 'leave', updated: 0, unchanged: 1 });
    expect(await unitsOf(line.Handle)).toBe(48);

    expect(await run((await upload(csvOf([line]))).item.id, 'add')).toMatchObject({ stock: 'add', updated: 1 });
    expect(await unitsOf(line.Handle)).toBe(103);
    expect(await run((await upload(csvOf([line]))).item.id, 'set')).toMatchObject({ stock: 'set', updated: 1 });
    expect(await unitsOf(line.Handle)).toBe(55);
  });
});

it('a file that is never loaded is deleted after a week with its parts', async () => {
  const { id } = (await upload(csvOf([aCatalogueLine()]))).item;
  const age = (days: number) =>
    shop.database.run('UPDATE product_imports SET created_at = $1 WHERE id = $2', [
      new Date(testShop.clock.now().getTime() - days * 86_400_000).toISOString(),
      id,
    ]);
  await age(6.9);
  await cleanUp(testShop.shop);
  expect((await call('getProductImport', { id })).item.state).toBe('previewed');
  await age(7.1);
  await cleanUp(testShop.shop);
  await expect(call('getProductImport', { id })).rejects.toThrow();
  expect(await shop.database.run('SELECT 1 FROM product_import_parts WHERE import_id = $1', [id])).toEqual([]);
});

it('an import whose job was given up says so, and resumes where it stopped when staff ask', async () => {
  const known = aCatalogueLine({ 'Variant Inventory Qty': 5 });
  await run((await upload(csvOf([known]))).item.id);
  // More than one part.
  const lines = [known, ...Array.from({ length: 299 }, () => aCatalogueLine())];
  const { id } = (await upload(csvOf(lines), 'long.csv')).item;
  await shop.database.run(`
    CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $x$the disk is full$x$; END';
    CREATE TRIGGER refuse_last BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.handle = '${lines.at(-1)?.Handle}')
      EXECUTE FUNCTION refuse_last()`);
  await call('runProductImport', { id, stock: 'add' });
  for (let tries = 0; tries < 12; tries++) {
    await mails();
    await shop.database.run('UPDATE outbox SET run_after = now()');
  }
  expect((await call('getProductImport', { id })).item).toMatchObject({
    state: 'failed',
    rowsDone: 250,
    problem: expect.stringMatching(/^Loading stopped after 250 of 300 rows.* choose Go on to resume it/),
  });
  await shop.database.run('DROP TRIGGER refuse_last ON products');
  await expect(call('runProductImport', { id })).rejects.toThrow('This file has been loaded already');
  await call('resumeProductImport', { id });
  expect(await untilDone(id)).toMatchObject({ state: 'done', created: 299, updated: 1, rowsDone: 300, problem: null });
  const [stock] = await shop.database.run(
    `SELECT s.units FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.handle = '${known.Handle}'`,
  );
  expect(stock).toEqual({ units: 10 });
  await expect(call('resumeProductImport', { id })).rejects.toThrow('was not interrupted');
}, 60_000);

it('a product of as many variants and options as a file may bring is saved in its sheet, and one more is refused by both', async () => {
  const handle = aCatalogueLine().Handle;
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const names = { 'Option1 Name': 'Color', 'Option2 Name': 'Size', 'Option3 Name': 'Version' };
      const values = { 'Option1 Value': `Blue ${at}`, 'Option2 Value': `Size ${at}`, 'Option3 Value': `Version ${at}` };
      return aCatalogueLine({ Handle: handle, ...(at === 0 ? names : {}), ...values });
    });
  const refused = (await upload(csvOf(linesOf(1_001)))).item;
  expect(refused).toMatchObject({ created: 0, rejectedRows: 1 });
  expect(refused.rejected[0]?.why).toContain('is variant 1001 of its product, which may have 1000');
  await run((await upload(csvOf(linesOf(1_000)))).item.id);

  const [row] = await shop.database.run(`SELECT id FROM products WHERE handle = '${handle}'`);
  const { item } = await call('getStaffProduct', { id: Number(row?.id) });
  const nameOf = new Map(item.options.map(({ id, name }) => [id, name]));
  const named = (id: string | null) => nameOf.get(id ?? '') ?? null;
  const variants = item.variants.map(({ colorId, attributeId, versionId, units: _units, ...variant }) => ({
    ...variant,
    priceFils: 123_400,
    compareAtFils: 123_400,
    color: named(colorId),
    attribute: named(attributeId),
    version: named(versionId),
  }));
  const { id, version, attributeName, options } = item;
  const sheet = { id, version, attributeName, options, variants };
  const saved = (await call('saveVariants', sheet)).item;
  expect([saved.variants.length, saved.options.length]).toEqual([1_000, 3_000]);
  expect(new Set(saved.variants.map(({ priceFils }) => priceFils))).toEqual(new Set([123_400]));
  const [first] = variants;
  if (!first) throw new Error('The product has no variant.');
  const oneMore = { ...first, id: undefined, color: 'One more' };
  await expect(call('saveVariants', { ...sheet, variants: [...variants, oneMore] })).rejects.toThrow('1000 or fewer');
}, 120_000);

it('a description of the longest that a file may bring is saved in the product too', async () => {
  const line = aCatalogueLine({ 'Body (HTML)': `<p>${'ورق '.repeat(20_000)}</p>` });
  await run((await upload(csvOf([line]))).item.id);
  const [row] = await shop.database.run(`SELECT id FROM products WHERE handle = '${line.Handle}'`);
  const { item } = await call('getStaffProduct', { id: Number(row?.id) });
  expect((await call('updateProduct', { ...item, name: 'Paper' })).item).toMatchObject({ name: 'Paper' });
}, 60_000);

it('pictures that could not be had are listed with product and reason, and tried again, though nothing else changes', async () => {
  const own = `/media/${'0'.repeat(20)}/8x8-.webp`;
  const address = shop.settings.publicUrl + own;
  const lines = [
    aCatalogueLine({ Title: 'Mug', 'Image Src': address }),
    aCatalogueLine({ Title: 'Cup', 'Image Src': 'file:///etc/passwd' }),
  ];
  const loaded = await run((await upload(csvOf(lines))).item.id);
  expect(loaded).toMatchObject({ created: 2, picturesMissing: 2 });
  expect(loaded.missingPictures).toMatchObject([
    { handle: lines[0]?.Handle, name: 'Mug', address },
    { name: 'Cup', address: 'file:///etc/passwd', why: 'is not an http or https address' },
  ]);
  const report = await request('GET', `${staffCalls.downloadMissingPictures.path}?id=${loaded.id}`);
  expect(parse(report.body)[2]).toEqual([
    lines[1]?.Handle,
    'Cup',
    'file:///etc/passwd',
    'It is not an http or https address.',
  ]);

  expect((await upload(csvOf(lines))).item).toMatchObject({ created: 0, updated: 0, unchanged: 2, picturesToFetch: 2 });

  mkdirSync(join(shop.settings.dataDir, own, '..'), { recursive: true });
  writeFileSync(join(shop.settings.dataDir, own), 'a picture');
  await call('retryImportPictures', { id: loaded.id });
  expect(await untilDone(loaded.id)).toMatchObject({
    created: 2,
    picturesMissing: 1,
    missingPictures: [{ name: 'Cup' }],
  });
  const shown = await as(null)('getProductDetails', { product_url: lines[0]?.Handle ?? '' });
  expect(shown).toMatchObject({ image: [{ real_image_path: own }] });
  await call('retryImportPictures', { id: loaded.id });
  expect(await untilDone(loaded.id)).toMatchObject({ picturesMissing: 1 });
});
