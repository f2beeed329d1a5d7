import { type SQL, sql } from 'drizzle-orm';
import { isPerson, peopleQuery } from '#commerce/customers/find-people.ts';
import { compactCode } from '#commerce/orders/compact-code.ts';
import { orderRecipients } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { hasMoreThan } from '#platform/database/has-more-than.ts';
import { literally } from '#platform/database/like.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** Of one kind. A search that finds more should be narrowed down instead of paged through. */
const mostOfAKind = 200;
/** Shorter parts of a tracking number would match too many orders. */
const shortestPart = 4;

/**
 * The ids of the orders that match what a caller can name: a part of the tracking number; the number of the invoice or of a credit
 * note; names, e-mail address or phone number of the recipient; the beginning of a serial number; a SKU. One statement, an index for each.
 */
export async function findOrders(db: Db, typed: string): Promise<string[]> {
  const limited = kindsOf(typed).map((kind) => sql`(${kind} LIMIT ${mostOfAKind})`);
  const rows = await rowsOf<{ id: string }>(db, sql.join(limited, sql` UNION `));
  return rows.map(({ id }) => id);
}

/** Whether `findOrders` leaves some out. */
export const findsTooManyOrders = (db: Db, typed: string) => hasMoreThan(db, kindsOf(typed), mostOfAKind);

function kindsOf(typed: string): SQL[] {
  const compact = compactCode(typed);
  const people = peopleQuery(typed);
  return [
    ...(compact.length >= shortestPart
      ? [sql`SELECT id FROM orders WHERE tracking_number LIKE ${`%${literally(compact)}%`}`]
      : []),
    ...documentsOf(compact),
    ...(people === null
      ? []
      : [sql`SELECT order_id AS id FROM ${orderRecipients} WHERE ${isPerson(orderRecipients, people)}`]),
    sql`SELECT line.order_id AS id FROM line_item_serials JOIN order_line_items line ON line.id = line_item_id
      WHERE serial LIKE ${`${literally(compact)}%`}`,
    // The newest orders of a SKU. They are looked up one by one; with a join, the planner may read all orders.
    sql`SELECT o.id FROM order_line_items line CROSS JOIN LATERAL (
        SELECT id, placed_at FROM orders WHERE id = line.order_id LIMIT 1
      ) AS o
      WHERE upper(line.sku) = ${typed.trim().toUpperCase()} AND line.sku <> '' ORDER BY o.placed_at DESC`,
  ];
}

/** INV-000007, INV7 or 7; CN-000003 for a credit note. */
function documentsOf(compact: string): SQL[] {
  const [, kind, digits] = /^(INV|CN)?0*(\d{1,9})$/.exec(compact) ?? [];
  if (digits === undefined) return [];
  if (kind !== 'CN') return [sql`SELECT order_id AS id FROM invoices WHERE number = ${Number(digits)}`];
  return [
    sql`SELECT order_id AS id FROM invoices JOIN credit_notes note ON note.invoice_number = invoices.number
      WHERE note.number = ${Number(digits)}`,
  ];
}
