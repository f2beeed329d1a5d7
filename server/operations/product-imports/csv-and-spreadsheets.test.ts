import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { reviews } from '#commerce/reviews/tables.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { restoreCell } from '#platform/csv/csv-line.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anAnsweredQuestionOf, setProduct } from '#testing/factories-catalogue.ts';
import { aCatalogueLine } from '#testing/factories-operations.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop } = testShop;
const { call, request, csvOf, upload, run } = await anImporter(testShop);

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
  const tables = [
    'products',
    'option_values',
    'variants',
    'product_pictures',
    'stock_levels',
    'subcategories',
    'specification_values',
  ];
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

/** Makes a row of each formula, and gives the path of the list with them. */
const listOf = (name: keyof typeof staffCalls, make: (formula: string) => Promise<unknown>, filter = '') =>
  async function made() {
    for (const formula of formulas) await make(formula);
    return { path: `${staffCalls[name].path}${filter}`, leastRows: formulas.length };
  };

const deliveredOrders = new Map<string, ReturnType<typeof makeDeliveredOrder>>();

/** The same for all lists. */
function aDeliveredOrder(formula: string) {
  const order = deliveredOrders.get(formula) ?? makeDeliveredOrder(formula);
  deliveredOrders.set(formula, order);
  return order;
}

const makeDeliveredOrder = (formula: string) => makeOrder(formula, { status: 'Delivered' });

async function makeOrder(formula: string, options: Parameters<typeof anOrder>[1]) {
  const order = await anOrder(shop, options);
  await shop.database.run('UPDATE orders SET courier = $1 WHERE id = $2', [formula, order.id]);
  await shop.database.run('UPDATE order_recipients SET first_name = $1 WHERE order_id = $2', [formula, order.id]);
  await shop.database.run('UPDATE order_line_items SET product_name = $1 WHERE order_id = $2', [formula, order.id]);
  await forgetMails();
  return order;
}

/** An import would wait for them and for the invoices. */
const forgetMails = () => shop.database.run('DELETE FROM outbox');

async function aParcelThatFailed(formula: string) {
  const { id } = await makeOrder(formula, { status: 'Arrived' });
  await call('failDelivery', { id, reason: 'refused' });
  await forgetMails();
}

const aHeldOrder = async (formula: string) =>
  makeOrder(formula, { products: [await aProduct(shop.db, { priceFils: 800_000 })] });

async function aNamedProduct(formula: string) {
  const { id } = await aProduct(shop.db);
  await shop.database.run('UPDATE products SET name = $1, brand = $1 WHERE id = $2', [formula, id]);
  return id;
}

async function aCouponOfCategory(formula: string) {
  const [category] = await shop.database.run(
    "INSERT INTO categories (slug, name, picture, banner, position) VALUES (gen_random_uuid()::text, $1, '', '', 0) RETURNING id",
    [formula],
  );
  return aCoupon(shop.db, { categoryId: Number(category?.id) });
}

async function aReviewOf(formula: string) {
  const { id: productId } = await aProduct(shop.db);
  await shop.db.insert(reviews).values({ productId, importedName: 'Aisha', rating: 5, text: formula });
}

/** A question has ten characters or more. */
async function aQuestionOf(formula: string) {
  const { id } = await aProduct(shop.db);
  await anAnsweredQuestionOf(shop.db, id, { text: formula.padEnd(10, '.'), createdAt: shop.clock.now() });
}

async function anEntry(formula: string) {
  const { id: customerId } = await aCustomer(shop.db);
  const entry = { customerId, amountFils: 100, kind: 'goodwill', text: formula, staffId: null } as const;
  await shop.db.transaction((tx) => moveCredits(tx, { ...entry, now: shop.clock.now() }));
}

async function aNamedCustomer(formula: string) {
  const { id } = await aCustomer(shop.db);
  await shop.database.run('UPDATE customers SET first_name = $1 WHERE id = $2', [formula, id]);
}

const audited = (formula: string) =>
  shop.database.run("INSERT INTO audit_log (at, action, subject_kind, subject_id) VALUES (now(), 'made', 'test', $1)", [
    formula,
  ]);

const today = new Date(shop.clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
const ofToday = `?from=${today}&to=${today}`;
const aDeposit = (formula: string) =>
  call('recordCashDeposit', { courier: formula, day: today, amountFils: 100, reference: `${formula} ${++slips}` });
let slips = 0;

/** Each file for a spreadsheet that the staff can download: what makes its rows, and the path to ask. */
const sheets: Record<string, () => Promise<{ path: string; leastRows: number }>> = {
  downloadAuditLog: listOf('downloadAuditLog', audited),
  downloadOrders: listOf('downloadOrders', aDeliveredOrder),
  downloadOrderLines: listOf('downloadOrderLines', aDeliveredOrder),
  downloadReturns: listOf('downloadReturns', async (formula) =>
    aReturn(shop, { order: await aDeliveredOrder(formula) }),
  ),
  downloadParcels: listOf('downloadParcels', aParcelThatFailed),
  downloadHeldOrders: listOf('downloadHeldOrders', aHeldOrder),
  downloadCoupons: listOf('downloadCoupons', aCouponOfCategory),
  downloadReviews: listOf('downloadReviews', aReviewOf),
  downloadQuestions: listOf('downloadQuestions', aQuestionOf),
  downloadCustomers: listOf('downloadCustomers', aNamedCustomer),
  downloadLedger: listOf('downloadLedger', anEntry),
  downloadSalesJournal: listOf('downloadSalesJournal', aDeposit, `${ofToday}&format=zoho`),
  downloadCash: listOf('downloadCash', aDeliveredOrder, ofToday),
  downloadCashDeposits: listOf('downloadCashDeposits', aDeposit),
  downloadProducts: listOf('downloadProducts', aNamedProduct),
  downloadStock: listOf('downloadStock', aNamedProduct),
  exportProducts: listOf('exportProducts', aNamedProduct),
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

/** The VAT return holds no text that anyone typed. */
const isTyped = ({ name }: StaffCall) => name !== 'downloadVatReturn';

const allStaffCalls: StaffCall[] = Object.values(staffCalls);
const downloads = allStaffCalls.filter(({ answer }) => answer === null);

it.each(downloads.filter((call) => isTyped(call) && !/ as (a PDF|JSON)/.test(call.summary)).map(({ name }) => name))(
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
