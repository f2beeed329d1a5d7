import { sql } from 'drizzle-orm';
import { type CartLineItem, lockedLineItems } from '#commerce/cart/list-line-items.ts';
import { dubaiMidnight } from '#commerce/catalogue/record-activity.ts';
import { hashToken, readWithSessions } from '#commerce/customers/authenticate.ts';
import { type Address, ownAddress } from '#commerce/customers/find-address.ts';
import type { Tx } from '#platform/database/database.ts';
import { type CashFacts, cashFacts } from './cash-facts.ts';
import type { Placed, Placing } from './place-order.ts';

/** What an order is made of. */
export type ReadForOrder = {
  customerId: string;
  /** What the customer's call with the same key has placed before. */
  repeated: Placed | null;
  /** Null unless it is the customer's own. */
  address: (Address & { facts: CashFacts }) | null;
  lines: CartLineItem[];
  /** Lines in the cart, also of products that are no longer published, and those left out as they are locked. */
  linesInCart: number;
};

/**
 * Reads what orders are made of and locks their carts, in one statement; by hash of the token, without those that have no session.
 * `waits`: for lines that are locked, which are left out else.
 */
export async function readForOrders(
  tx: Tx,
  placings: Placing[],
  { waits }: { waits: boolean },
): Promise<Map<string, ReadForOrder>> {
  const [first] = placings;
  if (!first) return new Map();
  // The shop's own, so the same for all.
  const { clock, origin } = first;
  const customerId = sql`sessions.customer_id`;
  const repeated = sql`SELECT ${placedAsJson} FROM orders WHERE customer_id = ${customerId} AND idempotency_key = asked.idempotency_key`;
  const facts = cashFacts({
    customerId,
    networkHmac: sql`asked.network_hmac`,
    addressSalt: origin.addressSalt,
    since: dubaiMidnight(clock.now()),
  });
  const asked = sql`unnest(${sql.param(placings.map(({ token }) => hashToken(token)))}::text[],
      ${sql.param(placings.map(({ addressId }) => addressId))}::uuid[],
      ${sql.param(placings.map(({ idempotencyKey }) => idempotencyKey))}::text[],
      ${sql.param(placings.map(({ origin }) => origin.networkHmac))}::text[])
    AS asked (token_hash, address_id, idempotency_key, network_hmac)`;
  const read = await readWithSessions<ReadForOrder>(
    tx,
    clock,
    asked,
    sql`${customerId} AS "customerId", (${repeated}) AS repeated,
      ${ownAddress(customerId, sql`asked.address_id`, sql`'facts', ${facts}`)} AS address, ${lockedLineItems(customerId, { waits })} AS lines,
      (SELECT count(*)::integer FROM line_items WHERE customer_id = ${customerId}) AS "linesInCart"`,
  );
  return new Map(read.map(({ tokenHash, ...found }) => [tokenHash, found]));
}

/** Selects `Placed` as JSON, from orders. */
export const placedAsJson = sql`json_build_object('trackingNumber', orders.tracking_number,
  'isHeld', EXISTS (SELECT FROM order_holds WHERE order_id = orders.id AND state = 'held'))`;
