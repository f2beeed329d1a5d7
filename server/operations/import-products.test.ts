import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lineItems } from '#commerce/cart/tables.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { aCatalogueFile, aFile, aFolder } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import type { RejectedRow } from './import/csv-columns.ts';
import { type ImportGiven, importProducts } from './import-products.ts';

const { shop, as } = await startShop();
const folder = aFolder();

async function load(file: string, given: Partial<ImportGiven> = {}) {
  const rejected: RejectedRow[] = [];
  const report = await importProducts(shop, {
    file,
    skipBadRows: false,
    subcategory: null,
    tellRejected: (row) => void rejected.push(row),
    ...given,
  });
  return { ...report, rejected };
}

let handles = 0;
const aHandle = () => `thing-${handles++}`;
const aLine = (given: Record<string, string | number> = {}) => ({
  Handle: aHandle(),
  Title: 'A thing',
  Type: 'Gadgets',
  'Variant Price': '100.00',
  ...given,
});
const details = (handle: string, choice: { color?: string; attr?: string } = {}) =>
  as(null)('getProductDetails', { product_url: handle, ...choice });

describe('an operator loads a catalogue', () => {
  it('as a Shopify export, pictures that cannot be reached included', async () => {
    const unreachable = { resolve: async () => [], isAllowed: () => true };
    const file = join(import.meta.dirname, 'import/shopify-sample.csv');
    const first = await load(file, { network: unreachable });
    expect(first).toMatchObject({ isLoaded: true, created: 4, updated: 0, unchanged: 0, pictureFailures: 4 });
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

  it('with colours, one attribute and versions made of its options', async () => {
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

  it('with further options combined, so that none is lost', async () => {
    const handle = aHandle();
    const file = aCatalogueFile(folder, [
      aLine({
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

  it('under the subcategory that its type names, whatever its case, or under a new one', async () => {
    const { subcategory } = await aCategory(shop.db, { subcategory: 'Tripods' });
    const [known, unknown, told] = [aLine({ Type: 'TRIPODS' }), aLine({ Type: 'Kites & Co' }), aLine()];
    await load(aCatalogueFile(folder, [known, unknown]));
    await load(aCatalogueFile(folder, [told]), { subcategory: subcategory.slug });
    const placeOf = async (handle: string) => {
      const found = await details(handle);
      return found.status === 'success' && found.product_details[0]?.sub_category_name;
    };
    expect(await placeOf(known.Handle)).toBe('Tripods');
    expect(await placeOf(told.Handle)).toBe('Tripods');
    expect(await placeOf(unknown.Handle)).toBe('Kites & Co');
    expect(await as(null)('getSubcategoryList', { slug: 'more' })).toMatchObject({
      subcategory_list: expect.arrayContaining([expect.objectContaining({ slug: 'kites-co' })]),
    });
  });

  it('with descriptions made safe, unpublished products hidden, and oversold stock as none', async () => {
    const shown = aLine({ 'Body (HTML)': '<p onclick="x()">Good</p><script>bad()</script>', 'Variant Inventory Qty': -3 });
    const hidden = aLine({ Published: 'false' });
    await load(aCatalogueFile(folder, [shown, hidden]));
    expect(await details(shown.Handle)).toMatchObject({
      product_details: [{ short_description: '<p>Good</p>' }],
      product_stock: { stock_status: 'OUT OF STOCK' },
    });
    await expect(details(hidden.Handle)).rejects.toThrow();
  });

  it('from a file as Excel writes it: byte order mark, CRLF, bodies of several lines, extra lines for pictures', async () => {
    const handle = aHandle();
    const text = `\ufeffHandle,Title,Body (HTML),Variant Price,Image Src\r\n${handle},Ünïcode 📱,"<p>a\r\nb</p>","1,299.00",\r\n${handle},,,,\r\n`;
    expect(await load(aFile(folder, text))).toMatchObject({ created: 1, rejected: [] });
    expect(await details(handle)).toMatchObject({ product_details: [{ product_name: 'Ünïcode 📱' }], product_stock: { selling_price: 1299 } });
  });
});

describe('a second load', () => {
  const fingerprint = async () => {
    const tables = ['products', 'option_values', 'variants', 'product_pictures', 'stock_levels', 'stock_movements'];
    const each = tables.map((table) => `SELECT '${table}' AS name, md5(string_agg(t.xmin::text || t::text, ',' ORDER BY t::text)) FROM ${table} t`);
    return shop.database.run(each.join(' UNION ALL '));
  };
  const rows = (handle: string, price: number) => [
    aLine({ Handle: handle, 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Variant Price': price, 'Variant Inventory Qty': 9 }),
    { Handle: handle, 'Option1 Value': 'Blue', 'Variant Price': price, 'Variant Inventory Qty': 9 },
  ];

  it('of the same file writes not one row', async () => {
    const file = aCatalogueFile(folder, [...rows(aHandle(), 10), ...rows(aHandle(), 20), aLine()]);
    expect(await load(file)).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
    const before = await fingerprint();
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await fingerprint()).toEqual(before);
  });

  it('changes what differs, and lets variants stay in the carts they are in', async () => {
    const [changed, same] = [aHandle(), aHandle()];
    await load(aCatalogueFile(folder, [...rows(changed, 10), ...rows(same, 20)]));
    const customer = await aCustomer(shop.db);
    await as(customer.token)('addToCart', { product_url: changed, qty: 1, attribute: '', color: '', version_id: '' });
    const report = await load(
      aCatalogueFile(folder, [{ ...rows(changed, 12)[1], ...aLine({ Handle: changed }), 'Option1 Name': 'Color', 'Option1 Value': 'Blue' }, { ...rows(changed, 12)[0], Title: '', 'Option1 Name': '' }, ...rows(same, 20)]),
    );
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await shop.db.$count(lineItems, sql`customer_id = ${customer.id}`)).toBe(1);
    expect(await details(changed)).toMatchObject({ color_names: ['Blue', 'Red'] });
  });

  it('takes away the colours and variants that the file no longer has', async () => {
    const handle = aHandle();
    await load(aCatalogueFile(folder, rows(handle, 10)));
    expect(await load(aCatalogueFile(folder, rows(handle, 10).slice(0, 1)))).toMatchObject({ updated: 1 });
    expect(await details(handle)).toMatchObject({ color_names: ['Red'] });
  });

  it('sets the stock to what the file says, with a movement, and leaves it where the file says nothing', async () => {
    const line = aLine({ 'Variant Inventory Qty': 5 });
    const unitsOf = async () =>
      shop.database.run(`SELECT s.units, (SELECT json_agg(m.kind || ' ' || m.units ORDER BY m.id) FROM stock_movements m WHERE m.variant_id = v.id) AS moved
        FROM products p JOIN variants v ON v.product_id = p.id JOIN stock_levels s ON s.variant_id = v.id WHERE p.handle = '${line.Handle}'`);
    await load(aCatalogueFile(folder, [line]));
    await load(aCatalogueFile(folder, [{ ...line, 'Variant Inventory Qty': 8 }]));
    expect(await unitsOf()).toEqual([{ units: 8, moved: ['received 5', 'corrected 3'] }]);
    expect(await load(aCatalogueFile(folder, [{ ...line, 'Variant Inventory Qty': '' }]))).toMatchObject({ unchanged: 1 });
    expect(await unitsOf()).toEqual([{ units: 8, moved: ['received 5', 'corrected 3'] }]);
  });

  it('leaves products alone that the file does not name', async () => {
    const other = await aProduct(shop.db);
    await load(aCatalogueFile(folder, [aLine()]));
    expect(await details(other.handle)).toMatchObject({ status: 'success' });
  });

  it('at the same time as the first makes each product once', async () => {
    const file = aCatalogueFile(folder, [aLine(), ...rows(aHandle(), 10)]);
    const reports = await Promise.all([load(file), load(file)]);
    expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 2]);
    expect(reports.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 2]);
  });
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
    ['with half a unit in stock', { 'Variant Inventory Qty': '1.5' }, 'Variant Inventory Qty', /must be a whole number/],
    ['with a published that is neither', { Published: 'maybe' }, 'Published', /must be true or false/],
    ['with a NUL character', { Vendor: 'a\0b' }, 'Vendor', /NUL/],
    ['with a broken character', { Vendor: 'a\ufffdb' }, 'Vendor', /not UTF-8/],
  ];

  it.each(bad)('%s', async (_name, wrong, column, why) => {
    const good = aLine();
    const { rejected, isLoaded } = await load(aCatalogueFile(folder, [good, aLine(wrong)]));
    expect(isLoaded).toBe(false);
    expect(rejected).toEqual([{ line: 3, column, handle: expect.any(String), why: expect.stringMatching(why) }]);
    await expect(details(good.Handle)).rejects.toThrow();
  });

  it('with an option left open, with options named twice, and with too many columns', async () => {
    const first = aLine({ 'Option1 Name': 'Size', 'Option1 Value': 'S' });
    const next = (value: string) => ({ Handle: first.Handle, 'Option1 Value': value, 'Variant Price': 1, 'Variant SKU': 'a' });
    const { rejected } = await load(aCatalogueFile(folder, [first, next(''), next('S')]));
    expect(rejected.map(({ line, column, why }) => `${line} ${column} ${why}`)).toEqual([
      '3 Option1 Value is empty, though the product has the option Size',
      '4 Option1 Value names the same options as line 2',
    ]);
    const wide = await load(aFile(folder, 'Handle,Title,Variant Price\na,b,1,surplus\n'));
    expect(wide.rejected).toMatchObject([{ line: 2, why: 'has 4 columns, where the first line of the file has 3' }]);
  });

  it('when its product stood further up already', async () => {
    const [first, other] = [aLine(), aLine()];
    const { rejected } = await load(aCatalogueFile(folder, [first, other, first]));
    expect(rejected).toMatchObject([{ line: 4, column: 'Handle', why: expect.stringContaining('is that of line 2') }]);
  });

  it('by the line on which it begins, bodies of several lines counted', async () => {
    const file = aCatalogueFile(folder, [aLine({ 'Body (HTML)': 'one\ntwo\nthree' }), aLine({ 'Variant Price': 'x' })]);
    expect((await load(file)).rejected).toMatchObject([{ line: 5 }]);
  });

  it('and its product alone is left out with --skip-bad-rows; one that is in the shop stays as it was', async () => {
    const [good, stays] = [aLine(), aLine({ 'Variant Price': 50 })];
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
    ['when its columns are separated by semicolons', 'Handle;Title;Variant Price\na;b;1\n', /commas between the columns/],
    ['when a quotation mark is never closed', 'Handle,Title,Variant Price\na,b,1\nc,"d,1\n', /can't be read as CSV from line 3 on/],
  ])('%s', async (_name, text, sentence) => {
    await expect(load(aFile(folder, text))).rejects.toThrow(sentence);
  });

  it('when it is not there, is a folder, or its subcategory is unknown', async () => {
    await expect(load(join(folder, 'missing.csv'))).rejects.toThrow('There is no file');
    await expect(load(folder)).rejects.toThrow('is a folder');
    await expect(load(aCatalogueFile(folder, [aLine()]), { subcategory: 'nothing' })).rejects.toThrow("no subcategory 'nothing'");
  });
});
