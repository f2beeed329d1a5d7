import { hashToken } from '#commerce/customers/authenticate.ts';
import type { Tx } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { tryLockForOrders } from './lock-for-orders.ts';
import { type Placed, type Placing, placedOf, prepareOrder, type ReadAndLocked } from './place-order.ts';
import { readForOrders } from './read-for-orders.ts';
import { type OrderToWrite, writeOrders } from './write-orders.ts';

/**
 * Places orders without a coupon or credits in one transaction, in the steps of placeOrder, and returns those that it placed. It leaves
 * out what would be refused, would have to wait, or would have to see what another order of the batch leaves.
 */
export async function placeBatch(tx: Tx, placings: Placing[]): Promise<Map<Placing, Placed>> {
  const read = await lockAndRead(tx, firstOfEachToken(placings));
  const areNew = createKnownKeys();
  const areInStock = createTakenUnits();
  const ready = new Map<Placing, OrderToWrite>();
  for (const [placing, found] of read) {
    if (!areNew(keysOf(placing, found)) || !areInStock(found)) continue;
    const order = await prepareOrder(tx, placing, found).catch(nullIfRefused);
    if (order) ready.set(placing, order);
  }
  await writeOrders(tx, [...ready.values()]);
  return new Map([...ready].map(([placing, order]) => [placing, placedOf(order)]));
}

function firstOfEachToken(placings: Placing[]): Placing[] {
  const areNew = createKnownKeys();
  return placings.filter(({ token }) => areNew([token]));
}

/** What those orders are made of that nothing is locked of, in the order of `placings`. */
async function lockAndRead(tx: Tx, placings: Placing[]): Promise<Map<Placing, ReadAndLocked>> {
  const emails = await tryLockForOrders(tx, placings);
  const locked = placings.filter(({ token }) => emails.has(hashToken(token)));
  const found = await readForOrders(tx, locked, { waits: false });
  const read = new Map<Placing, ReadAndLocked>();
  for (const placing of locked) {
    const [email, order] = [emails.get(hashToken(placing.token)), found.get(hashToken(placing.token))];
    if (email === undefined || !order?.address || order.repeated !== null) continue;
    const { customerId, address, lines, linesInCart } = order;
    if (lines.length > 0 && lines.length === linesInCart) read.set(placing, { customerId, address, lines, email });
  }
  return read;
}

/** Of two orders with one of these in common, the second must see the first. */
function keysOf({ origin }: Placing, { customerId, address }: ReadAndLocked): string[] {
  const keys = [customerId, address.facts.addressHash, address.facts.phoneHash];
  return origin.networkHmac === null ? keys : [...keys, origin.networkHmac];
}

/** Tells whether none of the keys was among those before, all of which it notes. */
function createKnownKeys(): (keys: string[]) => boolean {
  const known = new Set<string>();
  return (keys) => {
    if (keys.some((key) => known.has(key))) return false;
    for (const key of keys) known.add(key);
    return true;
  };
}

/** Tells whether an order's units are there beside those of the orders before, all of which it notes. */
function createTakenUnits(): (read: ReadAndLocked) => boolean {
  const taken = new Map<string, number>();
  return ({ lines }) => {
    const wanted = lines.map(({ variantId, quantity }) => (taken.get(variantId) ?? 0) + quantity);
    if (lines.some(({ units }, at) => units < (wanted[at] ?? 0))) return false;
    for (const [at, { variantId }] of lines.entries()) taken.set(variantId, wanted[at] ?? 0);
    return true;
  };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
