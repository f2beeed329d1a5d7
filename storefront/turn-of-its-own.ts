import { setImmediate as nextTurn } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * React renders in one go, some 30 ms a page. Pages whose data arrives together, as after an import, and the large parts of each
 * (rendered-apart.tsx) are rendered in turns of the event loop of their own, so that it is not held for the sum of them (decision 034).
 */
export function turnOfItsOwn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}
