import { z } from 'zod';
import { readEmail } from './email.ts';
import { asciiDigits, asciiNumber } from './numerals.ts';
import { readPhone } from './phone.ts';

/**
 * Building blocks of the schemas: texts, amounts and ids as the API accepts them. `meta` repeats for the documentation what a transform
 * hides.
 */

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** User-entered text: trimmed, NFC, without NUL bytes and unpaired surrogates. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine(isStorable, 'must be valid Unicode text without NUL characters')
    .transform((value) => value.normalize('NFC').trim());
}

/** Text that must not be blank. */
export function requiredText(maxLength: number) {
  return text(maxLength)
    .refine((value) => value.length > 0, 'must not be empty')
    .meta({ minLength: 1 });
}

const digits = /^\s*-?\d{1,15}\s*$/;
const decimals = /^\s*\d{1,9}(\.\d{1,2})?\s*$/;

/** A member's question about a product: 10 to 500 characters. */
export const questionText = text(500)
  .refine(hasQuestionLength, 'must have 10 to 500 characters')
  .meta({ minLength: 10, maxLength: 500 });

/** Counted after the normalisation, as the database counts. */
function hasQuestionLength(question: string): boolean {
  const length = [...question].length;
  return length >= 10 && length <= 500;
}

/** A whole number, sent as a number or (by forms and query strings) as digits. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .union([z.number(), z.string().overwrite(asciiDigits).regex(digits, 'must be a whole number')])
    .transform(Number)
    .pipe(
      z
        .number()
        .int('must be a whole number')
        .min(minimum, `must be ${minimum} or more`)
        .max(maximum, `must be ${maximum} or less`),
    )
    .meta({
      anyOf: [
        { type: 'integer', minimum, maximum },
        { type: 'string', pattern: digits.source },
      ],
    });
}

/** An amount of AED with at most two decimals, sent as a number or as digits. */
export const amount = z
  .union([z.number(), z.string().overwrite(asciiNumber).regex(decimals, 'must be an amount such as 1299 or 1299.50')])
  .transform(Number)
  .pipe(z.number().min(0, 'must be 0 or more').max(100_000_000, 'must be 100000000 or less'))
  .meta({
    description: 'AED',
    anyOf: [
      { type: 'number', minimum: 0, maximum: 100_000_000 },
      { type: 'string', pattern: decimals.source },
    ],
  });

/** A price to filter by: any number, without bounds (R-CAT-5), or its digits. */
export const anyAmount = z
  .union([
    z.number(),
    z
      .string()
      .max(40, 'must have at most 40 characters')
      .overwrite(asciiNumber)
      .regex(/^\s*-?\d+(\.\d+)?\s*$/, 'must be an amount such as 1299 or 1299.50'),
  ])
  .transform(Number)
  .describe('AED');

/** An optional choice: null, '' and a missing field all mean none. */
export function blankable<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([schema, z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' || value === null ? undefined : value) as z.output<Schema> | undefined);
}

/** An e-mail address, international ones included, normalized by `readEmail`. */
export const email = z
  .string()
  .max(254, 'must have at most 254 characters')
  .transform((typed, context) => {
    const address = readEmail(typed);
    if (address === null) context.addIssue('must be an e-mail address such as name@example.com');
    return address ?? z.NEVER;
  })
  .meta({ format: 'email' });

/** A phone number as text (`readPhone`) or as a JSON number. The output has plain digits and the spacing of the input. */
export const phone = z
  .union([text(40), z.number()])
  .transform((typed, context) => {
    const isTyped = typeof typed === 'string' || (Number.isSafeInteger(typed) && typed > 0);
    const number = isTyped ? readPhone(String(typed)) : null;
    if (number === null) context.addIssue('must be a phone number of 5 to 15 digits');
    return number ?? z.NEVER;
  })
  .meta({
    description: '5 to 15 digits',
    anyOf: [
      { type: 'string', minLength: 5, maxLength: 40 },
      { type: 'integer', minimum: 10_000, maximum: 999_999_999_999_999 },
    ],
  });

export const rowId = z.uuid('must be an id of a row as the shop gave it out');
export const hexColor = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/, 'must be six hex digits')
  .transform((value) => value.replace('#', '').toLowerCase());
export const productUrl = requiredText(200);
/** Ids of products in a query, without repetitions. */
export const productIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,11}$/, 'must be 1 to 12 ids of products with commas between them, such as 3,17')
  .transform((ids) => [...new Set(ids.split(',').map(Number))]);
/** The same for a comparison. */
export const comparedIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,3}$/, 'must be 1 to 4 ids of products with commas between them, such as 3,17')
  .transform((ids) => [...new Set(ids.split(',').map(Number))]);

/** The letters over a picture. */
export const textTone = z.enum(['dark', 'light']);
/** An amount of AED in an answer. */
export const money = z.number().describe('AED, at most two decimals');
export const imageObject = z.object({ real_image_path: z.string() });

/** Paging of the long lists: an addition, both fields optional. */
export const paging = {
  page: wholeNumber(1, 100_000).optional().describe('Addition: page number, starting at 1'),
  per_page: wholeNumber(1, 100).optional().describe('Addition: products per page; 60 by default, at most 100'),
};
export const total = z.int().describe('Addition: number of products in the whole list');
