import { performance } from 'node:perf_hooks';
import { listOrders, type OrderFilter } from '#commerce/fulfilment/list-orders.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';

/**
 * The staff's list of orders at 1,000,000 of them, which must answer in under 200 ms whatever is asked:
 * `node bench/order-list.ts postgres://…/an_empty_database`. Prints the median and the slowest of ten for each question.
 */

const orderCount = 1_000_000;
const rounds = 10;

const questions: [what: string, filter: Partial<OrderFilter>][] = [
  ['the newest', {}],
  ['Pending (2 %)', { status: 'Pending' }],
  ['Delivered (90 %)', { status: 'Delivered' }],
  ['of an emirate', { emirate: 'Fujairah' }],
  ['Pending of an emirate', { status: 'Pending', emirate: 'Fujairah' }],
  ['of one day', { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }],
  ['above AED 9,990 (0.1 %)', { leastFils: 999_000 }],
  ['above AED 9,990 and Pending', { leastFils: 999_000, status: 'Pending' }],
  ['an amount that nobody paid', { leastFils: 5_000_000 }],
  ['by amount', { sort: 'grandTotalFils' }],
  ['Pending by amount', { sort: 'grandTotalFils', status: 'Pending' }],
  ['by e-mail address', { search: 'buyer77' }],
  ['by last name', { search: 'rahman99' }],
  ['by phone number', { search: '50 000 12' }],
  ['by serial number', { search: 'SN00012345' }],
  ['by what fits nothing', { search: 'nobody at all' }],
];

const [url] = process.argv.slice(2);
if (!url) throw new Error('Name an empty PostgreSQL database: node bench/order-list.ts postgres://…');
const database = await openPostgres(url, 4, () => {});
await migrate(database);
await seed();
console.log('| question | median ms | slowest ms |\n|---|---|---|');
for (const [what, filter] of questions) await measure(what, filter);
await measureDeepPage();
await database.close();

async function measure(what: string, filter: Partial<OrderFilter>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await listOrders(database.db, { sort: 'placedAt', order: 'desc', limit: 25, ...filter });
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  console.log(`| ${what} | ${times[rounds / 2]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} |`);
}

/** The middle of the list, as a cursor finds it. */
async function measureDeepPage(): Promise<void> {
  const [row] = await database.run(
    'SELECT json_build_array(placed_at::text, id::text) AS key FROM orders ORDER BY placed_at OFFSET 500000 LIMIT 1',
  );
  const after = Buffer.from(JSON.stringify(row?.key)).toString('base64url');
  await measure('the middle of all', { after });
}

/** A year of orders, most of them delivered, of 200,000 customers; each tenth has a serial number. */
async function seed(): Promise<void> {
  const [row] = await database.run('SELECT count(*)::integer AS count FROM orders');
  if (row?.count === orderCount) return;
  await database.run(`
    INSERT INTO customers (email) SELECT 'buyer' || n || '@example.com' FROM generate_series(1, 200000) AS n`);
  await database.run(`
    INSERT INTO orders (tracking_number, customer_id, status, subtotal_fils, coupon_discount_fils, tax_fils, grand_total_fils,
      vat_basis_points, prices_include_tax, emirate, placed_at)
    SELECT 'T' || lpad(n::text, 11, '0'), customer.id,
      coalesce((ARRAY['Pending','Pending','Accepted','Accepted','Arrived','Arrived','Cancelled','Cancelled','Cancelled','Cancelled'])[1 + n % 100], 'Delivered'),
      fils, 0, 0, fils, 500, true,
      (ARRAY['Dubai','Abu Dhabi','Sharjah','Ajman','Umm Al Quwain','Ras Al Khaimah','Fujairah'])[1 + n % 7],
      timestamptz '2026-01-01' + n * interval '31 seconds'
    FROM (SELECT n, 1 + (n::bigint * 7919) % 1000000 AS fils FROM generate_series(1, ${orderCount}) AS n) AS made
    JOIN customers customer ON customer.email = 'buyer' || (1 + n % 200000) || '@example.com'`);
  await database.run(`
    INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
    SELECT o.id, c.id, c.email, 'Aisha', 'Rahman' || (ascii(right(c.email, 13)) * 7919 + length(c.email)), '50' || right(o.tracking_number, 7),
      'Villa 12', o.emirate, o.emirate, '00000'
    FROM orders o JOIN customers c ON c.id = o.customer_id`);
  await database.run(`
    INSERT INTO order_line_items (order_id, position, handle, product_name, picture, sku, color_name, color_hex, attribute, version,
      quantity, price_fils, compare_at_fils, discount_fils, tax_fils)
    SELECT id, 0, 'phone', 'Phone', '', 'SKU', '', '', '', '', 1, grand_total_fils, grand_total_fils, 0, 0 FROM orders`);
  await database.run(`
    INSERT INTO line_item_serials (line_item_id, unit, serial, captured_at)
    SELECT l.id, 1, 'SN' || right(o.tracking_number, 9), now()
    FROM order_line_items l JOIN orders o ON o.id = l.order_id WHERE right(o.tracking_number, 1) = '5'`);
  await database.run('VACUUM ANALYZE');
}
