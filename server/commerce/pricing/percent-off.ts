/** The discount from the compare-at price in whole percent, rounded down; 0 if the price is not below it (R-PRD-3). */
export function percentOff({ priceFils, compareAtFils }: { priceFils: number; compareAtFils: number }): number {
  if (compareAtFils <= priceFils) return 0;
  return Math.floor(((compareAtFils - priceFils) * 100) / compareAtFils);
}
