/**
 * Shopify's product CSV: the columns that Dhow reads, by their names in the first line. The others are passed over.
 * `Image Color` is Dhow's own, which Shopify passes over: the colour that a picture shows.
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
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Image',
  'Image Src',
  'Image Alt Text',
  'Image Color',
] as const;
export type Column = (typeof readColumns)[number];

/** Every file that the shop exports has it, and no other one. */
export const ownColumn: Column = 'Image Color';

/** Without these a file is no catalogue. */
export const neededColumns: Column[] = ['Handle', 'Title', 'Variant Price'];

/** A line of the file: the texts by column, '' where the file lacks the column. */
export type CsvRow = { line: number; text: Record<Column, string>; cells: { found: number; expected: number } };

/** The lines of one product, which share its handle; `tooMany` where it has more than are read. */
export type CsvGroup = { handle: string; rows: CsvRow[]; tooMany: { line: number; lines: number } | null };

/** What is wrong with a line; it keeps its whole product out. */
export type RejectedRow = { line: number; column: Column | ''; handle: string; why: string };
