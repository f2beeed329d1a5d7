import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Statements of the embedded database run on the event loop, and those of a task follow each other without a turn of it. What is given
 * here is done, and then lets others be answered where the loop has been held for `longestMs`.
 */
export function createLoopTurns(longestMs: number) {
  let turnedAt = 0;
  return async function withTurns<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      if (performance.now() - turnedAt > longestMs) {
        await nextTurn();
        turnedAt = performance.now();
      }
    }
  };
}
