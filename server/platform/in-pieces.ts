/** Runs a task for chunks of rows, one after the other, because the embedded database runs each statement on the event loop. */
export async function inPieces<Row>(
  rows: readonly Row[],
  rowsAtOnce: number,
  task: (piece: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await task(rows.slice(at, at + rowsAtOnce));
}
