import { sql } from 'drizzle-orm';
import { type CartLineItem, lineItems } from '#commerce/cart/list-line-items.ts';
import { dubaiMidnight } from '#commerce/catalogue/record-activity.ts';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import { type Address, ownAddresses } from '#commerce/customers/find-address.ts';
import type { OrderOrigin } from '#commerce/orders/order-origin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type CashFacts, cashFacts } from './cash-facts.ts';

/** A saved address as the checkout offers it, with what speaks for and against cash there, if that was asked for. */
export type CheckoutAddress = Address & { id: string; facts: CashFacts | null };

export type Checkout = {
  customerId: string;
  /** In fils. */
  balanceFils: number;
  lines: CartLineItem[];
  /** The default one first, then in the order in which they were saved (R-ACC-3). */
  addresses: CheckoutAddress[];
};

type Asked = {
  token: string;
  clock: Clock;
  /** Of the call, to weigh an order from it; null: nothing is weighed. */
  origin: OrderOrigin | null;
};

/** All that the checkout shows of an access token's customer, in one statement; null without a session. */
export function readCheckout(db: Db, { token, clock, origin }: Asked): Promise<Checkout | null> {
  const customerId = sql`sessions.customer_id`;
  const since = dubaiMidnight(clock.now());
  const facts = origin
    ? cashFacts({ customerId, networkHmac: sql`${origin.networkHmac}::text`, addressSalt: origin.addressSalt, since })
    : sql`NULL::json`;
  return readWithSession<Checkout>(
    db,
    clock,
    token,
    sql`${customerId} AS "customerId",
      coalesce((SELECT balance_fils FROM wallets WHERE customer_id = ${customerId}), 0)::float8 AS "balanceFils",
      ${lineItems(customerId)} AS lines,
      ${ownAddresses(customerId, sql`'id', saved.id, 'facts', ${facts}`)} AS addresses`,
  );
}
