import { sanitiseHtml } from '#commerce/catalogue/sanitise-html.ts';
import { mostVariants } from '#contract/staff/product-fields.ts';
import { shapeAccessories } from './accessories-in-file.ts';
import type { Column, CsvGroup, CsvRow, RejectedRow, SpecificationColumn } from './csv-columns.ts';
import { BadCell, readFlag, readGtin, readHandle, readPrice, readRequired, readText, readUnits } from './read-cell.ts';
import type { NamedColumns } from './read-groups.ts';
import { type Choice, chooseOptions, listOptions, planOptions } from './shape-options.ts';
import { shapeSpecifications } from './shape-specifications.ts';
import type { ShapedProduct, ShapedVariant } from './shaped-product.ts';

type ReadColumns = Pick<NamedColumns, 'specifications' | 'hasAccessories'>;
export type Shaped = { product: ShapedProduct; rejected: [] } | { product: null; rejected: RejectedRow[] };

/**
 * Builds a product from its lines: the first describes it, each line with a price is a variant, any line may add a picture.
 * One invalid line rejects the whole product, since a product that lost a variant on the way would be wrong.
 */
export function shapeProduct(group: CsvGroup, { specifications, hasAccessories }: ReadColumns): Shaped {
  const rejected: RejectedRow[] = [];
  const reject: Reject = ({ line }, column, why) => {
    if (rejected.length < mostRejected) rejected.push({ line, column, handle: group.handle, why });
  };
  /** Parses a cell; an invalid one is rejected and replaced by `instead`, so that the rest is checked too. */
  const read = <T>(row: CsvRow, column: Column, reader: (text: string) => T, instead: T): T => {
    try {
      return reader(row.text[column]);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      reject(row, column, error.message);
      return instead;
    }
  };
  const [first] = group.rows;
  if (!first) throw new Error('A product of the file has no line.');
  for (const row of group.rows) {
    const { found, expected } = row.cells;
    if (found !== expected) reject(row, '', `has ${found} columns, where the first line of the file has ${expected}`);
  }
  if (group.tooMany) {
    const { line, lines } = group.tooMany;
    const why = `is the first past the ${group.rows.length} lines that a product may have; this one has ${lines}`;
    rejected.push({ line, column: '', handle: group.handle, why });
  }
  const isPublished =
    read(first, 'Published', readFlag, true) && !['draft', 'archived'].includes(first.text.Status.toLowerCase());
  const product: ShapedProduct = {
    handle: read(first, 'Handle', readHandle, ''),
    name: read(first, 'Title', (text) => readRequired(text, 300), ''),
    brand: read(first, 'Vendor', (text) => readText(text, 200), ''),
    descriptionHtml: sanitiseHtml(read(first, 'Body (HTML)', (text) => readText(text, 100_000), '')),
    type: read(first, 'Type', (text) => readText(text, 100), ''),
    isPublished,
    ...shapeVariants(group, isPublished, read, reject),
    specifications: shapeSpecifications(variantRows(group), specifications, reject),
    pictures: [],
    accessories: hasAccessories ? shapeAccessories(group, reject) : null,
  };
  product.pictures = shapePictures(group, product, read);
  if (product.pictures.length > mostPictures) {
    reject(first, 'Image Src', `begins ${product.pictures.length} pictures; a product may have ${mostPictures}`);
  }
  return rejected.length > 0 ? { product: null, rejected } : { product, rejected: [] };
}

type Read = <T>(row: CsvRow, column: Column, reader: (text: string) => T, instead: T) => T;
export type Reject = (row: CsvRow, column: Column | SpecificationColumn | '', why: string) => void;

const mostPictures = 250;
/** A product may have half a million cells; the reasons beyond are told once these are mended. */
const mostRejected = 1_000;

function shapeVariants(group: CsvGroup, isPublished: boolean, read: Read, reject: Reject) {
  const [first] = group.rows as [CsvRow];
  const plan = planOptions(first);
  const choices: Choice[] = [];
  const lines = new Map<string, number>();
  const variants: ShapedVariant[] = [];
  for (const row of variantRows(group)) {
    if (variants.length === mostVariants) {
      reject(
        row,
        '',
        `is variant ${mostVariants + 1} of its product, which may have ${mostVariants}; split the product`,
      );
      break;
    }
    const { choice, missing } = chooseOptions(row, plan);
    if (missing)
      reject(row, `Option${missing.place} Value`, `is empty, though the product has the option ${missing.name}`);
    const key = JSON.stringify(choice);
    const same = lines.get(key);
    if (same !== undefined) reject(row, 'Option1 Value', `names the same options as line ${same}`);
    lines.set(key, row.line);
    for (const kind of ['color', 'attribute', 'version'] as const) {
      if ((choice[kind]?.length ?? 0) > 100)
        reject(row, 'Option1 Value', `and its neighbours have more than 100 characters`);
    }
    choices.push(choice);
    const variant = shapeVariant(row, choice, read);
    if (isPublished && variant.priceFils === 0 && isZero(row.text['Variant Price'])) {
      reject(
        row,
        'Variant Price',
        'is 0; a product is published with a price, so give it one, or set Published to false',
      );
    }
    variants.push(variant);
  }
  return { attributeName: plan.attribute.name || null, options: listOptions(choices), variants };
}

/** An invalid price has been rejected already. */
const isZero = (price: string) => /^[0,]+(\.0*)?$/.test(price);

const variantRows = ({ rows }: CsvGroup) => rows.filter((row, at) => at === 0 || !isPictureAlone(row));

/** Extra lines may only add a picture. */
function isPictureAlone({ text }: CsvRow): boolean {
  const ofVariants: Column[] = [
    'Option1 Value',
    'Option2 Value',
    'Option3 Value',
    'Variant SKU',
    'Variant Barcode',
    'Variant Price',
  ];
  return ofVariants.every((column) => text[column] === '');
}

function shapeVariant(row: CsvRow, choice: Choice, read: Read): ShapedVariant {
  const priceFils = read(row, 'Variant Price', readPrice, 0);
  const compareAt = read(row, 'Variant Compare At Price', (text) => (text === '' ? 0 : readPrice(text)), 0);
  return {
    sku: read(row, 'Variant SKU', (text) => readText(text, 100), ''),
    gtin: read(row, 'Variant Barcode', readGtin, null),
    ...choice,
    priceFils,
    // A compare-at price below the price, as many files have it, means no discount.
    compareAtFils: Math.max(priceFils, compareAt),
    units: read(row, 'Variant Inventory Qty', readUnits, null),
  };
}

/** Pictures in the order of the lines, without duplicates. */
function shapePictures(group: CsvGroup, product: ShapedProduct, read: Read): ShapedProduct['pictures'] {
  const pictures = new Map<string, string>();
  const colored = new Map<string, ShapedProduct['pictures'][number]>();
  const colors = new Set(product.options.filter(({ kind }) => kind === 'color').map(({ name }) => name));
  for (const row of group.rows) {
    const source = read(row, 'Image Src', (text) => readText(text, 2000), '');
    const alt = read(row, 'Image Alt Text', (text) => readText(text, 500), '') || product.name;
    if (source === '') continue;
    if (!pictures.has(source)) pictures.set(source, alt);
    const name = row.text['Image Color'].normalize('NFC');
    const color = colors.has(name) ? name : null;
    colored.set(JSON.stringify([source, color]), { source, alt, color });
  }
  // If the file names the colours of pictures, one picture may show several.
  if ([...colored.values()].some(({ color }) => color !== null)) return [...colored.values()];
  for (const row of group.rows) {
    const source = read(row, 'Variant Image', (text) => readText(text, 2000), '');
    if (source !== '' && !pictures.has(source)) pictures.set(source, product.name);
  }
  const colorOf = colorsOfPictures(group);
  return [...pictures].map(([source, alt]) => ({ source, alt, color: colorOf.get(source) ?? null }));
}

/** A picture used only by variants of one colour belongs to that colour. */
function colorsOfPictures({ rows }: CsvGroup): Map<string, string> {
  const [first] = rows as [CsvRow];
  const plan = planOptions(first);
  const shownBy = new Map<string, Set<string | null>>();
  for (const row of rows) {
    const source = row.text['Variant Image'].normalize('NFC');
    const shown = shownBy.get(source) ?? new Set();
    shownBy.set(source, shown.add(chooseOptions(row, plan).choice.color));
  }
  const ofOne = [...shownBy].filter(([source, shown]) => source !== '' && shown.size === 1);
  return new Map(ofOne.flatMap(([source, [color]]) => (color ? [[source, color]] : [])));
}
