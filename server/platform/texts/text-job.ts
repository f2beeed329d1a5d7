import { systemClock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import type { Text } from './texts.ts';

/** A text that a person waits for and that is useless after `expiresAt`, an ISO time by the system's clock, which the outbox uses. */
export const textJob = defineJob<Text & { expiresAt: string }>('text', 'texts');

/** Queues a text in a lane of its own, so that no sign-in code waits for a slow text service. Its key is the id of the code in it. */
export async function queueText(tx: Tx, text: Text, lifeMs: number): Promise<void> {
  const expiresAt = new Date(systemClock.now().getTime() + lifeMs).toISOString();
  await queueJob(tx, textJob, { ...text, expiresAt });
}
