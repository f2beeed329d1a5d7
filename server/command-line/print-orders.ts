import type { Order } from '#commerce/orders/get-order.ts';
import { addressText, lineText, totalsText } from '#commerce/orders/order-texts.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { readableMinute } from '#platform/dubai-time.ts';
import type { StaffOrderRow } from './list-orders.ts';

/** Orders as text for a terminal, times in Dubai. */

export function printOrders(rows: StaffOrderRow[]): string {
  const titles = ['TRACKING NO', 'PLACED', 'STATUS', 'TOTAL', 'NAME', 'CITY'];
  const cells = rows.map(({ trackingNumber, placedAt, status, grandTotalFils, firstName, lastName, city }) => [
    trackingNumber,
    readableMinute(placedAt),
    status,
    formatAed(grandTotalFils),
    harmless(firstName === null ? '(account deleted)' : `${firstName} ${lastName}`),
    harmless(city ?? ''),
  ]);
  const table = [titles, ...cells];
  const widths = titles.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function printOrder(order: Order): string {
  const { trackingNumber, status, reached, recipient } = order;
  const parts = [
    `Order ${trackingNumber}: ${status}`,
    reached.map((change) => `${readableMinute(change.at)}  ${change.status} (by ${change.movedBy})`).join('\n'),
    order.lines.map((line) => `${lineText(line)}${line.sku === '' ? '' : `  [${line.sku}]`}`).join('\n'),
    totalsText(order),
    recipient ? `${addressText(recipient)}\n${recipient.email}` : 'The customer has deleted the account.',
  ];
  return parts.map(harmless).join('\n\n');
}

/** Customers' input must not control the staff's terminal: removes control characters, keeps line breaks. */
function harmless(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
