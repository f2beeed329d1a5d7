import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { WebhookDelivery } from '#contract/staff/webhooks.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { webhookJob } from './announce.ts';
import { getWebhook } from './manage-webhooks.ts';
import { webhookRefusals } from './refusals.ts';
import { webhookDeliveries } from './tables.ts';

/** A page of the deliveries of a webhook, by when their event happened. */
export async function listDeliveries(
  db: Db,
  options: { webhookId: string; order: 'asc' | 'desc'; after?: string | undefined; limit: number },
): Promise<{ items: WebhookDelivery[]; next: string | null }> {
  const { webhookId, order, after, limit } = options;
  const { key, where, orderBy } = keyset([webhookDeliveries.createdAt, webhookDeliveries.id], order, after);
  const found = await db
    .select({ key, delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(({ delivery }) => toDelivery(delivery)), next };
}

/** Queues an event of the type `test`. Refuses a disabled webhook. */
export async function queueTest(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await refuseDisabled(tx, webhookId);
  const payload = { type: 'test', timestamp: now.toISOString(), data: {} };
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, event: 'test', key: randomUUID(), payload, createdAt: now })
    .returning({ id: webhookDeliveries.id });
  if (made) await queueJob(tx, webhookJob, { deliveryId: made.id });
}

/** Queues a delivery again, with all its attempts before it. Refuses one of a disabled webhook. */
export async function replay(tx: Tx, id: string): Promise<WebhookDelivery> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (!row) throw faults.notFound('This delivery');
  await refuseDisabled(tx, row.webhookId);
  await queueJob(tx, webhookJob, { deliveryId: id });
  return toDelivery(row);
}

async function refuseDisabled(tx: Tx, webhookId: string): Promise<void> {
  const { isEnabled } = await getWebhook(tx, webhookId);
  if (!isEnabled) throw webhookRefusals.isDisabled();
}

const keptMs = 30 * 86_400_000;

/** Deletes deliveries of events of more than thirty days ago. */
export async function pruneDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - keptMs)));
}

function toDelivery(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, event, state, attempts, httpStatus, durationMs, answer, createdAt, attemptedAt } = row;
  return {
    id,
    event,
    state,
    attempts,
    httpStatus,
    durationMs,
    answer,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  };
}
