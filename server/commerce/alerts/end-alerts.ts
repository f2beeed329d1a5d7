import { and, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#commerce/sign-in/limits.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { lockAddress, longestLifeMs, unconfirmedLifeMs } from './limits.ts';
import { productAlerts } from './tables.ts';

/**
 * Stops all alerts to an e-mail address, also those that wait to be confirmed and those whose mail is queued. What had a link within the day
 * is deleted a day later, or each stop would give strangers their links back.
 */
export async function stopAlerts(tx: Tx, email: string, now: Date): Promise<void> {
  await lockAddress(tx, email);
  await tx
    .update(productAlerts)
    .set({ stoppedAt: now, confirmedAt: null, queuedAt: null })
    .where(eq(productAlerts.email, email));
  await deleteStopped(tx, now, eq(productAlerts.email, email));
}

/** Those whose link no limit counts any more. */
async function deleteStopped(db: Db, now: Date, which?: SQL): Promise<void> {
  const { stoppedAt, linkMailedAt } = productAlerts;
  const isCounted = gt(linkMailedAt, new Date(now.getTime() - dayMs));
  await db.delete(productAlerts).where(and(which, isNotNull(stoppedAt), or(isNull(linkMailedAt), not(isCounted))));
}

/** Deletes all alerts to an e-mail address. */
export async function forgetAlerts(db: Db, email: string): Promise<void> {
  await db.delete(productAlerts).where(eq(productAlerts.email, email));
}

/** Deletes an alert to the address of a customer; throws a fault if there is none. */
export async function deleteAlert(db: Db, { id, customerId }: { id: string; customerId: string }): Promise<void> {
  const deleted = await rowsOf<unknown>(
    db,
    sql`DELETE FROM product_alerts
    WHERE id = ${id}::uuid AND email = (SELECT email FROM customers WHERE id = ${customerId}::uuid) RETURNING id`,
  );
  if (deleted.length === 0) throw faults.notFound(`The alert ${id}`);
}

/** Deletes what was not confirmed within a week, what was stopped a day ago, and what is a year old. */
export async function pruneAlerts(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(productAlerts)
    .where(
      or(
        and(isNull(productAlerts.confirmedAt), lt(productAlerts.askedAt, ago(unconfirmedLifeMs))),
        lt(productAlerts.askedAt, ago(longestLifeMs)),
      ),
    );
  await deleteStopped(db, now);
}
