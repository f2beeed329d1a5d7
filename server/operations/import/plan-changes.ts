import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { type ChangedSpecification, planSpecifications } from './plan-specifications.ts';
import type { ExistingOption, ExistingPicture, ExistingProduct, ExistingVariant } from './read-existing.ts';
import type { OptionKind, ShapedProduct } from './shaped-product.ts';

/** A product of the file with its category and subcategory. */
export type PlacedProduct = ShapedProduct & { categoryId: number; subcategoryId: number };
/** The path of a picture; null if it has not been fetched. */
export type FindPicture = (source: string) => string | null;

/** How a load treats the file's stock of existing variants; new ones always get it. */
export type StockMode = 'leave' | 'set' | 'add';

/** The target state of a product, and which parts of it differ from the present one. */
export type PlannedProduct = {
  product: PlacedProduct;
  existing: ExistingProduct | null;
  options: ExistingOption[];
  variants: PlannedVariant[];
  specifications: ChangedSpecification[];
  pictures: ExistingPicture[];
  stock: PlannedStock[];
  differs: Record<'itself' | 'options' | 'variants' | 'specifications' | 'pictures' | 'accessories', boolean>;
};
export type PlannedVariant = Omit<ExistingVariant, 'units'>;
/** The units in the file; `before` is null for a new variant. */
export type PlannedStock = { variantId: string; inFile: number; before: number | null };

/** Whether a load writes anything of the product, apart from pictures still to be fetched. */
export function isChanged(planned: PlannedProduct, mode: StockMode): boolean {
  const { existing, differs, stock } = planned;
  return existing === null || Object.values(differs).some(Boolean) || stock.some((row) => changesStock(row, mode));
}

/** Whether the variant's stock changes in that mode. */
export function changesStock({ inFile, before }: PlannedStock, mode: StockMode): boolean {
  if (before === null) return true;
  return (mode === 'set' && inFile !== before) || (mode === 'add' && inFile !== 0);
}

/** `specificationIds`: the specifications whose columns the file has; values of others stay. */
export type PlanOptions = { findPicture: FindPicture; specificationIds: number[] };

/** Compares a product of the file with the stored one. Unchanged options and variants keep their ids, and so the carts they are in. */
export function planChanges(
  product: PlacedProduct,
  existing: ExistingProduct | null,
  { findPicture, specificationIds }: PlanOptions,
): PlannedProduct {
  const options = planOptionRows(product, existing);
  const idOf = optionIds(options);
  const variants = planVariantRows(product, existing, idOf);
  const specifications = planSpecifications(product, existing, variants, specificationIds);
  const pictures = planPictures(product, options, findPicture);
  return {
    product,
    existing,
    options,
    variants,
    specifications,
    pictures,
    stock: planStock(product, existing, variants),
    differs: {
      itself: existing !== null && !isDeepStrictEqual(ownFields(product), ownFields(existing)),
      options: !areSameRows(options, existing?.options ?? []),
      variants: !areSameRows(variants, (existing?.variants ?? []).map(withoutUnits)),
      specifications: specifications.length > 0,
      pictures: !isDeepStrictEqual(pictures, existing?.pictures ?? []),
      accessories: !!product.accessories && !isDeepStrictEqual(product.accessories, existing?.accessories ?? []),
    },
  };
}

/** Names of the product's own columns, apart from its card fields and counters. */
export function ownFields(product: PlacedProduct | ExistingProduct) {
  const { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished } = product;
  return { handle, name, brand, descriptionHtml, categoryId, subcategoryId, attributeName, isPublished };
}

/** The fetched pictures; the placeholder if there are none. */
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
    // A file has a colour's name alone: staff may have chosen another shade.
    return { id: option?.id ?? randomUUID(), kind, name, hex: option?.hex ?? hex, position };
  });
}

type IdOfOption = (kind: OptionKind, name: string | null) => string | null;

function optionIds(options: ExistingOption[]): IdOfOption {
  const ids = new Map(options.map(({ kind, name, id }) => [keyOf(kind, name), id]));
  return (kind, name) => (name === null ? null : (ids.get(keyOf(kind, name)) ?? null));
}

function planVariantRows({ variants }: PlacedProduct, existing: ExistingProduct | null, idOf: IdOfOption) {
  const known = new Map(existing?.variants.map((variant) => [choiceOf(variant), variant]));
  return variants.map(({ sku, gtin, color, attribute, version, priceFils, compareAtFils }, position) => {
    const choice = {
      colorId: idOf('color', color),
      attributeId: idOf('attribute', attribute),
      versionId: idOf('version', version),
    };
    const before = known.get(choiceOf(choice));
    const id = before?.id ?? randomUUID();
    return { id, position, sku, gtin: gtin ?? before?.gtin ?? '', ...choice, priceFils, compareAtFils };
  });
}

const keyOf = (kind: OptionKind, name: string) => `${kind} ${name}`;
const choiceOf = ({ colorId, attributeId, versionId }: Choice) => `${colorId} ${attributeId} ${versionId}`;
type Choice = Pick<PlannedVariant, 'colorId' | 'attributeId' | 'versionId'>;

function planStock(product: PlacedProduct, existing: ExistingProduct | null, variants: PlannedVariant[]) {
  const unitsBefore = new Map(existing?.variants.map(({ id, units }) => [id, units]));
  return variants.flatMap(({ id }, at): PlannedStock[] => {
    const inFile = product.variants[at]?.units ?? null;
    const before = unitsBefore.get(id) ?? null;
    return before !== null && inFile === null ? [] : [{ variantId: id, inFile: inFile ?? 0, before }];
  });
}

/** Ignores the order. Row by row: an object with the thousand ids of a product's variants as keys takes 7 ms to make. */
function areSameRows<Row extends { id: string }>(rows: Row[], before: Row[]): boolean {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  return rows.length === before.length && rows.every((row) => isDeepStrictEqual(row, rowsBefore.get(row.id)));
}
