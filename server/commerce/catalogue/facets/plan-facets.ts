import { formatValue } from '#commerce/specifications/format-value.ts';
import type { ChosenFacets } from '#contract/facets.ts';
import { listedValues } from './listed-values.ts';
import { isWithin, type NumberRange, nameRange, rangesOf, readRange, writeRange } from './number-ranges.ts';
import type { FilteredSpecification, Vocabulary } from './read-vocabulary.ts';
import { brandId, type Shelf, type ShelfValue } from './shelf.ts';

/** The facets of a list, each with the values that are counted. */
export type Plan = {
  facets: PlannedFacet[];
  /** The chosen facets, by the number of their bit: a variant must have a chosen value of each. */
  chosen: PlannedFacet[];
  /** All values of the facets, whose numbers are their places here. */
  values: PlannedValue[];
};

export type PlannedFacet = {
  key: string;
  name: string;
  /** That of the brand or a specification; null: what is counted without codes. */
  specificationId: number | null;
  /** The place among the chosen ones; -1 if none of its values is chosen. */
  bit: number;
  /** How its values are sorted: brands, of which there are many, by their counts; given: as they stand here. */
  order: 'count' | 'number' | 'given';
  values: PlannedValue[];
  /** The values that include one of the shelves'. */
  valuesWith(value: ShelfValue['value']): PlannedValue[];
};

export type PlannedValue = {
  number: number;
  value: string;
  name: string;
  isChosen: boolean;
  /** The shelves' value that it stands for; null: a range, or what is counted without codes. */
  only: ShelfValue['value'] | null;
  range: NumberRange | null;
};

type Draft = Omit<PlannedFacet, 'bit' | 'values' | 'valuesWith'> & {
  values: Omit<PlannedValue, 'number' | 'isChosen'>[];
};

const uncoded = { only: null, range: null };

export const savingPercents = [10, 20, 30, 50];

/** A chosen facet that the list does not have is ignored, as in an address of another list; a chosen value that nothing has matches nothing. */
export function planFacets(
  vocabulary: Vocabulary,
  shelves: Shelf[],
  chosen: ChosenFacets,
  isFound: Uint8Array | null,
): Plan {
  const values = shelves.map((shelf) => listedValues(shelf, isFound));
  const specifications = specificationsOf(
    vocabulary,
    shelves.filter((_, at) => values[at]?.length),
  );
  const present = valuesBySpecification(values.flat());
  const drafts = [
    brandFacet([...(present.get(brandId) ?? [])]),
    ...specifications.map((specification) => specificationFacet(specification, present.get(specification.id))),
    savingFacet,
    stockFacet,
  ];
  const plan: Plan = { facets: [], chosen: [], values: [] };
  for (const draft of drafts) addFacet(plan, draft, chosen[draft.key] ?? [], specifications);
  return plan;
}

function addFacet(plan: Plan, draft: Draft, wanted: string[], specifications: FilteredSpecification[]) {
  const others = wanted.filter((value) => !draft.values.some((known) => known.value === value));
  const specification = specifications.find(({ id }) => id === draft.specificationId);
  const drafts = [...draft.values, ...[...new Set(others)].map((other) => otherValue(specification, other))];
  const first = plan.values.length;
  const values = drafts.map((value, at) => ({ ...value, number: first + at, isChosen: wanted.includes(value.value) }));
  const bit = wanted.length > 0 ? plan.chosen.length : -1;
  const facet: PlannedFacet = { ...draft, bit, values, valuesWith: finderOf(values) };
  for (const value of values) plan.values.push(value);
  plan.facets.push(facet);
  if (bit !== -1) plan.chosen.push(facet);
}

/** Each value is on several shelves, and a facet may have hundreds of brands. */
function finderOf(values: PlannedValue[]): PlannedFacet['valuesWith'] {
  const known = new Map<ShelfValue['value'], PlannedValue[]>();
  for (const value of values) if (value.only !== null) known.set(value.only, [value]);
  return (value) => {
    const found = known.get(value) ?? values.filter(({ range }) => range && isWithin(range, Number(value)));
    known.set(value, found);
    return found;
  };
}

/** A value that is chosen but is none of the list's: numbers that are grouped otherwise there, or something unknown. */
function otherValue(specification: FilteredSpecification | undefined, value: string) {
  const range = specification?.kind === 'number' ? readRange(value) : null;
  return range && specification ? rangeValue(range, specification.unit) : { value, name: value, ...uncoded };
}

/** The specifications that the sheets of the shelves mark as filtered: in the order of the sheet, those of more products first. */
function specificationsOf({ sheets, specifications }: Vocabulary, shelves: Shelf[]): FilteredSpecification[] {
  const products = new Map<number, number>();
  for (const { subcategoryId, size } of shelves) {
    for (const id of sheets.get(subcategoryId) ?? []) products.set(id, (products.get(id) ?? 0) + size);
  }
  return [...products].sort(([, one], [, other]) => other - one).flatMap(([id]) => specifications.get(id) ?? []);
}

function brandFacet(present: ShelfValue['value'][]): Draft {
  const brands = present.filter((brand) => brand !== '');
  const values = brands.map((brand) => ({
    value: String(brand),
    name: String(brand),
    only: brand,
    range: null,
  }));
  return { key: 'brand', name: 'Brand', specificationId: brandId, order: 'count', values };
}

function specificationFacet(specification: FilteredSpecification, present = new Set<ShelfValue['value']>()): Draft {
  const { id, key, name, kind } = specification;
  const order = kind === 'number' ? 'number' : 'given';
  return { key, name, specificationId: id, order, values: valuesOf(specification, present) };
}

function valuesOf({ kind, unit, choices }: FilteredSpecification, present: Set<ShelfValue['value']>): Draft['values'] {
  if (kind === 'number') {
    const numbers = [...present].map(Number).sort((a, b) => a - b);
    return rangesOf(numbers).map((range) => rangeValue(range, unit));
  }
  if (kind === 'boolean') {
    return [true, false].map((isTrue) => ({
      value: isTrue ? 'yes' : 'no',
      name: formatValue(isTrue, null),
      only: isTrue,
      range: null,
    }));
  }
  return choices.filter(([id]) => present.has(id)).map(([id, name]) => ({ value: name, name, only: id, range: null }));
}

function rangeValue(range: NumberRange, unit: string | null) {
  return {
    value: writeRange(range),
    name: nameRange(range, unit),
    only: null,
    range,
  };
}

function valuesBySpecification(values: ShelfValue[]): Map<number, Set<ShelfValue['value']>> {
  const found = new Map<number, Set<ShelfValue['value']>>();
  for (const { specificationId, value } of values) {
    const known = found.get(specificationId) ?? new Set();
    found.set(specificationId, known.add(value));
  }
  return found;
}

const savingFacet: Draft = {
  key: 'saving',
  name: 'Saving',
  specificationId: null,
  order: 'given',
  values: savingPercents.map((percent) => ({
    value: String(percent),
    name: `${percent}% or more`,
    ...uncoded,
  })),
};

const stockFacet: Draft = {
  key: 'in_stock',
  name: 'Availability',
  specificationId: null,
  order: 'given',
  values: [{ value: 'yes', name: 'In stock', ...uncoded }],
};
