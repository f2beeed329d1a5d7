import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { DeliveryRange } from '#contract/delivery-days.ts';
import { conditionToSay } from '#contract/line-condition.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Order } from './get-order.ts';
import type { OrderLineItem } from './read-line-items.ts';
import type { Recipient } from './record-order.ts';

/** The parts of an order as plain text, for mails, invoices and the staff's terminal. */

/** The options chosen for a line, as the product page names them, and its condition if it is not new (R-ORD-11). */
export function optionsText(line: OrderLineItem): string {
  const { attribute, colorName, version, condition, productName } = line;
  const said = conditionToSay(condition, [version, productName]);
  return [attribute, colorName, version, said].filter((option) => option !== '').join(', ');
}

export function lineName(line: OrderLineItem): string {
  const options = optionsText(line);
  return options === '' ? line.productName : `${line.productName} (${options})`;
}

export function lineText(line: OrderLineItem): string {
  return `${line.quantity} × ${lineName(line)}: ${formatAed(lineSubtotalFils(line))}`;
}

export function totalsText(order: Order): string {
  return totalRows(order)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** The amounts of the order, row by row, as label and value. */
export function totalRows(order: Order): [label: string, value: string][] {
  const vat = `VAT ${order.vatBasisPoints / 100} %`;
  const rows: [string, number][] = [['Subtotal', order.subtotalFils]];
  if (order.couponDiscountFils > 0) rows.push([`Coupon ${order.couponCode}`, -order.couponDiscountFils]);
  rows.push(['Shipping', 0]);
  if (order.cashFeeFils > 0) rows.push(['Cash fee', order.cashFeeFils]);
  if (!order.pricesIncludeTax) rows.push([vat, order.taxFils]);
  rows.push(['Total', order.grandTotalFils]);
  if (order.pricesIncludeTax) rows.push([`Contained ${vat}`, order.taxFils]);
  if (order.creditsUsedFils > 0) {
    rows.push(['Paid with credits', order.creditsUsedFils]);
    rows.push(['To pay in cash', cashToPayFils(order)]);
  }
  return rows.map(([label, fils]) => [label, formatAed(fils)]);
}

/** The part of the total that is paid in cash on delivery. */
export function cashToPayFils({ grandTotalFils, creditsUsedFils }: Pick<Order, 'grandTotalFils' | 'creditsUsedFils'>) {
  return grandTotalFils - creditsUsedFils;
}

/** The days of delivery that it was promised when it was placed. */
export function promisedDays({ deliveryFrom, deliveryTo }: Order): DeliveryRange | null {
  return deliveryFrom && deliveryTo ? { from: deliveryFrom, to: deliveryTo } : null;
}

export function addressText(recipient: Recipient): string {
  const { firstName, lastName, address, city, state, postalCode, phone } = recipient;
  return `${firstName} ${lastName}\n${address}\n${city}, ${state} ${postalCode}\n${phone}`;
}
