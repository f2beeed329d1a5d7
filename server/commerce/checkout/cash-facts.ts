import { type SQL, sql } from 'drizzle-orm';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import { addressHash, phoneHash } from '#commerce/orders/hold-order.ts';

/** What the shop knows about an order that is to be paid in cash, as its guard weighs it. */
export type CashFacts = {
  phoneKey: string;
  addressHash: string;
  phoneHash: string;
  /** The customer has typed a code that was texted to the phone, or staff have reached them at it. */
  isPhoneProven: boolean;
  /** Staff have. */
  isReached: boolean;
  /** An order of the customer, phone or address is held. */
  isHeldAlready: boolean;
  /** The customer's orders that are not delivered yet and are paid in cash. */
  openOrders: number;
  /** The customer's orders that were not cancelled. */
  earlierOrders: number;
  hasDelivered: boolean;
  /** Placed since midnight in Dubai, this one not counted. */
  ordersToAddress: number;
  /** Others who ordered to the address since then, and with the phone. */
  othersOfAddress: number;
  othersOfPhone: number;
  ordersOfNetwork: number;
  /**
   * In the last half year, of the customer, or to the phone or the address, of any customer (R-ORD-13); none since staff reached the
   * customer at this phone, or something was delivered.
   */
  failedDeliveries: number;
};

type Asked = {
  customerId: SQL;
  /** HMAC of the caller's network address; null where that says nothing. */
  networkHmac: SQL;
  addressSalt: string;
  /** When the day began. */
  since: Date;
};

/**
 * Selects the `CashFacts` of an order to the address of addresses that the statement around it reads, as JSON. OFFSET 0 keeps PostgreSQL
 * from computing keys and hashes again wherever they are compared.
 */
export function cashFacts({ customerId, networkHmac, addressSalt, since }: Asked): SQL {
  const today = sql`placed_at >= ${since.toISOString()}::timestamptz`;
  const isHeld = (condition: SQL) => sql`EXISTS (SELECT FROM order_holds WHERE state = 'held' AND ${condition})`;
  return sql`(
    SELECT json_build_object(
      'phoneKey', known.phone, 'addressHash', known.address, 'phoneHash', known.phone_hash,
      'isPhoneProven', proof.phone_key IS NOT NULL, 'isReached', proof.staff_id IS NOT NULL,
      'isHeldAlready', ${isHeld(sql`customer_id = ${customerId}`)} OR ${isHeld(sql`phone_key = known.phone`)}
        OR ${isHeld(sql`address_hash = known.address`)},
      'openOrders', own.open, 'earlierOrders', own.earlier, 'hasDelivered', own.delivered,
      'ordersToAddress', same_address.orders, 'othersOfAddress', same_address.others,
      'ordersOfNetwork', (SELECT count(*) FROM order_origins WHERE network_hmac = ${networkHmac} AND ${today}),
      'othersOfPhone', (
        SELECT count(DISTINCT o.customer_id) FROM order_origins origin JOIN orders o ON o.id = origin.order_id
        WHERE origin.phone_hash = known.phone_hash AND origin.${today} AND o.customer_id <> ${customerId}),
      'failedDeliveries', (
        SELECT count(*) FROM failed_delivery_recipients recipient JOIN failed_deliveries failed ON failed.id = recipient.failed_delivery_id
        WHERE (recipient.customer_id = ${customerId} OR recipient.phone = known.phone AND known.phone <> ''
          OR recipient.address = known.place AND known.place <> '')
        AND failed.failed_at > ${halfYearBefore(since).toISOString()}::timestamptz
        AND NOT (proof.staff_id IS NOT NULL AND proof.proven_at > failed.failed_at)
        AND NOT EXISTS (SELECT FROM orders o JOIN order_status_changes moved ON moved.order_id = o.id
          WHERE o.customer_id = ${customerId} AND moved.status = 'Delivered' AND moved.at > failed.failed_at)))
    FROM (
      SELECT ${phoneKey(sql`phone`)} AS phone, ${phoneHash(addressSalt)} AS phone_hash,
        ${addressHash(addressSalt)} AS address, address_key(address || city) AS place OFFSET 0
    ) AS known
    LEFT JOIN proven_phones proof ON proof.customer_id = ${customerId} AND proof.phone_key = known.phone
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status IN ('Pending', 'Accepted', 'Arrived') AND grand_total_fils > credits_used_fils) AS open,
        count(*) FILTER (WHERE status <> 'Cancelled') AS earlier, coalesce(bool_or(status = 'Delivered'), false) AS delivered
      FROM orders WHERE customer_id = ${customerId}
    ) AS own
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders, count(DISTINCT o.customer_id) FILTER (WHERE o.customer_id <> ${customerId}) AS others
      FROM order_origins origin JOIN orders o ON o.id = origin.order_id
      WHERE origin.address_hash = known.address AND origin.${today}
    ) AS same_address)`;
}

const halfYearMs = 183 * 86_400_000;
const halfYearBefore = (day: Date) => new Date(day.getTime() - halfYearMs);
