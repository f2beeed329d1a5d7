import { z } from 'zod';

/** GTIN-8, -12 (UPC), -13 (EAN, ISBN) and -14. */
const lengths = [8, 12, 13, 14];

/** What is asked of a GTIN, as the end of a sentence. */
export const gtinRule = 'must be a GTIN of 8, 12, 13 or 14 digits, of which the last is its check digit';

/** Whether these are the digits of a GTIN with the right check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !lengths.includes(text.length)) return false;
  const weighted = [...text].toReversed().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

/** The maker's number of a variant, under which feeds offer it; empty if it has none. */
export const gtin = z
  .string()
  .trim()
  .refine((text) => text === '' || isGtin(text), gtinRule)
  .meta({ maxLength: 14 });
