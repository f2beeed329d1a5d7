import { setImmediate as nextTurn } from 'node:timers/promises';

/** To be awaited between the steps of a long task: the event loop turns when it has been held for long enough. */
export type Pause = () => Promise<void>;

const longestTurnMs = 10;
let turnBegan: number | null = null;

/** All long tasks together share a turn: several at once would hold the event loop for as many times as long. */
export function createPause(): Pause {
  beginningOfTurn();
  return async () => {
    if (performance.now() - beginningOfTurn() < longestTurnMs) return;
    await nextTurn();
    beginningOfTurn();
  };
}

/** When a long task first ran in this turn of the event loop, which ends before the tasks that wait for the next one go on. */
function beginningOfTurn(): number {
  if (turnBegan !== null) return turnBegan;
  setImmediate(() => {
    turnBegan = null;
  });
  turnBegan = performance.now();
  return turnBegan;
}
