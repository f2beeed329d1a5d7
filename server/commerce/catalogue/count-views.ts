import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { recordActivity } from './record-activity.ts';

/** Counts page views of products in memory and writes them to the database in batches. */
export type ViewCounter = {
  count(productId: number): void;
  /** Writes the collected counts. Called before the database is closed. */
  stop(): Promise<void>;
};

const flushMs = 5_000;

/** A crash loses the views of the last seconds, which ranks can bear. The views of a failed flush are retried with the next. */
export function startViewCounter({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): ViewCounter {
  let views = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function flush() {
    const gathered = views;
    views = new Map();
    const activity = [...gathered].map(([productId, count]) => ({ productId, views: count }));
    try {
      await recordActivity(db, clock.now(), activity);
    } catch (error) {
      log.warn({ err: error }, 'views were not counted');
      for (const [productId, count] of gathered) views.set(productId, (views.get(productId) ?? 0) + count);
    }
  }

  function flushLater() {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      flushing = flushing.then(flush);
    }, flushMs);
    timer.unref();
  }

  return {
    count(productId) {
      views.set(productId, (views.get(productId) ?? 0) + 1);
      flushLater();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await flushing;
      await flush();
    },
  };
}
