import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { ExistingOption, ExistingPicture, ExistingProduct, ExistingVariant } from './read-existing.ts';
import type { OptionKind, ShapedProduct } from './shaped-product.ts';

/** A product of the file with its place in the shop. */
export type PlacedProduct = ShapedProduct & { categoryId: number; subcategoryId: number };
/** Where a picture is served from; null where it has not been fetched. */
export type FindPicture = (source: string) => string | null;

/** What a load does with the stock that the file tells of variants that the shop has; new ones always get it. */
export type StockMode = 'leave' | 'set' | 'add';

/** What the shop should hold of a product, and which parts of that differ from what it holds. */
export type PlannedProduct = {
  product: PlacedProduct;
  existing: ExistingProduct | null;
  options: ExistingOption[];
  variants: PlannedVariant[];
  pictures: ExistingPicture[];
  stock: PlannedStock[];
  differs: { itself: boolean; options: boolean; variants: boolean; pictures: boolean };
};
export type PlannedVariant = Omit<ExistingVariant, 'units'>;
/** The units that the file tells; `before` is null for a new variant. */
export type PlannedStock = { variantId: string; told: number; before: number | null };

/** Whether a load writes anything of the product, but for pictures that are still to be fetched. */
export function isChanged(planned: PlannedProduct, mode: StockMode): boolean {
  const { existing, differs, stock } = planned;
  return existing === null || Object.values(differs).some(Boolean) || stock.some((row) => changesStock(row, mode));
}

/** Whether the stock of a variant moves in that mode. */
export function changesStock({ told, before }: PlannedStock, mode: StockMode): boolean {
  if (before === null) return true;
  return (mode === 'set' && told !== before) || (mode === 'add' && told !== 0);
}

/** Compares a product of the file with what stands in the shop. Options and variants that stay keep their ids, and so the carts they are in. */
export function planChanges(
  product: PlacedProduct,
  existing: ExistingProduct | null,
  findPicture: FindPicture,
): PlannedProduct {
  const options = planOptionRows(product, existing);
  const idOf = optionIds(options);
  const variants = planVariantRows(product, existing, idOf);
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
      options: !areSameRows(options, existing?.options ?? []),
      variants: !areSameRows(variants, (existing?.variants ?? []).map(withoutUnits)),
      pictures: !isDeepStrictEqual(pictures, existing?.pictures ?? []),
    },
  };
}

/** Names of the product's own columns, apart from its face and its counters. */
export function ownFields(product: PlacedProduct | ExistingProduct) {
  const { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished } = product;
  return { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished };
}

/** Those that were fetched; where none was, the placeholder. */
export function planPictures(
  product: ShapedProduct,
  options: ExistingOption[],
  findPicture: FindPicture,
): ExistingPicture[] {
  const idOf = optionIds(options);
  const fetched = product.pictures.flatMap(({ source, alt, color }) => {
    const path = findPicture(source);
    return path === null ? [] : [{ colorId: idOf('color', color), path, alt }];
  });
  return fetched.length > 0 ? fetched : [{ colorId: null, path: placeholderPath, alt: product.name }];
}

export function withoutUnits({ units: _units, ...variant }: ExistingVariant): PlannedVariant {
  return variant;
}

function planOptionRows({ options }: PlacedProduct, existing: ExistingProduct | null): ExistingOption[] {
  const known = new Map(existing?.options.map((option) => [keyOf(option.kind, option.name), option]));
  return options.map(({ kind, name, hex, position }) => {
    const option = known.get(keyOf(kind, name));
    // A file says the name of a colour alone: staff may have chosen another shade.
    return { id: option?.id ?? randomUUID(), kind, name, hex: option?.hex ?? hex, position };
  });
}

type IdOfOption = (kind: OptionKind, name: string | null) => string | null;

function optionIds(options: ExistingOption[]): IdOfOption {
  const ids = new Map(options.map(({ kind, name, id }) => [keyOf(kind, name), id]));
  return (kind, name) => (name === null ? null : (ids.get(keyOf(kind, name)) ?? null));
}

function planVariantRows({ variants }: PlacedProduct, existing: ExistingProduct | null, idOf: IdOfOption) {
  const known = new Map(existing?.variants.map((variant) => [choiceOf(variant), variant.id]));
  return variants.map(({ sku, color, attribute, version, priceFils, compareAtFils }, position) => {
    const choice = {
      colorId: idOf('color', color),
      attributeId: idOf('attribute', attribute),
      versionId: idOf('version', version),
    };
    const id = known.get(choiceOf(choice)) ?? randomUUID();
    return { id, position, sku, ...choice, priceFils, compareAtFils };
  });
}

const keyOf = (kind: OptionKind, name: string) => `${kind} ${name}`;
const choiceOf = ({ colorId, attributeId, versionId }: Choice) => `${colorId} ${attributeId} ${versionId}`;
type Choice = Pick<PlannedVariant, 'colorId' | 'attributeId' | 'versionId'>;

function planStock(product: PlacedProduct, existing: ExistingProduct | null, variants: PlannedVariant[]) {
  const unitsBefore = new Map(existing?.variants.map(({ id, units }) => [id, units]));
  return variants.flatMap(({ id }, at): PlannedStock[] => {
    const told = product.variants[at]?.units ?? null;
    const before = unitsBefore.get(id) ?? null;
    return before !== null && told === null ? [] : [{ variantId: id, told: told ?? 0, before }];
  });
}

/** In any order. Row by row: an object that has the thousand ids of a product's variants as its keys takes 7 ms to make. */
function areSameRows<Row extends { id: string }>(rows: Row[], before: Row[]): boolean {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  return rows.length === before.length && rows.every((row) => isDeepStrictEqual(row, rowsBefore.get(row.id)));
}
