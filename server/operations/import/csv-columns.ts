/**
 * Shopify's product CSV: the columns that Dhow reads, by their header. Others are ignored.
 * `Image Color` is Dhow's own, which Shopify ignores: the colour that a picture shows. So are `Goes with`, the handles of a product's
 * accessories, and the columns of specifications.
 */
export const readColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Image',
  'Image Src',
  'Image Alt Text',
  'Image Color',
  'Goes with',
] as const;
export type Column = (typeof readColumns)[number];

/** The column of a specification, by its key: `Specification: storage`. */
export type SpecificationColumn = `Specification: ${string}`;
export const columnOf = (key: string): SpecificationColumn => `Specification: ${key}`;

/** Present in every file that the shop exports, and in no other. */
export const ownColumn: Column = 'Image Color';

/** A file without these is not a catalogue. */
export const neededColumns: Column[] = ['Handle', 'Title', 'Variant Price'];

/** A line of the file: texts by column, '' for a missing column; those of the file's specifications in the order of their columns. */
export type CsvRow = {
  line: number;
  text: Record<Column, string>;
  specifications: string[];
  cells: { found: number; expected: number };
};

/** The lines of one product, which share its handle; `tooMany` if there are more than are read. */
export type CsvGroup = { handle: string; rows: CsvRow[]; tooMany: { line: number; lines: number } | null };

/** An error in a line; it rejects the whole product. */
export type RejectedRow = { line: number; column: Column | SpecificationColumn | ''; handle: string; why: string };
