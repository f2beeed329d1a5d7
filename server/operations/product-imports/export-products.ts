import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import { products, subcategories } from '#commerce/catalogue/tables.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { Column } from '#server/operations/import/csv-columns.ts';
import { type ExistingProduct, type ExistingVariant, readExisting } from '#server/operations/import/read-existing.ts';

const columns = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'] as const),
  ...(['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'] as const),
  ...(['Image Src', 'Image Alt Text', 'Variant Image', 'Status', 'Image Color'] as const),
] satisfies Column[];
type Row = Partial<Record<(typeof columns)[number], string>>;

/** With descriptions of 90 KB a batch is 2 MB; 9 MB held the event loop for 60 ms. */
const productsAtOnce = 25;
/** A product may have a thousand variants; the event loop turns after this many lines. */
const linesAtOnce = 100;

/** All products, drafts included, as lines of a CSV in Shopify's columns; importing them changes nothing. */
export async function* exportProducts(db: Db, publicUrl: string): AsyncGenerator<string> {
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
    );
    for (const { handle } of handles) {
      const product = existing.get(handle);
      if (!product) continue;
      for (const lines of linesOf(product, types.get(product.subcategoryId) ?? '', publicUrl)) {
        yield lines;
        await nextTurn();
      }
    }
    if (handles.length < productsAtOnce) return;
    after = handles.at(-1)?.id ?? after;
  }
}

/** A line for each variant and, beside them, for each picture, in chunks; the first one describes the product. */
function* linesOf(product: ExistingProduct, type: string, publicUrl: string): Generator<string> {
  const variants = product.variants.toSorted((one, other) => one.position - other.position);
  const pictures = product.pictures.filter(({ path }) => path !== placeholderPath);
  const lookup = lookupOf(product, publicUrl);
  const lines = Math.max(variants.length, pictures.length);
  for (let from = 0; from < lines; from += linesAtOnce) {
    const rows = Array.from({ length: Math.min(linesAtOnce, lines - from) }, (_, index): Row => {
      const at = from + index;
      const [variant, picture] = [variants[at], pictures[at]];
      return {
        Handle: product.handle,
        ...(at === 0 ? productCells(product, type) : {}),
        ...(variant ? variantCells(lookup, variant, at === 0) : {}),
        ...(picture ? pictureCells(lookup, picture) : {}),
      };
    });
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
  }
}

type Lookup = {
  attributeName: string;
  nameOf(optionId: string | null): string | undefined;
  pictureOf(colorId: string | null): string;
  addressOf(path: string): string;
};

/** Values that all lines of a product share. */
function lookupOf({ attributeName, options, pictures }: ExistingProduct, publicUrl: string): Lookup {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const ofColors = new Map(pictures.toReversed().map(({ colorId, path }) => [colorId, publicUrl + path]));
  return {
    attributeName: attributeName ?? '',
    nameOf: (optionId) => (optionId === null ? undefined : names.get(optionId)),
    pictureOf: (colorId) => (colorId === null ? '' : (ofColors.get(colorId) ?? '')),
    addressOf: (path) => publicUrl + path,
  };
}

function productCells({ name, descriptionHtml, brand, isPublished }: ExistingProduct, type: string): Row {
  return {
    Title: name,
    'Body (HTML)': descriptionHtml,
    Vendor: brand,
    Type: type,
    Published: String(isPublished),
    Status: isPublished ? 'active' : 'draft',
  };
}

function variantCells(lookup: Lookup, variant: ExistingVariant, isFirst: boolean): Row {
  const { sku, units, priceFils, compareAtFils, colorId } = variant;
  return {
    ...optionCells(lookup, variant, isFirst),
    'Variant SKU': sku,
    'Variant Inventory Qty': String(units),
    'Variant Price': (priceFils / 100).toFixed(2),
    'Variant Compare At Price': compareAtFils > priceFils ? (compareAtFils / 100).toFixed(2) : '',
    'Variant Image': lookup.pictureOf(colorId),
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
