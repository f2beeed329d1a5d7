import { sellingOutLimits } from '#contract/settings/promises.ts';

const limits = sellingOutLimits.map(Number);

/** Whether the line of what sells out is shown for a product with that many units of all its variants together (R-PRD-6). */
export function isSellingOut(units: number, mostUnits: number): boolean {
  return units > 0 && units <= mostUnits;
}

/** Whether the line comes or goes between two numbers of units, with whichever limit the owner may have chosen. */
export function crossesLimit(before: number, after: number): boolean {
  return limits.some((limit) => isSellingOut(before, limit) !== isSellingOut(after, limit));
}

/** Whether that many units of one variant are enough for the product, whatever there is of the others. */
export const isPlenty = (units: number): boolean => units > Math.max(...limits);
