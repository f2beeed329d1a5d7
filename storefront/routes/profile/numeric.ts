import { asciiDigits } from '#contract/numerals.ts';

/** What may be typed into the numeric fields of the account area. */

/** A phone number's digits, and the signs that people put between them or before a country code. */
export function phoneSigns(typed: string): string {
  return asciiDigits(typed).replace(/[^\d+\s().\-/]/g, '');
}

export function digits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}
