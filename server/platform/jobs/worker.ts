import type { Logger } from 'pino';
import type { Db, Tx } from '#platform/database/database.ts';
import { printError } from '#platform/log/describe-error.ts';
import { traceJob } from '#platform/tracing/tracing.ts';
import { FinalError } from './final-error.ts';
import type { JobHandler } from './job.ts';
import { type Lane, lanes } from './lanes.ts';
import {
  claimDueJobs,
  type DueJob,
  deleteJob,
  mostAttempts,
  postponeJob,
  renewClaims,
  renewEveryMs,
} from './outbox.ts';

export type Worker = { stop(): Promise<void> };

const pollMs = 1000;
/** Jobs still running after this time are left when the shop stops; their claim ends, and another start or instance runs them. */
const longestStopMs = 3000;

/**
 * Runs the jobs of the outbox until it is stopped, several at a time (lanes.ts): one statement a second while idle, and two per job.
 * `stop` waits up to 3 s for running jobs.
 */
export function startWorker(db: Db, handlers: JobHandler[], log: Logger): Worker {
  const underWay = new Map<DueJob, Promise<void>>();
  /** Done, but the row is not deleted yet because the database did not answer. */
  const doneIds = new Set<number>();
  const fullLanes = new Set<Lane>();
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let claimsAgain = false;

  function claim() {
    claimsAgain = claiming !== null;
    claiming ??= claimFree()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        claiming = null;
        if (claimsAgain) claim();
      });
  }

  async function claimFree() {
    const free = freeSlots([...underWay.keys()]);
    if (isStopped || free.length === 0) return;
    const due = await claimDueJobs(db, free);
    for (const { lane, slots } of free) {
      if (due.filter((job) => job.lane === lane).length === slots) fullLanes.add(lane);
      else fullLanes.delete(lane);
    }
    for (const job of due) begin(job);
  }

  function begin(job: DueJob) {
    const done = attend(job)
      .catch((error) => log.error({ err: error, job: job.kind }, 'the outbox could not be written'))
      .finally(() => {
        underWay.delete(job);
        // More jobs may wait if the lane was full, or for the end of this one.
        if (fullLanes.has(job.lane) || job.isSequenced) claim();
      });
    underWay.set(job, done);
  }

  async function attend(job: DueJob) {
    try {
      if (!doneIds.has(job.id)) await runJob(handlers, job);
    } catch (error) {
      const givenUp = job.attempts >= mostAttempts || error instanceof FinalError;
      log.warn({ err: error, job: job.kind, attempts: job.attempts, givenUp }, 'a job failed');
      return db.transaction(async (tx) => {
        const isPostponed = await postponeJob(tx, job, printError(error), givenUp);
        if (givenUp && isPostponed) await reportGivenUp(tx, handlers, job);
      });
    }
    doneIds.add(job.id);
    await deleteJob(db, job);
    doneIds.delete(job.id);
  }

  function renew() {
    const ids = [...underWay.keys()].map(({ id }) => id);
    if (ids.length === 0) return;
    renewClaims(db, ids).catch((error) => log.error({ err: error }, 'the claims on jobs could not be renewed'));
  }

  claim();
  const timers = [setInterval(claim, pollMs).unref(), setInterval(renew, renewEveryMs).unref()];
  return {
    async stop() {
      isStopped = true;
      await claiming;
      await within(longestStopMs, Promise.all(underWay.values()));
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function freeSlots(underWay: DueJob[]): { lane: Lane; slots: number }[] {
  return (Object.keys(lanes) as Lane[])
    .map((lane) => ({ lane, slots: lanes[lane] - underWay.filter((job) => job.lane === lane).length }))
    .filter(({ slots }) => slots > 0);
}

async function runJob(handlers: JobHandler[], { kind, payload, traceParent }: DueJob) {
  const handler = handlers.find((one) => one.kind === kind);
  if (!handler) throw new Error(`No handler does jobs of the kind ${kind}.`);
  await traceJob(kind, traceParent, () => handler.run(payload));
}

async function reportGivenUp(tx: Tx, handlers: JobHandler[], { kind, payload }: DueJob) {
  await handlers.find((one) => one.kind === kind)?.giveUp?.(tx, payload);
}

async function within(ms: number, done: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, isOver]);
  clearTimeout(timer);
}
