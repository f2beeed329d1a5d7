import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Of one kind; who searches for 'ali' goes on typing instead of turning pages. */
const mostOfAKind = 200;

/**
 * The ids of the orders that fit what a person on the phone can name: the tracking number, or the beginning of the e-mail address, the
 * phone number, the last name or a serial number. Each is an index; one statement.
 */
export async function findOrders(db: Db, typed: string): Promise<string[]> {
  const compact = typed.replace(/[\s-]/g, '').toUpperCase();
  const lower = typed.toLowerCase();
  const kinds: SQL[] = [
    sql`SELECT id FROM orders WHERE tracking_number = ${compact}`,
    sql`SELECT order_id FROM order_recipients WHERE email LIKE ${beginsWith(lower)}`,
    sql`SELECT order_id FROM order_recipients WHERE lower(last_name) LIKE ${beginsWith(lower)}`,
    ...phoneSpellings(typed).map(
      (spelling) => sql`SELECT order_id FROM order_recipients WHERE phone LIKE ${beginsWith(spelling)}`,
    ),
    sql`SELECT line.order_id FROM line_item_serials JOIN order_line_items line ON line.id = line_item_id
      WHERE serial LIKE ${beginsWith(compact)}`,
  ];
  const limited = kinds.map((kind) => sql`(${kind} LIMIT ${mostOfAKind})`);
  const { rows } = (await db.execute(sql.join(limited, sql` UNION `))) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Fewer would fit everybody. */
const fewestDigits = 3;

/** As it was typed and as people save it: without the country's code or the leading zero. */
function phoneSpellings(typed: string): string[] {
  if (!/^[+\d\s().-]+$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  const spellings = [typed, digits, digits.replace(/^(00971|971|0)/, '')];
  return [...new Set(spellings)].filter((spelling) => spelling.length >= fewestDigits);
}
