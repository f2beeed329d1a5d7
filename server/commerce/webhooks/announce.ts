import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/staff/webhooks.ts';
import type { Db } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queuedJobs } from '#platform/jobs/outbox.ts';

export const webhookJob = defineJob<{ deliveryId: string }>('webhook', 'webhooks');

/** What happened: facts and ids without personal data, which the receiver asks for with a key. The same key is announced once. */
export type Happening = { key: string; data: object };

/**
 * Writes the deliveries of an event for the webhooks that want it, and queues them, in one statement. In the transaction of what happened, so
 * that neither is without the other.
 */
export async function announce(db: Db, event: WebhookEvent, happenings: Happening[], now: Date): Promise<void> {
  if (happenings.length === 0) return;
  await db.execute(sql`
    WITH made AS (
      INSERT INTO webhook_deliveries (webhook_id, event, key, payload, created_at)
      SELECT webhook.id, ${event}, happening.key,
        jsonb_build_object('type', ${event}::text, 'timestamp', ${now.toISOString()}::text, 'data', happening.data), ${now.toISOString()}::timestamptz
      FROM webhooks webhook
      CROSS JOIN jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb) AS happening (key text, data jsonb)
      WHERE webhook.disabled_at IS NULL AND ${event} = ANY (webhook.events)
      ON CONFLICT DO NOTHING
      RETURNING id
    ) ${queuedJobs(webhookJob, sql`SELECT jsonb_build_object('deliveryId', id) FROM made`)}`);
}

const productsAtOnce = 100;

/** A product at its version, which for a deleted one is its last. */
type ProductVersion = { id: number; version: number };

/** Announces what happened to products with their versions, a hundred in an event. */
export function announceProducts(
  db: Db,
  happened: 'created' | 'changed' | 'deleted',
  products: ProductVersion[],
  now: Date,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(products.length / productsAtOnce) }, (_, at) =>
    products.slice(at * productsAtOnce, (at + 1) * productsAtOnce),
  );
  const happenings = pieces.map((piece) => ({
    key: randomUUID(),
    data: { happened, products: piece.map(({ id, version }) => ({ id, version })) },
  }));
  return announce(db, 'product.changed', happenings, now);
}
