import type { PhoneLook } from '#demo/pictures/look.ts';
import type { ModelFacts, PriceTable, ProductModel } from '#demo/product-model.ts';
import { gradeVersions, marketVersions } from './phone-versions.ts';

type AndroidRow = ModelFacts & {
  brand: string;
  price: PriceTable;
  camera: PhoneLook['camera'];
  form?: PhoneLook['form'];
};

export function androidPhone({ camera, form = 'slab', ...facts }: AndroidRow): ProductModel {
  return {
    ...facts,
    subcategory: 'android-phone',
    inTheBox: 'Phone, USB-C cable, SIM tool and quick start guide',
    attribute: 'RAM & storage',
    versions: marketVersions(facts.price),
    look: { kind: 'phone', camera, cutout: 'hole', form },
  };
}

export function refurbishedAndroidPhone(row: AndroidRow): ProductModel {
  const inTheBox = 'Inspected phone in a plain box, new USB-C cable, 12-month shop warranty card';
  return { ...androidPhone(row), inTheBox, versions: gradeVersions(row.price) };
}
