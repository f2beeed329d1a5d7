import { and, or, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '#contract/staff/customers.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { customers } from './tables.ts';

type Asked = { q?: string | undefined; order: 'asc' | 'desc'; after?: string | undefined; limit: number };

/** A page of customers by when they came, or of those whose e-mail address, phone number or last name begins with `q`. */
export async function listCustomers(
  db: Db,
  { q = '', order, after, limit }: Asked,
): Promise<{ items: CustomerRow[]; next: string | null }> {
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
    .where(and(where, beginsWith(q)))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toItem), next };
}

/** Each of the columns has an index for beginnings; which are looked at follows from what was typed. */
function beginsWith(typed: string): SQL | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '') return undefined;
  const prefix = `${words.replace(/[\\%_]/g, '\\$&')}%`;
  if (/^[+\d\s().-]+$/.test(words)) return sql`${customers.phone} LIKE ${prefix}`;
  const isEmail = sql`${customers.email} LIKE ${prefix}`;
  return words.includes('@') ? isEmail : or(isEmail, sql`lower(${customers.lastName}) LIKE ${prefix}`);
}

type Row = { id: string; email: string; firstName: string; lastName: string; phone: string; createdAt: Date };

export function toItem({ id, email, firstName, lastName, phone, createdAt }: Row): CustomerRow {
  return { id, email, name: `${firstName} ${lastName}`.trim(), phone, createdAt: createdAt.toISOString() };
}
