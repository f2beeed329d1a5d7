/**
 * Formats amounts of AED and counts, with Western digits in every language. Avoids `Intl`, whose first use blocks a phone for 30 ms during
 * hydration.
 */

/** 'AED 1,299', or 'AED 1,299.50' with fils. */
export function aedText(amount: number): string {
  const { whole, fils } = aedParts(amount);
  return `AED ${fils === '' ? whole : `${whole}.${fils}`}`;
}

/** 'AED 1,299.00': for bills, where amounts are aligned. */
export function aedBillText(amount: number): string {
  const { whole, fils } = split(amount);
  return `AED ${whole}.${fils}`;
}

/** The same within a sentence: lines do not break between currency and number. */
export const aedUnbroken = (amount: number) => aedBillText(amount).replace(' ', '\u00a0');

/** An amount in parts, for styled prices: '1,299' and '50', or '1,299' and ''. */
export function aedParts(amount: number): { whole: string; fils: string } {
  const { whole, fils } = split(amount);
  return { whole, fils: Number.isInteger(amount) ? '' : fils };
}

function split(amount: number): { whole: string; fils: string } {
  const [digits = '', fils = ''] = amount.toFixed(2).split('.');
  return { whole: grouped(digits), fils };
}

/** '1,299': a whole number with thousands separators. */
export function countText(count: number): string {
  return grouped(String(count));
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');
