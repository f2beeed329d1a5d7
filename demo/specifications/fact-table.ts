import type { Facts, SpecificationKey, ValueOf } from './vocabulary.ts';

/** What is known of products, by handle. */
export type FactsByHandle = Readonly<Record<string, Facts>>;

/** A row's values in the order of its table's keys; null where the thing has none, where it differs by variant, or where we do not know. */
type Row<Keys extends readonly SpecificationKey[]> = { readonly [At in keyof Keys]: ValueOf<Keys[At]> | null };

/** Reads a table of facts: a column for each key, a row for each product's handle. */
export function factTable<const Keys extends readonly SpecificationKey[]>(
  keys: Keys,
  rows: Readonly<Record<string, Row<Keys>>>,
): FactsByHandle {
  return Object.fromEntries(
    Object.entries(rows).map(([handle, values]) => [
      handle,
      Object.fromEntries(keys.map((key, at) => [key, values[at]]).filter(([, value]) => value !== null)),
    ]),
  );
}
