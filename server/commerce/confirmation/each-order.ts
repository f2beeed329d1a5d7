import type { Tx } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Shop } from '#server/shop.ts';

/** Of a run; the next one goes on. */
export const mostAtOnce = 100;

export type Work = Pick<Shop, 'db' | 'clock' | 'settings' | 'log'>;
export type One = { orderId: string; now: Date };

/** Does it for each of the orders, in a transaction of its own. One that fails is logged and keeps no other from it. */
export async function eachOrder(
  { db, log }: Work,
  orderIds: string[],
  act: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await db.transaction((tx) => act(tx, orderId));
    } catch (error) {
      // Staff or another instance were faster.
      if (!(error instanceof Refusal)) log.error({ err: error, orderId }, 'an order could not be warned or cancelled');
    }
  }
}
