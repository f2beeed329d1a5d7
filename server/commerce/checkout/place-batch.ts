import { hashToken } from '#commerce/customers/authenticate.ts';
import type { Tx } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { tryLockForOrders } from './lock-for-orders.ts';
import { type Placed, type Placing, placedOf, prepareOrder, type ReadAndLocked } from './place-order.ts';
import { readForOrders } from './read-for-orders.ts';
import { type OrderToWrite, writeOrders } from './write-orders.ts';

/**
 * Places orders in one transaction, in the steps of placeOrder: those without a coupon or credits that nothing stands in the way of. Null
 * for every other one, which has to be placed alone: it may be refused, or has to wait for someone, or to see what another one of the
 * batch leaves.
 */
export async function placeBatch(tx: Tx, placings: Placing[]): Promise<(Placed | null)[]> {
  const read = await lockAndRead(tx, placings);
  const ready = new Map<Placing, OrderToWrite>();
  const seesNoOther = createIndependence();
  for (const [placing, found] of read) {
    if (!seesNoOther(placing, found)) continue;
    const order = await prepareOrder(tx, placing, found).catch(nullIfRefused);
    if (order) ready.set(placing, order);
  }
  await writeOrders(tx, [...ready.values()]);
  return placings.map((placing) => {
    const order = ready.get(placing);
    return order ? placedOf(order) : null;
  });
}

/** What the orders are made of that can be placed now, the first that arrived first; one of each token. */
async function lockAndRead(tx: Tx, placings: Placing[]): Promise<Map<Placing, ReadAndLocked>> {
  const emails = await tryLockForOrders(tx, placings);
  const ofToken = new Map(placings.map((placing) => [hashToken(placing.token), placing]));
  const locked = [...ofToken].flatMap(([tokenHash, placing]) => (emails.has(tokenHash) ? [placing] : []));
  const found = await readForOrders(tx, locked, { waits: false });
  const read = new Map<Placing, ReadAndLocked>();
  for (const [tokenHash, placing] of ofToken) {
    const [email, order] = [emails.get(tokenHash), found.get(tokenHash)];
    if (email === undefined || !order?.address || order.repeated !== null || order.lines.length === 0) continue;
    read.set(placing, { ...order, address: order.address, email });
  }
  return read;
}

/** Whether an order is of another customer, address, phone and network than those before it, and all their units are in stock. */
function createIndependence(): (placing: Placing, read: ReadAndLocked) => boolean {
  const keys = new Set<string>();
  const taken = new Map<string, number>();
  return ({ origin }, { customerId, address, lines }) => {
    const own = [customerId, address.facts.addressHash, address.facts.phoneHash, origin.networkHmac ?? customerId];
    const wanted = lines.map(({ variantId, quantity }) => (taken.get(variantId) ?? 0) + quantity);
    if (own.some((key) => keys.has(key)) || lines.some(({ units }, at) => units < (wanted[at] ?? 0))) return false;
    for (const key of own) keys.add(key);
    for (const [at, { variantId }] of lines.entries()) taken.set(variantId, wanted[at] ?? 0);
    return true;
  };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
