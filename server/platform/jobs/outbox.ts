import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#platform/database/database.ts';
import { outbox } from './tables.ts';

/**
 * Work that must follow a transaction (mails) is a row written in that transaction.
 * A worker of any instance claims a due row for a while, does the work and deletes the row, so nothing is lost in a crash:
 * what was claimed and not done is due again when the claim runs out. A crash between work and delete repeats the work once.
 */
export async function queueWork(tx: Db, kind: string, payload: Record<string, unknown>): Promise<void> {
  await tx.insert(outbox).values({ kind, payload });
}

export type Work = Record<string, (payload: never) => Promise<void>>;

const pollMs = 1000;
const mostAttempts = 12;
const firstRetryMs = 5_000;

export type Worker = { wake(): void; stop(): Promise<void> };

/** Works off the outbox until it is stopped; `stop` waits for the piece under way. */
export function startWorker(db: Db, work: Work, log: Logger): Worker {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      running = running.then(workOff).finally(() => schedule(pollMs));
    }, delayMs);
    timer.unref();
  }

  async function workOff() {
    try {
      while (!isStopped && (await workOnce(db, work, log)));
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  schedule(0);
  return {
    wake: () => schedule(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type DueRow = { id: number; kind: string; payload: never; attempts: number };

/** Takes one due piece of work; false when there is none. The claim is a lease, so that no transaction waits for a mail server. */
async function workOnce(db: Db, work: Work, log: Logger): Promise<boolean> {
  const claimed = await db.execute(sql`
    UPDATE outbox SET attempts = attempts + 1, run_after = now() + (${firstRetryMs} * power(2, attempts)) * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM outbox WHERE given_up_at IS NULL AND run_after <= now() ORDER BY run_after LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id::integer, kind, payload, attempts`);
  const row = (claimed as unknown as { rows: DueRow[] }).rows[0];
  if (!row) return false;
  try {
    const handle = work[row.kind];
    if (!handle) throw new Error(`Nobody knows how to do work of the kind ${row.kind}.`);
    await handle(row.payload);
    await db.execute(sql`DELETE FROM outbox WHERE id = ${row.id}`);
  } catch (error) {
    const isLast = row.attempts >= mostAttempts;
    log.warn({ err: error, work: row.kind, attempts: row.attempts, givenUp: isLast }, 'a piece of work failed');
    await db.execute(sql`
      UPDATE outbox SET last_error = ${String(error).slice(0, 500)}, given_up_at = ${isLast ? sql`now()` : sql`NULL`} WHERE id = ${row.id}`);
  }
  return true;
}
