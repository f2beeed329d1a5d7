import { asciiNumber } from '#contract/numerals.ts';
import type { StaffInput } from '#contract/staff/calls.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { SheetRow, StaffSpecification } from '#contract/staff/specifications.ts';

/** The specifications of a product while they are edited: a grid of texts, with a row for the whole product and one for each variant. */

/** `texts` are what a cell can be; null: a number is typed. */
export type Column = StaffSpecification & { isOnSheet: boolean; texts: string[] | null };
/** `variantId` null: of the whole product. */
export type Row = { variantId: string | null; label: string };
/** Texts by the ids of the product's values; no entry, or a blank one, is no value. */
export type Cells = Record<string, string>;

export const cellId = (variantId: string | null, key: string) => `${variantId ?? 'product'} ${key}`;

/** The rows of the sheet, then specifications that the product has though they are not on the sheet. */
export function columnsOf(product: StaffProduct, sheet: SheetRow[], vocabulary: StaffSpecification[]): Column[] {
  const onSheet = sheet.flatMap(({ specificationId }) => vocabulary.filter(({ id }) => id === specificationId));
  const used = new Set(product.specifications.map(({ key }) => key));
  const others = vocabulary.filter((specification) => used.has(specification.key) && !onSheet.includes(specification));
  return [...onSheet, ...others].map((specification, at) => ({
    ...specification,
    isOnSheet: at < onSheet.length,
    texts: textsOf(specification),
  }));
}

function textsOf({ kind, choices }: StaffSpecification): string[] | null {
  if (kind === 'number') return null;
  return kind === 'boolean' ? ['Yes', 'No'] : choices.map(({ name }) => name);
}

export function rowsOf({ options, variants }: StaffProduct): Row[] {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const ofVariants = variants.map(({ id, colorId, attributeId, versionId }) => ({
    variantId: id,
    label:
      [colorId, attributeId, versionId].flatMap((option) => names.get(option ?? '') ?? []).join(', ') ||
      'The only variant',
  }));
  return [{ variantId: null, label: 'All variants' }, ...ofVariants];
}

export function cellsOf({ specifications }: StaffProduct): Cells {
  return Object.fromEntries(specifications.map(({ id, value }) => [id, textOf(value)]));
}

function textOf(value: number | boolean | string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** The cells that differ from the stored ones, of rows that are still there. */
export function editedOf(cells: Cells, stored: Cells, rows: Row[]): Cells {
  const ids = new Set(rows.map(({ variantId }) => variantId ?? 'product'));
  const isEdited = ([id, text]: [string, string]) => ids.has(id.split(' ')[0] ?? '') && text !== (stored[id] ?? '');
  return Object.fromEntries(Object.entries(cells).filter(isEdited));
}

type Values = StaffInput<'saveSpecifications'>['values'];

/**
 * The input that saves the cells; values of specifications that are newer than the columns stay. Throws a message for the user when a
 * number is none.
 */
export function valuesOf(product: StaffProduct, cells: Cells, rows: Row[], columns: Column[]): Values {
  const keys = new Set(columns.map(({ key }) => key));
  const others = product.specifications.filter(({ key }) => !keys.has(key));
  return [...others.map(({ id: _id, ...value }) => value), ...typedValues(cells, rows, columns)];
}

function typedValues(cells: Cells, rows: Row[], columns: Column[]): Values {
  return rows.flatMap(({ variantId, label }) =>
    columns.flatMap((column) => {
      const text = (cells[cellId(variantId, column.key)] ?? '').trim();
      if (text === '') return [];
      const value = typedValue(column, text);
      if (value === null) throw new Error(`${column.name} of ${label}: ‘${text}’ is no number; type it as in 6.1.`);
      return [{ key: column.key, variantId, value }];
    }),
  );
}

function typedValue(column: Column, text: string): number | boolean | string | null {
  if (column.kind === 'number') return numberOf(column, text);
  return column.kind === 'boolean' ? text === 'Yes' : text;
}

/** Takes 5,000 and 256 GB as people write them; null when it is no number. */
function numberOf({ unit }: Column, text: string): number | null {
  const bare = unit !== null && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
  const plain = asciiNumber(bare)
    .trim()
    .replace(/,(?=\d{3}\b)/g, '');
  return /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

/**
 * The cells that a block from a spreadsheet fills, with its first cell in the first of these rows and columns; and what does not fit its
 * column, which stays as it is.
 */
export function pasteBlock(block: string, rows: Row[], columns: Column[]): { cells: Cells; misfits: string[] } {
  const misfits: string[] = [];
  const cells: Cells = {};
  for (const [at, line] of linesOf(block).entries()) {
    for (const [index, text] of line.entries()) {
      const [row, column] = [rows[at], columns[index]];
      if (!row || !column) continue;
      const fitting = fittingText(column, text);
      if (fitting === null) misfits.push(`‘${text}’ for ${column.name}`);
      else cells[cellId(row.variantId, column.key)] = fitting;
    }
  }
  return { cells, misfits };
}

const linesOf = (block: string) =>
  block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((text) => text.trim()));

function fittingText(column: Column, text: string): string | null {
  if (text === '') return '';
  if (column.kind === 'number') return numberOf(column, text)?.toString() ?? null;
  const meant = column.kind === 'boolean' ? text.replace(/^(true|1)$/i, 'Yes').replace(/^(false|0)$/i, 'No') : text;
  return column.texts?.find((choice) => choice.toLowerCase() === meant.toLowerCase()) ?? null;
}
