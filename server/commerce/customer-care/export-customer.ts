import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';

/** Of the customer `c`. */
const list = (rows: SQL) => sql`(SELECT coalesce(json_agg(row_to_json(listed)), '[]') FROM (${rows}) AS listed)`;

const ordersWithLines = list(sql`
  SELECT o.tracking_number, o.placed_at, o.status, o.subtotal_fils, o.coupon_code, o.coupon_discount_fils, o.tax_fils, o.grand_total_fils,
    o.cash_fee_fils, o.credits_used_fils,
    o.delivery_from, o.delivery_to, o.courier,
    (SELECT row_to_json(r) FROM (
      SELECT email, first_name, last_name, phone, address, city, state, postal_code, courier_number, courier_link FROM order_recipients WHERE order_id = o.id
    ) r) AS recipient,
    (SELECT coalesce(json_agg(row_to_json(l)), '[]') FROM (
      SELECT product_name, sku, color_name, attribute, version, quantity, price_fils, discount_fils, tax_fils, status, cancel_reason
      FROM order_line_items WHERE order_id = o.id ORDER BY position
    ) l) AS lines,
    (SELECT row_to_json(h) FROM (SELECT reasons, state, held_at, settled_at FROM order_holds WHERE order_id = o.id) h) AS hold
  FROM orders o WHERE o.customer_id = c.id ORDER BY o.placed_at`);

/**
 * The customer's right of access: all data stored about a customer, as one object of lists, built by the database. Internal data is
 * excluded: hashes, notes of the staff, idempotency keys. Amounts in fils, times in UTC.
 */
export async function exportCustomer(
  db: Db,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<Record<string, unknown>> {
  const found = await rowsOf<{ everything: Record<string, unknown> }>(
    db,
    sql`
    SELECT json_build_object(
      'profile', json_build_object('email', c.email, 'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone, 'created_at', c.created_at),
      'addresses', ${list(sql`SELECT first_name, last_name, phone, address, city, state, postal_code, is_default, created_at FROM addresses WHERE customer_id = c.id ORDER BY created_at`)},
      'confirmed_phones', ${list(sql`SELECT phone_key AS phone, proven_at, CASE WHEN staff_id IS NULL THEN 'code' ELSE 'call' END AS by FROM proven_phones WHERE customer_id = c.id ORDER BY proven_at`)},
      'orders', ${ordersWithLines},
      'returns', ${list(sql`
        SELECT r.requested_at, r.state, r.reason, e.text AS explanation, r.refusal, r.refund_fils, r.decided_at, r.received_at, r.refunded_at, r.never_sent_at
        FROM returns r LEFT JOIN return_explanations e ON e.return_id = r.id WHERE r.customer_id = c.id ORDER BY r.requested_at`)},
      'failed_deliveries', ${list(sql`
        SELECT o.tracking_number, f.failed_at, f.reason, r.phone, r.address FROM failed_delivery_recipients r
        JOIN failed_deliveries f ON f.id = r.failed_delivery_id JOIN orders o ON o.id = f.order_id
        WHERE r.customer_id = c.id ORDER BY f.failed_at`)},
      'wallet', ${list(sql`
        SELECT e.at, e.kind, e.text, e.amount_fils, e.balance_after_fils FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id
        WHERE w.customer_id = c.id ORDER BY e.number`)},
      'cart', ${list(sql`
        SELECT p.name, v.sku, i.quantity, i.created_at FROM line_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
        WHERE i.customer_id = c.id`)},
      'wishlist', ${list(sql`SELECT p.name, w.created_at FROM wishlist_items w JOIN products p ON p.id = w.product_id WHERE w.customer_id = c.id`)},
      'alerts', ${list(sql`
        SELECT p.name, v.sku, a.kind, a.price_fils, a.asked_at, a.confirmed_at FROM product_alerts a
        JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id WHERE a.email = c.email ORDER BY a.asked_at`)},
      'reviews', ${list(sql`
        SELECT p.name AS product, v.rating, v.text, v.answer, v.created_at,
          (SELECT coalesce(json_agg(${publicUrl}::text || path ORDER BY position), '[]') FROM review_photos WHERE review_id = v.id) AS photos
        FROM reviews v JOIN products p ON p.id = v.product_id WHERE v.customer_id = c.id`)},
      'questions', ${list(sql`
        SELECT p.name AS product, q.text, q.answer, q.created_at FROM product_questions q JOIN products p ON p.id = q.product_id
        WHERE q.customer_id = c.id ORDER BY q.created_at`)},
      'messages', ${list(sql`SELECT message, state, sent_at FROM contact_messages WHERE email = c.email ORDER BY sent_at`)},
      'sessions', ${list(sql`SELECT browser, system, created_at, last_used_at FROM sessions WHERE customer_id = c.id ORDER BY created_at`)}
    ) AS everything
    FROM customers c WHERE c.id = ${id}`,
  );
  const [row] = found;
  if (!row) throw faults.notFound('This customer');
  return row.everything;
}
