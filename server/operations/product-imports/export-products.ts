import { asc, gt } from 'drizzle-orm';
import { products, subcategories } from '#commerce/catalogue/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { Column } from '#server/operations/import/csv-columns.ts';
import { type ExistingProduct, type ExistingVariant, readExisting } from '#server/operations/import/read-existing.ts';
import { csvLine } from './csv-line.ts';

const columns = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'] as const),
  ...(['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'] as const),
  ...(['Image Src', 'Image Alt Text', 'Variant Image', 'Status', 'Image Color'] as const),
] satisfies Column[];
type Row = Partial<Record<(typeof columns)[number], string>>;

const productsAtOnce = 200;

/** All products, drafts included, as lines of a CSV in Shopify's columns; the import of them changes nothing. */
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
      if (product) yield linesOf(product, types.get(product.subcategoryId) ?? '', publicUrl);
    }
    if (handles.length < productsAtOnce) return;
    after = handles.at(-1)?.id ?? after;
  }
}

/** A line for each variant and, beside them, for each picture; the first one describes the product. */
function linesOf(product: ExistingProduct, type: string, publicUrl: string): string {
  const variants = product.variants.toSorted((one, other) => one.position - other.position);
  const pictures = product.pictures.filter(({ path }) => path !== placeholderPath);
  const rows = Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at): Row => {
    const [variant, picture] = [variants[at], pictures[at]];
    return {
      Handle: product.handle,
      ...(at === 0 ? productCells(product, type) : {}),
      ...(variant ? variantCells(product, variant, at === 0, publicUrl) : {}),
      ...(picture ? pictureCells(product, picture, publicUrl) : {}),
    };
  });
  return rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
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

function variantCells(product: ExistingProduct, variant: ExistingVariant, isFirst: boolean, publicUrl: string): Row {
  const { sku, units, priceFils, compareAtFils, colorId } = variant;
  const picture = product.pictures.find((one) => one.colorId !== null && one.colorId === colorId);
  return {
    ...optionCells(product, variant, isFirst),
    'Variant SKU': sku,
    'Variant Inventory Qty': String(units),
    'Variant Price': (priceFils / 100).toFixed(2),
    'Variant Compare At Price': compareAtFils > priceFils ? (compareAtFils / 100).toFixed(2) : '',
    'Variant Image': picture ? publicUrl + picture.path : '',
  };
}

function optionCells({ options, attributeName }: ExistingProduct, variant: ExistingVariant, isFirst: boolean): Row {
  const nameOf = (optionId: string | null) => options.find(({ id }) => id === optionId)?.name;
  const chosen = [
    { name: 'Color', value: nameOf(variant.colorId) },
    { name: attributeName ?? '', value: nameOf(variant.attributeId) },
    { name: 'Version', value: nameOf(variant.versionId) },
  ].filter(({ value }) => value !== undefined);
  if (chosen.length === 0) chosen.push({ name: 'Title', value: 'Default Title' });
  const cells = chosen.flatMap(({ name, value }, at) => [
    [`Option${at + 1} Name`, isFirst ? name : ''],
    [`Option${at + 1} Value`, value],
  ]);
  return Object.fromEntries(cells) as Row;
}

function pictureCells(product: ExistingProduct, picture: ExistingProduct['pictures'][number], publicUrl: string): Row {
  return {
    'Image Src': publicUrl + picture.path,
    'Image Alt Text': picture.alt,
    'Image Color': product.options.find(({ id }) => id === picture.colorId)?.name ?? '',
  };
}
