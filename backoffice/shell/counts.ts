/** A number with its thousands apart: 5,000. */
export const numberText = (number: number) => number.toLocaleString('en');

/** A count with its noun, whose plural ends in s: 1 row, 5,000 rows. */
export const countText = (count: number, noun: string) => `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`;

/** The server counts exactly up to here. */
const mostCounted = 1000;

/** Above a thousand, a list's count is the database's estimate. */
export const isEstimate = (count: number) => count > mostCounted;

/** A count that the server stops at a thousand. */
export const boundedCountText = (count: number) => (count >= mostCounted ? '1,000 or more' : numberText(count));
