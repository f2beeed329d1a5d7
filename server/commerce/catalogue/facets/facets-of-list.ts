import type { Facet } from '#contract/facets.ts';
import type { Counted } from './count-facets.ts';
import type { Plan, PlannedFacet } from './plan-facets.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { brandId, type Shelf } from './shelf.ts';

/** A list over several subcategories has the specifications that the sheets of so many of its products have, and the commonest of them. */
const shareOfProducts = 0.5;
const mostSpecifications = 12;

/**
 * The facets of a list with their counts: values that no product has are left out unless they are chosen, and so are facets that say
 * nothing, because they have no value, or a single one that every product has.
 */
export function facetsOfList(
  plan: Plan,
  { counts, products, listed }: Pick<Counted, 'counts' | 'products' | 'listed'>,
  { sheets }: Vocabulary,
  shelves: Shelf[],
): Facet[] {
  const all = listed.reduce((sum, products) => sum + products, 0);
  const covered = ({ specificationId }: PlannedFacet) =>
    shelves.reduce(
      (sum, { subcategoryId }, at) =>
        sheets.get(subcategoryId)?.includes(specificationId ?? brandId) ? sum + (listed[at] ?? 0) : sum,
      0,
    );
  const isCommon = ({ specificationId }: PlannedFacet) => specificationId === null || specificationId === brandId;
  const ofMost = plan.facets.filter((facet) => !isCommon(facet) && covered(facet) >= all * shareOfProducts);
  const commonest = new Set(shelves.length > 1 ? ofMost.slice(0, mostSpecifications) : ofMost);
  return plan.facets
    .filter((facet) => isCommon(facet) || facet.bit !== -1 || commonest.has(facet))
    .map((facet) => ({ facet, values: valuesOf(facet, counts) }))
    .filter(
      ({ facet, values }) => facet.bit !== -1 || values.some(({ count }) => values.length > 1 || count < products),
    )
    .map(({ facet: { key, name }, values }) => ({ key, name, values }));
}

function valuesOf({ values, order }: PlannedFacet, counts: Int32Array): Facet['values'] {
  const counted = values
    .map(({ number, value, name, isChosen }) => ({ value, name, isChosen, count: counts[number] as number }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  if (order === 'count') counted.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  // Of a range, its beginning.
  if (order === 'number') counted.sort((one, other) => Number.parseFloat(one.value) - Number.parseFloat(other.value));
  return counted.map(({ value, name, count }) => ({ value, name, count }));
}
