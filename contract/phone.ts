import { asciiDigits } from './numerals.ts';

/** Phone numbers as people type them. Plain functions without schemas, since pages and server share one rule. */

/**
 * A typed number in plain digits and signs, spaced as it was typed. Null for what can't be dialled: other signs than
 * spaces, dashes, dots, slashes and brackets, or not 5 to 15 digits (short numbers such as 800 12 are numbers too).
 */
export function readPhone(typed: string): string | null {
  const plain = asciiDigits(typed)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\uff0b/g, '+')
    .trim();
  const digits = plain.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]*$/.test(plain) && digits >= 5 && digits <= 15 ? plain : null;
}

/** Whether a number begins with a country code: + or 00. */
export function hasCountryCode(number: string): boolean {
  return /^\s*(\+|00)/.test(number);
}

/** A number as it stands behind a country code: `prefix`, without the 0 of calls within the country, unless it has its own. */
export function phoneText(number: string, prefix: string): string {
  const plain = readPhone(number) ?? number.trim();
  if (hasCountryCode(plain)) return plain;
  // More digits than a country's own numbers have: the code was typed, and only its plus was not.
  const isWhole = plain.startsWith(prefix.slice(1)) && plain.replace(/\D/g, '').length > 10;
  return isWhole ? `+${plain}` : `${prefix} ${plain.replace(/^0/, '')}`;
}
