import { sql } from 'drizzle-orm';
import { failureReasons } from '#contract/failed-deliveries.ts';
import { returnReasons, returnStates } from '#contract/return-states.ts';
import type { StaffSeed } from './staff-seed.ts';
import { idOf, oneOf } from './staff-seed-values.ts';

/** The large shop's customers, their orders, and the returns, reviews and messages that followed. */

const emirates = [
  'Dubai',
  'Dubai',
  'Dubai',
  'Abu Dhabi',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
];
const lastNames = [
  'Rahman',
  'Haddad',
  'Khan',
  'Al Maktoum',
  'Nair',
  'Santos',
  'Fernandes',
  'Okafor',
  'Ivanova',
  'Yilmaz',
];

const phone = sql.raw(`'05' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`);

/** One in ten left something in the cart within the last weeks. */
export function people({ products, customers }: StaffSeed) {
  return [
    sql`INSERT INTO customers (id, email, first_name, last_name, phone, created_at)
      SELECT ${idOf('customer', 'n')}, 'customer' || n || '@example.com', 'Aisha', ${oneOf(lastNames, 'n')}, ${phone}, now() - n * interval '2 minutes'
      FROM generate_series(1, ${customers}::integer) AS n`,
    sql`INSERT INTO line_items (customer_id, variant_id, quantity, created_at)
      SELECT ${idOf('customer', 'n')}, ${idOf('variant', `n::bigint * 7919 % ${products} + 1`)}, 1, now() - n * interval '1 minute' FROM generate_series(1, ${customers / 10}::integer) AS n`,
  ];
}

/** Spread over a year, the newest last; only the newest hundredth is still to be delivered. One in ten has a serial number and a coupon. */
export function trade({ products, orders, customers }: StaffSeed) {
  const count = sql`${orders}::bigint`;
  const total = sql.raw(`(9900 + n * 7919 % ${products} % 5000 * 100)`);
  const placedAt = sql`now() - (${count} - n) * (interval '365 days' / ${count})`;
  const status = sql`CASE WHEN n > ${count} * 99 / 100 THEN ${oneOf(['Pending', 'Accepted', 'Arrived'], 'n')} WHEN n % 20 = 0 THEN 'Cancelled' ELSE 'Delivered' END`;
  const customer = `n % ${customers} + 1`;
  const product = `n * 7919 % ${products} + 1`;
  const from = sql`FROM generate_series(1, ${count}) AS n`;
  return [
    sql`INSERT INTO coupons (code, percent_off, used_count) SELECT 'COUPON' || n, 10, 0 FROM generate_series(1, 50) AS n`,
    sql`INSERT INTO orders (id, tracking_number, customer_id, status, subtotal_fils, coupon_code, coupon_discount_fils, tax_fils, grand_total_fils, vat_basis_points, prices_include_tax, emirate, placed_at)
      SELECT ${idOf('order', 'n')}, 'T' || lpad(n::text, 11, '0'), ${idOf('customer', customer)}, ${status}, ${total}, CASE WHEN n % 10 = 0 THEN 'COUPON' || (n / 10 % 50 + 1) END, 0, 0, ${total}, 500, true, ${oneOf(emirates, 'n')}, ${placedAt} ${from}`,
    sql`INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
      SELECT ${idOf('order', 'n')}, ${idOf('customer', customer)}, 'customer' || (${sql.raw(customer)}) || '@example.com', 'Aisha', ${oneOf(lastNames, 'n')}, ${phone}, 'Villa 12', 'Dubai', ${oneOf(emirates, 'n')}, '00000' ${from}`,
    sql`INSERT INTO order_line_items (id, order_id, position, variant_id, product_id, handle, product_name, picture, sku, color_name, color_hex, attribute, version, quantity, price_fils, compare_at_fils, discount_fils, tax_fils)
      SELECT ${idOf('line', 'n')}, ${idOf('order', 'n')}, 0, ${idOf('variant', product)}, ${sql.raw(product)}, 'product', 'A product', '', 'SKU', '', '', '', '', 1, ${total}, ${total}, 0, 0 ${from}`,
    sql`INSERT INTO order_status_changes (order_id, status, moved_by, at) SELECT ${idOf('order', 'n')}, 'Pending', 'customer', ${placedAt} ${from}`,
    sql`INSERT INTO line_item_serials (line_item_id, unit, serial, captured_at)
      SELECT ${idOf('line', 'n')}, 1, (350000000000000 + n * 7919)::text, ${placedAt} ${from} WHERE n % 10 = 1`,
  ];
}

/** Reviews of a tenth of the products, a question about one in five, returns of one order in fifty, a parcel that failed of one in a hundred, messages for one in twenty, and audit entries for one in five. */
export function service({ products, orders, customers }: StaffSeed) {
  const state = oneOf([...returnStates], 'n');
  const ago = sql`now() - n * interval '5 minutes'`;
  const rows = (count: number) => sql`FROM generate_series(1, ${Math.floor(count)}::bigint) AS n`;
  const decided = sql`CASE WHEN ${state} = 'requested' THEN NULL ELSE ${ago} END`;
  return [
    sql`INSERT INTO reviews (product_id, customer_id, rating, text, hidden_at, answer, answered_at, created_at)
      SELECT n, ${idOf('customer', `n % ${customers} + 1`)}, n % 5 + 1, 'Works as it should, and came in two days.', CASE WHEN n % 100 = 7 THEN ${ago} END,
        CASE WHEN n % 3 > 0 THEN 'Thank you.' END, CASE WHEN n % 3 > 0 THEN ${ago} END, ${ago} ${rows(products / 10)}`,
    sql`INSERT INTO product_questions (product_id, customer_id, text, hidden_at, answer, answered_at, created_at)
      SELECT n % ${products} + 1, ${idOf('customer', `n % ${customers} + 1`)}, 'Is the cable in the box, question ' || n || '?', CASE WHEN n % 100 = 7 THEN ${ago} END,
        CASE WHEN n % 30 > 0 THEN 'It is.' END, CASE WHEN n % 30 > 0 THEN ${ago} END, ${ago} ${rows(products / 5)}`,
    sql`INSERT INTO returns (id, order_id, customer_id, state, reason, refusal, refund_fils, requested_at, decided_at, refunded_at, never_sent_at)
      SELECT ${idOf('return', 'n')}, ${idOf('order', `${orders} - n * 11`)}, ${idOf('customer', `(${orders} - n * 11) % ${customers} + 1`)}, ${state}, ${oneOf([...returnReasons], 'n')},
        CASE WHEN ${state} = 'refused' THEN 'It was used.' END, CASE WHEN ${state} = 'refunded' THEN 9900 END, ${ago}, ${decided}, CASE WHEN ${state} = 'refunded' THEN ${ago} END, CASE WHEN ${state} = 'never_sent' THEN ${ago} END ${rows(orders / 50)}`,
    sql`INSERT INTO return_lines (return_id, line_item_id, quantity) SELECT ${idOf('return', 'n')}, ${idOf('line', `${orders} - n * 11`)}, 1 ${rows(orders / 50)}`,
    sql`INSERT INTO failed_deliveries (id, order_id, reason, staff_id, failed_at, booked_in_at, booked_in_by)
      SELECT ${idOf('parcel', 'n')}, ${idOf('order', 'n * 20')}, ${oneOf([...failureReasons], 'n')}, ${idOf('staff', 'n % 20 + 1')}, ${ago},
        CASE WHEN n > 40 THEN ${ago} END, CASE WHEN n > 40 THEN ${idOf('staff', 'n % 20 + 1')} END ${rows(orders / 100)}`,
    sql`INSERT INTO failed_delivery_lines (line_item_id, failed_delivery_id, restocked)
      SELECT ${idOf('line', 'n * 20')}, ${idOf('parcel', 'n')}, CASE WHEN n > 40 THEN 1 END ${rows(orders / 100)}`,
    sql`INSERT INTO contact_messages (first_name, last_name, email, phone, message, state, sent_at)
      SELECT 'Aisha', ${oneOf(lastNames, 'n')}, 'customer' || n || '@example.com', '', 'Where is my order? It was to come yesterday.', CASE WHEN n <= 40 THEN 'new' WHEN n % 4 = 0 THEN 'closed' ELSE 'answered' END, ${ago} ${rows(orders / 20)}`,
    sql`INSERT INTO staff (id, email, name, role) SELECT ${idOf('staff', 'n')}, 'staff' || n || '@shop.example', 'Staff ' || n, 'fulfilment' ${rows(20)}`,
    sql`INSERT INTO audit_log (at, staff_id, action, subject_kind, subject_id, before, after)
      SELECT now() - (${orders / 5}::bigint - n) * interval '2 minutes', ${idOf('staff', 'n % 20 + 1')}, 'moveOrders', ${oneOf(['order', 'order', 'order', 'product', 'stock'], 'n')}, ${idOf('order', 'n')}::text, '{"status":"Pending"}', '{"status":"Accepted"}' ${rows(orders / 5)}`,
    sql`INSERT INTO search_misses (day, keyword, searches) SELECT current_date - n::integer % 7, 'word ' || n, n % 90 + 1 ${rows(3500)}`,
  ];
}
