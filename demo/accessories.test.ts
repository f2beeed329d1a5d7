import { describe, expect, test } from 'vitest';
import { plainName } from './accessories.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoProduct } from './catalogue-types.ts';
import { handleOf } from './product-model.ts';
import { productModels } from './product-models.ts';

const { products } = demoCatalogue();
const byHandle = new Map(products.map((product) => [product.handle, product]));
const modelOf = new Map(productModels.map((model) => [handleOf(model), model]));
const find = (handle: string): DemoProduct => {
  const product = byHandle.get(handle);
  if (!product) throw new Error(`The catalogue has no ${handle}.`);
  return product;
};
const pairs = products.flatMap((product) =>
  product.accessories.map((handle) => ({ product, accessory: find(handle), pair: `${handle} with ${product.handle}` })),
);
const ofType = (...types: string[]) => pairs.filter(({ accessory }) => types.includes(accessory.productType));

/** What each kind of accessory may go with. */
const goesWith: Record<string, string[]> = {
  'Phone case': ['iphone', 'android-phone'],
  'Stylus pen': ['tabs'],
  Charger: ['iphone', 'android-phone', 'tabs', 'laptop'],
  'Charging cable': ['iphone', 'android-phone', 'tabs', 'laptop'],
  'Wireless charger': ['iphone', 'headphone'],
  'Charging stand': ['iphone', 'watch', 'headphone'],
  'Power bank': ['iphone', 'android-phone', 'tabs', 'laptop'],
  Earbuds: ['iphone', 'android-phone'],
  'Wired earphones': ['iphone'],
  'Item tracker': ['iphone', 'android-phone'],
  'Car phone holder': ['iphone', 'android-phone'],
  Keyboard: ['laptop', 'tabs'],
  'Mechanical keyboard': ['laptop'],
  'Gaming mouse': ['laptop'],
  'Gaming headset': ['laptop', 'gaming'],
  'Game controller': ['gaming'],
  'USB hub': ['laptop'],
  'Laptop sleeve': ['laptop'],
  'External SSD': ['laptop', 'tabs'],
  'Memory card': ['android-phone', 'tabs', 'laptop', 'drone', 'camera', 'gaming'],
  'Wireless microphone': ['camera'],
  'Camera microphone': ['camera'],
};

describe('what goes with a product', () => {
  test('what goes with a product is an accessory of its kind, once, and never the product itself', () => {
    expect(pairs.length).toBeGreaterThan(500);
    for (const { product, accessory, pair } of pairs) {
      expect(goesWith[accessory.productType] ?? [], pair).toContain(product.subcategorySlug);
      expect(accessory.handle, pair).not.toBe(product.handle);
    }
    for (const { handle, accessories } of products) {
      expect(new Set(accessories).size, handle).toBe(accessories.length);
      expect(accessories.length, handle).toBeLessThanOrEqual(12);
    }
  });

  test('what goes with a phone as its case names the very model', () => {
    const cases = ofType('Phone case');
    expect(new Set(cases.map(({ accessory }) => accessory.handle)).size).toBe(
      products.filter(({ productType }) => productType === 'Phone case').length,
    );
    for (const { product, accessory, pair } of cases) {
      const model = modelOf.get(product.handle);
      const cover = modelOf.get(accessory.handle);
      expect(model && plainName(model), pair).toBe(cover?.specs.Fits);
      expect(accessory.name, pair).toContain(model && plainName(model));
    }
  });

  test('what goes with a device is made for its maker, if it is made for one', () => {
    const makers: Record<string, (product: DemoProduct) => boolean> = {
      iPhone: ({ brand, name }) => brand === 'Apple' || /Pixel 10\b/.test(name),
      iPad: ({ brand, subcategorySlug }) => brand === 'Apple' && subcategorySlug === 'tabs',
      'Samsung Galaxy': ({ brand }) => brand === 'Samsung',
      'Xiaomi Pad': ({ name }) => name.startsWith('Xiaomi Pad'),
      Laptop: ({ subcategorySlug }) => subcategorySlug === 'laptop',
      'Any device': () => true,
    };
    for (const { product, accessory, pair } of pairs) {
      const maker = accessory.specifications['made-for'];
      if (maker !== undefined) expect(makers[String(maker)]?.(product), pair).toBe(true);
    }
  });

  test('what goes with a phone by cable fits its connector', () => {
    const byCable = ofType('Charger', 'Charging cable', 'Wired earphones');
    for (const { product, pair } of byCable) {
      expect(product.specifications.connector ?? 'USB-C', pair).toBe('USB-C');
      expect(product.descriptionHtml, pair).not.toContain('Lightning');
    }
    const lightning = products.filter(({ specifications }) => specifications.connector === 'Lightning');
    expect(lightning.length).toBeGreaterThan(5);
  });

  test('what goes with a tablet that has no pen of its own is a pen that its maker names', () => {
    const penless = products.filter(({ specifications }) => specifications.pen === 'None');
    for (const { handle, accessories } of penless) {
      expect(
        accessories.map((accessory) => find(accessory).productType),
        handle,
      ).not.toContain('Stylus pen');
    }
    for (const { product, accessory, pair } of ofType('Stylus pen')) {
      if (accessory.brand === 'Apple') expect(product.brand, pair).toBe('Apple');
    }
  });
});
