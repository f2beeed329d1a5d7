import type { PromotionText } from './promotion-texts.ts';
import type { DemoActivity } from './spread-over-days.ts';

/**
 * What the demo catalogue is made of: plain data, the same at every run.
 * Money is in fils (1 AED = 100 fils); colours are six lower-case hex digits without '#'; times are whole days before today.
 */

export type DemoCategory = {
  slug: string;
  name: string;
  /** Names of files below pictures/rendered. */
  picture: string;
  banner: DemoCrops;
  subcategories: { slug: string; name: string; picture: string; sheet: DemoSheetRow[] }[];
};

/** A specification that sheets are made of. */
export type DemoSpecification = {
  /** Lower-case words joined by '-'; it means the same on every sheet. */
  key: string;
  name: string;
  kind: 'number' | 'choice' | 'boolean';
  /** Of numbers only: 'GB', 'inches', 'mAh'; null for counts. */
  unit: string | null;
  /** Of choices only, in display order. */
  choices: string[];
};

/** A row of a subcategory's sheet, in display order. */
export type DemoSheetRow = { key: string; isFiltered: boolean; isCompared: boolean; isOnCard: boolean };

/** By key: a number in its specification's unit, one of its choices, or yes or no. What we do not know is absent. */
export type DemoSpecificationValues = Readonly<Record<string, number | string | boolean>>;

export type DemoVariant = {
  sku: string;
  /** Hex of one of the product's colours; null where the product has none. */
  color: string | null;
  attribute: string | null;
  version: string | null;
  priceFils: number;
  /** Struck-through price; equal to `priceFils` where nothing is off. */
  compareAtFils: number;
  stock: number;
  /** What differs by variant. */
  specifications: DemoSpecificationValues;
};

export type DemoReview = {
  firstName: string;
  lastName: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  daysAgo: number;
};

/** An answered question; the answer came the day after. */
export type DemoQuestion = { text: string; answer: string; daysAgo: number };

export type DemoProduct = {
  /** The product_url: lower-case letters, digits and dashes, unique. */
  handle: string;
  name: string;
  brand: string;
  /** What it is, in a word or two. */
  productType: string;
  /** Year in which the maker brought it out. */
  modelYear: number;
  categorySlug: string;
  subcategorySlug: string;
  descriptionHtml: string;
  attribute: { name: string; values: string[] } | null;
  colors: { name: string; hex: string }[];
  versions: string[];
  /** What holds for all variants. */
  specifications: DemoSpecificationValues;
  /** The first is the default variant while it is in stock. */
  variants: DemoVariant[];
  /** In gallery order within a colour; `color` null shows for every colour. */
  pictures: { file: string; alt: string; color: string | null }[];
  /** Handles of what goes with it, best first. */
  accessories: string[];
  listedDaysAgo: number;
  /** The deal runs from today for so many days; null where no deal runs. */
  dealDaysLeft: number | null;
  activity: DemoActivity;
  reviews: DemoReview[];
  questions: DemoQuestion[];
};

/** Names of files: the wide picture, and its crop for phones, empty where there is none. */
export type DemoCrops = { wide: string; phone: string };

/** A slide, banner or advertisement. `alt` is its description for slides. */
export type DemoPromotion = { picture: DemoCrops; alt: string } & PromotionText;

export type DemoCoupon = {
  code: string;
  percentOff: number | null;
  amountOffFils: number | null;
  /** Most that a percent coupon takes off. */
  capFils: number | null;
  minimumSubtotalFils: number;
  totalUses: number | null;
  usesPerCustomer: number | null;
  categorySlug: string | null;
};

export type DemoCatalogue = {
  specifications: DemoSpecification[];
  categories: DemoCategory[];
  products: DemoProduct[];
  sliders: DemoPromotion[];
  banners: DemoPromotion[];
  headerBanner: DemoPromotion;
  advertisements: DemoPromotion[];
  coupons: DemoCoupon[];
};
