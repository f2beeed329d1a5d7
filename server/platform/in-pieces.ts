import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does a task for pieces of rows, one after the other, and lets the event loop answer others in between: the embedded database works
 * on it, and so do we.
 */
export async function inPieces<Row>(
  rows: readonly Row[],
  rowsAtOnce: number,
  task: (piece: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await task(rows.slice(at, at + rowsAtOnce));
    await nextTurn();
  }
}
