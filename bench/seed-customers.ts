import { sql } from 'drizzle-orm';
import { callerHmac, codeHmac } from '#commerce/sign-in/limits.ts';
import type { Shop } from '#server/shop.ts';
import { idOf, knownId, oneOf } from './staff-seed-values.ts';

/** Customers of the measured shop. Members read: carts of three lines, eight wishes, five orders. Buyers place one order each. */
export const memberCount = 100;
export const buyerCount = 16_000;

export type Buyer = { token: string; addressId: string; totalAed: number };

export const memberToken = (number: number) => `bench-token-${number}`;
export const memberOrder = (number: number) => `B${String(number).padStart(11, '0')}`;

/** SQL of the hash of a customer's token, as `hashToken` makes it. */
const tokenHash = sql.raw(
  `rtrim(translate(encode(sha256(convert_to('bench-token-' || n, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
);
const people = sql.raw(`FROM generate_series(1, ${memberCount + buyerCount}) AS n`);
const members = sql.raw(`FROM generate_series(1, ${memberCount}) AS n`);

/** Numbered customers, first the members, with their carts and orders. Products that are sold out are left out. */
export async function seedCustomers({ db }: Shop, products: number): Promise<void> {
  const customer = idOf('customer', 'n');
  const available = (number: string) => `(${number}) % ${Math.floor(products / 50)} * 50 + 1`;
  const variant = idOf('variant', `(${available('n * 7 + l')}) * 3 + l % 3`);
  await db.transaction(async (tx) => {
    for (const statement of [
      sql`INSERT INTO customers (id, email, first_name, last_name, phone) SELECT ${customer}, 'bench' || n || '@example.com', 'Aisha', 'Rahman', '0501234567' ${people}`,
      sql`INSERT INTO addresses (id, customer_id, first_name, last_name, phone, address, city, state, postal_code)
        SELECT ${idOf('address', 'n')}, ${customer}, 'Aisha', 'Rahman', '05' || 10000000 + n, 'Villa ' || n || ', Al Wasl Road', 'Dubai', 'Dubai', '00000' ${people}`,
      sql`INSERT INTO sessions (token_hash, customer_id) SELECT ${tokenHash}, ${customer} ${people}`,
      sql`INSERT INTO line_items (id, customer_id, variant_id, quantity) SELECT ${idOf('cart', 'n * 3 + l')}, ${customer}, ${variant}, 1 ${people}
        CROSS JOIN LATERAL generate_series(0, CASE WHEN n <= ${sql.raw(`${memberCount}`)} THEN 2 ELSE 0 END) AS l`,
      sql`INSERT INTO wishlist_items (customer_id, product_id) SELECT ${customer}, ${sql.raw(available('n * 11 + l'))} ${members} CROSS JOIN generate_series(0, 7) AS l`,
      ...memberOrders(available),
    ])
      await tx.execute(statement);
  });
  await db.execute(sql.raw(`ANALYZE ${filledTables.join(', ')}`));
}

const filledTables = [
  ...['customers', 'addresses', 'sessions', 'line_items', 'wishlist_items'],
  ...['orders', 'order_recipients', 'order_line_items', 'order_status_changes'],
];

/** Five delivered orders of two lines each; the last of member n is number 5 n. */
function memberOrders(available: (number: string) => string) {
  const orders = sql.raw(`FROM generate_series(1, ${memberCount * 5}) AS n`);
  const customer = idOf('customer', '(n - 1) / 5 + 1');
  const product = available('n * 13 + l');
  return [
    sql`INSERT INTO orders (id, tracking_number, customer_id, status, subtotal_fils, coupon_discount_fils, tax_fils, grand_total_fils, vat_basis_points, prices_include_tax, emirate, placed_at)
      SELECT ${idOf('order', 'n')}, 'B' || lpad(n::text, 11, '0'), ${customer}, 'Delivered', 20000, 0, 952, 20000, 500, true, 'Dubai', now() - n * interval '1 hour' ${orders}`,
    sql`INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
      SELECT ${idOf('order', 'n')}, ${customer}, 'bench' || (n - 1) / 5 + 1 || '@example.com', 'Aisha', 'Rahman', '0501234567', 'Al Wasl Road', 'Dubai', 'Dubai', '00000' ${orders}`,
    sql`INSERT INTO order_line_items (order_id, position, variant_id, product_id, handle, product_name, picture, sku, color_name, color_hex, attribute, version, quantity, price_fils, compare_at_fils, discount_fils, tax_fils)
      SELECT ${idOf('order', 'n')}, l, ${idOf('variant', `(${product}) * 3`)}, ${sql.raw(product)}, 'product-' || (${sql.raw(product)}), 'A product', '/media/placeholder.svg', 'SKU', 'Black', '1c1c1e', '', '', 1, 10000, 10000, 0, 476
      ${orders} CROSS JOIN generate_series(0, 1) AS l`,
    sql`INSERT INTO order_status_changes (order_id, status, moved_by, at) SELECT ${idOf('order', 'n')}, ${oneOf(['Pending', 'Accepted', 'Arrived', 'Delivered'], 's')}, 'staff', now() - n * interval '1 hour' + s * interval '1 minute'
      ${orders} CROSS JOIN generate_series(0, 3) AS s`,
  ];
}

/** The code and the caller of a customer who is about to sign in. */
export const signInCode = 4711;
export const callerOfNumber = (number: number) => `10.0.${number >> 8}.${number & 255}`;

/** What depends on the time: sessions just used, and an open sign-in code of every customer. */
export async function refreshCustomers({ db, sign, clock }: Shop): Promise<void> {
  await db.execute(sql`UPDATE sessions SET last_used_at = now(), created_at = now()`);
  await db.execute(sql`DELETE FROM sign_in_codes`);
  const codes = Array.from({ length: buyerCount }, (_, index) => {
    const number = memberCount + index + 1;
    const email = `bench${number}@example.com`;
    return { email, code: codeHmac(sign, email, String(signInCode)), caller: callerHmac(sign, callerOfNumber(number)) };
  });
  const sentAt = clock.now().toISOString();
  await db.execute(sql`INSERT INTO sign_in_codes (email, code_hmac, caller_hmac, sent_at, expires_at)
    SELECT email, code, caller, ${sentAt}::timestamptz, ${sentAt}::timestamptz + interval '1 day' FROM json_to_recordset(${JSON.stringify(codes)}::json) AS c (email text, code text, caller text)`);
}

/** What each buyer has to send to order the cart, in the order of their numbers. */
export async function readBuyers({ database }: Shop): Promise<Buyer[]> {
  const rows =
    await database.run(`SELECT split_part(substr(c.email, 6), '@', 1)::integer AS number, v.price_fils AS fils
    FROM customers c JOIN line_items l ON l.customer_id = c.id JOIN variants v ON v.id = l.variant_id`);
  const filsOf = new Map(rows.map(({ number, fils }) => [Number(number), Number(fils)]));
  return Array.from({ length: buyerCount }, (_, index) => {
    const number = memberCount + index + 1;
    return {
      token: memberToken(number),
      addressId: knownId('address', number),
      totalAed: (filsOf.get(number) ?? 0) / 100,
    };
  });
}
