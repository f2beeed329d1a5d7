import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { decrypt } from '#platform/encrypt.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { AddressRefused } from '#platform/outbound/pinned-host.ts';
import { postJson } from '#platform/outbound/post-json.ts';
import type { Sign } from '#platform/secret.ts';
import type { Shop } from '#server/shop.ts';
import { webhookJob } from './announce.ts';
import { disable } from './manage-webhooks.ts';
import { receiversOf } from './receivers.ts';
import { signedHeaders } from './sign-delivery.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const minuteMs = 60_000;
/** After each failed attempt; together a day. */
const retriesMs = [1, 5, 30, 120, 300, 480, 600].map((minutes) => minutes * minuteMs);
/** While a receiver fails, its other deliveries wait, so that they do not hold up those of other receivers. */
const pauseMs = minuteMs;

type Waiting = typeof webhookDeliveries.$inferSelect & { webhook: typeof webhooks.$inferSelect };
type Outcome = { httpStatus: number | null; durationMs: number; answer: string };

/**
 * Makes one attempt of a delivery and records it. One that failed is tried again for about a day; a receiver that answered none of that day's,
 * or answered 410 Gone, is disabled. Does nothing for a delivery that does not wait any more.
 */
export async function deliver(shop: Shop, { deliveryId }: { deliveryId: string }): Promise<void> {
  const { db, clock } = shop;
  const waiting = await findWaiting(db, deliveryId);
  if (!waiting) return;
  const pausedMs = (waiting.webhook.pausedUntil?.getTime() ?? 0) - clock.now().getTime();
  if (pausedMs > 0) return queueJob(db, webhookJob, { deliveryId }, { delayMs: pausedMs });
  const outcome = await attempt(shop, waiting);
  await db.transaction((tx) => record(tx, waiting, outcome, clock.now()));
}

async function findWaiting(db: Db, id: string): Promise<Waiting | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
  return row ? { ...row.webhook_deliveries, webhook: row.webhooks } : null;
}

async function attempt({ sign, clock, settings }: Shop, { id, payload, webhook }: Waiting): Promise<Outcome> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const now = clock.now();
  const secrets = secretsOf(sign, webhook, now);
  if (secrets.length === 0)
    return { httpStatus: null, durationMs: 0, answer: 'Its secret cannot be read; make a new one.' };
  const body = JSON.stringify(payload);
  try {
    const headers = signedHeaders(secrets, { id, body, now });
    const { httpStatus, text } = await postJson(
      new URL(webhook.url),
      { body, headers },
      receiversOf(settings.publicUrl),
    );
    return { httpStatus, durationMs: durationMs(), answer: text };
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return { httpStatus: null, durationMs: durationMs(), answer: `The address ${error.message}.` };
  }
}

/** The purpose with which secrets are encrypted. */
export const secretPurpose = 'webhook secret';

function secretsOf(sign: Sign, webhook: typeof webhooks.$inferSelect, now: Date): string[] {
  const { encryptedSecret, previousEncryptedSecret, previousUntil } = webhook;
  const previous = previousUntil !== null && previousUntil > now ? previousEncryptedSecret : null;
  return [encryptedSecret, previous].flatMap((encrypted) =>
    encrypted === null ? [] : (decrypt(sign, secretPurpose, encrypted) ?? []),
  );
}

async function record(
  tx: Tx,
  { id, attempts, createdAt, webhook }: Waiting,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { httpStatus } = outcome;
  const isDelivered = httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
  const retryMs = retriesMs[attempts];
  const state = isDelivered ? 'delivered' : retryMs === undefined || httpStatus === 410 ? 'given up' : 'waiting';
  const recorded = await tx
    .update(webhookDeliveries)
    .set({ ...outcome, state, attempts: attempts + 1, attemptedAt: now })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
    .returning({ id: webhookDeliveries.id });
  if (recorded.length === 0) return;
  const since = isDelivered ? null : sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`;
  const [after] = await tx
    .update(webhooks)
    .set({ failingSince: since, pausedUntil: isDelivered ? null : new Date(now.getTime() + pauseMs) })
    .where(eq(webhooks.id, webhook.id))
    .returning({ failingSince: webhooks.failingSince });
  if (state === 'waiting') await queueJob(tx, webhookJob, { deliveryId: id }, { delayMs: retryMs ?? 0 });
  if (httpStatus === 410) await disable(tx, webhook.id, 'It answered 410 Gone.', now);
  // None came through since this event, a day ago.
  else if (state === 'given up' && after?.failingSince && after.failingSince.getTime() <= createdAt.getTime() + pauseMs)
    await disable(tx, webhook.id, 'It took nothing for a day.', now);
}
