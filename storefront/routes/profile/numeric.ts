import { asciiDigits } from '#contract/numerals.ts';

/** Input filters for the numeric fields of the account area. */

/** Keeps the digits of a phone number, its separators, and the + of a country code. */
export function phoneSigns(typed: string): string {
  return asciiDigits(typed).replace(/[^\d+\s().\-/]/g, '');
}

export function digits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}
