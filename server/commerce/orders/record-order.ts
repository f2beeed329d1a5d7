import { type SQL, sql } from 'drizzle-orm';
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

/** What writes Pending orders with a copy of everything they show (R-ORD-2). Takes no stock: placing them does. */
export function rowsOfOrders(orders: NewOrder[]): Parts {
  return {
    placed: sql`${insertion('orders', orders.map(orderRow))} RETURNING id, placed_at`,
    recipient: insertion('order_recipients', orders.map(recipientRow)),
    ordered_lines: insertion('order_line_items', orders.flatMap(lineRows)),
    first_status: sql`
      INSERT INTO order_status_changes (order_id, status, moved_by, at) SELECT id, 'Pending', 'customer', placed_at FROM placed`,
  };
}

/** Rows are one parameter of JSON, so that any number of them is one prepared statement. */
function insertion(table: string, rows: Record<string, unknown>[]): SQL {
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  return sql`INSERT INTO ${sql.raw(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`;
}

const orderRow = (order: NewOrder) => ({
  id: order.id,
  tracking_number: order.trackingNumber,
  customer_id: order.customerId,
  status: 'Pending',
  subtotal_fils: order.totals.subtotalFils,
  coupon_code: order.couponCode,
  coupon_discount_fils: order.totals.discountFils,
  tax_fils: order.totals.taxFils,
  grand_total_fils: order.totals.grandTotalFils,
  cash_fee_fils: order.totals.cashFeeFils,
  cash_fee_tax_fils: order.totals.cashFeeTaxFils,
  credits_used_fils: order.creditsUsedFils,
  vat_basis_points: order.taxRule.vatBasisPoints,
  prices_include_tax: order.taxRule.pricesIncludeTax,
  idempotency_key: order.idempotencyKey,
  emirate: order.recipient.state,
  placed_at: order.placedAt,
  terms_version_id: order.termsVersionId,
  delivery_from: order.delivery?.from ?? null,
  delivery_to: order.delivery?.to ?? null,
});

const recipientRow = ({ id, customerId, recipient }: NewOrder) => ({
  order_id: id,
  customer_id: customerId,
  email: recipient.email,
  first_name: recipient.firstName,
  last_name: recipient.lastName,
  phone: recipient.phone,
  address: recipient.address,
  city: recipient.city,
  state: recipient.state,
  postal_code: recipient.postalCode,
});

function lineRows({ id, lines, totals, creditsUsedFils, taxRule }: NewOrder) {
  const credits = creditShares(totals, creditsUsedFils, taxRule);
  return lines.map((line, position) => {
    const lineTotals = totals.lines[position];
    if (!lineTotals) throw new Error('An order was given totals with fewer lines than it has.');
    return {
      order_id: id,
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
  });
}
