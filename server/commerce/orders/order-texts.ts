import { formatAed } from '#commerce/pricing/format-aed.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import type { Recipient } from './record-order.ts';

/** The parts of an order as plain text, for mails, invoices and the staff's terminal. */

/** The options chosen for a line, as the product page names them. */
export function optionsText({ attribute, colorName, version }: OrderLineItem): string {
  return [attribute, colorName, version].filter((option) => option !== '').join(', ');
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
  if (!order.pricesIncludeTax) rows.push([vat, order.taxFils]);
  rows.push(['Total', order.grandTotalFils]);
  if (order.pricesIncludeTax) rows.push([`Contained ${vat}`, order.taxFils]);
  return rows.map(([label, fils]) => [label, formatAed(fils)]);
}

export function addressText(recipient: Recipient): string {
  const { firstName, lastName, address, city, state, postalCode, phone } = recipient;
  return `${firstName} ${lastName}\n${address}\n${city}, ${state} ${postalCode}\n${phone}`;
}
