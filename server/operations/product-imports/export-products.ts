import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import { products, subcategories } from '#commerce/catalogue/tables.ts';
import { listSpecifications } from '#commerce/specifications/list-specifications.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { separator } from '#server/operations/import/accessories-in-file.ts';
import { type Column, columnOf, type SpecificationColumn } from '#server/operations/import/csv-columns.ts';
import { groupValues, valueAt } from '#server/operations/import/plan-specifications.ts';
import { type ExistingProduct, type ExistingVariant, readExisting } from '#server/operations/import/read-existing.ts';
import type { Value } from '#server/operations/import/shaped-product.ts';

const ownColumns = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'] as const),
  ...([
    'Variant SKU',
    'Variant Barcode',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
  ] as const),
  ...(['Image Src', 'Image Alt Text', 'Variant Image', 'Status', 'Image Color', 'Goes with'] as const),
] satisfies Column[];
type Row = Partial<Record<(typeof ownColumns)[number] | SpecificationColumn, string>>;

/** With descriptions of 90 KB a batch is 2 MB; 9 MB held the event loop for 60 ms. */
const productsAtOnce = 25;
/** A product may have a thousand variants, and a shop many specifications; the event loop turns after this many cells. */
const cellsAtOnce = 2_500;

/**
 * All products, drafts included, as lines of a CSV in Shopify's columns and a column for each specification, which holds what is valid for
 * the variant of the line; importing them changes nothing.
 */
export async function* exportProducts(db: Db, publicUrl: string): AsyncGenerator<string> {
  const vocabulary = await listSpecifications(db);
  const specificationIds = vocabulary.map(({ id }) => id);
  const columns = [...ownColumns, ...vocabulary.map(({ key }) => columnOf(key))];
  yield csvLine(columns);
  const types = new Map((await db.select().from(subcategories)).map(({ id, slug }) => [id, slug]));
  for (let after = 0; ; ) {
    const handles = await db
      .select({ id: products.id, handle: products.handle })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(productsAtOnce);
    const existing = await readExisting(
      db,
      handles.map(({ handle }) => handle),
      specificationIds,
    );
    for (const { handle } of handles) {
      const found = existing.get(handle);
      if (!found) continue;
      // Grouping the values of a thousand variants takes long enough without what was read in the same turn.
      await nextTurn();
      const product = { ...found, variants: found.variants.toSorted((one, other) => one.position - other.position) };
      const lookup = lookupOf(product, types.get(product.subcategoryId) ?? '', publicUrl, vocabulary);
      for (const rows of linesOf(product, lookup, Math.ceil(cellsAtOnce / columns.length))) {
        yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
        await nextTurn();
      }
    }
    if (handles.length < productsAtOnce) return;
    after = handles.at(-1)?.id ?? after;
  }
}

/** A line for each variant and, beside them, for each picture, in chunks; the first one describes the product. */
function* linesOf(product: ExistingProduct, lookup: Lookup, rowsAtOnce: number): Generator<Row[]> {
  const pictures = product.pictures.filter(({ path }) => path !== placeholderPath);
  const lines = Math.max(product.variants.length, pictures.length);
  for (let from = 0; from < lines; from += rowsAtOnce) {
    yield Array.from({ length: Math.min(rowsAtOnce, lines - from) }, (_, index): Row => {
      const at = from + index;
      const [variant, picture] = [product.variants[at], pictures[at]];
      return {
        Handle: product.handle,
        ...(at === 0 ? productCells(product, lookup) : {}),
        ...(variant ? variantCells(lookup, variant, at) : {}),
        ...(picture ? pictureCells(lookup, picture) : {}),
      };
    });
  }
}

type Lookup = {
  /** The slug of the subcategory. */
  type: string;
  attributeName: string;
  nameOf(optionId: string | null): string | undefined;
  pictureOf(colorId: string | null): string;
  addressOf(path: string): string;
  specificationsAt(place: number): Row;
};

/** Values that all lines of a product share. */
function lookupOf(product: ExistingProduct, type: string, publicUrl: string, vocabulary: StaffSpecification[]): Lookup {
  const { attributeName, options, pictures, variants } = product;
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const ofColors = new Map(pictures.toReversed().map(({ colorId, path }) => [colorId, publicUrl + path]));
  const grouped = groupValues(product, variants);
  const columns = vocabulary.flatMap((specification) => {
    const values = grouped.get(specification.id);
    return values ? [{ specification, values }] : [];
  });
  return {
    type,
    attributeName: attributeName ?? '',
    nameOf: (optionId) => (optionId === null ? undefined : names.get(optionId)),
    pictureOf: (colorId) => (colorId === null ? '' : (ofColors.get(colorId) ?? '')),
    addressOf: (path) => publicUrl + path,
    specificationsAt: (place) =>
      Object.fromEntries(
        columns.flatMap(({ specification, values }) => {
          const value = valueAt(values, place);
          // Of a shop's many specifications a variant has few: cells for the others made a collection of garbage hold everything for 35 ms.
          return value === null ? [] : [[columnOf(specification.key), writeValue(value, specification)]];
        }),
      ),
  };
}

/** Numbers without their unit, which a spreadsheet can sum up. */
function writeValue(value: Value, { kind, choices }: StaffSpecification): string {
  if (kind === 'choice') return choices.find(({ id }) => id === value)?.name ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function productCells(
  { name, descriptionHtml, brand, isPublished, accessories }: ExistingProduct,
  { type }: Lookup,
): Row {
  return {
    Title: name,
    'Body (HTML)': descriptionHtml,
    Vendor: brand,
    Type: type,
    Published: String(isPublished),
    Status: isPublished ? 'active' : 'draft',
    'Goes with': accessories.join(separator),
  };
}

function variantCells(lookup: Lookup, variant: ExistingVariant, place: number): Row {
  const { sku, gtin, units, priceFils, compareAtFils, colorId } = variant;
  return {
    ...optionCells(lookup, variant, place === 0),
    'Variant SKU': sku,
    'Variant Barcode': gtin,
    'Variant Inventory Qty': String(units),
    'Variant Price': (priceFils / 100).toFixed(2),
    'Variant Compare At Price': compareAtFils > priceFils ? (compareAtFils / 100).toFixed(2) : '',
    'Variant Image': lookup.pictureOf(colorId),
    ...lookup.specificationsAt(place),
  };
}

function optionCells({ attributeName, nameOf }: Lookup, variant: ExistingVariant, isFirst: boolean): Row {
  const chosen = [
    { name: 'Color', value: nameOf(variant.colorId) },
    { name: attributeName, value: nameOf(variant.attributeId) },
    { name: 'Version', value: nameOf(variant.versionId) },
  ].filter(({ value }) => value !== undefined);
  if (chosen.length === 0) chosen.push({ name: 'Title', value: 'Default Title' });
  const cells = chosen.flatMap(({ name, value }, at) => [
    [`Option${at + 1} Name`, isFirst ? name : ''],
    [`Option${at + 1} Value`, value],
  ]);
  return Object.fromEntries(cells) as Row;
}

function pictureCells({ addressOf, nameOf }: Lookup, { path, alt, colorId }: ExistingProduct['pictures'][number]): Row {
  return { 'Image Src': addressOf(path), 'Image Alt Text': alt, 'Image Color': nameOf(colorId) ?? '' };
}
