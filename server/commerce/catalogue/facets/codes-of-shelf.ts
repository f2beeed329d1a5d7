import type { Plan, PlannedValue } from './plan-facets.ts';
import type { Profiles } from './profiles.ts';
import type { Shelf } from './shelf.ts';

/** What the codes of a shelf mean to a list. */
export type Codes = {
  /** By code, the numbers of the values that it belongs to: one after the other, from `starts[code]` on. */
  values: { starts: Int32Array; numbers: Int32Array };
  /** By profile of products and of variants, the bits that it fulfils. */
  ofProducts: Int32Array;
  ofVariants: Int32Array;
  /** By bit and profile, the products that count for the profile's values of the facets with that bit. */
  productTallies: Int32Array[];
  variantTallies: Int32Array[];
};

type Bits = {
  /** By number of the value, the bit of its facet. */
  bitOfValue: Int32Array;
  /** All bits that a variant must have. */
  wanted: number;
};

export function codesOfShelf(plan: Plan, shelf: Shelf, { bitOfValue, wanted }: Bits): Codes {
  const facets = new Map(plan.facets.map((facet) => [facet.specificationId, facet]));
  const values = shelf.values.map(({ specificationId, value }) => facets.get(specificationId)?.valuesWith(value) ?? []);
  const fulfilled = Int32Array.from(values, (known) =>
    known.reduce((bits, { isChosen, number }) => (isChosen ? bits | (bitOfValue[number] as number) : bits), 0),
  );
  const tallies = (profiles: Profiles) =>
    Array.from({ length: 33 - Math.clz32(wanted) }, () => new Int32Array(profiles.size));
  return {
    values: numbersByCode(values),
    ofProducts: fulfilledByProfile(shelf.ofProducts, fulfilled),
    ofVariants: fulfilledByProfile(shelf.ofVariants, fulfilled),
    productTallies: tallies(shelf.ofProducts),
    variantTallies: tallies(shelf.ofVariants),
  };
}

function numbersByCode(values: PlannedValue[][]): Codes['values'] {
  const starts = new Int32Array(values.length + 1);
  for (const [code, known] of values.entries()) starts[code + 1] = (starts[code] as number) + known.length;
  return { starts, numbers: Int32Array.from(values.flat(), ({ number }) => number) };
}

function fulfilledByProfile({ size, starts, codes }: Profiles, fulfilled: Int32Array): Int32Array {
  const bits = new Int32Array(size);
  for (let profile = 0; profile < size; profile++) {
    const end = starts[profile + 1] as number;
    let all = 0;
    for (let at = starts[profile] as number; at < end; at++) all |= fulfilled[codes[at] as number] as number;
    bits[profile] = all;
  }
  return bits;
}

/** The sum of what the profiles with each code have. `ofProfile` has those that there were when the counting began. */
export function productsByCode({ starts, codes }: Profiles, ofProfile: Int32Array, length: number): Int32Array {
  const ofCode = new Int32Array(length);
  for (let profile = 0; profile < ofProfile.length; profile++) {
    const products = ofProfile[profile] as number;
    if (products === 0) continue;
    const end = starts[profile + 1] as number;
    for (let at = starts[profile] as number; at < end; at++) {
      const code = codes[at] as number;
      ofCode[code] = (ofCode[code] as number) + products;
    }
  }
  return ofCode;
}
