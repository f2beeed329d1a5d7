/** How many products the next statement reads; it is told how long the last one took. */
export type ChunkSize = { next(): number; took(ms: number): void };

/** The embedded database holds the event loop for as long as a statement takes. */
const longestMs = 16;
const mostAtOnce = 20;

/** For the event loop: products with hundreds of values are read one by one, others twenty at a time. */
export function chunkSizeOnTheLoop(): ChunkSize {
  let size = 5;
  return {
    next: () => size,
    took(ms) {
      if (ms > longestMs) size = Math.max(1, Math.floor(size / 2));
      else if (ms < longestMs / 2) size = Math.min(mostAtOnce, size * 2);
    },
  };
}
