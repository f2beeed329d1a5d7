import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The demo is a package of its own, without which a shop works too. The shop reads its folder only: manifest.json, of this shape,
 * and the pictures that it names. Money is in fils; times are whole days before today.
 */
export const demoFolder = join(import.meta.dirname, '../../../demo');

const text = z.string();
const count = z.int().nonnegative();

/** Names of pictures: the wide one, and its crop for phones, empty if there is none. */
const crops = z.object({ wide: text, phone: text });

const promotion = z.object({
  picture: crops,
  alt: text,
  headline: text,
  line: text,
  button: text,
  textTone: z.enum(['dark', 'light']),
  link: text,
  couponCode: text,
});

const specification = z.object({
  key: text,
  name: text,
  kind: z.enum(['number', 'choice', 'boolean']),
  unit: text.nullable(),
  choices: z.array(text),
});

/** A row of a subcategory's sheet, in display order. */
const sheetRow = z.object({ key: text, isFiltered: z.boolean(), isCompared: z.boolean(), isOnCard: z.boolean() });

/** By key; the value of a choice is its name. */
const specificationValues = z.record(text, z.union([z.number(), text, z.boolean()]));

const category = z.object({
  slug: text,
  name: text,
  picture: text,
  banner: crops,
  subcategories: z.array(z.object({ slug: text, name: text, picture: text, sheet: z.array(sheetRow) })),
});

const variant = z.object({
  sku: text,
  /** Hex of one of the product's colours. */
  color: text.nullable(),
  attribute: text.nullable(),
  version: text.nullable(),
  priceFils: count,
  compareAtFils: count,
  stock: count,
  specifications: specificationValues,
});

const product = z.object({
  handle: text,
  name: text,
  brand: text,
  productType: text,
  modelYear: z.int(),
  subcategorySlug: text,
  descriptionHtml: text,
  attribute: z.object({ name: text, values: z.array(text) }).nullable(),
  colors: z.array(z.object({ name: text, hex: text })),
  versions: z.array(text),
  /** What holds for all variants. */
  specifications: specificationValues,
  variants: z.array(variant),
  pictures: z.array(z.object({ file: text, alt: text, color: text.nullable() })),
  /** Handles of what goes with it, best first. */
  accessories: z.array(text),
  listedDaysAgo: count,
  dealDaysLeft: count.nullable(),
  /** Counts by day, beginning with today and going back. */
  activity: z.object({ views: z.array(count), cartAdds: z.array(count), unitsSold: z.array(count) }),
  reviews: z.array(z.object({ firstName: text, lastName: text, rating: count, text, daysAgo: count })),
  /** Answered the day after. */
  questions: z.array(z.object({ text, answer: text, daysAgo: z.int().positive() })),
});

const coupon = z.object({
  code: text,
  percentOff: count.nullable(),
  amountOffFils: count.nullable(),
  capFils: count.nullable(),
  minimumSubtotalFils: count,
  totalUses: count.nullable(),
  usesPerCustomer: count.nullable(),
  categorySlug: text.nullable(),
});

const manifestSchema = z.object({
  categories: z.array(category),
  specifications: z.array(specification),
  products: z.array(product),
  sliders: z.array(promotion),
  banners: z.array(promotion),
  headerBanner: promotion,
  advertisements: z.array(promotion),
  coupons: z.array(coupon),
  pictures: z.array(z.object({ file: text, isPhoneCrop: z.boolean() })),
});

export type DemoManifest = z.infer<typeof manifestSchema>;
export type DemoProduct = z.infer<typeof product>;
export type DemoPromotion = z.infer<typeof promotion>;
export type DemoCrops = z.infer<typeof crops>;
/** `file` is relative to pictures/rendered. */
export type DemoPicture = DemoManifest['pictures'][number];

/** Null if there is no demo. */
export function readManifest(folder: string): DemoManifest | null {
  const path = join(folder, 'manifest.json');
  return existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}
