import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lineItems } from '#commerce/cart/tables.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aCatalogueFile, aCatalogueLine, aFolder, aHandle } from '#testing/factories-operations.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import type { StockMode } from './import/plan-changes.ts';
import { importProducts } from './import-products.ts';

const { shop, as } = await startShop();
const folder = aFolder();
const load = (file: string, stock: StockMode = 'leave') =>
  importProducts(shop, { file, skipBadRows: false, subcategory: null, stock });
const details = (handle: string) => as(null)('getProductDetails', { product_url: handle });

describe('a second load', () => {
  const fingerprint = async () => {
    const tables = ['products', 'option_values', 'variants', 'product_pictures', 'stock_levels', 'stock_movements'];
    const each = tables.map(
      (table) =>
        `SELECT '${table}' AS name, md5(string_agg(t.xmin::text || t::text, ',' ORDER BY t::text)) FROM ${table} t`,
    );
    return shop.database.run(each.join(' UNION ALL '));
  };
  const rows = (handle: string, price: number) => [
    aCatalogueLine({
      Handle: handle,
      'Option1 Name': 'Color',
      'Option1 Value': 'Red',
      'Variant Price': price,
      'Variant Inventory Qty': 9,
    }),
    { Handle: handle, 'Option1 Value': 'Blue', 'Variant Price': price, 'Variant Inventory Qty': 9 },
  ];

  it('a second load of the same file writes not one row', async () => {
    const file = aCatalogueFile(folder, [...rows(aHandle(), 10), ...rows(aHandle(), 20), aCatalogueLine()]);
    expect(await load(file)).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
    const before = await fingerprint();
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await fingerprint()).toEqual(before);
  });

  it('a second load changes what differs, and lets variants stay in the carts they are in', async () => {
    const [changed, same] = [aHandle(), aHandle()];
    await load(aCatalogueFile(folder, [...rows(changed, 10), ...rows(same, 20)]));
    const customer = await aCustomer(shop.db);
    await as(customer.token)('addToCart', { product_url: changed, qty: 1, attribute: '', color: '', version_id: '' });
    const report = await load(
      aCatalogueFile(folder, [
        {
          ...rows(changed, 12)[1],
          ...aCatalogueLine({ Handle: changed }),
          'Option1 Name': 'Color',
          'Option1 Value': 'Blue',
        },
        { ...rows(changed, 12)[0], Title: '', 'Option1 Name': '' },
        ...rows(same, 20),
      ]),
    );
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await shop.db.$count(lineItems, sql`customer_id = ${customer.id}`)).toBe(1);
    expect(await details(changed)).toMatchObject({ color_names: ['Blue', 'Red'] });
  });

  it('a second load takes away the colours and variants that the file no longer has', async () => {
    const handle = aHandle();
    await load(aCatalogueFile(folder, rows(handle, 10)));
    expect(await load(aCatalogueFile(folder, rows(handle, 10).slice(0, 1)))).toMatchObject({ updated: 1 });
    expect(await details(handle)).toMatchObject({ color_names: ['Red'] });
  });

  const unitsOf = async (handle: string) =>
    shop.database.run(`SELECT s.units, (SELECT json_agg(m.kind || ' ' || m.units ORDER BY m.id) FROM stock_movements m WHERE m.variant_id = v.id) AS moved
      FROM products p JOIN variants v ON v.product_id = p.id JOIN stock_levels s ON s.variant_id = v.id WHERE p.handle = '${handle}' ORDER BY v.position`);

  it('a second load leaves the stock of existing variants as it is, and gives new ones that of the file', async () => {
    const handle = aHandle();
    await load(aCatalogueFile(folder, rows(handle, 10).slice(0, 1)));
    const more = rows(handle, 10).map((row) => ({ ...row, 'Variant Inventory Qty': 55 }));
    expect(await load(aCatalogueFile(folder, more))).toMatchObject({ updated: 1 });
    expect(await unitsOf(handle)).toEqual([
      { units: 9, moved: ['received 9'] },
      { units: 55, moved: ['received 55'] },
    ]);
  });

  it('a second load sets the stock where asked, with a movement, and leaves it where the file says nothing', async () => {
    const line = aCatalogueLine({ 'Variant Inventory Qty': 5 });
    const load8 = aCatalogueFile(folder, [{ ...line, 'Variant Inventory Qty': 8 }]);
    await load(aCatalogueFile(folder, [line]));
    expect(await load(load8)).toMatchObject({ unchanged: 1 });
    expect(await load(load8, 'set')).toMatchObject({ updated: 1 });
    const after = [{ units: 8, moved: ['received 5', 'corrected 3'] }];
    expect(await unitsOf(line.Handle)).toEqual(after);
    const silent = aCatalogueFile(folder, [{ ...line, 'Variant Inventory Qty': '' }]);
    expect(await load(silent, 'set')).toMatchObject({ unchanged: 1 });
    expect(await unitsOf(line.Handle)).toEqual(after);
  });

  it('a second load adds to the stock where asked', async () => {
    const line = aCatalogueLine({ 'Variant Inventory Qty': 5 });
    const file = aCatalogueFile(folder, [line]);
    await load(file);
    expect(await load(file, 'add')).toMatchObject({ updated: 1 });
    expect(await unitsOf(line.Handle)).toEqual([{ units: 10, moved: ['received 5', 'received 5'] }]);
  });

  it('a second load leaves products alone that the file does not name', async () => {
    const other = await aProduct(shop.db);
    await load(aCatalogueFile(folder, [aCatalogueLine()]));
    expect(await details(other.handle)).toMatchObject({ status: 'success' });
  });

  it('a second load at the same time as the first makes each product once', async () => {
    const file = aCatalogueFile(folder, [aCatalogueLine(), ...rows(aHandle(), 10)]);
    const reports = await Promise.all([load(file), load(file)]);
    expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 2]);
    expect(reports.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 2]);
  });
});

it('shoppers buy while a catalogue is loaded, and neither the load nor an order fails', async () => {
  const handlesSold = Array.from({ length: 12 }, aHandle);
  const file = (units: number, price: number) =>
    aCatalogueFile(
      folder,
      handlesSold.map((handle) =>
        aCatalogueLine({ Handle: handle, 'Variant Price': price, 'Variant Inventory Qty': units }),
      ),
    );
  await load(file(1000, 10));
  const loads = (async () => {
    for (const units of [900, 800, 700, 600]) await load(file(units, 10), 'set');
  })();
  const buy = async () => {
    const { token, address } = await aShopper(shop.db);
    for (const handle of handlesSold.toSorted(() => Math.random() - 0.5).slice(0, 4)) {
      await as(token)('addToCartWebHome', { product_url: handle, qty: 1 });
    }
    return as(token)('placeCodOrder', { address_id: address.id, payment_mode: 'COD', grand_total: 40 });
  };
  const placed = (await Promise.all(Array.from({ length: 30 }, buy))).map(({ status }) => status);
  await loads;
  expect(placed).toEqual(Array(30).fill('success'));
  expect(
    await shop.database.run(`SELECT count(*)::integer AS wrong FROM stock_levels s
      WHERE s.units <> (SELECT coalesce(sum(m.units), 0) FROM stock_movements m WHERE m.variant_id = s.variant_id)
        AND EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = s.variant_id)`),
  ).toEqual([{ wrong: 0 }]);
});
