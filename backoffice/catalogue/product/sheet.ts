import { filsOf, typedAed } from '#backoffice/shell/aed.ts';
import type { StaffInput } from '#contract/staff/calls.ts';
import { gtinRule, isGtin } from '#contract/staff/gtin.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';

/**
 * The variants of a product while they are edited: amounts as typed, and rows that refer to options by key, so that options can be renamed.
 */

export const kinds = ['color', 'attribute', 'version'] as const;
export type Kind = (typeof kinds)[number];
export type SheetOption = { key: string; id?: string; kind: Kind; name: string; hex: string | null };
export type SheetRow = {
  key: string;
  id?: string;
  sku: string;
  gtin: string;
  price: string;
  compareAt: string;
  units: string;
} & Record<Kind, string | null>;
export type Sheet = { attributeName: string; options: SheetOption[]; rows: SheetRow[] };

export function sheetOf({ attributeName, options, variants }: StaffProduct): Sheet {
  return {
    attributeName: attributeName ?? '',
    options: options.map((option) => ({ ...option, key: option.id })),
    rows: variants.map(({ id, sku, gtin, priceFils, compareAtFils, units, colorId, attributeId, versionId }) => ({
      key: id,
      id,
      sku,
      gtin,
      units: String(units),
      price: typedAed(priceFils),
      compareAt: compareAtFils > priceFils ? typedAed(compareAtFils) : '',
      color: colorId,
      attribute: attributeId,
      version: versionId,
    })),
  };
}

/** The input that saves a sheet; throws a message for the user when an amount or a GTIN is invalid. */
export function inputOf(sheet: Sheet): Omit<StaffInput<'saveVariants'>, 'id' | 'version'> {
  const nameOf = (key: string | null) => sheet.options.find((option) => option.key === key)?.name ?? null;
  return {
    attributeName: sheet.attributeName || null,
    options: sheet.options.map(({ key: _key, ...option }) => option),
    variants: sheet.rows.map((row) => ({
      ...(row.id === undefined ? {} : { id: row.id }),
      color: nameOf(row.color),
      attribute: nameOf(row.attribute),
      version: nameOf(row.version),
      sku: row.sku,
      gtin: gtinOf(row.gtin.trim(), sheet, row),
      priceFils: amountOf(row.price, sheet, row),
      compareAtFils: row.compareAt.trim() === '' ? 0 : amountOf(row.compareAt, sheet, row),
      units: row.id === undefined ? Number.parseInt(row.units, 10) || 0 : 0,
    })),
  };
}

function gtinOf(typed: string, sheet: Sheet, row: SheetRow): string {
  if (typed === '' || isGtin(typed)) return typed;
  throw new Error(`${rowName(sheet, row) || 'The GTIN'}: ‘${typed}’ is no GTIN; it ${gtinRule}.`);
}

function amountOf(typed: string, sheet: Sheet, row: SheetRow): number {
  const fils = filsOf(typed);
  if (fils !== null) return fils;
  throw new Error(`${rowName(sheet, row) || 'The price'}: ‘${typed}’ is no amount; type AED as in 1299.50.`);
}

export function rowName({ options }: Sheet, row: SheetRow): string {
  const names = kinds.map((kind) => options.find(({ key }) => key === row[kind])?.name);
  return names.filter(Boolean).join(', ');
}

let made = 0;
/** Differs from the keys of a draft from an earlier visit. */
const newKey = () => `new-${Date.now()}-${++made}`;

/** Adds an option and a row for each combination with it. The first option of its kind is set on the existing rows. */
export function addOption(sheet: Sheet, kind: Kind, name: string, hex: string | null): Sheet {
  const option = { key: newKey(), kind, name, hex };
  const options = [...sheet.options, option];
  const isFirst = !sheet.options.some((one) => one.kind === kind);
  if (isFirst) return { ...sheet, options, rows: sheet.rows.map((row) => ({ ...row, [kind]: option.key })) };
  const model = sheet.options.find((one) => one.kind === kind)?.key;
  const added = sheet.rows
    .filter((row) => row[kind] === model)
    .map(
      ({ id: _id, ...row }): SheetRow => ({ ...row, key: newKey(), sku: '', gtin: '', units: '0', [kind]: option.key }),
    );
  return { ...sheet, options, rows: [...sheet.rows, ...added] };
}

/** Removes an option with its rows; rows of the last option of its kind remain without one. */
export function removeOption(sheet: Sheet, { key, kind }: SheetOption): Sheet {
  const options = sheet.options.filter((option) => option.key !== key);
  const isLast = !options.some((option) => option.kind === kind);
  if (isLast) return { ...sheet, options, rows: sheet.rows.map((row) => ({ ...row, [kind]: null })) };
  return { ...sheet, options, rows: sheet.rows.filter((row) => row[kind] !== key) };
}

/** Merges my changes of `base` into someone else's: cells that I did not change take their values, rows that I removed stay removed. */
export function mergeSheets(base: Sheet, mine: Sheet, theirs: Sheet): Sheet {
  return {
    attributeName: mine.attributeName === base.attributeName ? theirs.attributeName : mine.attributeName,
    options: mergeRows(base.options, mine.options, theirs.options),
    rows: mergeRows(base.rows, mine.rows, theirs.rows),
  };
}

function mergeRows<Row extends { key: string }>(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const find = (rows: Row[], key: string) => rows.find((row) => row.key === key);
  const merged = mine.flatMap((row) => {
    const [was, is] = [find(base, row.key), find(theirs, row.key)];
    if (!was) return [row];
    const typed = Object.entries(row).filter(([field, value]) => value !== was[field as keyof Row]);
    if (!is) return typed.length > 0 ? [row] : [];
    return [{ ...is, ...Object.fromEntries(typed) }];
  });
  return [...merged, ...theirs.filter(({ key }) => !find(base, key) && !find(mine, key))];
}
