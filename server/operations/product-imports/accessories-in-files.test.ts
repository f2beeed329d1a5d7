import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { mostAccessories } from '#contract/staff/product-fields.ts';
import { importProducts } from '#server/operations/import-products.ts';
import { aProduct } from '#testing/factories.ts';
import { goesWith, setProduct } from '#testing/factories-catalogue.ts';
import { aCatalogueLine } from '#testing/factories-operations.ts';
import { listed } from '#testing/listings.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const { call, request, folder, csvOf, upload, run } = await anImporter(testShop);

type Cells = Record<string, string>;
const lineOf = (cells: Cells = {}) => aCatalogueLine(cells);
const goes = (line: { Handle: string }, ...names: string[]) => ({ ...line, 'Goes with': names.join(';') });
const load = async (lines: Parameters<typeof csvOf>[0]) => run((await upload(csvOf(lines))).item.id);
const idOf = async (handle: string) => {
  const [row] = await shop.database.run('SELECT id FROM products WHERE handle = $1', [handle]);
  return Number(row?.id);
};
const accessoriesOf = async (handle: string) =>
  (await call('getStaffProduct', { id: await idOf(handle) })).item.accessories.map((accessory) => accessory.handle);

describe('what goes with the products of a file', () => {
  it('what goes with the products of a file may come later in it, stands in its preview, and changes nothing the second time', async () => {
    const [phone, cover] = [lineOf(), lineOf()];
    await load([phone]);
    // As many products between them as fill several parts.
    const between = Array.from({ length: 60 }, () => lineOf());
    const csv = csvOf([goes(phone, ` ${cover.Handle} `, '', cover.Handle), ...between, cover]);
    const { item } = await upload(csv);
    expect(item).toMatchObject({ created: 61, updated: 1, rejectedRows: 0, ignoredColumns: [] });
    expect(item.planned[0]).toMatchObject({
      handle: phone.Handle,
      changes: [{ what: 'Goes with', before: '', after: cover.Handle }],
    });
    expect(await run(item.id)).toMatchObject({ state: 'done', created: 61, updated: 1 });
    expect(await accessoriesOf(phone.Handle)).toEqual([cover.Handle]);
    const shown = listed(await as(null)('getAccessories', { product_url: phone.Handle }));
    expect(shown.ids).toEqual([await idOf(cover.Handle)]);

    const again = (await upload(csv)).item;
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 62, planned: [] });
    expect(await run(again.id)).toMatchObject({ updated: 0, unchanged: 62 });
    const { version } = (await call('getStaffProduct', { id: await idOf(phone.Handle) })).item;
    expect(version).toBe(2);
  });

  it('what goes with the products of a file is put in its order, emptied by an empty cell, and stays without the column', async () => {
    const [phone, cover, charger] = [lineOf(), lineOf(), lineOf()];
    await load([goes(phone, cover.Handle, charger.Handle), goes(cover), goes(charger, cover.Handle)]);
    const id = await idOf(phone.Handle);
    expect(await accessoriesOf(phone.Handle)).toEqual([cover.Handle, charger.Handle]);
    await load([goes(phone, charger.Handle, cover.Handle)]);
    expect(await accessoriesOf(phone.Handle)).toEqual([charger.Handle, cover.Handle]);
    await load([phone]);
    expect(await accessoriesOf(phone.Handle)).toEqual([charger.Handle, cover.Handle]);
    const { item } = await upload(csvOf([goes(phone)]));
    expect(item.planned[0]?.changes).toEqual([
      { what: 'Goes with', before: `${charger.Handle}; ${cover.Handle}`, after: '' },
    ]);
    await run(item.id);
    expect(await accessoriesOf(phone.Handle)).toEqual([]);
    expect((await call('getStaffProduct', { id })).item.version).toBe(3);
  });

  it('what goes with the products of a file is rejected with the product if it is unknown, the product itself, no handle or too much', async () => {
    const [fine, known] = [lineOf(), await aProduct(db)];
    const [unknown, itself, spaced, many] = [lineOf(), lineOf(), lineOf(), lineOf()];
    const handles = Array.from({ length: mostAccessories + 1 }, (_, at) => `p-${at}`);
    const lines = [
      goes(fine, known.handle),
      goes(unknown, known.handle, 'no-such-case', 'nor-this'),
      goes(itself, itself.Handle),
      goes(spaced, 'two words'),
      goes(many, ...handles),
    ];
    const { item } = await upload(csvOf(lines));
    const rejected = item.rejected.toSorted((one, other) => one.line - other.line);
    expect(rejected.map(({ line, column, handle, why }) => [line, column, handle, why])).toEqual([
      [
        3,
        'Goes with',
        unknown.Handle,
        "names 'no-such-case', which is the handle of no product, neither in this file nor in the shop",
      ],
      [4, 'Goes with', itself.Handle, 'names the product itself; leave its own handle out'],
      [5, 'Goes with', spaced.Handle, "is 'two words'; it may hold letters, digits, dashes, dots and underscores only"],
      [6, 'Goes with', many.Handle, `names ${mostAccessories + 1} products; ${mostAccessories} are the most`],
    ]);
    expect(await run(item.id)).toMatchObject({ created: 1 });
    expect(await accessoriesOf(fine.Handle)).toEqual([known.handle]);
  });

  it('what goes with the products of a file is without those that are rejected themselves', async () => {
    const [phone, free] = [lineOf(), lineOf({ 'Variant Price': 'free' })];
    await load([goes(phone, free.Handle), free]);
    expect(await accessoriesOf(phone.Handle)).toEqual([]);
  });

  it('what goes with the products of a file is loaded by the command too, which loads nothing if one is unknown', async () => {
    const [phone, cover] = [lineOf(), lineOf()];
    const file = join(folder, `accessories-${phone.Handle}.csv`);
    const options = { file, skipBadRows: false, subcategory: null, stock: 'leave' as const };
    writeFileSync(file, csvOf([goes(phone, cover.Handle, 'no-such-case'), cover]));
    expect(await importProducts(shop, options)).toMatchObject({ isLoaded: false, rejectedRows: 1 });
    writeFileSync(file, csvOf([goes(phone, cover.Handle), cover]));
    expect(await importProducts(shop, options)).toMatchObject({ isLoaded: true, created: 2 });
    expect(await accessoriesOf(phone.Handle)).toEqual([cover.Handle]);
    expect(await importProducts(shop, options)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('what goes with products is exported, drafts included, and stays as it is when that is imported', async () => {
    const [phone, cover, charger] = [await aProduct(db), await aProduct(db), await aProduct(db)];
    await goesWith(db, phone.id, [charger.id, cover.id]);
    await setProduct(db, cover.id, { isPublished: false });
    const exported = await request('GET', staffCalls.exportProducts.path);
    const lines: Cells[] = parse(exported.rawPayload, { columns: true, bom: true });
    const line = lines.find(({ Handle }) => Handle === phone.handle);
    expect(line?.['Goes with']).toBe(`${charger.handle};${cover.handle}`);
    const { item } = await upload(exported.rawPayload);
    expect(item).toMatchObject({ created: 0, rejectedRows: 0, ignoredColumns: [] });
    // The pictures of the test's products cannot be fetched.
    expect(new Set(item.planned.flatMap(({ changes }) => changes.map(({ what }) => what)))).toEqual(
      new Set(['Pictures']),
    );
    await run(item.id);
    expect(await accessoriesOf(phone.handle)).toEqual([charger.handle, cover.handle]);
  });
});
