import { sql } from 'drizzle-orm';
import type { TaxRule, Totals } from '#commerce/pricing/calculate-totals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { orderLineItems } from './tables.ts';

export type Recipient = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
};

/** A line as an order copies it; missing texts are empty. */
export type OrderedLine = Pick<
  typeof orderLineItems.$inferInsert,
  | 'variantId'
  | 'productId'
  | 'handle'
  | 'productName'
  | 'picture'
  | 'sku'
  | 'colorName'
  | 'colorHex'
  | 'attribute'
  | 'version'
  | 'quantity'
  | 'priceFils'
  | 'compareAtFils'
>;

export type NewOrder = {
  id: string;
  customerId: string;
  trackingNumber: string;
  idempotencyKey: string | null;
  couponCode: string | null;
  recipient: Recipient;
  /** In the same order as the lines of `totals`. */
  lines: OrderedLine[];
  totals: Totals;
  taxRule: TaxRule;
  placedAt: Date;
};

/**
 * Writes a Pending order with a copy of everything it shows (R-ORD-2), in one statement for its four tables. Takes no stock: placeOrder
 * does.
 */
export async function recordOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, customerId, recipient, totals, taxRule } = order;
  const placedAt = sql`${order.placedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH placed AS (
      INSERT INTO orders (id, tracking_number, customer_id, status, subtotal_fils, coupon_code, coupon_discount_fils, tax_fils,
        grand_total_fils, vat_basis_points, prices_include_tax, idempotency_key, emirate, placed_at)
      VALUES (${id}, ${order.trackingNumber}, ${customerId}, 'Pending', ${totals.subtotalFils}, ${order.couponCode},
        ${totals.discountFils}, ${totals.taxFils}, ${totals.grandTotalFils}, ${taxRule.vatBasisPoints},
        ${taxRule.pricesIncludeTax}, ${order.idempotencyKey}, ${recipient.state}, ${placedAt})
    ), recipient AS (
      INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
      VALUES (${id}, ${customerId}, ${recipient.email}, ${recipient.firstName}, ${recipient.lastName}, ${recipient.phone},
        ${recipient.address}, ${recipient.city}, ${recipient.state}, ${recipient.postalCode})
    ), lines AS (
      INSERT INTO order_line_items (order_id, ${lineColumns})
      SELECT ${id}::uuid, ${lineColumns} FROM json_populate_recordset(NULL::order_line_items, ${linesOf(order)}::json)
    )
    INSERT INTO order_status_changes (order_id, status, moved_by, at) VALUES (${id}, 'Pending', 'customer', ${placedAt})`);
}

const lineColumns =
  sql.raw(`position, variant_id, product_id, handle, product_name, picture, sku, color_name, color_hex, attribute,
  version, quantity, price_fils, compare_at_fils, discount_fils, tax_fils`);

/** The rows of the lines as JSON: one parameter, so that orders of any length are one prepared statement. */
function linesOf({ lines, totals }: NewOrder): string {
  return JSON.stringify(
    lines.map((line, position) => {
      const lineTotals = totals.lines[position];
      if (!lineTotals) throw new Error('An order was given totals with fewer lines than it has.');
      return {
        position,
        variant_id: line.variantId,
        product_id: line.productId,
        handle: line.handle,
        product_name: line.productName,
        picture: line.picture,
        sku: line.sku,
        color_name: line.colorName,
        color_hex: line.colorHex,
        attribute: line.attribute,
        version: line.version,
        quantity: line.quantity,
        price_fils: line.priceFils,
        compare_at_fils: line.compareAtFils,
        discount_fils: lineTotals.discountFils,
        tax_fils: lineTotals.taxFils,
      };
    }),
  );
}
