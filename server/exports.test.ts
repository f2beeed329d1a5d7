import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { customers } from '#commerce/customers/tables.ts';
import { orderRecipients } from '#commerce/orders/tables.ts';
import { reviews } from '#commerce/reviews/tables.ts';
import { type StaffCallName, staffCalls } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The lists of the back office as CSV: the same rows in the same order as on the screen, safe to open. */

const testShop = await startShop();
const { shop } = testShop;
const { db } = shop;
const owner = await signedInStaff(testShop, 'owner');

const shopper = await aShopper(db);
await db.update(customers).set({ firstName: '=HYPERLINK("http://evil.example")', phone: '+971501234567' });
const cheap = await aProduct(db, { name: '@SUM(1+1)', priceFils: 1_005, stock: 3 });
const dear = await aProduct(db, { name: 'Lamp, "large"', priceFils: 123_456, stock: 0 });
await db
  .insert(reviews)
  .values(
    [5, 1, 3].map((rating) => ({ productId: cheap.id, importedName: 'Aisha', rating, text: `-${rating} stars\n=1+1` })),
  );
for (const question of ['=1+1 is two, is it not?', '@SUM(1+1), is that so?', '-5 degrees, is that cold?'])
  await testShop.as(shopper.token)('postQuestion', { product_id: cheap.id, question });
const coupon = await aCoupon(db);
await aCoupon(db, { amountOffFils: 5_000 });
await aReturn(shop, { state: 'refunded' });
await aReturn(shop);
await aReturn(shop, { state: 'refunded' });
const order = await anOrder(shop, { shopper, products: [cheap], quantity: 2, couponCode: coupon.code });
await anOrder(shop, { shopper, status: 'Cancelled' });
for (const reason of ['refused', 'nobody_there'] as const) {
  const { id } = await anOrder(shop, { shopper, status: 'Arrived' });
  await owner.call('failDelivery', { id, reason });
}
await db.update(orderRecipients).set({ firstName: '\t=1+1' });

type Row = Record<string, string>;
type Case = {
  file: StaffCallName;
  list: StaffCallName;
  filters: Record<string, string>[];
  column: string;
  field: string;
};

async function fileOf(name: StaffCallName, filter: Record<string, string> = {}) {
  const response = await owner.request('GET', `${staffCalls[name].path}?${new URLSearchParams(filter)}`);
  expect(response.statusCode).toBe(200);
  return { text: response.body, headers: response.headers };
}
const rowsOf = (text: string): Row[] => parse(text, { columns: true, bom: true });

async function wholeList(name: StaffCallName, filter: Record<string, string>) {
  const items: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const input: object = { ...filter, limit: 2, ...(after === null ? {} : { after }) };
    const page = (await owner.call(name, input as never)) as unknown as { items: Row[]; next: string | null };
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}

const cases: Case[] = [
  {
    file: 'downloadOrders',
    list: 'listOrders',
    filters: [{}, { status: 'Delivered' }, { sort: 'grandTotalFils', order: 'asc' }, { search: order.trackingNumber }],
    column: 'Tracking no',
    field: 'trackingNumber',
  },
  {
    file: 'downloadCustomers',
    list: 'listCustomers',
    filters: [{}, { order: 'asc' }],
    column: 'E-mail',
    field: 'email',
  },
  {
    file: 'downloadProducts',
    list: 'listProducts',
    filters: [{}, { stock: 'low' }, { q: 'Lamp' }, { order: 'asc' }],
    column: 'Handle',
    field: 'handle',
  },
  {
    file: 'downloadStock',
    list: 'listStock',
    filters: [{}, { level: 'none' }],
    column: 'Product',
    field: 'productName',
  },
  {
    file: 'downloadReturns',
    list: 'listReturns',
    filters: [{}, { state: 'requested' }],
    column: 'Tracking no',
    field: 'trackingNumber',
  },
  {
    file: 'downloadParcels',
    list: 'listParcels',
    filters: [{}, { place: 'out' }, { order: 'asc' }],
    column: 'Tracking no',
    field: 'trackingNumber',
  },
  { file: 'downloadCoupons', list: 'listCoupons', filters: [{}, { order: 'asc' }], column: 'Code', field: 'code' },
  { file: 'downloadReviews', list: 'listReviews', filters: [{}, { order: 'asc' }], column: 'Rating', field: 'rating' },
  {
    file: 'downloadQuestions',
    list: 'listQuestions',
    filters: [{}, { state: 'waiting' }, { order: 'asc' }],
    column: 'Question',
    field: 'text',
  },
  { file: 'downloadLedger', list: 'listLedger', filters: [{}, { order: 'asc' }], column: 'No', field: 'id' },
];

const asText = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '');

describe('the CSV of a list', () => {
  it.each(cases)('the CSV of $list has the rows that its filters show, in its order', async (each) => {
    for (const filter of each.filters) {
      const listed = await wholeList(each.list, filter);
      const rows = rowsOf((await fileOf(each.file, filter)).text);
      expect(listed.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(rows.map((row) => asText(row[each.column]))).toEqual(listed.map((item) => String(item[each.field])));
    }
  });

  it('the CSV of the lines has all lines of the orders that the filters show', async () => {
    const rows = rowsOf((await fileOf('downloadOrderLines', { search: order.trackingNumber })).text);
    expect(rows).toMatchObject([
      {
        'Tracking no': order.trackingNumber,
        Quantity: '2',
        'Price AED': '10.05',
        'Discount AED': '2.01',
        'Total AED': '18.09',
      },
    ]);
    const all = rowsOf((await fileOf('downloadOrderLines')).text);
    const [counted] = await shop.database.run('SELECT count(*)::integer AS lines FROM order_line_items');
    expect(all.length).toBe(counted?.lines);
  });

  it('the CSV of the orders shows to those who pack no e-mail address and no phone number', async () => {
    const [recipient] = await shop.database.run('SELECT email, phone FROM order_recipients WHERE order_id = $1', [
      order.id,
    ]);
    const packer = await signedInStaff(testShop, 'fulfilment');
    for (const { path } of [staffCalls.downloadOrders, staffCalls.downloadOrderLines]) {
      const { body } = await packer.request('GET', path);
      expect(body).toContain(order.trackingNumber);
      expect(body).not.toContain(recipient?.email);
      expect(body).not.toContain(String(recipient?.phone).slice(-7));
    }
  });

  it('the CSV of the orders and that of their lines tell what credits pay and what cash, which add up', async () => {
    const payer = await aShopper(db);
    await giveCredits(shop, payer, 5_001);
    const products = [await aProduct(db), await aProduct(db, { priceFils: 1_005 })];
    const paid = await anOrder(shop, { shopper: payer, products, useCreditsFils: 5_001 });
    const filter = { search: paid.trackingNumber };
    const sumOf = (rows: Row[], column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    for (const name of ['downloadOrders', 'downloadOrderLines'] as const) {
      const rows = rowsOf((await fileOf(name, filter)).text);
      expect(sumOf(rows, 'Credits used AED'), name).toBe(5_001);
      expect(sumOf(rows, 'Cash to pay AED'), name).toBe(paid.grandTotalFils - 5_001);
    }
  });

  it('the CSV of the ledger numbers the entries of a customer, each from the balance of the one before', async () => {
    const customer = await aShopper(db);
    await giveCredits(shop, customer, 700);
    await giveCredits(shop, customer, 250);
    const rows = rowsOf((await fileOf('downloadLedger', { order: 'asc' })).text);
    const [number, before, after] = ["Number of the customer's entries", 'Balance before AED', 'Balance after AED'];
    expect(rows.filter(({ Customer }) => Customer === customer.email)).toMatchObject([
      { [number]: '1', [before]: '0.00', 'Amount AED': '7.00', [after]: '7.00' },
      { [number]: '2', [before]: '7.00', 'Amount AED': '2.50', [after]: '9.50' },
    ]);
    expect((await owner.call('listLedger', { limit: 1 })).items).toMatchObject([
      { number: 2, balanceBeforeFils: 700, balanceAfterFils: 950 },
    ]);
  });

  it('the CSV of the audit log has what was changed, and takes its filters', async () => {
    const rows = rowsOf((await fileOf('downloadAuditLog', { subjectKind: 'export', order: 'asc' })).text);
    const listed = await wholeList('listAuditLog', { subjectKind: 'export', order: 'asc' });
    expect(rows.map(({ After }) => JSON.parse(After ?? ''))).toEqual(listed.map(({ after }) => after));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('the CSV of a list is UTF-8 with a byte order mark, as a download with the day in its name', async () => {
    const { text, headers } = await fileOf('downloadStock');
    expect(text.startsWith('\ufeffSKU,Product,')).toBe(true);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''stock-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('the CSV of a list has no cell that a spreadsheet would run, and its numbers stay numbers', async () => {
    const files = await Promise.all(
      ['downloadOrders', 'downloadStock', 'downloadReviews'].map(async (name) => {
        const member = await signedInStaff(testShop, 'manager');
        return (await member.request('GET', staffCalls[name as StaffCallName].path)).body;
      }),
    );
    const cells = files.flatMap((text) => rowsOf(text).flatMap((row) => Object.values(row)));
    expect(cells).toContain("'\t'=1+1");
    expect(cells).toContain("'@SUM(1+1)");
    expect(cells).toContain("'-5 stars\n'=1+1");
    expect(cells.filter((cell) => /^[\s"]*[=+@]|^-(?!\d+(\.\d+)?$)|^[\t\r]/.test(cell))).toEqual([]);
    const stock = rowsOf(files[1] ?? '').find(({ Product }) => Product === "'@SUM(1+1)");
    expect(stock).toMatchObject({ Units: '1', 'Selling price AED': '10.05', 'Value at selling price AED': '10.05' });
    expect(rowsOf(files[1] ?? '').find(({ Product }) => Product === dear.name)).toMatchObject({ Units: '0' });
  });

  it('the CSV of a list is in the audit log with its filter, but without typed words', async () => {
    await fileOf('downloadOrders', { search: 'Aisha Khan', status: 'Pending' });
    const { items } = await owner.call('listAuditLog', { subjectKind: 'export', subjectId: 'orders', limit: 1 });
    expect(items).toMatchObject([{ action: 'downloadOrders', staffId: owner.staff.id }]);
    expect(items[0]?.after).toEqual({ search: '10 characters', status: 'Pending', sort: 'placedAt', order: 'desc' });
  });

  it('the CSV of a list is refused where the search finds more than the list shows, and is whole up to there', async () => {
    const { id } = await aProduct(db);
    await shop.database.run(
      `INSERT INTO orders (tracking_number, status, subtotal_fils, coupon_discount_fils, tax_fils, grand_total_fils,
        vat_basis_points, prices_include_tax, placed_at)
        SELECT 'CROWD' || n, 'Pending', 100, 0, 0, 100, 500, true, now() FROM generate_series(1, 201) AS n`,
    );
    await shop.database.run(
      `INSERT INTO customers (email, first_name) SELECT 'crowd' || n || '@shop.example', 'Crowd' FROM generate_series(1, 201) AS n`,
    );
    await shop.database.run(
      `WITH made AS (
        INSERT INTO option_values (product_id, kind, name, position)
          SELECT $1::integer, 'attribute', n::text, n FROM generate_series(1, 1001) AS n RETURNING id, position
      ), added AS (
        INSERT INTO variants (product_id, position, sku, price_fils, compare_at_fils, attribute_id)
          SELECT $1::integer, 1000 + position, 'CROWD' || position, 100, 100, id FROM made RETURNING id, product_id
      )
      INSERT INTO stock_levels (variant_id, product_id, units) SELECT id, product_id, 1 FROM added`,
      [id],
    );
    const crowds = [
      ['downloadOrders', { search: 'CROWD' }, "DELETE FROM orders WHERE tracking_number = 'CROWD1'", 200],
      ['downloadOrderLines', { search: 'CROWD' }, 'SELECT 1', 0],
      ['downloadCustomers', { q: 'Crowd' }, "DELETE FROM customers WHERE email = 'crowd1@shop.example'", 200],
      ['downloadStock', { q: 'CROWD' }, "DELETE FROM variants WHERE sku = 'CROWD1'", 1000],
    ] as const;
    const ask = (name: StaffCallName, filter: object) =>
      owner.request('GET', `${staffCalls[name].path}?${new URLSearchParams({ ...filter })}`);
    for (const [name, filter] of crowds) {
      const refused = await ask(name, filter);
      expect(refused.statusCode, name).toBe(400);
      expect(refused.json().message).toBe('This search finds too much for a file; narrow the search.');
    }
    for (const [name, filter, fewer, rows] of crowds) {
      await shop.database.run(fewer);
      expect(rowsOf((await fileOf(name, { ...filter })).text).length, name).toBe(rows);
    }
  });
});
