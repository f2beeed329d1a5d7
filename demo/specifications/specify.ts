import type { DemoSpecificationValues, DemoVariant } from '#demo/catalogue-types.ts';
import { handleOf, type ProductModel } from '#demo/product-model.ts';
import { colorFamilyOf } from './color-families.ts';
import { optionFacts } from './option-facts.ts';
import { factsOf } from './product-facts.ts';
import { readAttribute, readVersion } from './read-options.ts';

/** What holds for all variants of a product. */
export function specifyProduct(model: ProductModel): DemoSpecificationValues {
  const { sim, ...facts } = factsOf(model);
  return sim === undefined || isSoldByMarket(model) ? facts : { ...facts, sim };
}

/** What holds for one variant and not for all. */
export function specifyVariant(
  model: ProductModel,
  { color, attribute, version }: Pick<DemoVariant, 'color' | 'attribute' | 'version'>,
): DemoSpecificationValues {
  const colorName = Object.entries(model.colors).find(([, hex]) => hex === color)?.[0];
  const { sim } = factsOf(model);
  return {
    ...(attribute === null ? {} : { ...readAttribute(model, attribute), ...optionFacts[handleOf(model)]?.[attribute] }),
    // Phones of other markets may take other SIM cards.
    ...(version === 'UAE version' && sim !== undefined ? { sim } : {}),
    ...(model.subcategory === 'perfume' ? {} : { condition: 'New' }),
    ...(version === null ? {} : readVersion(model, version)),
    ...(colorName === undefined ? {} : { color: colorFamilyOf(colorName) }),
  };
}

function isSoldByMarket({ versions }: ProductModel): boolean {
  return 'UAE version' in versions;
}
