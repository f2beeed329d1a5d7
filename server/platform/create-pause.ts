import { setImmediate as nextTurn } from 'node:timers/promises';

/** To be awaited between the steps of a long task: the event loop turns when it has been held for long enough. */
export type Pause = () => Promise<void>;

const longestTurnMs = 10;

export function createPause(): Pause {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan < longestTurnMs) return;
    await nextTurn();
    turnBegan = performance.now();
  };
}
