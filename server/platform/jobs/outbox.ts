import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { isUnavailable } from '#platform/database/unavailable.ts';
import { currentTrace } from '#platform/tracing/tracing.ts';
import type { Job } from './job.ts';
import type { Lane } from './lanes.ts';

/**
 * A job that must follow a transaction (a mail, say) is a row written in that transaction.
 * A worker of any instance claims a due row, runs the job and deletes the row. A claim expires by itself and is renewed while the job
 * runs, so a crash loses nothing and no other worker runs it meanwhile. A crash between job and delete repeats the job once.
 */

type Options = {
  /** Jobs with the same key run one after the other, in the order in which they were queued. */
  sequenceKey?: string;
  delayMs?: number;
};

/** Queues a job, which runs once the transaction is committed. */
export async function queueJob<Payload>(
  db: Db,
  job: Job<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await db.execute(queuedJob(job, payload, options));
}

/** What queueJob runs, to be part of another statement. */
export const queuedJob = <Payload>(
  { kind, lane }: Job<Payload>,
  payload: Payload,
  { sequenceKey, delayMs = 0 }: Options,
): SQL => sql`
  INSERT INTO outbox (kind, lane, payload, sequence_key, trace_parent, run_after)
  VALUES (${kind}, ${lane}, ${JSON.stringify(payload)}::jsonb, ${sequenceKey ?? null}, ${currentTrace()}, ${inMs(delayMs)})`;

/** Queues a job for each payload that a query selects, to be part of a statement that makes their rows. */
export const queuedJobs = <Payload>({ kind, lane }: Job<Payload>, payloads: SQL): SQL => sql`
  INSERT INTO outbox (kind, lane, payload) SELECT ${kind}, ${lane}, made.payload FROM (${payloads}) AS made (payload)`;

/** queueJob for many in one statement, each with a sequence of its own. */
export async function queueJobs<Payload>(
  db: Db,
  job: Job<Payload>,
  jobs: { payload: Payload; sequenceKey: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const traceParent = currentTrace();
  await db.execute(
    queuedInSequences(
      job,
      jobs.map((queued) => ({ ...queued, traceParent })),
    ),
  );
}

/** What queueJobs runs, to be part of another statement. `traceParent`: the trace that each is a consequence of. */
export const queuedInSequences = <Payload>(
  { kind, lane }: Job<Payload>,
  jobs: { payload: Payload; sequenceKey: string; traceParent: string | null }[],
): SQL => sql`
  INSERT INTO outbox (kind, lane, payload, sequence_key, trace_parent)
  SELECT ${kind}, ${lane}, job."payload", job."sequenceKey", job."traceParent"
  FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS job ("payload" jsonb, "sequenceKey" text, "traceParent" text)`;

export type DueJob = {
  id: number;
  kind: string;
  lane: Lane;
  payload: never;
  attempts: number;
  isSequenced: boolean;
  /** The trace of what queued it. */
  traceParent: string | null;
};

/** Longer than the database is away while another host takes over, or a done job would be claimed before its row can be deleted. */
const claimMs = 30_000;
/** How often a worker must renew the claims on its jobs. */
export const renewEveryMs = claimMs / 6;
const firstRetryMs = 5_000;
export const mostAttempts = 12;
const writeAgainAfterMs = 500;
const writeAgainTimes = 60;

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Claims due jobs for the free slots of each lane, in one statement. */
export async function claimDueJobs(db: Db, free: { lane: Lane; slots: number }[]): Promise<DueJob[]> {
  const claimed = await rowsOf<DueJob>(
    db,
    sql`
    UPDATE outbox SET attempts = attempts + 1, run_after = ${inMs(claimMs)}
    WHERE id = ANY(ARRAY(
      SELECT due.id FROM unnest(
        ${sql.param(free.map(({ lane }) => lane))}::text[], ${sql.param(free.map(({ slots }) => slots))}::integer[]
      ) AS free (lane, slots)
      CROSS JOIN LATERAL (
        SELECT id FROM outbox queued WHERE lane = free.lane AND given_up_at IS NULL AND run_after <= now() AND NOT EXISTS (
          SELECT 1 FROM outbox before
          WHERE before.sequence_key = queued.sequence_key AND before.id < queued.id AND before.given_up_at IS NULL
        )
        ORDER BY run_after LIMIT free.slots FOR UPDATE SKIP LOCKED
      ) AS due
    ))
    RETURNING id::integer, kind, lane, payload, attempts, sequence_key IS NOT NULL AS "isSequenced",
      trace_parent AS "traceParent"`,
  );
  return claimed;
}

export async function renewClaims(db: Db, ids: number[]): Promise<void> {
  await db.execute(sql`UPDATE outbox SET run_after = ${inMs(claimMs)} WHERE id = ANY(${sql.param(ids)}::bigint[])`);
}

export const deleteJob = (db: Db, { id }: DueJob): Promise<void> =>
  writePatiently(() => db.execute(sql`DELETE FROM outbox WHERE id = ${id}`));

/** Retries for half a minute while the database is away: for what follows a mail, which must not be sent twice because this failed. */
export async function writePatiently(write: () => PromiseLike<unknown>): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isUnavailable(error) || time === writeAgainTimes) throw error;
      await pause(writeAgainAfterMs);
    }
  }
}

/**
 * Postpones a failed job, with twice the delay each time, or for ever if it is given up. False: another worker has claimed it since this one
 * stalled, so its failure counts for nothing.
 */
export async function postponeJob(db: Db, { id, attempts }: DueJob, why: string, givenUp: boolean): Promise<boolean> {
  const postponed = await rowsOf(
    db,
    sql`
    UPDATE outbox SET last_error = ${why.slice(0, 500)}, run_after = ${inMs(firstRetryMs * 2 ** (attempts - 1))},
      given_up_at = ${givenUp ? sql`now()` : sql`NULL`} WHERE id = ${id} AND attempts = ${attempts} RETURNING id`,
  );
  return postponed.length > 0;
}
