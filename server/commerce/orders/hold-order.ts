import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import type { Tx } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { orderHolds } from './hold-tables.ts';

/** What a held order is counted by: one at a time for each. */
export type HoldKeys = { customerId: string; phoneKey: string; addressHash: string };

export type NewHold = HoldKeys & { orderId: string; reasons: HoldReason[]; isForPhone: boolean; now: Date };

/** What marks orders as held. The database refuses it while another order of the customer, phone or address is. */
export function heldOrders(holds: NewHold[]): SQL {
  const rows = holds.map((hold) => ({
    order_id: hold.orderId,
    state: 'held',
    reasons: hold.reasons,
    is_for_phone: hold.isForPhone,
    customer_id: hold.customerId,
    phone_key: hold.phoneKey,
    address_hash: hold.addressHash,
    held_at: hold.now,
  }));
  const columns = sql`order_id, state, reasons, is_for_phone, customer_id, phone_key, address_hash, held_at`;
  return sql`
  INSERT INTO order_holds (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::order_holds, ${JSON.stringify(rows)}::json)`;
}

/** Marks an order as held; false if another order of the customer, phone or address is, also at the same moment (R-CSH-2). */
export async function holdOrder(tx: Tx, hold: NewHold): Promise<boolean> {
  const written = await rowsOf(tx, sql`${heldOrders([hold])} ON CONFLICT DO NOTHING RETURNING order_id`);
  return written.length > 0;
}

/** Marks a held order as confirmed; false if it is not held. `staffId`: null if a code confirmed it. */
export async function confirmHold(
  tx: Tx,
  { orderId, staffId, now }: { orderId: string; staffId: string | null; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(orderHolds)
    .set({ ...settled(now), state: 'confirmed', staffId })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.state, 'held')))
    .returning({ orderId: orderHolds.orderId });
  return confirmed.length > 0;
}

/** Notes that the customer of a held order is warned; false if they were before. */
export async function markWarned(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  const warned = await tx
    .update(orderHolds)
    .set({ warnedAt: now })
    .where(and(eq(orderHolds.orderId, orderId), isNull(orderHolds.warnedAt)))
    .returning({ orderId: orderHolds.orderId });
  return warned.length > 0;
}

/** The id of the customer's held order with a phone; null if there is none. */
export async function findHeldOrder(
  tx: Tx,
  { customerId, phoneKey }: Pick<HoldKeys, 'customerId' | 'phoneKey'>,
): Promise<string | null> {
  const [held] = await tx
    .select({ orderId: orderHolds.orderId })
    .from(orderHolds)
    .where(and(eq(orderHolds.customerId, customerId), eq(orderHolds.phoneKey, phoneKey), eq(orderHolds.state, 'held')));
  return held?.orderId ?? null;
}

/** Takes kinds out of the reasons of a held order. */
export async function dropReasons(tx: Tx, orderId: string, kinds: HoldReason['kind'][]): Promise<void> {
  await tx.execute(sql`
    UPDATE order_holds SET reasons = (
      SELECT coalesce(jsonb_agg(reason ORDER BY place), '[]')
      FROM jsonb_array_elements(reasons) WITH ORDINALITY AS listed (reason, place)
      WHERE NOT reason ->> 'kind' = ANY (${sql.param(kinds)}::text[])
    )
    WHERE order_id = ${orderId}`);
}

/** Removes the mark of an order that was confirmed, to hold it again. */
export async function deleteHold(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(orderHolds).where(eq(orderHolds.orderId, orderId));
}

/** Ends the holds of cancelled orders, so that others of their customers can be held. */
export async function endHolds(tx: Tx, { orderIds, now }: { orderIds: string[]; now: Date }): Promise<void> {
  await tx
    .update(orderHolds)
    .set({ ...settled(now), state: 'ended' })
    .where(and(isOneOf(orderHolds.orderId, orderIds), eq(orderHolds.state, 'held')));
}

const settled = (settledAt: Date) => ({ settledAt, phoneKey: null, addressHash: null });

/** The keys of a placed order; null where the account was deleted. `salt`: see addressSalt. */
export async function readHoldKeys(tx: Tx, orderId: string, salt: string): Promise<HoldKeys | null> {
  const [keys] = await rowsOf<HoldKeys>(
    tx,
    sql`
    SELECT customer_id AS "customerId", ${phoneKey(sql`phone`)} AS "phoneKey", ${addressHash(salt)} AS "addressHash"
    FROM order_recipients WHERE order_id = ${orderId}`,
  );
  return keys ?? null;
}

/** SQL of the hash of the address in the columns `address` and `city`, whatever its spelling. */
export const addressHash = (salt: string) => hashOf(salt, sql`address_key(address || city)`);

/** SQL of the hash of the phone in the column `phone`, whatever its spelling. */
export const phoneHash = (salt: string) => hashOf(salt, phoneKey(sql`phone`));

const hashOf = (salt: string, key: SQL) => sql`encode(sha256(convert_to(${salt} || ${key}, 'UTF8')), 'base64')`;
