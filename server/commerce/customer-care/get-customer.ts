import { asc, count, desc, eq } from 'drizzle-orm';
import { addresses, customers } from '#commerce/customers/tables.ts';
import { countFailedDeliveries } from '#commerce/orders/count-failed-deliveries.ts';
import { orders } from '#commerce/orders/tables.ts';
import { getWallet } from '#commerce/wallet/get-wallet.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { creditsUnderWayFils, findOpenOrders } from './find-open-orders.ts';
import { toItem } from './list-customers.ts';

const mostShown = 50;

/** One customer with addresses, newest orders and wallet. */
export async function getCustomer(db: Db, id: string): Promise<StaffCustomer> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw faults.notFound('This customer');
  const [places, newest, [all], wallet] = await Promise.all([
    readAddresses(db, id),
    listNewestOrders(db, id),
    db.select({ count: count() }).from(orders).where(eq(orders.customerId, id)),
    readWallet(db, id),
  ]);
  const phones = [customer.phone, ...places.map(({ phone }) => phone)];
  const failedDeliveries = await countFailedDeliveries(db, { customerId: id, phones, addresses: places });
  const counts = { orderCount: all?.count ?? 0, failedDeliveries };
  return { ...toItem(customer), addresses: places.map(placeText), ...counts, orders: newest, ...wallet };
}

function readAddresses(db: Db, customerId: string) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

const placeText = ({ firstName, lastName, address, city, state, phone }: typeof addresses.$inferSelect) =>
  [`${firstName} ${lastName}`.trim(), address, city, state, phone].filter((part) => part !== '').join(', ');

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

async function readWallet(
  db: Db,
  customerId: string,
): Promise<Pick<StaffCustomer, 'walletFils' | 'walletEntries' | 'ordersUnderWay' | 'givenUpFils'>> {
  const { balanceFils, entries } = await getWallet(db, customerId);
  const { pending, cancelling, underWay } = await findOpenOrders(db, customerId);
  const back = [...pending, ...cancelling].reduce((fils, { creditsUsedFils }) => fils + creditsUsedFils, 0);
  return {
    walletFils: balanceFils,
    ordersUnderWay: underWay.map(({ trackingNumber }) => trackingNumber),
    givenUpFils: balanceFils + back + creditsUnderWayFils(underWay),
    walletEntries: entries.slice(0, mostShown).map(({ id, at, text, amountFils, balanceAfterFils }) => ({
      id,
      at: at.toISOString(),
      text,
      amountFils,
      balanceAfterFils,
    })),
  };
}
