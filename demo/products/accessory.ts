import type { AccessoryLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';

type AccessoryRow = ModelFacts & {
  brand: string;
  price: number | Record<string, number>;
  attribute?: string;
  style: AccessoryLook['style'];
};

export function accessory({ style, attribute = 'Capacity', ...facts }: AccessoryRow): ProductModel {
  const inTheBox = 'The article itself and a short guide';
  return {
    ...facts,
    subcategory: 'accessories',
    inTheBox,
    attribute: typeof facts.price === 'number' ? null : attribute,
    versions: {},
    look: { kind: 'accessory', style },
  };
}
