import { and, asc, count, eq } from 'drizzle-orm';
import type { Webhook, WebhookEvent } from '#contract/staff/webhooks.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { webhookRefusals } from './refusals.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** Each event is written once for every webhook that wants it. */
const most = 20;

type Fields = { url: string; events: WebhookEvent[] };
type Row = typeof webhooks.$inferSelect;

/** All webhooks, oldest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id))).map(toWebhook);
}

/** Refuses the twenty-first. */
export async function addWebhook(
  tx: Tx,
  { encryptedSecret, now, ...fields }: Fields & { encryptedSecret: string; now: Date },
): Promise<Webhook> {
  const [known] = await tx.select({ webhooks: count() }).from(webhooks);
  if ((known?.webhooks ?? 0) >= most) throw webhookRefusals.tooMany(most);
  const [made] = await tx
    .insert(webhooks)
    .values({ ...fields, encryptedSecret, createdAt: now })
    .returning();
  if (!made) throw new Error('The webhook was not made.');
  return toWebhook(made);
}

/** Enabling it forgets its failures. */
export async function changeWebhook(
  tx: Tx,
  { id, isEnabled, now, ...fields }: Fields & { id: string; isEnabled: boolean; now: Date },
): Promise<{ before: Webhook; after: Webhook }> {
  const before = await getWebhook(tx, id);
  const enabled = { disabledAt: null, disabledBecause: null, failingSince: null, pausedUntil: null };
  await tx
    .update(webhooks)
    .set({ ...fields, ...(isEnabled && !before.isEnabled ? enabled : {}) })
    .where(eq(webhooks.id, id));
  if (!isEnabled && before.isEnabled) await disable(tx, id, 'An owner disabled it.', now);
  return { before, after: await getWebhook(tx, id) };
}

/** Stops it, and gives up what waits for it. */
export async function disable(tx: Tx, id: string, because: string, now: Date): Promise<void> {
  await tx.update(webhooks).set({ disabledAt: now, disabledBecause: because }).where(eq(webhooks.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: 'given up' })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
}

const overlapMs = 86_400_000;

/** Replaces the secret; the one before signs too for a day. */
export async function replaceSecret(tx: Tx, id: string, encryptedSecret: string, now: Date): Promise<Webhook> {
  const { encryptedSecret: previousEncryptedSecret } = await getRow(tx, id);
  const previousUntil = new Date(now.getTime() + overlapMs);
  await tx.update(webhooks).set({ encryptedSecret, previousEncryptedSecret, previousUntil }).where(eq(webhooks.id, id));
  return getWebhook(tx, id);
}

export async function removeWebhook(tx: Tx, id: string): Promise<Webhook> {
  const before = await getWebhook(tx, id);
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  return before;
}

export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  return toWebhook(await getRow(db, id));
}

async function getRow(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw faults.notFound('This webhook');
  return row;
}

function toWebhook({ id, url, events, failingSince, disabledAt, disabledBecause, createdAt }: Row): Webhook {
  return {
    id,
    url,
    events: events as WebhookEvent[],
    isEnabled: disabledAt === null,
    state: disabledAt !== null ? 'disabled' : failingSince !== null ? 'failing' : 'working',
    failingSince: failingSince?.toISOString() ?? null,
    disabledBecause,
    createdAt: createdAt.toISOString(),
  };
}
