import { sql } from 'drizzle-orm';
import { type CashFee, creditShares, type TaxRule, type Totals } from '#commerce/pricing/calculate-totals.ts';
import type { DeliveryRange } from '#contract/delivery-days.ts';
import type { Parts } from '#platform/database/parts.ts';
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
export type OrderedLine = { variantId: string } & Pick<
  typeof orderLineItems.$inferInsert,
  | 'productId'
  | 'handle'
  | 'productName'
  | 'picture'
  | 'sku'
  | 'colorName'
  | 'colorHex'
  | 'attribute'
  | 'version'
  | 'condition'
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
  totals: Totals & CashFee;
  /** The part of the total that is paid with credits. */
  creditsUsedFils: number;
  taxRule: TaxRule;
  /** The days of delivery that it promises; null: none. */
  delivery: DeliveryRange | null;
  termsVersionId: number | null;
  placedAt: Date;
};

/** What writes a Pending order with a copy of everything it shows (R-ORD-2). Takes no stock: placeOrder does. */
export function rowsOfOrder(order: NewOrder): Parts {
  const { id, customerId, recipient, totals, taxRule } = order;
  const placedAt = sql`${order.placedAt.toISOString()}::timestamptz`;
  return {
    placed: sql`
      INSERT INTO orders (id, tracking_number, customer_id, status, subtotal_fils, coupon_code, coupon_discount_fils, tax_fils,
        grand_total_fils, cash_fee_fils, cash_fee_tax_fils, credits_used_fils, vat_basis_points, prices_include_tax, idempotency_key, emirate, placed_at,
        terms_version_id, delivery_from, delivery_to)
      VALUES (${id}, ${order.trackingNumber}, ${customerId}, 'Pending', ${totals.subtotalFils}, ${order.couponCode},
        ${totals.discountFils}, ${totals.taxFils}, ${totals.grandTotalFils}, ${totals.cashFeeFils}, ${totals.cashFeeTaxFils},
        ${order.creditsUsedFils},
        ${taxRule.vatBasisPoints}, ${taxRule.pricesIncludeTax}, ${order.idempotencyKey}, ${recipient.state}, ${placedAt},
        ${order.termsVersionId}, ${order.delivery?.from ?? null}::date, ${order.delivery?.to ?? null}::date)`,
    recipient: sql`
      INSERT INTO order_recipients (order_id, customer_id, email, first_name, last_name, phone, address, city, state, postal_code)
      VALUES (${id}, ${customerId}, ${recipient.email}, ${recipient.firstName}, ${recipient.lastName}, ${recipient.phone},
        ${recipient.address}, ${recipient.city}, ${recipient.state}, ${recipient.postalCode})`,
    ordered_lines: sql`
      INSERT INTO order_line_items (order_id, ${lineColumns})
      SELECT ${id}::uuid, ${lineColumns} FROM json_populate_recordset(NULL::order_line_items, ${linesOf(order)}::json)`,
    first_status: sql`
      INSERT INTO order_status_changes (order_id, status, moved_by, at) VALUES (${id}, 'Pending', 'customer', ${placedAt})`,
  };
}

const lineColumns =
  sql.raw(`position, variant_id, product_id, handle, product_name, picture, sku, color_name, color_hex, attribute,
  version, condition, quantity, price_fils, compare_at_fils, discount_fils, tax_fils, credits_fils`);

/** The rows of the lines as JSON: one parameter, so that orders of any length are one prepared statement. */
function linesOf({ lines, totals, creditsUsedFils, taxRule }: NewOrder): string {
  const credits = creditShares(totals, creditsUsedFils, taxRule);
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
        condition: line.condition,
        quantity: line.quantity,
        price_fils: line.priceFils,
        compare_at_fils: line.compareAtFils,
        discount_fils: lineTotals.discountFils,
        tax_fils: lineTotals.taxFils,
        credits_fils: credits[position],
      };
    }),
  );
}
