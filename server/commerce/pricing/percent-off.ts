/** The whole percent that a price is below the compare-at price, rounded down; 0 when it is not below it (R-PRD-3). */
export function percentOff({ priceFils, compareAtFils }: { priceFils: number; compareAtFils: number }): number {
  if (compareAtFils <= priceFils) return 0;
  return Math.floor(((compareAtFils - priceFils) * 100) / compareAtFils);
}
