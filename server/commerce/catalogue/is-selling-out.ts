const mostUnits = 20;

/** Whether 'Selling out fast' is shown for a product with that many units of all its variants together (R-PRD-6). */
export function isSellingOut(units: number): boolean {
  return units > 0 && units <= mostUnits;
}
