import type { TaxRule, Totals } from '#commerce/pricing/calculate-totals.ts';
import type { Tx } from '#platform/database/database.ts';
import { orderLineItems, orderRecipients, orderStatusChanges, orders } from './tables.ts';

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

/** Writes a Pending order with a copy of everything it shows (R-ORD-2); returns its id. Takes no stock: placeOrder does. */
export async function recordOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { customerId, recipient, lines, totals, taxRule, placedAt } = order;
  const [row] = await tx
    .insert(orders)
    .values({
      trackingNumber: order.trackingNumber,
      customerId,
      status: 'Pending',
      subtotalFils: totals.subtotalFils,
      couponCode: order.couponCode,
      couponDiscountFils: totals.discountFils,
      taxFils: totals.taxFils,
      grandTotalFils: totals.grandTotalFils,
      ...taxRule,
      idempotencyKey: order.idempotencyKey,
      emirate: recipient.state,
      placedAt,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('The order was not written.');
  await tx.insert(orderRecipients).values({ orderId: row.id, customerId, ...recipient });
  await tx.insert(orderLineItems).values(lines.map((line, position) => lineOf(row.id, position, line, totals)));
  await tx.insert(orderStatusChanges).values({ orderId: row.id, status: 'Pending', movedBy: 'customer', at: placedAt });
  return row.id;
}

function lineOf(orderId: string, position: number, line: OrderedLine, totals: Totals) {
  const { variantId, productId, handle, productName, picture, sku, quantity, priceFils, compareAtFils } = line;
  const { colorName, colorHex, attribute, version } = line;
  const lineTotals = totals.lines[position];
  if (!lineTotals) throw new Error('An order was given totals with fewer lines than it has.');
  const { discountFils, taxFils } = lineTotals;
  return {
    orderId,
    position,
    variantId,
    productId,
    handle,
    productName,
    picture,
    sku,
    colorName,
    colorHex,
    attribute,
    version,
    quantity,
    priceFils,
    compareAtFils,
    discountFils,
    taxFils,
  };
}
