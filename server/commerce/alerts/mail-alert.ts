import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { writePatiently } from '#platform/jobs/outbox.ts';
import type { Shop } from '#server/shop.ts';
import { alertMail } from './alert-mails.ts';
import { findAlert } from './read-alerts.ts';

/** Without address and text, so that nothing is mailed that was stopped or erased meanwhile. */
export const alertMailJob = defineJob<{ alertId: string }>('product_alert', 'alerts');

/**
 * Mails an alert that has come true, with the price of this moment, and deletes it. One that is not true any more, such as after an outage
 * of the mail server, waits again.
 */
export async function mailAlert({ db, mail, sign, settings }: Shop, { alertId }: { alertId: string }): Promise<void> {
  const alert = await findAlert(db, alertId);
  if (!alert?.isQueued) return;
  if (!alert.isTrue) return waitAgain(db, alertId);
  await mail.send(alertMail(alert, sign, { ...settings.shop, publicUrl: settings.publicUrl }));
  await writePatiently(() =>
    db.execute(sql`DELETE FROM product_alerts WHERE id = ${alertId}::uuid AND queued_at IS NOT NULL`),
  );
}

async function waitAgain(db: Db, alertId: string): Promise<void> {
  await db.execute(sql`UPDATE product_alerts SET queued_at = NULL WHERE id = ${alertId}::uuid`);
}

/** Ends an alert whose mail could not be sent in all tries: its address takes none. */
export async function giveUpAlert(tx: Tx, { alertId }: { alertId: string }): Promise<void> {
  await tx.execute(sql`DELETE FROM product_alerts WHERE id = ${alertId}::uuid`);
}
