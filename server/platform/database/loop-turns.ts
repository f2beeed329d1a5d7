import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Statements of the embedded database run on the event loop, one after the other without a turn of it. After each task wrapped
 * here the loop turns if it was held for `longestMs`, so that other requests are served.
 */
export function createLoopTurns(longestMs: number) {
  let turnedAt = 0;
  return async function withTurns<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } finally {
      if (performance.now() - turnedAt > longestMs) {
        await nextTurn();
        turnedAt = performance.now();
      }
    }
  };
}
