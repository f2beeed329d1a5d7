import { asciiDigits } from './numerals.ts';

/** Phone numbers as people type them. Plain functions without schemas, shared by pages and server. */

/**
 * Converts a typed phone number to plain digits and signs, keeping its spacing. Returns null when it cannot be dialled: signs other than
 * spaces, dashes, dots, slashes and brackets, or not 5 to 15 digits (short numbers such as 800 12 are valid).
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

/** True when the number begins with a country code: + or 00. */
export function hasCountryCode(number: string): boolean {
  return /^\s*(\+|00)/.test(number);
}

/** The number with the country code `prefix` and without the trunk 0, unless it already has a country code. */
export function phoneText(number: string, prefix: string): string {
  const plain = readPhone(number) ?? number.trim();
  if (hasCountryCode(plain)) return plain;
  // A number longer than a national one already has the country code, without its plus.
  const isWhole = plain.startsWith(prefix.slice(1)) && plain.replace(/\D/g, '').length > 10;
  return isWhole ? `+${plain}` : `${prefix} ${plain.replace(/^0/, '')}`;
}
