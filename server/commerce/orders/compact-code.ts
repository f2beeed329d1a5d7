import { asciiDigits } from '#contract/numerals.ts';

/** A tracking, serial or document number as it is stored, however it was typed: upper case, in ASCII digits, without spaces or dashes. */
export function compactCode(typed: string): string {
  return asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}
