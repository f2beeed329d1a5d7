import { formatValue } from '#commerce/specifications/format-value.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import type { PlannedProduct } from '#server/operations/import/plan-changes.ts';
import { ownValueAt, valueAt } from '#server/operations/import/plan-specifications.ts';
import type { Value } from '#server/operations/import/shaped-product.ts';

type Variant = PlannedProduct['variants'][number];
/** A specification's value before and after: of a variant, of all of them, or of those that have no value of their own. */
export type Difference = {
  specificationId: number;
  of: Variant | 'all' | 'others';
  before: Value | null;
  after: Value | null;
};

/**
 * The values that differ in an existing product, but for those of new variants: the first `most`, and how many there are. Only these
 * are made, since a product may have thousands.
 */
export function listDifferences(plan: PlannedProduct, most: number): { differences: Difference[]; count: number } {
  if (plan.existing === null) return { differences: [], count: 0 };
  const known = new Set(plan.existing.variants.map(({ id }) => id));
  const isKnown = plan.variants.map(({ id }) => known.has(id));
  const differences: Difference[] = [];
  let count = 0;
  for (const { specificationId, before, after } of plan.specifications) {
    const add = (of: Difference['of'], was: Value | null, is: Value | null) => {
      if (was !== is && count++ < most) differences.push({ specificationId, of, before: was, after: is });
    };
    let [own, others] = [0, 0];
    for (const [place, variant] of plan.variants.entries()) {
      const hasOwn = ownValueAt(before, place) !== null || ownValueAt(after, place) !== null;
      if (isKnown[place] && hasOwn) add(variant, valueAt(before, place), valueAt(after, place));
      if (isKnown[place] && hasOwn) own++;
      else if (isKnown[place]) others++;
    }
    if (others > 0) add(own === 0 ? 'all' : 'others', before.ofProduct, after.ofProduct);
  }
  return { differences, count };
}

/** A difference as the staff read it: Storage of Blue, 256 GB, 1 TB. */
export function formatDifference(
  { specificationId, of, before, after }: Difference,
  vocabulary: Map<number, StaffSpecification>,
  nameOf: (variant: Variant) => string,
): { what: string; before: string; after: string } {
  const specification = vocabulary.get(specificationId);
  if (!specification) throw new Error('A file has the column of a specification that was not read.');
  const { name, kind, unit, choices } = specification;
  const format = (value: Value | null) => {
    if (value === null) return '';
    if (kind !== 'choice') return formatValue(value, unit);
    return choices.find(({ id }) => id === value)?.name ?? '';
  };
  const owner = typeof of === 'string' ? { all: 'the product', others: 'the other variants' }[of] : nameOf(of);
  return {
    what: owner === 'the product' ? name : `${name} of ${owner}`,
    before: format(before),
    after: format(after),
  };
}
