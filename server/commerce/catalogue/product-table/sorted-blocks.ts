/**
 * A long sorted list is kept in blocks of at most `blockRows` rows, so that a row is put in or taken out by moving the rows of one block.
 * The columns of a block are typed arrays of this length, of which the first `size` rows are used.
 */
export const blockRows = 1024;

type Column = Int32Array | Int16Array | Uint8Array;

/** The number of places for which `isBefore` holds; it must hold for the first ones and for none after them. */
export function countBefore(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Moves the rows from `at` by one to make room for another. */
export function makeRoomAt(column: Column, at: number, size: number): void {
  column.copyWithin(at + 1, at, size);
}

export function removeAt(column: Column, at: number, size: number): void {
  column.copyWithin(at, at + 1, size);
}
