import type { Tx } from '#platform/database/database.ts';
import type { Lane } from './lanes.ts';

/** A kind of job: its name in the outbox, its lane, and the type of its payload, which is stored as JSON. */
export type Job<Payload> = { kind: string; lane: Lane; payloadType?: Payload };

export type JobHandler = {
  kind: string;
  run(payload: never): Promise<void>;
  giveUp?(tx: Tx, payload: never): Promise<void>;
};

/** Defines a kind of job, beside its function: `const invoiceMailJob = defineJob<{ orderId: string }>('invoice_mail', 'mail')`. */
export function defineJob<Payload>(kind: string, lane: Lane): Job<Payload> {
  return { kind, lane };
}

/**
 * Handles the jobs of a kind with `run`. If a user waits for the result, `giveUp` reports the final failure, in the transaction
 * that gives the job up.
 */
export function handleJob<Payload>(
  { kind }: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  giveUp?: (tx: Tx, payload: Payload) => Promise<void>,
): JobHandler {
  return { kind, run, ...(giveUp ? { giveUp } : {}) };
}
