import type { Db } from '#platform/database/database.ts';
import type { Lane } from './lanes.ts';

/** A kind of job: the name that its rows in the outbox have, the lane in which they wait, and the shape of their payload, which is kept as JSON. */
export type Job<Payload> = { kind: string; lane: Lane; payloadType?: Payload };

export type JobHandler = {
  kind: string;
  run(payload: never): Promise<void>;
  giveUp?(tx: Db, payload: never): Promise<void>;
};

/** Names a kind of job, beside the function that does it: `const invoiceMailJob = defineJob<{ orderId: string }>('invoice_mail', 'mail')`. */
export function defineJob<Payload>(kind: string, lane: Lane): Job<Payload> {
  return { kind, lane };
}

/**
 * Does the jobs of a kind with `run`. Where somebody waits for the result, `giveUp` tells them when a job has failed for the last time,
 * in the transaction that gives it up.
 */
export function handleJob<Payload>(
  { kind }: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  giveUp?: (tx: Db, payload: Payload) => Promise<void>,
): JobHandler {
  return { kind, run, ...(giveUp ? { giveUp } : {}) };
}
