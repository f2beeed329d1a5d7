import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '#demo/catalogue.ts';
import type { DemoProduct } from '#demo/catalogue-types.ts';
import { type ColorFamily, colorFamilyOf } from './color-families.ts';
import { blanks } from './known-blanks.ts';
import { productFacts } from './product-facts.ts';

const { products, categories, specifications } = demoCatalogue();
const sheets = new Map(
  categories.flatMap(({ subcategories }) => subcategories.map(({ slug, sheet }) => [slug, sheet] as const)),
);
const specificationOf = new Map(specifications.map((specification) => [specification.key, specification]));
const sheetOf = ({ subcategorySlug }: DemoProduct) => sheets.get(subcategorySlug) ?? [];
const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, ...variant })));
const values = [...products, ...variants].flatMap((holder) => {
  const product = 'product' in holder ? holder.product : holder;
  return Object.entries(holder.specifications).map(([key, value]) => ({ product, key, value }));
});

describe('the vocabulary', () => {
  test('the vocabulary has each specification once, with choices for choices and units for numbers', () => {
    expect(specificationOf.size).toBe(specifications.length);
    for (const { key, name, kind, unit, choices } of specifications) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(name, key).not.toBe('');
      expect(kind === 'choice', key).toBe(choices.length > 1);
      expect(new Set(choices).size, key).toBe(choices.length);
      if (kind !== 'number') expect(unit, key).toBeNull();
    }
  });

  test('the vocabulary has no specification that no sheet is made of', () => {
    const used = new Set([...sheets.values()].flat().map(({ key }) => key));
    expect(specifications.filter(({ key }) => !used.has(key))).toEqual([]);
  });
});

describe('a sheet', () => {
  test.each([...sheets])(
    'the sheet of %s has rows of the vocabulary, some to filter by and one or two on the card',
    (_slug, sheet) => {
      expect(sheet.filter(({ key }) => !specificationOf.has(key))).toEqual([]);
      expect(new Set(sheet.map(({ key }) => key)).size).toBe(sheet.length);
      const count = (isIn: (row: (typeof sheet)[number]) => boolean) => sheet.filter(isIn).length;
      expect(sheet.length >= 6 && sheet.length <= 12).toBe(true);
      expect(count((row) => row.isFiltered)).toBeGreaterThanOrEqual(4);
      expect(count((row) => row.isFiltered)).toBeLessThanOrEqual(8);
      expect([1, 2]).toContain(count((row) => row.isOnCard));
    },
  );

  test('a sheet has a value for each filter of each product, save for the known blanks', () => {
    const missing = products.flatMap((product) =>
      sheetOf(product)
        .filter(({ key, isFiltered }) => isFiltered && !isFilled(product, key))
        .map(({ key }) => `${product.subcategorySlug} ${key}: ${product.handle}`),
    );
    const known = blanks.flatMap(({ subcategory, key, handles }) =>
      handles.map((handle) => `${subcategory} ${key}: ${handle}`),
    );
    expect(missing.sort()).toEqual(known.sort());
  });

  test('a sheet has a value in each of its rows for one product at least', () => {
    for (const [slug, sheet] of sheets) {
      const given = new Set(values.filter(({ product }) => product.subcategorySlug === slug).map(({ key }) => key));
      expect(
        sheet.filter(({ key }) => !given.has(key)),
        slug,
      ).toEqual([]);
    }
  });
});

function isFilled({ specifications: own, variants: each }: DemoProduct, key: string): boolean {
  return key in own || each.every((variant) => key in variant.specifications);
}

describe('a value', () => {
  test('a value stands in a row of its product’s sheet', () => {
    expect(values.filter(({ product, key }) => !sheetOf(product).some((row) => row.key === key))).toEqual([]);
  });

  test('a value is of its specification’s kind: a number, one of the choices, or yes or no', () => {
    const isSound = ({ key, value }: (typeof values)[number]) => {
      const { kind, choices } = specificationOf.get(key) ?? {};
      return kind === 'choice' ? choices?.includes(String(value)) : kind === typeof value;
    };
    expect(values.filter((value) => !isSound(value))).toEqual([]);
  });

  test('a value holds for the product or differs by variant, never both', () => {
    expect(
      variants.filter(({ product, specifications: own }) =>
        Object.keys(own).some((key) => key in product.specifications),
      ),
    ).toEqual([]);
  });

  test('a value is known of the demo’s products only', () => {
    expect(Object.keys(productFacts).sort()).toEqual(products.map(({ handle }) => handle).sort());
  });

  test.each(Object.entries(bounds()))('a value of %s is plausible', (key, [low, high]) => {
    const given = values.filter((value) => value.key === key);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(({ value }) => !(Number(value) >= low && Number(value) <= high))).toEqual([]);
  });

  test('a value of every number has bounds', () => {
    const numbers = specifications.filter(({ kind }) => kind === 'number').map(({ key }) => key);
    expect(Object.keys(bounds()).sort()).toEqual(numbers.sort());
  });
});

/** What is possible for goods of this shop, in the specification's unit. */
function bounds(): Record<string, [low: number, high: number]> {
  return {
    weight: [5, 10_000],
    'battery-life': [1, 110],
    storage: [32, 4096],
    ram: [2, 64],
    screen: [4, 18],
    'refresh-rate': [60, 240],
    battery: [3000, 30_000],
    'video-playback': [10, 48],
    'main-camera': [8, 200],
    'case-size': [38, 51],
    'battery-days': [0.5, 30],
    'battery-with-case': [15, 60],
    'sound-power': [3, 300],
    range: [50, 500],
    'photo-resolution': [8, 100],
    'flight-time': [4, 60],
    'transmission-range': [5, 30],
    batteries: [1, 3],
    'waterproof-depth': [5, 25],
    length: [100, 200],
    'charging-power': [5, 250],
    ports: [1, 12],
    'read-speed': [100, 8000],
    'cable-length': [0.5, 3],
    'laptop-size': [11, 18],
    pieces: [1, 4],
    volume: [30, 200],
  };
}

describe('a variant', () => {
  test('a variant has the storage and the memory of its attribute', () => {
    const sizes = (text: string) =>
      [...text.matchAll(/(\d+)(GB|TB)/g)].map(([, size, unit]) => Number(size) * (unit === 'TB' ? 1024 : 1));
    const sized = variants.filter(({ attribute }) => sizes(attribute ?? '').length > 0);
    expect(sized.length).toBeGreaterThan(500);
    for (const { sku, attribute, specifications: own } of sized) {
      const said = sizes(attribute ?? '');
      expect(said.length === 2 ? [own.ram, own.storage] : [own.storage], sku).toEqual(said);
    }
  });

  test('a variant is new or in the grade of its version, and perfume is neither', () => {
    for (const { sku, product, version, specifications: own } of variants) {
      const isRefurbished = version?.startsWith('Refurbished') ?? false;
      const expected = product.subcategorySlug === 'perfume' ? undefined : isRefurbished ? version : 'New';
      expect(own.condition, sku).toBe(expected);
    }
  });

  test('a variant of a phone names its market, and the SIM of the phones of the Emirates only', () => {
    const imported = variants.filter(({ version }) => version === 'International version');
    expect(imported.length).toBeGreaterThan(0);
    expect(
      imported.filter(({ specifications: own }) => own.version !== 'International version' || 'sim' in own),
    ).toEqual([]);
    const local = variants.find(
      ({ product, version }) => product.handle === 'apple-iphone-17' && version === 'UAE version',
    );
    expect(local?.specifications).toMatchObject({ version: 'UAE version', sim: 'eSIM only' });
  });

  test('a variant has the family of its colour, and none without a colour', () => {
    for (const { sku, product, color, specifications: own } of variants) {
      const name = product.colors.find(({ hex }) => hex === color)?.name;
      expect(own.color, sku).toBe(name === undefined ? undefined : colorFamilyOf(name));
    }
  });
});

test('a colour’s family agrees with what its hex shows', () => {
  const wrong = products.flatMap(({ handle, colors }) =>
    colors
      .filter(({ name, hex }) => !looksLike[colorFamilyOf(name)](channels(hex)))
      .map(({ name, hex }) => `${handle}: ${name} ${hex}`),
  );
  expect(wrong).toEqual([]);
});

type Channels = { red: number; green: number; blue: number; low: number; high: number };

function channels(hex: string): Channels {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { red, green, blue, low: Math.min(red, green, blue), high: Math.max(red, green, blue) };
}

const isNeutral = ({ low, high }: Channels) => high - low <= 32;
const isWarm = ({ red, high }: Channels) => red === high;
const looksLike: Record<ColorFamily, (color: Channels) => boolean> = {
  Black: ({ high }) => high < 75,
  White: ({ low }) => low > 205,
  Grey: (color) => isNeutral(color) && color.high > 50,
  Silver: (color) => isNeutral(color) && color.low > 165,
  Gold: isWarm,
  Beige: isWarm,
  Brown: isWarm,
  Blue: ({ blue, high }) => blue === high,
  Green: ({ green, high }) => high - green <= 8,
  Purple: ({ green, low }) => green - low <= 12,
  Pink: isWarm,
  Red: isWarm,
  Orange: isWarm,
  Yellow: ({ blue, low }) => blue === low,
  Multicolour: () => true,
  Clear: () => true,
};

test('the description repeats nothing that the sheet says in full', () => {
  const inWords = ({ key, value }: { key: string; value: unknown }) =>
    [value, specificationOf.get(key)?.unit].filter(Boolean).join(' ');
  const repeated = products.flatMap(({ handle, descriptionHtml, specifications: own }) => {
    const said = new Set(Object.entries(own).map(([key, value]) => inWords({ key, value })));
    const cells = [...descriptionHtml.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text = '']) => text);
    return cells.filter((text) => said.has(text)).map((text) => `${handle}: ${text}`);
  });
  expect(repeated).toEqual([]);
});

test('a pen that the sheet has in the box is among what is in the box', () => {
  const withPen = products.filter(({ specifications: own }) => own.pen === 'In the box');
  expect(withPen.length).toBeGreaterThan(0);
  for (const { handle, descriptionHtml } of withPen)
    expect(descriptionHtml, handle).toMatch(/In the box:<\/strong>[^.]*\bpen\b/i);
});
