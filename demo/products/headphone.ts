import type { HeadphoneLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';

export function headphone({
  style,
  ...facts
}: ModelFacts & { brand: string; price: number; style: HeadphoneLook['style'] }): ProductModel {
  const isBuds = style === 'stem-buds' || style === 'round-buds';
  return {
    ...facts,
    subcategory: 'headphone',
    inTheBox: isBuds
      ? 'Earbuds, charging case, ear tips in several sizes and USB-C cable'
      : 'Headphones, cable and quick start guide',
    attribute: null,
    versions: {},
    look: { kind: 'headphone', style },
  };
}
