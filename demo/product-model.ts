import type { Look } from '#demo/pictures/look.ts';

export type SubcategorySlug =
  | 'mics'
  | 'speaker'
  | 'accessories'
  | 'drone'
  | 'keyboard'
  | 'gaming'
  | 'pencil'
  | 'headphone'
  | 'camera'
  | 'android-phone'
  | 'iphone'
  | 'perfume'
  | 'laptop'
  | 'tabs'
  | 'watch';

/** Colour name to six lower-case hex digits, in the order in which the shop shows them. */
export type ColorTable = Readonly<Record<string, string>>;

/**
 * A product as we write it down: one row of facts, from which variants, description and pictures are made.
 * Prices are ordinary prices in AED, before any discount.
 */
export type ProductModel = {
  name: string;
  brand: string;
  subcategory: SubcategorySlug;
  /** Year in which the maker brought it out. */
  year: number;
  /** What it is and for whom, in one or two sentences of our own. */
  pitch: string;
  points: string[];
  /** What its sheet (specifications/) does not hold, by label. */
  specs: Readonly<Record<string, string>>;
  inTheBox: string;
  colors: ColorTable;
  /** Name of the attribute the prices hang on; null where one price holds for all. */
  attribute: string | null;
  /** Price by attribute value, or one price. */
  price: Readonly<Record<string, number>> | number;
  /** What each version costs more or less. */
  versions: Readonly<Record<string, number>>;
  look: Look;
};

/** What differs from row to row; the family a row stands in adds the rest. */
export type ModelFacts = Pick<ProductModel, 'name' | 'year' | 'pitch' | 'points' | 'specs' | 'colors'>;

/** Price by storage or size, the smallest first. */
export type PriceTable = Readonly<Record<string, number>>;

/** The product_url. 'Galaxy S25+' and 'Galaxy S25' must stay apart, hence the word for the sign. */
export function handleOf(model: ProductModel): string {
  return slugOf(model.name.replaceAll('+', ' plus '));
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function isRefurbished(model: ProductModel): boolean {
  return Object.keys(model.versions).some((name) => name.startsWith('Refurbished'));
}
