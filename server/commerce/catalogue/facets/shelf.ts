import type { ListedProduct } from '#commerce/catalogue/product-table/listed-product.ts';
import type { FacetProduct, FacetValue, FacetVariant } from '#commerce/catalogue/read-facet-products.ts';
import { createProfiles, type Profiles, profileOf, withRoom } from './profiles.ts';

/** The published products of one subcategory and their variants as facets count them, in columns: some 25 bytes a variant. */
export type Shelf = {
  subcategoryId: number;
  /** Products by place; 0 where one was removed. */
  size: number;
  ids: Int32Array;
  ratings: Uint8Array;
  /** What holds for all variants of the product, a profile of `ofProducts`. */
  profiles: Int32Array;
  firstRows: Int32Array;
  rowCounts: Uint16Array;
  /** Variants by row, those of a product in the order of `FacetProduct.variants`. */
  rowSize: number;
  /** What differs between the variants of the product, a profile of `ofVariants`. */
  rowProfiles: Int32Array;
  prices: Int32Array;
  /** The percentage off, and `inStock` more if it is in stock. */
  offers: Uint8Array;
  positions: Uint16Array;
  ofProducts: Profiles;
  ofVariants: Profiles;
  /** What each code means. */
  values: ShelfValue[];
  codes: Map<string, number>;
  /** Rows and places that no product has any more. */
  unusedRows: number;
};

/** A brand, under `brandId`, or a value of a specification. */
export type ShelfValue = { specificationId: number; value: number | boolean | string };

/** Ids of specifications are above it. */
export const brandId = 0;
export const inStock = 128;

export function createShelf(subcategoryId: number): Shelf {
  return {
    subcategoryId,
    size: 0,
    ids: new Int32Array(),
    ratings: new Uint8Array(),
    profiles: new Int32Array(),
    firstRows: new Int32Array(),
    rowCounts: new Uint16Array(),
    rowSize: 0,
    rowProfiles: new Int32Array(),
    prices: new Int32Array(),
    offers: new Uint8Array(),
    positions: new Uint16Array(),
    ofProducts: createProfiles(),
    ofVariants: createProfiles(),
    values: [],
    codes: new Map(),
    unusedRows: 0,
  };
}

/** Puts a product at a place, which is its own or `shelf.size`. */
export function putAt(shelf: Shelf, place: number, product: FacetProduct): void {
  const { variants } = product;
  const known = place < shelf.size ? (shelf.rowCounts[place] as number) : 0;
  if (place === shelf.size) addPlace(shelf);
  if (variants.length > known) shelf.firstRows[place] = addRows(shelf, variants.length);
  shelf.unusedRows += variants.length > known ? known : known - variants.length;
  const varying = new Set(variants.flatMap(([, , , , values]) => values?.map(([id]) => id) ?? []));
  const common = product.values.filter(([id]) => !varying.has(id));
  const perVariant = product.values.filter(([id]) => varying.has(id));
  shelf.ids[place] = product.id;
  shelf.ratings[place] = product.rating;
  shelf.rowCounts[place] = variants.length;
  const brand = codeOf(shelf, brandId, product.brand);
  shelf.profiles[place] = profileOf(shelf.ofProducts, ascending([brand, ...codesOfValues(shelf, common)]));
  for (const [at, variant] of variants.entries()) {
    putRow(shelf, (shelf.firstRows[place] as number) + at, variant, perVariant);
  }
}

/** Whether a product is listed by something else than what its default variant and rating are here. */
export function differsAt(shelf: Shelf, place: number, listed: ListedProduct): boolean {
  const first = shelf.firstRows[place] as number;
  const offer = listed.percentOff + (listed.rank >= 0 ? inStock : 0);
  return (
    shelf.ratings[place] !== listed.rating || shelf.prices[first] !== listed.priceFils || shelf.offers[first] !== offer
  );
}

export function removeAt(shelf: Shelf, place: number): void {
  shelf.unusedRows += 1 + (shelf.rowCounts[place] as number);
  shelf.ids[place] = 0;
  shelf.rowCounts[place] = 0;
}

function addPlace(shelf: Shelf) {
  const length = ++shelf.size;
  for (const column of ['ids', 'profiles', 'firstRows'] as const) shelf[column] = withRoom(shelf[column], length);
  shelf.ratings = withRoom(shelf.ratings, length);
  shelf.rowCounts = withRoom(shelf.rowCounts, length);
}

/** Adds rows at the end; returns the first. */
function addRows(shelf: Shelf, count: number): number {
  const first = shelf.rowSize;
  shelf.rowSize += count;
  for (const column of ['rowProfiles', 'prices'] as const) shelf[column] = withRoom(shelf[column], shelf.rowSize);
  shelf.offers = withRoom(shelf.offers, shelf.rowSize);
  shelf.positions = withRoom(shelf.positions, shelf.rowSize);
  return first;
}

/** A variant's own value stands before that of the product. */
function putRow(shelf: Shelf, row: number, variant: FacetVariant, ofProduct: FacetValue[]) {
  const [position, priceFils, percentOff, isInStock, own] = variant;
  const values = own ?? [];
  const inherited = ofProduct.filter(([id]) => !values.some(([ownId]) => ownId === id));
  shelf.rowProfiles[row] = profileOf(shelf.ofVariants, ascending(codesOfValues(shelf, [...values, ...inherited])));
  shelf.prices[row] = priceFils;
  shelf.offers[row] = percentOff + (isInStock ? inStock : 0);
  shelf.positions[row] = position;
}

const codesOfValues = (shelf: Shelf, values: FacetValue[]) => values.map(([id, value]) => codeOf(shelf, id, value));
const ascending = (codes: number[]) => codes.sort((a, b) => a - b);

function codeOf({ codes, values }: Shelf, specificationId: number, value: ShelfValue['value']): number {
  const key = `${specificationId} ${value}`;
  const known = codes.get(key);
  if (known !== undefined) return known;
  const code = values.push({ specificationId, value }) - 1;
  codes.set(key, code);
  return code;
}
