import { randomUUID } from 'node:crypto';
import { colorWords, versionWords } from '#commerce/catalogue/option-words.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { productRefusals } from './refusals.ts';

export type OptionKind = 'color' | 'attribute' | 'version';
const kinds = ['color', 'attribute', 'version'] as const;

/** The variants of a product as staff enter them; rows refer to options by name. */
export type Sheet = {
  attributeName: string | null;
  options: { id?: string | undefined; kind: OptionKind; name: string; hex: string | null }[];
  variants: ({
    id?: string | undefined;
    sku: string;
    gtin: string;
    priceFils: number;
    compareAtFils: number;
    units: number;
  } & Record<OptionKind, string | null>)[];
};

/** The database rows of a sheet. */
export type PlannedSheet = {
  attributeName: string | null;
  options: { id: string; kind: OptionKind; name: string; hex: string | null; position: number }[];
  variants: {
    id: string;
    position: number;
    sku: string;
    gtin: string;
    colorId: string | null;
    attributeId: string | null;
    versionId: string | null;
    priceFils: number;
    compareAtFils: number;
  }[];
  /** The initial stock of new rows. */
  received: { variantId: string; units: number }[];
};

/** Checks a sheet and plans its rows. Options are in the order in which rows first use them; unused ones are removed. */
export function planSheet(product: StaffProduct, sheet: Sheet): PlannedSheet {
  refuseUnevenRows(sheet);
  const options = kinds.flatMap((kind) => planOptions(product, sheet, kind));
  refuseDuplicateColors(options);
  const known = new Map(product.variants.map((variant) => [variant.id, variant]));
  const rows = sheet.variants.map((row, position) => {
    const { sku, gtin, priceFils } = row;
    const choice = {
      colorId: optionId(options, 'color', row.color),
      attributeId: optionId(options, 'attribute', row.attribute),
      versionId: optionId(options, 'version', row.version),
    };
    if (row.id !== undefined && !known.has(row.id)) throw productRefusals.unknownRow('A variant');
    const id = row.id ?? findVariant(product, sheet, choice) ?? randomUUID();
    return { id, position, sku, gtin, ...choice, priceFils, compareAtFils: Math.max(priceFils, row.compareAtFils) };
  });
  refuseDuplicateRows(sheet);
  return {
    attributeName: planAttributeName(sheet),
    options,
    variants: rows,
    received: rows.flatMap(({ id, position }) =>
      known.has(id) ? [] : [{ variantId: id, units: sheet.variants[position]?.units ?? 0 }],
    ),
  };
}

function planOptions(product: StaffProduct, sheet: Sheet, kind: OptionKind): PlannedSheet['options'] {
  const entered = sheet.options.filter((option) => option.kind === kind);
  const byName = new Map(entered.map((option) => [option.name, option]));
  const duplicate = entered.find((option) => byName.get(option.name) !== option);
  if (duplicate) throw productRefusals.optionTwice(duplicate.name);
  const known = product.options.filter((option) => option.kind === kind);
  const knownIds = new Set(known.map(({ id }) => id));
  const idOfName = new Map(known.map(({ id, name }) => [name, id]));
  const names = [...new Set(sheet.variants.flatMap((row) => row[kind] ?? []))];
  return names.map((name, position) => {
    const option = byName.get(name);
    if (!option) throw productRefusals.optionMissing(name);
    if (option.id !== undefined && !knownIds.has(option.id)) throw productRefusals.unknownRow(`The option ${name}`);
    const id = option.id ?? idOfName.get(name) ?? randomUUID();
    if (kind === 'color' && option.hex === null) throw productRefusals.colorWithoutHex(name);
    return { id, kind, name, hex: kind === 'color' ? option.hex : null, position };
  });
}

function refuseDuplicateColors(options: PlannedSheet['options']) {
  const colors = options.filter(({ kind }) => kind === 'color');
  const lastOf = new Map(colors.map((color) => [color.hex, color]));
  const duplicate = colors.find((color) => lastOf.get(color.hex) !== color);
  if (duplicate) throw productRefusals.colorTwice(duplicate.name);
}

const kindNames = { color: 'colour', attribute: 'value of the attribute', version: 'version' };

function refuseUnevenRows({ variants }: Sheet) {
  for (const kind of kinds) {
    const filled = variants.filter((row) => row[kind] !== null).length;
    if (filled > 0 && filled < variants.length) throw productRefusals.unevenRows(kindNames[kind]);
  }
}

function refuseDuplicateRows({ variants }: Sheet) {
  const seen = new Set<string>();
  for (const { color, attribute, version } of variants) {
    const options = [color, attribute, version].filter((name) => name !== null);
    const key = JSON.stringify([color, attribute, version]);
    if (seen.has(key)) throw productRefusals.rowTwice(options.join(', '));
    seen.add(key);
  }
}

function planAttributeName({ attributeName, variants }: Sheet): string | null {
  if (variants.every(({ attribute }) => attribute === null)) return null;
  if (!attributeName) throw productRefusals.attributeName();
  const word = attributeName.toLowerCase();
  if (colorWords.has(word) || versionWords.has(word)) throw productRefusals.attributeNameTaken(attributeName);
  return attributeName;
}

function optionId(options: PlannedSheet['options'], kind: OptionKind, name: string | null): string | null {
  return options.find((option) => option.kind === kind && option.name === name)?.id ?? null;
}

type Choice = { colorId: string | null; attributeId: string | null; versionId: string | null };

/** A row without an id is the existing variant with these options, unless another row has its id. */
function findVariant(product: StaffProduct, sheet: Sheet, { colorId, attributeId, versionId }: Choice) {
  return product.variants.find(
    (variant) =>
      variant.colorId === colorId &&
      variant.attributeId === attributeId &&
      variant.versionId === versionId &&
      !sheet.variants.some((row) => row.id === variant.id),
  )?.id;
}
