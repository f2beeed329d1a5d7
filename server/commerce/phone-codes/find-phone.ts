import { sql } from 'drizzle-orm';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';

/** Whose phone is meant: of a saved address, or of an order. */
export type PhoneOf = { addressId: string } | { orderId: string };

export type FoundPhone = {
  /** As typed. */
  phone: string;
  /** The same in all its spellings. */
  phoneKey: string;
  /** An order of the customer waits for this phone alone. */
  isWaitedFor: boolean;
};

/** The phone of an address or an order of the customer; a fault if there is none or it is another's. */
export async function findPhone(db: Db, customerId: string, of: PhoneOf): Promise<FoundPhone> {
  const isOfOrder = 'orderId' in of;
  const [found] = await rowsOf<FoundPhone>(
    db,
    sql`
    SELECT phone, ${phoneKey(sql`phone`)} AS "phoneKey", EXISTS (
      SELECT FROM order_holds WHERE customer_id = ${customerId} AND phone_key = ${phoneKey(sql`phone`)} AND state = 'held' AND is_for_phone
    ) AS "isWaitedFor" FROM
    ${isOfOrder ? sql`order_recipients WHERE order_id = ${of.orderId}` : sql`addresses WHERE id = ${of.addressId}`}
    AND customer_id = ${customerId}`,
  );
  if (!found) throw faults.notFound(isOfOrder ? 'The order' : 'The address');
  return found;
}
