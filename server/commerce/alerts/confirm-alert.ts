import { sql } from 'drizzle-orm';
import { before } from '#commerce/sign-in/limits.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { lockAddress, mostAlerts, unconfirmedLifeMs } from './limits.ts';

/** Confirms an alert, as often as its link is used; false if it is too old, done, stopped, or one more than its address may have. */
export async function confirmAlert(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [alert] = await rowsOf<{ email: string }>(tx, sql`SELECT email FROM product_alerts WHERE id = ${id}::uuid`);
  if (!alert) return false;
  await lockAddress(tx, alert.email);
  const confirmed = await rowsOf<unknown>(
    tx,
    sql`UPDATE product_alerts a SET confirmed_at = coalesce(confirmed_at, ${before(now, 0)})
    WHERE id = ${id}::uuid AND stopped_at IS NULL AND (confirmed_at IS NOT NULL OR (
      asked_at > ${before(now, unconfirmedLifeMs)} AND ${mostAlerts} > (
        SELECT count(*) FROM product_alerts other WHERE other.email = a.email AND other.confirmed_at IS NOT NULL
      )
    )) RETURNING id`,
  );
  return confirmed.length > 0;
}
