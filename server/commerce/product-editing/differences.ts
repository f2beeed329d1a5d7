import { isDeepStrictEqual } from 'node:util';
import type { StaffProduct } from '#contract/staff/product-fields.ts';

type Row = { id: string | number };
type Fields = Partial<Record<keyof StaffProduct, unknown>>;

/**
 * The fields in which two states of a product differ, with their old and new values; for a list, the rows that differ.
 * Stock is excluded: it changes by movements, also while a product is edited.
 */
export function differences(wasBefore: StaffProduct, isAfter: StaffProduct): { before: Fields; after: Fields } {
  const [before, after] = [withoutUnits(wasBefore), withoutUnits(isAfter)];
  const differs: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const field of Object.keys(before) as (keyof typeof before)[]) {
    if (field === 'version' || field === 'updatedAt' || isDeepStrictEqual(before[field], after[field])) continue;
    const [was, is] = [before[field], after[field]];
    differs.before[field] = Array.isArray(was) && Array.isArray(is) ? rowsThatDiffer(was, is) : was;
    differs.after[field] = Array.isArray(was) && Array.isArray(is) ? rowsThatDiffer(is, was) : is;
  }
  return differs;
}

/** The rows that are missing from `others` or differ there; the ids of all rows if only the order differs. */
function rowsThatDiffer(rows: Row[], others: Row[]): unknown[] {
  const known = new Map(others.map((row) => [row.id, row]));
  const different = rows.filter((row) => !isDeepStrictEqual(row, known.get(row.id)));
  const isOrderAlone = different.length === 0 && rows.length === others.length;
  return isOrderAlone ? rows.map(({ id }) => id) : different;
}

function withoutUnits({ variants, ...product }: StaffProduct) {
  return { ...product, variants: variants.map(({ units: _units, ...variant }) => variant) };
}
