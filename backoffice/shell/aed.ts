import { aedFromFils, filsFromAed } from '#contract/money.ts';

const format = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('en-AE', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats fils for display: `AED 1,299.50`, `−AED 25.00`. */
export function aedText(fils: number): string {
  return `${fils < 0 ? '−' : ''}AED ${format.format(aedFromFils(Math.abs(fils)))}`;
}

/** Formats fils for an input: `1299.50`. */
export function typedAed(fils: number): string {
  return aedFromFils(fils).toFixed(2);
}

/** Parses typed AED to fils; null when it is not an amount. */
export function filsOf(typed: string): number | null {
  const plain = typed.replaceAll(',', '').trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? filsFromAed(Number(plain)) : null;
}

/** Charts and number inputs scale in AED. */
export const scaledAed = aedFromFils;

/** The inverse of scaledAed. */
export const filsOfScaled = filsFromAed;

/** Formats an amount on the scale of a chart: `1.3K`. */
export const shortAed = (aed: number) => short.format(aed);
