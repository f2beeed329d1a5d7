import { mostValues } from '#contract/staff/product-fields.ts';
import type { CsvRow } from './csv-columns.ts';
import { BadCell } from './read-cell.ts';
import type { Reject } from './shape-product.ts';
import type { ShapedSpecification, Value } from './shaped-product.ts';
import type { SpecificationCells } from './specification-columns.ts';

/**
 * The values of a product's specifications from the lines of its variants: one that all of them have is the product's, others are
 * those of the variants. Cells that do not fit, and more values than the editor would save, reject the product.
 */
export function shapeSpecifications(
  rows: CsvRow[],
  columns: SpecificationCells[],
  reject: Reject,
): ShapedSpecification[] {
  const shaped = columns.flatMap((cells, at): ShapedSpecification[] => {
    const { specificationId } = cells;
    const values = rows.map((row) => readCell(cells, row, at, reject));
    const [first = null] = values;
    if (values.some((value) => value !== first))
      return [{ specificationId, ofProduct: null, ofVariants: byPlace(values) }];
    return first === null ? [] : [{ specificationId, ofProduct: first, ofVariants: {} }];
  });
  const count = shaped.reduce((sum, values) => sum + countValues(values), 0);
  const [first] = rows;
  if (first && count > mostValues) {
    reject(first, '', `begins a product with ${count} values of specifications; it may have ${mostValues}`);
  }
  return shaped;
}

function readCell({ column, read }: SpecificationCells, row: CsvRow, at: number, reject: Reject): Value | null {
  try {
    return read(row.specifications[at] ?? '');
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    reject(row, column, error.message);
    return null;
  }
}

function countValues({ ofProduct, ofVariants }: ShapedSpecification): number {
  return ofProduct === null ? Object.keys(ofVariants).length : 1;
}

function byPlace(values: (Value | null)[]): Record<number, Value> {
  return Object.fromEntries(values.flatMap((value, place) => (value === null ? [] : [[place, value] as const])));
}
