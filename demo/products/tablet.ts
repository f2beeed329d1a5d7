import type { TabletLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';
import { gradeVersions } from './phone-versions.ts';

type TabletRow = ModelFacts & {
  brand: string;
  price: Readonly<Record<string, number>>;
  look: Omit<TabletLook, 'kind'>;
  attribute?: string;
  versions?: Record<string, number>;
};

export function tablet({ look, attribute = 'Storage', versions = {}, ...facts }: TabletRow): ProductModel {
  const hasOwnPen = look.pencil && facts.brand !== 'Apple';
  return {
    ...facts,
    subcategory: 'tabs',
    inTheBox: `Tablet, ${hasOwnPen ? 'pen, ' : ''}USB-C cable and documentation`,
    attribute,
    versions,
    look: { kind: 'tablet', ...look },
  };
}

export function refurbishedTablet(row: TabletRow): ProductModel {
  const inTheBox = 'Inspected tablet in a plain box, new charge cable, 12-month shop warranty card';
  return { ...tablet({ ...row, versions: gradeVersions(row.price) }), inTheBox };
}
