/** How many products the next statement reads; it is told how long the last one took. */
export type ChunkSize = { next(): number; took(ms: number): void };

/** The embedded database holds the event loop for as long as a statement takes. */
const longestMs = 16;
const mostAtOnce = 5;

/** For the event loop: a few products at a time, and one by one where they have thousands of values. */
export function chunkSizeOnTheLoop(): ChunkSize {
  let size = mostAtOnce;
  return {
    next: () => size,
    took(ms) {
      if (ms > longestMs) size = Math.max(1, Math.floor(size / 2));
      else if (ms < longestMs / 2) size = Math.min(mostAtOnce, size * 2);
    },
  };
}
