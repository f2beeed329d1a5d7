import { setImmediate as nextTurn } from 'node:timers/promises';

/** To be awaited between the steps of a long task: the event loop turns when it has been held for long enough. */
export type Pause = () => Promise<void>;

const longestTurnMs = 10;
let sharedTurnBegan: number | null = null;

/**
 * The loop turns after 10 ms since the task's last pause, what it waited for included, since others may have held the loop then. All long
 * tasks together share a turn: several at once would hold the loop for as many times as long.
 */
export function createPause(): Pause {
  let turnBegan = beginTurn();
  return async () => {
    if (performance.now() - Math.min(turnBegan, sharedTurnBegan ?? turnBegan) < longestTurnMs) return;
    await nextTurn();
    turnBegan = beginTurn();
  };
}

/** Now, for a task that runs in this turn of the loop. The turn is over before the tasks that wait for the next one go on. */
function beginTurn(): number {
  const now = performance.now();
  if (sharedTurnBegan === null) {
    sharedTurnBegan = now;
    setImmediate(() => {
      sharedTurnBegan = null;
    });
  }
  return now;
}
