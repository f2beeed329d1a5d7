/** Runs a task for chunks of rows, one after the other, because the embedded database runs each statement on the event loop. */
export async function inPieces<Row>(
  rows: readonly Row[],
  rowsAtOnce: number,
  task: (piece: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await task(rows.slice(at, at + rowsAtOnce));
}

/** How many rows are to be read of what has this id. */
export type RowsOf = { id: number; rows: number };

/** Ids in chunks that together have at most so many rows, or one id where that alone has more. */
export function* piecesOfRows(sizes: RowsOf[], rowsAtOnce: number): Generator<number[]> {
  let ids: number[] = [];
  let sum = 0;
  for (const { id, rows } of sizes) {
    if (ids.length > 0 && sum + rows > rowsAtOnce) {
      yield ids;
      [ids, sum] = [[], 0];
    }
    ids.push(id);
    sum += rows;
  }
  if (ids.length > 0) yield ids;
}
