import type { WatchLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';
import { gradeVersions } from './phone-versions.ts';

type WatchRow = ModelFacts & {
  brand: string;
  price: Readonly<Record<string, number>> | number;
  style: WatchLook['style'];
  strap?: WatchLook['strap'];
  face?: WatchLook['face'];
  versions?: Record<string, number>;
};

export function watch({ style, strap = 'sport', face, versions = {}, ...facts }: WatchRow): ProductModel {
  return {
    ...facts,
    subcategory: 'watch',
    inTheBox: 'Watch, strap, charger and documentation',
    attribute: typeof facts.price === 'number' ? null : 'Size',
    versions,
    look: { kind: 'watch', style, strap, ...(face && { face }) },
  };
}

export function refurbishedWatch(row: WatchRow): ProductModel {
  const inTheBox = 'Inspected watch, new strap, tested charger, 12-month shop warranty card';
  return { ...watch({ ...row, versions: gradeVersions(row.price) }), inTheBox };
}
