import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCategory } from '#testing/factories.ts';
import { aCatalogueFile, aCatalogueLine, aFile, aFolder, aHandle } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import type { RejectedRow } from './import/csv-columns.ts';
import { type ImportOptions, importProducts } from './import-products.ts';

const { shop, as } = await startShop();
const folder = aFolder();

async function load(file: string, options: Partial<ImportOptions> = {}) {
  const rejected: RejectedRow[] = [];
  const report = await importProducts(shop, {
    file,
    skipBadRows: false,
    subcategory: null,
    stock: 'leave',
    onRejected: (row) => void rejected.push(row),
    ...options,
  });
  return { ...report, rejected };
}

const details = (handle: string, choice: { color?: string; attr?: string } = {}) =>
  as(null)('getProductDetails', { product_url: handle, ...choice });

describe('an operator loads a catalogue', () => {
  it('an operator loads a catalogue as a Shopify export, pictures that cannot be reached included', async () => {
    const unreachable = { resolve: async () => [], isAllowed: () => true };
    const file = join(import.meta.dirname, 'import/shopify-sample.csv');
    const first = await load(file, { network: unreachable });
    expect(first).toMatchObject({ isLoaded: true, created: 4, updated: 0, unchanged: 0, picturesMissing: 4 });
    expect(await details('classic-varsity-top')).toMatchObject({
      status: 'success',
      product_details: [{ product_name: 'Classic Varsity Top', brand: 'partners-demo', sub_category_name: 'Other' }],
      product_stock: { selling_price: 60, mrp: 60, stock_status: 'IN STOCK' },
      attribute: { attr_name: 'Size', attr_details: ['Small', 'Medium', 'Large'] },
      image: [{ real_image_path: '/media/placeholder.svg' }],
    });
    const second = await load(file, { network: unreachable });
    expect(second).toMatchObject({ isLoaded: true, created: 0, updated: 0, unchanged: 4 });
  });

  it('an operator loads a catalogue with colours, one attribute and versions made of its options', async () => {
    const handle = aHandle();
    const line = (color: string, storage: string, region: string, price: number) => ({
      Handle: handle,
      'Option1 Value': color,
      'Option2 Value': storage,
      'Option3 Value': region,
      'Variant Price': price,
      'Variant Compare At Price': 2000,
      'Variant Inventory Qty': 3,
    });
    await load(
      aCatalogueFile(folder, [
        {
          ...line('Space Grey', '128 GB', 'UAE', 1499.5),
          Title: 'Phone',
          'Option1 Name': 'Colour',
          'Option2 Name': 'Storage',
          'Option3 Name': 'Region',
        },
        line('Space Grey', '256 GB', 'UAE', 1699),
        line('Flurple', '128 GB', 'International', 1399),
      ]),
    );
    const phone = await details(handle);
    if (phone.status !== 'success') throw new Error(phone.message);
    expect(phone.color_names).toEqual(['Space Grey', 'Flurple']);
    expect(phone.colors[0]).toBe('535355');
    expect(phone.attribute).toEqual({ attr_name: 'Storage', attr_details: ['128 GB', '256 GB'] });
    expect(phone.version.map(({ version_name }) => version_name)).toEqual(['UAE', 'International']);
    expect(phone.product_stock).toMatchObject({ selling_price: 1499.5, mrp: 2000 });
    expect(await details(handle, { attr: '256 GB' })).toMatchObject({ product_stock: { selling_price: 1699 } });
  });

  it('an operator loads a catalogue with further options combined, so that none is lost', async () => {
    const handle = aHandle();
    const file = aCatalogueFile(folder, [
      aCatalogueLine({
        Handle: handle,
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Option2 Name': 'Material',
        'Option2 Value': 'Cotton',
      }),
      { Handle: handle, 'Option1 Value': 'L', 'Option2 Value': 'Wool', 'Variant Price': 120 },
    ]);
    await load(file);
    expect(await details(handle)).toMatchObject({
      attribute: { attr_name: 'Size / Material', attr_details: ['M / Cotton', 'L / Wool'] },
      colors: [],
      version: [],
    });
  });

  it('an operator loads a catalogue under the subcategory that its type names, whatever its case, or under a new one', async () => {
    const { subcategory } = await aCategory(shop.db, { subcategory: 'Tripods' });
    const [known, unknown, placed] = [
      aCatalogueLine({ Type: 'TRIPODS' }),
      aCatalogueLine({ Type: 'Kites & Co' }),
      aCatalogueLine(),
    ];
    await load(aCatalogueFile(folder, [known, unknown]));
    await load(aCatalogueFile(folder, [placed]), { subcategory: subcategory.slug });
    const placeOf = async (handle: string) => {
      const found = await details(handle);
      return found.status === 'success' && found.product_details[0]?.sub_category_name;
    };
    expect(await placeOf(known.Handle)).toBe('Tripods');
    expect(await placeOf(placed.Handle)).toBe('Tripods');
    expect(await placeOf(unknown.Handle)).toBe('Kites & Co');
    expect(await as(null)('getSubcategoryList', { slug: 'more' })).toMatchObject({
      subcategory_list: expect.arrayContaining([expect.objectContaining({ slug: 'kites-co' })]),
    });
  });

  it('an operator loads a catalogue with descriptions made safe, and unpublished products hidden', async () => {
    const shown = aCatalogueLine({
      'Body (HTML)': '<p onclick="x()">Good</p><script>bad()</script>',
    });
    const hidden = aCatalogueLine({ Published: 'false' });
    await load(aCatalogueFile(folder, [shown, hidden]));
    expect(await details(shown.Handle)).toMatchObject({
      product_details: [{ short_description: '<p>Good</p>' }],
    });
    await expect(details(hidden.Handle)).rejects.toThrow();
  });

  it('an operator loads a catalogue from a file as Excel writes it: byte order mark, CRLF, bodies of several lines, extra lines for pictures', async () => {
    const handle = aHandle();
    const text = `\ufeffHandle,Title,Body (HTML),Variant Price,Image Src\r\n${handle},Ünïcode 📱,"<p>a\r\nb</p>","1,299.00",\r\n${handle},,,,\r\n`;
    expect(await load(aFile(folder, text))).toMatchObject({ created: 1, rejected: [] });
    expect(await details(handle)).toMatchObject({
      product_details: [{ product_name: 'Ünïcode 📱' }],
      product_stock: { selling_price: 1299 },
    });
  });
});

it('an operator loads a catalogue with semicolons between the columns, as Excel writes them, and drafts without a price', async () => {
  const handle = aHandle();
  const file = aFile(folder, `"Handle";"Title";"Variant Price";"Published"\n"${handle}";"A; B";"0";"false"\n`);
  expect(await load(file)).toMatchObject({ created: 1, rejected: [] });
  expect(await shop.database.run(`SELECT name FROM products WHERE handle = '${handle}'`)).toEqual([{ name: 'A; B' }]);
});

describe('a line is rejected', () => {
  const bad: [string, Record<string, string | number>, string, RegExp][] = [
    ['without a handle', { Handle: '' }, 'Handle', /is empty/],
    ['with a handle that cannot be an address', { Handle: 'a b/c' }, 'Handle', /'a b\/c'; it may hold letters/],
    ['without a title', { Title: '' }, 'Title', /is empty/],
    ['with a title of a novel', { Title: 'x'.repeat(301) }, 'Title', /has 301 characters; it may have 300/],
    ['without a price', { 'Variant Price': '' }, 'Variant Price', /is empty; it must be an amount/],
    ['with a price in words', { 'Variant Price': 'ask us' }, 'Variant Price', /is 'ask us'/],
    ['with a price below zero', { 'Variant Price': '-5' }, 'Variant Price', /is '-5'/],
    ['with a price to the tenth of a fil', { 'Variant Price': '9.999' }, 'Variant Price', /is '9.999'/],
    ['with a price of all the gold', { 'Variant Price': '1000000.01' }, 'Variant Price', /must be 1000000 at most/],
    ['with a wrong struck-through price', { 'Variant Compare At Price': 'x' }, 'Variant Compare At Price', /is 'x'/],
    [
      'with half a unit in stock',
      { 'Variant Inventory Qty': '1.5' },
      'Variant Inventory Qty',
      /must be a whole number/,
    ],
    [
      'with less than nothing in stock',
      { 'Variant Inventory Qty': '-3' },
      'Variant Inventory Qty',
      /must be 0 or more/,
    ],
    [
      'with a price of nothing',
      { 'Variant Price': '0.00' },
      'Variant Price',
      /is 0; a product is published with a price/,
    ],
    ['with a published that is neither', { Published: 'maybe' }, 'Published', /must be true or false/],
    ['with a NUL character', { Vendor: 'a\0b' }, 'Vendor', /NUL/],
    ['with a broken character', { Vendor: 'a\ufffdb' }, 'Vendor', /not UTF-8/],
  ];

  it.each(bad)('a line is rejected: %s', async (_name, wrong, column, why) => {
    const good = aCatalogueLine();
    const { rejected, isLoaded } = await load(aCatalogueFile(folder, [good, aCatalogueLine(wrong)]));
    expect(isLoaded).toBe(false);
    expect(rejected).toEqual([{ line: 3, column, handle: expect.any(String), why: expect.stringMatching(why) }]);
    await expect(details(good.Handle)).rejects.toThrow();
  });

  it('a line is rejected with an option left open, with options named twice, and with too many columns', async () => {
    const first = aCatalogueLine({ 'Option1 Name': 'Size', 'Option1 Value': 'S' });
    const next = (value: string) => ({
      Handle: first.Handle,
      'Option1 Value': value,
      'Variant Price': 1,
      'Variant SKU': 'a',
    });
    const { rejected } = await load(aCatalogueFile(folder, [first, next(''), next('S')]));
    expect(rejected.map(({ line, column, why }) => `${line} ${column} ${why}`)).toEqual([
      '3 Option1 Value is empty, though the product has the option Size',
      '4 Option1 Value names the same options as line 2',
    ]);
    const wide = await load(aFile(folder, 'Handle,Title,Variant Price\na,b,1,surplus\n'));
    expect(wide.rejected).toMatchObject([{ line: 2, why: 'has 4 columns, where the first line of the file has 3' }]);
  });

  it('a line is rejected when it is past the thousand variants of its product, and the others are loaded', async () => {
    const first = aCatalogueLine({ 'Option1 Name': 'Size', 'Option1 Value': '0' });
    const more = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        Handle: first.Handle,
        'Option1 Value': at + 1,
        'Variant Price': 1,
      }));
    const { rejected } = await load(aCatalogueFile(folder, [first, ...more(1000)]));
    const why = 'is variant 1001 of its product, which may have 1000; split the product';
    expect(rejected).toEqual([{ line: 1002, column: '', handle: first.Handle, why }]);
    expect((await load(aCatalogueFile(folder, [first, ...more(999)]))).created).toBe(1);
  });

  it('a line is rejected when its product stood further up already', async () => {
    const [first, other] = [aCatalogueLine(), aCatalogueLine()];
    const { rejected } = await load(aCatalogueFile(folder, [first, other, first]));
    expect(rejected).toMatchObject([{ line: 4, column: 'Handle', why: expect.stringContaining('is that of line 2') }]);
  });

  it('a rejected line is named by the line on which it begins, bodies of several lines counted', async () => {
    const file = aCatalogueFile(folder, [
      aCatalogueLine({ 'Body (HTML)': 'one\ntwo\nthree' }),
      aCatalogueLine({ 'Variant Price': 'x' }),
    ]);
    expect((await load(file)).rejected).toMatchObject([{ line: 5 }]);
  });

  it('a line is rejected and its product alone is left out with --skip-bad-rows; one that is in the shop stays as it was', async () => {
    const [good, stays] = [aCatalogueLine(), aCatalogueLine({ 'Variant Price': 50 })];
    await load(aCatalogueFile(folder, [stays]));
    const file = aCatalogueFile(folder, [good, { ...stays, 'Variant Price': 'x' }]);
    expect(await load(file, { skipBadRows: true })).toMatchObject({ isLoaded: true, created: 1, rejectedProducts: 1 });
    expect(await details(good.Handle)).toMatchObject({ status: 'success' });
    expect(await details(stays.Handle)).toMatchObject({ product_stock: { selling_price: 50 } });
  });
});

describe('a file is refused in a sentence', () => {
  it.each([
    ['when it is empty', '', /is empty; its first line must name the columns/],
    ['when it lacks a column', 'Handle,Title\na,b\n', /has no column 'Variant Price' in its first line/],
    ['when it is no product list', 'Name;Phone\na;b\n', /commas or semicolons between the columns/],
    ['when it has a thousand columns', `Handle,Title,Variant Price${',x'.repeat(1000)}\n`, /has 1003 columns/],
    [
      'when one field is larger than a product can be',
      `Handle,Title,Variant Price\na,"${'x'.repeat(2_000_000)}",1\n`,
      /has more than 1 MB in one line, from line 2 on/,
    ],
    [
      'when a quotation mark is never closed',
      'Handle,Title,Variant Price\na,b,1\nc,"d,1\n',
      /can't be read as CSV from line 3 on/,
    ],
  ])('a file is refused in a sentence: %s', async (_name, text, sentence) => {
    await expect(load(aFile(folder, text))).rejects.toThrow(sentence);
  });

  it('a file is refused in a sentence when it is not there, is a folder, or its subcategory is unknown', async () => {
    await expect(load(join(folder, 'missing.csv'))).rejects.toThrow('There is no file');
    await expect(load(folder)).rejects.toThrow('is a folder');
    await expect(load(aCatalogueFile(folder, [aCatalogueLine()]), { subcategory: 'nothing' })).rejects.toThrow(
      "no subcategory 'nothing'",
    );
  });
});
