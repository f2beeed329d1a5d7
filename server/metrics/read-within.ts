import { setTimeout as pause } from 'node:timers/promises';

/** Prometheus waits for 10 s as a rule, and everything else has been read by then. */
const longestReadMs = 1_500;

/** One read for all metrics of a scrape; null if it takes too long. A slow one is not begun again before it has ended. */
export function readWithin<Result>(read: () => Promise<Result | null>): () => Promise<Result | null> {
  let reading: Promise<Result | null> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return Promise.race([reading, pause(longestReadMs, null, { ref: false })]);
  };
}
