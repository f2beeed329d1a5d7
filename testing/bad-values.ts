import type { z } from 'zod';

/** Values that a hostile or careless client may send for a field. */
export type Sent = { what: string; value: unknown };

const nul = 'a\0b';
const brokenSurrogate = 'a\ud800b';

/** Values that a query parameter can never be. Query parameters are texts, so a wrong type there is a repeated field. */
export const inQuery: Sent[] = [
  { what: 'missing', value: undefined },
  { what: 'sent twice', value: ['a', 'b'] },
  { what: 'too long', value: 'x'.repeat(6000) },
  { what: 'blank', value: ' ' },
  { what: 'a NUL byte', value: nul },
  { what: 'not what it should be', value: 'no-such-form' },
  { what: 'far too large', value: '99999999999999' },
];

export const inBody: Sent[] = [
  ...inQuery.filter(({ what }) => what !== 'sent twice'),
  { what: 'a broken surrogate', value: brokenSurrogate },
  { what: 'null', value: null },
  { what: 'a number', value: 8.125 },
  { what: 'a negative number', value: -1 },
  { what: 'a huge number', value: 1e300 },
  { what: 'true', value: true },
  { what: 'an object', value: { a: 1 } },
  { what: 'a list', value: ['a', 'b'] },
  { what: 'a list of what it is not', value: [{}] },
  { what: 'a list with a NUL byte', value: [nul] },
  { what: 'a list that is too long', value: Array.from({ length: 1000 }, () => 1) },
];

/** The values of the above that the schema must refuse. Throws if a schema would accept long texts or any type. */
export function badValuesOf(schema: unknown, place: 'query' | 'body'): Sent[] {
  const field = schema as z.ZodType;
  if (acceptsAnything(field)) return [];
  const bad = (place === 'query' ? inQuery : inBody).filter(({ value }) => !field.safeParse(value).success);
  const refused = new Set(bad.map(({ what }) => what));
  const mustRefuse = place === 'query' ? ['too long', 'sent twice'] : ['too long', 'an object'];
  for (const what of mustRefuse) {
    if (!refused.has(what)) throw new Error(`A field's schema accepts a value that is ${what}.`);
  }
  return bad;
}

/** A field in the contract that the shop does not read. */
const acceptsAnything = (schema: z.ZodType) => schema.safeParse({ a: 1 }).success;

export const mangled: Sent[] = [
  { what: 'emoji', value: '👩🏽‍🚀📱' },
  { what: 'right to left', value: '\u202eهاتف ذكي\u202c' },
  { what: 'combining marks', value: `e${'\u0301'.repeat(40)}` },
  { what: 'quotes and percent signs', value: `'";--%_\\%00<script>` },
  { what: 'full-width digits', value: '１２３' },
];

/** Odd texts that may be valid or not for the field, but must never cause an error of the shop. */
export function mangledTexts(schema: unknown): Sent[] {
  return acceptsAnything(schema as z.ZodType) ? [] : mangled;
}
