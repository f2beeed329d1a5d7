import { asc, count, desc, eq, sum } from 'drizzle-orm';
import { addresses, customers } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { walletEntries } from '#commerce/wallet/tables.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { toItem } from './list-customers.ts';

const mostShown = 50;

/** One customer with addresses, newest orders and wallet. */
export async function getCustomer(db: Db, id: string): Promise<StaffCustomer> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw faults.notFound('This customer');
  const [places, newest, [all], wallet] = await Promise.all([
    listPlaces(db, id),
    listNewestOrders(db, id),
    db.select({ count: count() }).from(orders).where(eq(orders.customerId, id)),
    readWallet(db, id),
  ]);
  return { ...toItem(customer), addresses: places, orderCount: all?.count ?? 0, orders: newest, ...wallet };
}

async function listPlaces(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return rows.map(({ firstName, lastName, address, city, state, phone }) =>
    [`${firstName} ${lastName}`.trim(), address, city, state, phone].filter((part) => part !== '').join(', '),
  );
}

async function listNewestOrders(db: Db, customerId: string): Promise<StaffCustomer['orders']> {
  const rows = await db
    .select({
      id: orders.id,
      trackingNumber: orders.trackingNumber,
      placedAt: orders.placedAt,
      status: orders.status,
      grandTotalFils: orders.grandTotalFils,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
}

async function readWallet(db: Db, customerId: string): Promise<Pick<StaffCustomer, 'walletFils' | 'walletEntries'>> {
  const [balance] = await db
    .select({ fils: sum(walletEntries.amountFils).mapWith(Number) })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId));
  const entries = await db
    .select({ at: walletEntries.at, text: walletEntries.text, amountFils: walletEntries.amountFils })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(desc(walletEntries.at), desc(walletEntries.id))
    .limit(mostShown);
  return {
    walletFils: balance?.fils ?? 0,
    walletEntries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
