/** Money is a number of AED on the wire and a whole number of fils inside (1 AED = 100 fils). */

export function aedFromFils(fils: number): number {
  return fils / 100;
}

/** The cost of a line of a cart or an order, before its coupon and a VAT that is added, in fils. */
export function lineSubtotalFils({ priceFils, quantity }: { priceFils: number; quantity: number }): number {
  return priceFils * quantity;
}

/** Rounds half up to the fil, so that 10.005 typed as a float does not lose its half. */
export function filsFromAed(aed: number): number {
  return Math.round(Number((aed * 100).toFixed(4)));
}

/** The same, or null when the amount is not a whole number of fils; floating-point error is ignored. */
export function exactFilsFromAed(aed: number): number | null {
  const fils = Number((aed * 100).toFixed(4));
  return Number.isInteger(fils) ? fils : null;
}
