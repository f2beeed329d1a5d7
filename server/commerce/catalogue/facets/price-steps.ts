import type { PriceStep } from '#contract/facets.ts';
import { aedFromFils } from '#contract/money.ts';

/** How many products cost how much, between round bounds. */

/** Within each power of ten. */
const digits = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const highestPower = 6;
/** In fils, ascending: 0, AED 1, 1.25 … up to more than the highest price. */
const bounds = Float64Array.from([
  0,
  ...Array.from({ length: highestPower + 1 }, (_, power) =>
    digits.map((digit) => Math.round(digit * 10 ** power * 100)),
  ).flat(),
]);
const mostSteps = 24;

/** The products of each step of prices. */
export const createPriceCounts = () => new Int32Array(bounds.length - 1);

/** The step that a price in fils belongs to. */
export function stepOf(priceFils: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((bounds[middle] as number) <= priceFils) low = middle;
    else high = middle;
  }
  return low;
}

/** Without empty steps at the ends; neighbours are joined until there are few enough. */
export function priceStepsOf(counts: Int32Array): PriceStep[] {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first === -1) return [];
  const joined = Math.ceil((last + 1 - first) / mostSteps);
  const steps: PriceStep[] = [];
  for (let at = first; at <= last; at += joined) {
    const end = Math.min(at + joined, counts.length);
    const count = counts.subarray(at, end).reduce((sum, more) => sum + more, 0);
    steps.push({ from: aedFromFils(bounds[at] as number), to: aedFromFils(bounds[end] as number), count });
  }
  return steps;
}
