import type { LaptopLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';
import { gradeVersions } from './phone-versions.ts';

type LaptopRow = ModelFacts & {
  brand: string;
  price: Readonly<Record<string, number>>;
  style: LaptopLook['style'];
  numberPad?: true;
};

export function laptop({ style, numberPad, ...facts }: LaptopRow): ProductModel {
  return {
    ...facts,
    subcategory: 'laptop',
    inTheBox: 'Laptop, power adapter with UK plug and documentation',
    attribute: 'RAM & storage',
    versions: {},
    look: { kind: 'laptop', style, ...(numberPad && { numberPad }) },
  };
}

export function refurbishedLaptop(row: LaptopRow): ProductModel {
  const inTheBox = 'Inspected laptop, tested power adapter with UK plug, 12-month shop warranty card';
  return { ...laptop(row), inTheBox, versions: gradeVersions(row.price) };
}
