import { and, eq } from 'drizzle-orm';
import { getOrder } from '#commerce/orders/get-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import type { MailedShop } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { announce } from '#commerce/webhooks/announce.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { findReturn, type Return } from './read-returns.ts';
import { returnRefusals } from './refusals.ts';
import { returnFacts } from './return-facts.ts';
import { returnMail } from './return-mails.ts';
import { returns } from './tables.ts';

/** Who moves a return, when, and the shop named in the mail. */
export type ReturnStep = { returnId: string; staffId: string; now: Date; shop: MailedShop };

type Move = ReturnStep & {
  from: ReturnState;
  to: ReturnState;
  set: Partial<typeof returns.$inferInsert>;
  /** For the order's timeline. */
  text: string;
  kind?: 'return' | 'refunded';
  /** Added to the text of the mail. */
  mailNote?: string;
  /** The number of the attached credit note. */
  creditNote?: number | null;
};

/**
 * Moves a return one step in one conditional statement, so that of two concurrent calls one is refused; writes the order's timeline
 * and mails the customer. Returns the new state of the return.
 */
export async function moveReturn(tx: Tx, move: Move): Promise<Return> {
  const { returnId, from, to, set, text, kind = 'return', mailNote = '', creditNote = null, staffId, now, shop } = move;
  const moved = await tx
    .update(returns)
    .set({ ...set, state: to })
    .where(and(eq(returns.id, returnId), eq(returns.state, from)))
    .returning({ id: returns.id });
  const found = await getReturn(tx, returnId);
  if (moved.length === 0) throw returnRefusals.wrongState(found.state, to);
  await recordEvent(tx, { orderId: found.orderId, kind, text, staffId, now });
  const order = await getOrder(tx, found.orderId);
  await queueOrderMail(tx, order.id, returnMail(found, order, shop, mailNote), creditNote);
  await announce(tx, 'return.moved', [{ key: `${found.id} ${to}`, data: returnFacts(found, order) }], now);
  return found;
}

/** One return; a fault when there is none. */
export async function getReturn(db: Db, returnId: string): Promise<Return> {
  const found = await findReturn(db, returnId);
  if (!found) throw faults.notFound('The return');
  return found;
}
