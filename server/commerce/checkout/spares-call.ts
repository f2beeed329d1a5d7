import { sql } from 'drizzle-orm';
import { dubaiMidnight } from '#commerce/catalogue/record-activity.ts';
import type { OrderOrigin } from '#commerce/orders/order-origin.ts';
import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type CashFacts, cashFacts } from './cash-facts.ts';
import { heldForPhone } from './guard-cash.ts';

type Weighing = { customerId: string; addressId: string; origin: OrderOrigin; shop: ShopInForce; now: Date };

/** Whether the checkout offers to prove the phone of a saved address, as phonesToProve does. */
export async function sparesCall(db: Db, { customerId, addressId, origin, shop, now }: Weighing): Promise<boolean> {
  const facts = cashFacts({
    customerId: sql`saved.customer_id`,
    networkHmac: sql`${origin.networkHmac}::text`,
    addressSalt: origin.addressSalt,
    since: dubaiMidnight(now),
  });
  const [known] = await rowsOf<{ phone: string; facts: CashFacts }>(
    db,
    sql`SELECT saved.phone, ${facts} AS facts FROM addresses AS saved WHERE saved.id = ${addressId} AND saved.customer_id = ${customerId}`,
  );
  return known !== undefined && heldForPhone({ ...known, shop }) !== null;
}
