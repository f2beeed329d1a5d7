import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { ExistingOption, ExistingPicture, ExistingProduct, ExistingVariant } from './read-existing.ts';
import type { OptionKind, ShapedProduct } from './shaped-product.ts';

/** A product of the file with its place in the shop. */
export type PlacedProduct = ShapedProduct & { categoryId: number; subcategoryId: number };
/** Where a picture is served from; null where it has not been fetched. */
export type FindPicture = (source: string) => string | null;

/** What the shop should hold of a product, and which parts of that differ from what it holds. */
export type PlannedProduct = {
  product: PlacedProduct;
  existing: ExistingProduct | null;
  options: ExistingOption[];
  variants: Omit<ExistingVariant, 'units'>[];
  pictures: ExistingPicture[];
  /** Stock that the file tells and that the shop has otherwise. */
  stock: { variantId: string; units: number; isNew: boolean }[];
  differs: { itself: boolean; options: boolean; variants: boolean; pictures: boolean };
};

export const isChanged = ({ existing, differs, stock }: PlannedProduct) =>
  existing === null || stock.length > 0 || Object.values(differs).some(Boolean);

/** Compares a product of the file with what stands in the shop. Options and variants that stay keep their ids, and so the carts they are in. */
export function planChanges(
  product: PlacedProduct,
  existing: ExistingProduct | null,
  findPicture: FindPicture,
): PlannedProduct {
  const options = planOptionRows(product, existing);
  const variants = planVariantRows(product, existing, options);
  const pictures = planPictures(product, options, findPicture);
  return {
    product,
    existing,
    options,
    variants,
    pictures,
    stock: planStock(product, existing, variants),
    differs: {
      itself: existing !== null && !isDeepStrictEqual(ownFields(product), ownFields(existing)),
      options: !isDeepStrictEqual(byId(options), byId(existing?.options ?? [])),
      variants: !isDeepStrictEqual(byId(variants), byId((existing?.variants ?? []).map(withoutUnits))),
      pictures: !isDeepStrictEqual(pictures, existing?.pictures ?? []),
    },
  };
}

/** Names of the product's own columns, apart from its face and its counters. */
export function ownFields(product: PlacedProduct | ExistingProduct) {
  const { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished } = product;
  return { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished };
}

function planOptionRows({ options }: PlacedProduct, existing: ExistingProduct | null): ExistingOption[] {
  return options.map(({ kind, name, hex, position }) => {
    const known = existing?.options.find((option) => option.kind === kind && option.name === name);
    // A file says the name of a colour alone: staff may have chosen another shade.
    return { id: known?.id ?? randomUUID(), kind, name, hex: known?.hex ?? hex, position };
  });
}

function planVariantRows({ variants }: PlacedProduct, existing: ExistingProduct | null, options: ExistingOption[]) {
  return variants.map(({ sku, color, attribute, version, priceFils, compareAtFils }, position) => {
    const choice = {
      colorId: optionId(options, 'color', color),
      attributeId: optionId(options, 'attribute', attribute),
      versionId: optionId(options, 'version', version),
    };
    const known = existing?.variants.find(
      ({ colorId, attributeId, versionId }) =>
        colorId === choice.colorId && attributeId === choice.attributeId && versionId === choice.versionId,
    );
    return { id: known?.id ?? randomUUID(), position, sku, ...choice, priceFils, compareAtFils };
  });
}

function optionId(options: ExistingOption[], kind: OptionKind, name: string | null): string | null {
  return options.find((option) => option.kind === kind && option.name === name)?.id ?? null;
}

/** Those that were fetched; where none was, the placeholder. */
export function planPictures(
  product: ShapedProduct,
  options: ExistingOption[],
  findPicture: FindPicture,
): ExistingPicture[] {
  const fetched = product.pictures.flatMap(({ source, alt, color }) => {
    const path = findPicture(source);
    return path === null ? [] : [{ colorId: optionId(options, 'color', color), path, alt }];
  });
  return fetched.length > 0 ? fetched : [{ colorId: null, path: placeholderPath, alt: product.name }];
}

function planStock(product: PlacedProduct, existing: ExistingProduct | null, variants: PlannedProduct['variants']) {
  return variants.flatMap(({ id }, at) => {
    const units = product.variants[at]?.units ?? null;
    const known = existing?.variants.find((variant) => variant.id === id);
    if (known && (units === null || units === known.units)) return [];
    return [{ variantId: id, units: units ?? 0, isNew: !known }];
  });
}

function withoutUnits({ units: _units, ...variant }: ExistingVariant): Omit<ExistingVariant, 'units'> {
  return variant;
}

function byId<Row extends { id: string }>(rows: Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
