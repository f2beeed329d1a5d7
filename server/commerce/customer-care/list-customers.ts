import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { isPerson, peopleQuery } from '#commerce/customers/find-people.ts';
import { customers } from '#commerce/customers/tables.ts';
import { orderRecipients } from '#commerce/orders/tables.ts';
import type { CustomerRow } from '#contract/staff/customers.ts';
import type { Db } from '#platform/database/database.ts';
import { hasMoreThan } from '#platform/database/has-more-than.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

type Asked = { q?: string | undefined; order: 'asc' | 'desc'; after?: string | undefined; limit: number };

/**
 * A page of customers by the time of their first sign-in. `q` searches their profiles and the recipients of their orders: beginnings of
 * names, of the e-mail address or of the phone number in any spelling.
 */
export async function listCustomers(
  db: Db,
  { q = '', order, after, limit }: Asked,
): Promise<{ items: CustomerRow[]; next: string | null }> {
  const named = q.trim() === '' ? null : await findCustomers(db, q);
  if (named?.length === 0) return { items: [], next: null };
  const { key, where, orderBy } = keyset([customers.createdAt, customers.id], order, after);
  const found = await db
    .select({
      key,
      id: customers.id,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(and(where, named === null ? undefined : inArray(customers.id, named)))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toItem), next };
}

/** For each of both ways. A search that finds more should be narrowed down instead of paged through. */
const mostFound = 200;

/** The ids of the customers who match `typed`. One statement, an index for each of both ways. */
async function findCustomers(db: Db, typed: string): Promise<string[]> {
  const limited = waysOf(typed).map((way) => sql`(${way} LIMIT ${mostFound})`);
  if (limited.length === 0) return [];
  const found = await rowsOf<{ id: string }>(db, sql.join(limited, sql` UNION `));
  return found.map(({ id }) => id);
}

/** Whether a search for `typed` leaves some out. */
export async function findsTooManyCustomers(db: Db, typed: string): Promise<boolean> {
  const ways = waysOf(typed);
  return ways.length > 0 && (await hasMoreThan(db, ways, mostFound));
}

function waysOf(typed: string): SQL[] {
  const query = peopleQuery(typed);
  if (query === null) return [];
  return [
    sql`SELECT id FROM ${customers} WHERE ${isPerson(customers, query)}`,
    sql`SELECT customer_id AS id FROM ${orderRecipients} WHERE ${isPerson(orderRecipients, query)}`,
  ];
}

type Row = { id: string; email: string; firstName: string; lastName: string; phone: string; createdAt: Date };

export function toItem({ id, email, firstName, lastName, phone, createdAt }: Row): CustomerRow {
  return { id, email, name: `${firstName} ${lastName}`.trim(), phone, createdAt: createdAt.toISOString() };
}
