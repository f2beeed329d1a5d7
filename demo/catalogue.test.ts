import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { currentManifest, writtenManifest } from './manifest.ts';
import { renderedFolder, renderedPictures } from './pictures/rendered-pictures.ts';
import { productModels } from './product-models.ts';
import { remarksByKind } from './reviews/reviews.ts';
import { shopRemarks } from './reviews/shop-remarks.ts';
import { spreadOverDays } from './spread-over-days.ts';

const catalogue = demoCatalogue();
const { products } = catalogue;
const pictures = new Set(renderedPictures());
const percentOff = ({ priceFils, compareAtFils }: { priceFils: number; compareAtFils: number }) =>
  Math.floor(((compareAtFils - priceFils) * 100) / compareAtFils);

function countBy<T>(list: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of list) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function firstBytes(path: string, count: number): string {
  const buffer = Buffer.alloc(count);
  const file = openSync(path, 'r');
  readSync(file, buffer, 0, count, 0);
  closeSync(file);
  return buffer.toString('latin1');
}

describe('the catalogue', () => {
  test('the catalogue is the same at every run', () => {
    expect(JSON.stringify(demoCatalogue())).toBe(JSON.stringify(catalogue));
  });

  test('the catalogue has the tree of the filter sidebar', () => {
    expect(
      catalogue.categories.map(({ name, subcategories }) => [
        name,
        subcategories.map((subcategory) => subcategory.name),
      ]),
    ).toEqual([
      [
        'Electronics',
        ['Mics', 'Speaker', 'Accessories', 'Drone', 'Keyboard', 'Gaming', 'Pencil', 'Headphone', 'Camera'],
      ],
      ['Mobile', ['Android phone', 'iphone']],
      ['Lifestyle', ['Perfume']],
      ['Laptop', ['Laptop']],
      ['Tabs', ['Tabs']],
      ['Watch', ['Watch']],
    ]);
  });

  test('the catalogue fills every subcategory', () => {
    const counts = countBy(products, (product) => product.subcategorySlug);
    const slugs = catalogue.categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));
    expect(Object.keys(counts).sort()).toEqual(slugs.sort());
    expect(products.length).toBeGreaterThanOrEqual(250);
    for (const slug of slugs) expect(counts[slug], slug).toBeGreaterThanOrEqual(8);
    for (const slug of ['iphone', 'laptop', 'android-phone']) expect(counts[slug], slug).toBeGreaterThanOrEqual(24);
    expect(
      products.filter(({ versions }) => versions.some((name) => name.startsWith('Refurbished'))).length,
    ).toBeGreaterThanOrEqual(20);
  });

  test('the catalogue puts every product into the category of its subcategory', () => {
    for (const { slug, subcategories } of catalogue.categories) {
      const inside = products.filter(({ subcategorySlug }) =>
        subcategories.some((subcategory) => subcategory.slug === subcategorySlug),
      );
      expect(inside.every(({ categorySlug }) => categorySlug === slug)).toBe(true);
    }
  });

  test('the catalogue names every product and variant once', () => {
    expect(repeated(products.map(({ handle }) => handle))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([]);
    expect(products.filter(({ handle }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle))).toEqual([]);
  });
});

describe('a product', () => {
  test.each(products)(
    '$handle has sound variants',
    ({ variants, colors, attribute, versions, listedDaysAgo, reviews }) => {
      expect(repeated(colors.map(({ hex }) => hex))).toEqual([]);
      expect(repeated(variants.map(({ color, attribute: value, version }) => [color, value, version].join()))).toEqual(
        [],
      );
      expect(variants.length).toBe(
        Math.max(1, colors.length) * Math.max(1, attribute?.values.length ?? 0) * Math.max(1, versions.length),
      );
      for (const variant of variants) {
        expect(variant.color === null ? [] : [variant.color]).toEqual(
          colors.map(({ hex }) => hex).filter((hex) => hex === variant.color),
        );
        expect(attribute === null ? [null] : attribute.values).toContain(variant.attribute);
        expect(versions.length === 0 ? [null] : versions).toContain(variant.version);
        expect(variant.color ?? '000000').toMatch(/^[0-9a-f]{6}$/);
        expect(Number.isInteger(variant.priceFils) && variant.priceFils > 0).toBe(true);
        expect(variant.compareAtFils).toBeGreaterThanOrEqual(variant.priceFils);
        expect(Number.isInteger(variant.stock) && variant.stock >= 0 && variant.stock <= 200).toBe(true);
      }
      expect(reviews.every(({ daysAgo, text }) => daysAgo <= listedDaysAgo && text.length > 0)).toBe(true);
      expect(reviews.length).toBeLessThanOrEqual(40);
    },
  );

  test.each(products)('$handle is described with plain tags only', ({ descriptionHtml }) => {
    const tags = [...descriptionHtml.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([whole, name]) => [whole, name]);
    const allowed = ['p', 'ul', 'li', 'table', 'tbody', 'tr', 'th', 'td', 'h3', 'strong'];
    expect(tags.filter(([whole, name = '']) => !allowed.includes(name) || whole?.includes(' '))).toEqual([]);
    expect(descriptionHtml.replace(/<[^>]+>/g, '').length).toBeGreaterThan(200);
  });

  test('a product that is refurbished costs less the more it is worn', () => {
    for (const { handle, versions, variants } of products.filter(
      (product) => product.versions[0] === 'Refurbished, Excellent',
    )) {
      const cheapest = versions.map((name) =>
        Math.min(...variants.filter(({ version }) => version === name).map(({ priceFils }) => priceFils)),
      );
      expect(cheapest, handle).toEqual([...cheapest].sort((a, b) => b - a));
      expect(new Set(cheapest).size, handle).toBe(versions.length);
    }
  });

  test('a product on a deal is cheaper by 10 to 45 per cent and can be bought', () => {
    const deals = products.filter(({ dealDaysLeft }) => dealDaysLeft !== null);
    expect(deals.length).toBeGreaterThanOrEqual(35);
    for (const { handle, variants } of deals) {
      for (const variant of variants) expect(percentOff(variant), handle).toBeGreaterThanOrEqual(10);
      for (const variant of variants) expect(percentOff(variant), handle).toBeLessThanOrEqual(45);
      expect(variants[0]?.stock, handle).toBeGreaterThan(0);
    }
  });
});

describe('stock and reviews', () => {
  test('stock and reviews are spread as in a living shop', () => {
    const soldOut = products.filter(({ variants }) => variants.every(({ stock }) => stock === 0));
    expect(soldOut.length / products.length).toBeGreaterThan(0.02);
    expect(soldOut.length / products.length).toBeLessThan(0.08);
    const ratings = products.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    expect(average).toBeGreaterThan(4);
    expect(average).toBeLessThan(4.7);
    expect(new Set(ratings).size).toBe(5);
  });

  test('stock and reviews draw on at least 150 sentences for every kind of product', () => {
    const shop = Object.values(shopRemarks).flat().length;
    for (const [kind, remarks] of Object.entries(remarksByKind)) {
      expect(new Set(Object.values(remarks).flat()).size + shop, kind).toBeGreaterThanOrEqual(150);
    }
  });
});

describe('pictures', () => {
  const promotions = [...catalogue.sliders, ...catalogue.banners, catalogue.headerBanner, ...catalogue.advertisements];
  const named = [
    ...products.flatMap((product) => product.pictures.map(({ file }) => file)),
    ...catalogue.categories.flatMap(({ picture, banner, subcategories }) => [
      picture,
      banner.wide,
      banner.phone,
      ...subcategories.map((subcategory) => subcategory.picture),
    ]),
    ...promotions.flatMap(({ picture: { wide, phone } }) => (phone === '' ? [wide] : [wide, phone])),
  ];

  test('pictures are rendered for every name, and none for nothing', () => {
    expect(named.filter((file) => !pictures.has(file))).toEqual([]);
    const used = new Set(named);
    expect([...pictures].filter((file) => !used.has(file))).toEqual([]);
  });

  test('pictures show every product in every colour, in three views at least', () => {
    for (const { handle, colors, pictures: shown } of products) {
      for (const hex of colors.length > 0 ? colors.map((color) => color.hex) : [null]) {
        const ofColor = shown.filter(({ color }) => color === hex).map(({ file }) => file);
        expect(ofColor.length, `${handle} ${hex}`).toBeGreaterThanOrEqual(3);
        expect(repeated(ofColor), handle).toEqual([]);
      }
    }
  });

  test('pictures show the main kinds in five or six views at least, the last beside a known thing and with what is in the box', () => {
    const mainKinds = {
      iphone: { views: 6, beside: 'a bank card' },
      'android-phone': { views: 6, beside: 'a bank card' },
      tabs: { views: 6, beside: 'a bank card' },
      laptop: { views: 6, beside: 'a sheet of A4 paper' },
      watch: { views: 5, beside: 'a bank card' },
    };
    for (const [home, { views, beside }] of Object.entries(mainKinds)) {
      const ofKind = products.filter(({ subcategorySlug }) => subcategorySlug === home);
      expect(ofKind.length, home).toBeGreaterThan(10);
      for (const { handle, pictures: shown } of ofKind) {
        const first = shown.filter(({ color }) => color === null || color === shown[0]?.color);
        expect(first.length, handle).toBeGreaterThanOrEqual(views);
        expect(first.at(-2)?.alt.endsWith(`beside ${beside}`), handle).toBe(true);
        expect(first.at(-1)?.alt, handle).toMatch(/with what is in the box$/);
      }
    }
  });

  test('pictures are WebP files, small one by one and together', () => {
    const sizes = [...pictures].map((file) => {
      const path = join(renderedFolder, file);
      expect(firstBytes(path, 12), file).toMatch(/^RIFF.{4}WEBP$/s);
      const { size } = statSync(path);
      expect(size, file).toBeGreaterThan(1000);
      expect(size, file).toBeLessThan(160_000);
      return size;
    });
    const sizesOfRenditions = readdirSync(join(renderedFolder, '../renditions'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    const sum = (each: number[]) => each.reduce((all, size) => all + size, 0);
    expect(sum(sizes) + sum(sizesOfRenditions)).toBeLessThan(60_000_000);
  });

  test('pictures of promotions lead to a product, to a range or to a search, and that of a coupon nowhere', () => {
    const subcategories = catalogue.categories.flatMap((category) => category.subcategories);
    const pages = new Set([
      '',
      ...products.map(({ handle }) => `/product_details_final/${handle}`),
      ...catalogue.categories.map(({ slug }) => `/category/${slug}`),
      ...subcategories.map(({ name }) => `/subcategory/${name}`),
    ]);
    const codes = catalogue.coupons.map(({ code }) => code);
    expect(promotions.filter(({ link }) => !pages.has(link) && !link.startsWith('/search?q='))).toEqual([]);
    expect(promotions.filter(({ link, couponCode }) => (link === '') !== codes.includes(couponCode))).toEqual([]);
    expect([catalogue.sliders.length, catalogue.banners.length, catalogue.advertisements.length]).toEqual([6, 3, 4]);
  });
});

test('coupons take off a percentage or an amount, never both', () => {
  expect(catalogue.coupons.map(({ code }) => code)).toEqual(expect.arrayContaining(['WELCOME10', 'DHOW50', 'WATCH15']));
  expect(
    catalogue.coupons.filter(
      ({ percentOff: percent, amountOffFils }) => (percent === null) === (amountOffFils === null),
    ),
  ).toEqual([]);
  expect(catalogue.coupons.some(({ totalUses }) => totalUses !== null)).toBe(true);
});

test('a past has days that add up to what it was made of, the same at every run', () => {
  const sums = { views: 101, cartAdds: 3, unitsSold: 40 };
  const past = spreadOverDays('phone', sums);
  const sum = (days: number[]) => days.reduce((all, count) => all + count, 0);
  expect({ views: sum(past.views), cartAdds: sum(past.cartAdds), unitsSold: sum(past.unitsSold) }).toEqual(sums);
  expect([past.views.length, past.cartAdds.length, past.unitsSold.length]).toEqual([7, 7, 90]);
  expect(past).toEqual(spreadOverDays('phone', sums));
});

test('the manifest says what the sources say (npm run manifest)', () => {
  expect(writtenManifest() === currentManifest()).toBe(true);
});

test('every model becomes a product', () => {
  expect(products.length).toBe(productModels.length);
});
