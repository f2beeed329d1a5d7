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
  subcategories: { slug: string; name: string; picture: string }[];
};

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
};

export type DemoReview = {
  firstName: string;
  lastName: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  daysAgo: number;
};

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
  /** The first is the default variant while it is in stock. */
  variants: DemoVariant[];
  /** In gallery order within a colour; `color` null shows for every colour. */
  pictures: { file: string; alt: string; color: string | null }[];
  listedDaysAgo: number;
  /** The deal runs from today for so many days; null where no deal runs. */
  dealDaysLeft: number | null;
  activity: DemoActivity;
  reviews: DemoReview[];
};

/** Names of files: the wide picture, and its crop for phones, empty where there is none. */
export type DemoCrops = { wide: string; phone: string };

/** A slide, banner or advertisement; `productHandle` names the product its link leads to. */
export type DemoPromotion = { picture: DemoCrops; alt: string; description: string; productHandle: string };

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
  categories: DemoCategory[];
  products: DemoProduct[];
  sliders: DemoPromotion[];
  banners: DemoPromotion[];
  headerBanner: DemoPromotion;
  advertisements: DemoPromotion[];
  coupons: DemoCoupon[];
};
