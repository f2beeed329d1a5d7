import type { PlacedProduct } from './plan-changes.ts';
import type { ExistingProduct } from './read-existing.ts';
import type { Value, Values } from './shaped-product.ts';

/** A specification of which some variant's value differs, with all values of the product before and after. */
export type ChangedSpecification = { specificationId: number; before: Values; after: Values };

const none: Values = { ofProduct: null, ofVariants: {} };

/**
 * Compares what holds for each variant: its own value before the product's. Where that stays, the stored rows stay too, even if they
 * divide the values otherwise between product and variants. `specificationIds` are those whose columns the file has.
 */
export function planSpecifications(
  product: PlacedProduct,
  existing: ExistingProduct | null,
  variants: { id: string }[],
  specificationIds: number[],
): ChangedSpecification[] {
  // An import that was uploaded before there were specifications has none in its products.
  if (specificationIds.length === 0) return [];
  const inFile = new Map(product.specifications.map((values) => [values.specificationId, values]));
  const stored = existing ? groupValues(existing, variants) : new Map<number, Values>();
  return specificationIds.flatMap((specificationId) => {
    const before = stored.get(specificationId) ?? none;
    const after = inFile.get(specificationId) ?? none;
    const isSame = variants.every((_variant, at) => valueAt(before, at) === valueAt(after, at));
    return isSame ? [] : [{ specificationId, before, after }];
  });
}

/** The stored values of a product by specification, with those of these variants at their places. */
export function groupValues({ specifications }: ExistingProduct, variants: { id: string }[]): Map<number, Values> {
  const places = new Map(variants.map(({ id }, at) => [id, at]));
  const grouped = new Map<number, Values>();
  for (const { specificationId, variantId, value } of specifications) {
    const found = grouped.get(specificationId) ?? { ofProduct: null, ofVariants: {} };
    grouped.set(specificationId, found);
    const place = variantId === null ? undefined : places.get(variantId);
    if (variantId === null) found.ofProduct = value;
    else if (place !== undefined) found.ofVariants[place] = value;
  }
  return grouped;
}

/** What holds for the variant at a place. */
export function valueAt({ ofProduct, ofVariants }: Values, place: number): Value | null {
  return ofVariants[place] ?? ofProduct;
}

/** The own value of the variant at a place. */
export function ownValueAt({ ofVariants }: Values, place: number): Value | null {
  return ofVariants[place] ?? null;
}
