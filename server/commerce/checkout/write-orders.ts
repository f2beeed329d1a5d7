import { emptyingOfCarts } from '#commerce/cart/empty-cart.ts';
import { heldOrders } from '#commerce/orders/hold-order.ts';
import { queuedConfirmations } from '#commerce/orders/mail-customer.ts';
import { type OrderOrigin, recordedOrigins } from '#commerce/orders/order-origin.ts';
import { type NewOrder, rowsOfOrders } from '#commerce/orders/record-order.ts';
import { takeStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Parts } from '#platform/database/parts.ts';
import type { CashFacts } from './cash-facts.ts';
import type { Held } from './guard-cash.ts';

export type OrderToWrite = {
  order: NewOrder;
  /** What it leaves for the guard if it is to be paid in cash; `hold`: it must be held. */
  cash: { facts: CashFacts; origin: OrderOrigin; hold: Held | null } | null;
  /** The trace of the call that placed it. */
  traceParent: string | null;
};

/**
 * Writes orders of different customers, placed at the same moment, with all that follows from them, in one statement: empties the carts,
 * queues the confirmations, and takes the stock. Refuses all if the stock of a line is too low.
 */
export async function writeOrders(tx: Tx, written: OrderToWrite[]): Promise<void> {
  const orders = written.map(({ order }) => order);
  const [first] = orders;
  if (!first) return;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })));
  await takeStock(
    tx,
    { lines, now: first.placedAt },
    {
      ...rowsOfOrders(orders),
      emptied: emptyingOfCarts(orders.map(({ customerId }) => customerId)),
      confirmation: queuedConfirmations(written.map(({ order, traceParent }) => ({ orderId: order.id, traceParent }))),
      ...rowsOfCash(written),
    },
  );
}

/** Where orders that are to be paid in cash came from, and which are held. */
function rowsOfCash(written: OrderToWrite[]): Parts {
  const inCash = written.flatMap(({ order, cash }) => (cash ? [{ ...order, ...cash }] : []));
  const held = inCash.flatMap(({ id: orderId, customerId, facts, hold, placedAt: now }) =>
    hold ? [{ orderId, customerId, phoneKey: facts.phoneKey, addressHash: facts.addressHash, ...hold, now }] : [],
  );
  const origins = inCash.map(({ id, placedAt, origin, facts: { addressHash, phoneHash } }) => ({
    id,
    placedAt,
    origin,
    addressHash,
    phoneHash,
  }));
  return {
    ...(origins.length > 0 ? { origin: recordedOrigins(origins) } : {}),
    ...(held.length > 0 ? { hold: heldOrders(held) } : {}),
  };
}
