import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { aCatalogueLine } from '#testing/factories-operations.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { call, request, csvOf, upload, run, aSpecification, valuesOf } = await anImporter(testShop);

const storage = await aSpecification('number', { unit: 'GB' });
const nfc = await aSpecification('boolean');
const system = await aSpecification('choice', { choices: ['Android', 'iOS', 'HarmonyOS', 'KaiOS', 'Linux', 'Tizen'] });
const weight = await aSpecification('number', { unit: 'g' });

type Cells = Record<string, string>;
/** The lines of a product with a variant for each of the sizes. */
function linesOf(first: Cells, ...others: Cells[]) {
  const { Handle, ...line } = aCatalogueLine({ 'Option1 Name': 'Size', 'Option1 Value': 'Size 0' });
  const rest = others.map((cells, at) => ({
    Handle,
    'Option1 Value': `Size ${at + 1}`,
    'Variant Price': '100.00',
    ...cells,
  }));
  return { handle: Handle, lines: [{ Handle, ...line, ...first }, ...rest] };
}
const load = async (lines: Parameters<typeof csvOf>[0]) => run((await upload(csvOf(lines))).item.id);
async function shownOf(handle: string, attr: string) {
  const answer = await as(null)('getProductDetails', { product_url: handle, attr });
  return answer.status === 'success' ? answer.specifications.map(({ name, value }) => `${name}: ${value}`) : [];
}
const stored = () =>
  shop.database.run(`SELECT string_agg(v.xmin::text || v::text, ',' ORDER BY v.id) AS all FROM specification_values v`);

describe('the specifications of a file', () => {
  it('the specifications of a file stand in its preview, are saved and shown, and change nothing the second time', async () => {
    const { handle, lines } = linesOf({}, {});
    await load(lines);
    expect(await shownOf(handle, 'Size 1')).toEqual([]);
    const csv = csvOf([
      { ...lines[0], [storage.column]: '256', [nfc.column]: 'Yes', [system.column]: ' android ' },
      { ...lines[1], [storage.column]: '1 TB', [nfc.column]: 'TRUE', [system.column]: 'Android' },
    ]);
    const { item } = await upload(csv);
    expect(item).toMatchObject({ created: 0, updated: 1, unchanged: 0, rejectedRows: 0, ignoredColumns: [] });
    expect(item.planned).toMatchObject([
      {
        changes: [
          { what: `${storage.name} of Size 0`, before: '', after: '256 GB' },
          { what: `${storage.name} of Size 1`, before: '', after: '1 TB' },
          { what: nfc.name, before: '', after: 'Yes' },
          { what: system.name, before: '', after: 'Android' },
        ],
        moreChanges: 0,
      },
    ]);
    expect(await valuesOf(handle)).toEqual([]);
    expect(await run(item.id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await valuesOf(handle)).toEqual([
      { key: nfc.key, variant: null, value: true },
      { key: system.key, variant: null, value: 'Android' },
      { key: storage.key, variant: 0, value: 256 },
      { key: storage.key, variant: 1, value: 1024 },
    ]);
    expect(await shownOf(handle, 'Size 1')).toEqual([
      `${storage.name}: 1 TB`,
      `${nfc.name}: Yes`,
      `${system.name}: Android`,
    ]);

    const before = await stored();
    const again = (await upload(csv)).item;
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, planned: [] });
    expect(await run(again.id)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await stored()).toEqual(before);
    const [row] = await shop.database.run('SELECT version FROM products WHERE handle = $1', [handle]);
    expect(row).toEqual({ version: 2 });
  });

  it('the specifications of a file are those of new products and new variants too, and go with their variants', async () => {
    const { handle, lines } = linesOf({ [weight.column]: '180.5 g' }, { [weight.column]: '5,000' });
    await load(lines.slice(0, 1));
    expect(await valuesOf(handle)).toEqual([{ key: weight.key, variant: null, value: 180.5 }]);
    const { item } = await upload(csvOf(lines));
    expect(item.planned[0]?.changes).toEqual([{ what: 'New variant', before: '', after: 'Size 1' }]);
    await run(item.id);
    expect(await valuesOf(handle)).toEqual([
      { key: weight.key, variant: 0, value: 180.5 },
      { key: weight.key, variant: 1, value: 5000 },
    ]);
    await load(lines.slice(0, 1));
    expect(await valuesOf(handle)).toEqual([{ key: weight.key, variant: 0, value: 180.5 }]);
  });

  it('the specifications of a file are removed by empty cells, and stay where it lacks their column', async () => {
    const cells = { [storage.column]: '128', [nfc.column]: 'no' };
    const { handle, lines } = linesOf({ ...cells, [weight.column]: '200' }, cells);
    await load(lines);
    const without = ({ [nfc.column]: _nfc, ...line }: Cells): Cells => ({ ...line, [storage.column]: '' });
    const { item } = await upload(csvOf(lines.map(without)));
    expect(item.planned[0]?.changes).toEqual([{ what: storage.name, before: '128 GB', after: '' }]);
    await run(item.id);
    expect(await valuesOf(handle)).toEqual([
      { key: nfc.key, variant: null, value: false },
      { key: weight.key, variant: 0, value: 200 },
    ]);
  });

  it('the specifications of a file are read from lines of variants, not from those that only add a picture', async () => {
    const { handle, lines } = linesOf({ [storage.column]: '64' });
    const picture = { Handle: handle, 'Image Src': 'file:///none.png' };
    await load([...lines, { ...picture, [storage.column]: '' }]);
    expect(await valuesOf(handle)).toEqual([{ key: storage.key, variant: null, value: 64 }]);
  });

  it('the specifications of a file change the values of some variants, and the preview names these and the others', async () => {
    const { handle, lines } = linesOf(
      { [storage.column]: '64' },
      { [storage.column]: '64' },
      { [storage.column]: '64' },
    );
    await load(lines);
    const larger = (which: number[]) =>
      lines.map((line, at) => ({ ...line, [storage.column]: which.includes(at) ? '128' : '64' }));
    await load(larger([1]));
    const { item } = await upload(csvOf(larger([0, 2])));
    expect(item.planned[0]?.changes).toEqual([
      { what: `${storage.name} of Size 0`, before: '64 GB', after: '128 GB' },
      { what: `${storage.name} of Size 1`, before: '128 GB', after: '64 GB' },
      { what: `${storage.name} of Size 2`, before: '64 GB', after: '128 GB' },
    ]);
    await run(item.id);
    expect((await valuesOf(handle)).map(({ value }) => value)).toEqual([128, 64, 128]);
  });

  it('the specifications of a file are left out whose choice is removed between upload and load', async () => {
    const color = await aSpecification('choice', { choices: ['Red', 'Blue'] });
    const { handle, lines } = linesOf({ [color.column]: 'Red', [storage.column]: '32' });
    const { item } = await upload(csvOf(lines));
    const { items } = await call('listSpecifications', {});
    const choices = items.find(({ id }) => id === color.id)?.choices.filter(({ name }) => name === 'Blue') ?? [];
    await call('updateSpecification', { id: color.id, name: color.name, choices });
    expect(await run(item.id)).toMatchObject({ state: 'done', created: 1 });
    expect(await valuesOf(handle)).toEqual([{ key: storage.key, variant: null, value: 32 }]);
  });
});

describe('a cell of a specification', () => {
  const refused: [string, string, string, string][] = [
    ['a number in words', 'storage', 'plenty', "is 'plenty'; it must be a number, such as 256 or 256 GB"],
    ['another unit', 'storage', '256 g', "is '256 g'; it must be a number, such as 256 or 256 GB"],
    ['terabytes of another unit', 'weight', '1 TB', "is '1 TB'; it must be a number, such as 256 or 256 g"],
    ['a decimal comma', 'weight', '6,1', "is '6,1'; it must be a number, such as 256 or 256 g"],
    ['a number past all bounds', 'weight', '1e13', "is '1e13'; it must be from -1000000000000 to 1000000000000"],
    ['neither yes nor no', 'nfc', 'maybe', "is 'maybe'; it must be yes or no"],
    [
      'no choice',
      'system',
      'Windows',
      "is 'Windows'; it must be Android, iOS, HarmonyOS, KaiOS, Linux or another of its choices",
    ],
  ];
  it.each(refused)('a cell of a specification rejects its product: %s', async (_what, which, text, why) => {
    const { column } = { storage, weight, nfc, system }[which] ?? storage;
    const good = linesOf({ [column]: '' });
    const bad = linesOf({ [column]: '' }, { [column]: text });
    const { item } = await upload(csvOf([...good.lines, ...bad.lines]));
    expect(item).toMatchObject({ created: 1, rejectedRows: 1 });
    expect(item.rejected).toEqual([{ line: 4, column, handle: bad.handle, why }]);
  });

  const read: [string, string, string, string | number | boolean][] = [
    ['its unit in any case', 'storage', '512gb', 512],
    ['half a terabyte', 'storage', '0.5 TB', 512],
    ['a number below zero', 'weight', '-20', -20],
    ['a tiny number', 'weight', '1e-7', 1e-7],
    ['a one as yes', 'nfc', '1', true],
    ['a no in any case', 'nfc', 'NO', false],
    ['a choice in any case', 'system', 'IOS', 'iOS'],
  ];
  it.each(read)('a cell of a specification may hold %s', async (_what, which, text, value) => {
    const { column, key } = { storage, weight, nfc, system }[which] ?? storage;
    const { handle, lines } = linesOf({ [column]: text });
    await load(lines);
    expect(await valuesOf(handle)).toEqual([{ key, variant: null, value }]);
  });

  it('a cell of a specification tells choices apart that differ in case alone', async () => {
    const shade = await aSpecification('choice', { choices: ['red', 'Red'] });
    const { handle, lines } = linesOf({ [shade.column]: 'red' }, { [shade.column]: 'Red' });
    await load(lines);
    expect((await valuesOf(handle)).map(({ value }) => value)).toEqual(['red', 'Red']);
  });

  it('a cell of a specification without choices says that they are to be added', async () => {
    const { column } = await aSpecification('choice');
    const { item } = await upload(csvOf(linesOf({ [column]: 'Red' }).lines));
    expect(item.rejected[0]?.why).toBe("is 'Red'; the specification has no choices yet, so add them first");
  });
});

it('a column of no specification, or of one for the second time, is ignored with the reason; case and spaces do not count', async () => {
  const { handle, lines } = linesOf({
    'Specification: colour': 'Red',
    [`SPECIFICATION:${storage.key.toUpperCase()}`]: '8',
    [storage.column]: '16',
  });
  const { item } = await upload(csvOf(lines));
  expect(item.ignoredColumns).toEqual([
    'Specification: colour (there is no specification of this key; correct it, or add the specification first)',
    `${storage.column} (the file has this column twice)`,
  ]);
  await run(item.id);
  expect(await valuesOf(handle)).toEqual([{ key: storage.key, variant: null, value: 8 }]);
});

it('an export holds what is valid for each variant, and imported again leaves the values as they are divided', async () => {
  const names = ['=1+1', "'=1", '-5', '"quoted", with commas'];
  const odd = await aSpecification('choice', { choices: names });
  mkdirSync(join(shop.settings.dataDir, 'media'), { recursive: true });
  writeFileSync(join(shop.settings.dataDir, 'media/product.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const product = await aProduct(shop.db, { attribute: { name: 'Size', values: ['S', 'M', 'L', 'XL'] } });
  const { item: made } = await call('getStaffProduct', { id: product.id });
  const [small, medium, large, huge] = made.variants.map(({ id }) => id);
  if (!small || !medium || !large || !huge) throw new Error('The product has no four variants.');
  await call('saveSpecifications', {
    id: product.id,
    version: made.version,
    values: [
      { key: storage.key, variantId: null, value: 256 },
      { key: storage.key, variantId: medium, value: 1024 },
      { key: nfc.key, variantId: small, value: true },
      { key: nfc.key, variantId: medium, value: true },
      { key: nfc.key, variantId: large, value: true },
      { key: nfc.key, variantId: huge, value: true },
      { key: weight.key, variantId: small, value: -0.1 },
      { key: weight.key, variantId: large, value: -1e-7 },
      ...[small, medium, large, huge].map((variantId, at) => ({ key: odd.key, variantId, value: names[at] ?? '' })),
    ],
  });
  const file = (await request('GET', staffCalls.exportProducts.path)).rawPayload;
  const rows = parse(file, { columns: true }) as Cells[];
  const own = rows.filter(({ Handle }) => Handle === product.handle);
  const cellsOf = ({ column }: { column: string }) => own.map((row) => row[column]);
  expect(cellsOf(storage)).toEqual(['256', '1024', '256', '256']);
  expect(cellsOf(nfc)).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(weight)).toEqual(['-0.1', '', "'-1e-7", '']);

  const before = await stored();
  const { item } = await upload(file);
  expect(item).toMatchObject({ created: 0, updated: 0, rejectedRows: 0, ignoredColumns: [] });
  expect(await run(item.id)).toMatchObject({ state: 'done', updated: 0 });
  expect(await stored()).toEqual(before);
});
