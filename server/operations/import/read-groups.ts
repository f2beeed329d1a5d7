import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { mostVariants } from '#contract/staff/product-fields.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { restoreCell } from '#platform/csv/csv-line.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type CsvGroup, type CsvRow, neededColumns, ownColumn, readColumns } from './csv-columns.ts';
import { findSpecifications, type SpecificationCells } from './specification-columns.ts';

/** The file is not a catalogue at all; the message is for the operator. */
export class UnreadableFile extends OperatorError {
  override name = 'UnreadableFile';
}

/** The source of a catalogue; `name` is used in sentences. */
export type CsvFile = { name: string; open(): Readable };

export function csvOnDisk(path: string): CsvFile {
  return { name: path, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

export function csvInMemory(name: string, csv: Uint8Array): CsvFile {
  return { name, open: () => Readable.from(sliced(csv)) };
}

const bytesAtOnce = 64 * 1024;
/** Beside those of specifications. */
const mostColumns = 500;
const mostRecordBytes = 1024 * 1024;
/** The variants, and as many lines that only add a picture. */
const mostLinesOfProduct = 2 * mostVariants;

type Parsed = { record: string[]; info: { lines: number; bytes: number } };
/** What the first line names beside the columns of `readColumns`. */
export type NamedColumns = { ignored: string[]; specifications: SpecificationCells[]; hasAccessories: boolean };
/** The file's first line, then the lines of one product at a time. */
export type ReadGroup = { columns: NamedColumns } | { group: CsvGroup; bytes: number };

/**
 * Reads a CSV file as a stream: first the names of its columns, then the lines of one product at a time, and how many bytes have been
 * read. Lines without a handle come alone. The separator is a comma, or a semicolon or tab if the first line has those.
 * Throws UnreadableFile with the line at which the file stops being valid CSV.
 */
export async function* readGroups(file: CsvFile, vocabulary: StaffSpecification[]): AsyncGenerator<ReadGroup> {
  let header: Header | null = null;
  let group: CsvGroup | null = null;
  // A record may span lines; it is identified by its first.
  let nextLine = 1;
  try {
    for await (const { record, info } of parseFile(file)) {
      const line = nextLine;
      nextLine = info.lines + 1;
      if (!header) {
        header = readHeader(record, file.name, vocabulary);
        yield { columns: header };
        continue;
      }
      if (record.every((text) => text.trim() === '')) continue;
      const row = readRow(record, header, line);
      const handle = row.text.Handle;
      if (group && (group.handle !== handle || handle === '')) {
        yield { group, bytes: info.bytes };
        group = null;
      }
      group ??= { handle, rows: [], tooMany: null };
      addRow(group, row);
    }
  } catch (error) {
    throw asUnreadable(error, file.name, nextLine);
  }
  if (!header) throw new UnreadableFile(`${file.name} is empty; its first line must name the columns.`);
  if (group) yield { group, bytes: Number.POSITIVE_INFINITY };
}

/** The handles of all lines of a file, as far as it can be read: readGroups tells where it can't. */
export async function readHandles(file: CsvFile): Promise<Set<string>> {
  const handles = new Set<string>();
  let place: number | null = null;
  try {
    for await (const { record } of parseFile(file)) {
      if (place === null) place = record.findIndex((name) => name.trim().toLowerCase() === 'handle');
      else handles.add(record[place]?.trim().normalize('NFC') ?? '');
    }
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof OperatorError)) throw error;
  }
  return handles;
}

/** Lines beyond the limit are counted and dropped: the product is rejected, and must not fill the memory first. */
function addRow(group: CsvGroup, row: CsvRow) {
  if (group.rows.length < mostLinesOfProduct) group.rows.push(row);
  else if (group.tooMany) group.tooMany.lines++;
  else group.tooMany = { line: row.line, lines: mostLinesOfProduct + 1 };
}

async function* parseFile(file: CsvFile): AsyncGenerator<Parsed> {
  const chunks: AsyncIterator<Buffer> = file.open()[Symbol.asyncIterator]();
  const first = await chunks.next();
  const bytes = first.done ? Buffer.alloc(0) : first.value;
  const decode = decoderOf(bytes, file.name);
  const head = decode(bytes);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: mostRecordBytes,
    delimiter: delimiterOf(head),
  });
  pipeline(Readable.from(rejoined(head, chunks, decode)), parser, () => {});
  yield* parser as AsyncIterable<Parsed>;
}

async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer>, decode: Decode) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield decode(next.value);
}

type Decode = (bytes: Buffer) => Buffer;

/** The encoding by the byte order mark, as Excel's "Unicode Text" writes it; other files are read as UTF-8. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : null;
}

/** Converts to UTF-8, which the parser reads. */
function decoderOf(head: Buffer, name: string): Decode {
  const encoding = utf16Of(head);
  if (encoding === null) return (bytes) => bytes;
  const decoder = new TextDecoder(encoding);
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: true });
    if (text.includes('\0')) throw new UnreadableFile(`${name} is not a CSV file; it holds NUL characters.`);
    return Buffer.from(text);
  };
}

function* sliced(csv: Uint8Array) {
  const whole = Buffer.from(csv.buffer, csv.byteOffset, csv.byteLength);
  for (let at = 0; at < whole.length; at += bytesAtOnce) yield whole.subarray(at, at + bytesAtOnce);
}

/** Excel writes semicolons in locales with decimal commas, and tabs as "Unicode Text". */
function delimiterOf(head: Buffer): string {
  const [names = ''] = head.toString('utf8').split(/\r|\n/, 1);
  const hasNeeded = (delimiter: string) => {
    const found = names.split(delimiter).map((name) => name.replaceAll(/[\s"\ufeff]/g, '').toLowerCase());
    return neededColumns.every((needed) => found.includes(needed.replaceAll(' ', '').toLowerCase()));
  };
  return [',', ';', '\t'].find(hasNeeded) ?? ',';
}

type Header = NamedColumns & { places: number[]; cells: number; isOwn: boolean };

const known: Set<string> = new Set(readColumns.map((column) => column.toLowerCase()));

/** The index of each column that is read; -1 if the file lacks it. */
function readHeader(header: string[], file: string, vocabulary: StaffSpecification[]): Header {
  const { specifications, faults } = findSpecifications(header, vocabulary);
  const others = header.length - specifications.length;
  if (others > mostColumns) {
    throw new UnreadableFile(`${file} has ${others} columns in its first line; ${mostColumns} are the most.`);
  }
  const names = header.map((name) => name.trim().toLowerCase());
  for (const needed of neededColumns) {
    if (!names.includes(needed.toLowerCase())) {
      throw new UnreadableFile(
        `${file} has no column '${needed}' in its first line; it must be a product CSV as Shopify exports it, with commas or semicolons between the columns.`,
      );
    }
  }
  return {
    places: readColumns.map((column) => names.indexOf(column.toLowerCase())),
    cells: header.length,
    isOwn: names.includes(ownColumn.toLowerCase()),
    hasAccessories: names.includes('goes with'),
    specifications,
    ignored: header.flatMap((text, place) => {
      const name = text.trim();
      const isRead = known.has(name.toLowerCase()) || specifications.some((column) => column.place === place);
      if (name === '' || isRead) return [];
      const fault = faults.get(place);
      return [fault === undefined ? name : `${name} (${fault})`];
    }),
  };
}

function readRow(record: string[], header: Header, line: number): CsvRow {
  // Apostrophes in a file from elsewhere are part of the text.
  const read = header.isOwn ? restoreCell : (text: string) => text;
  const cell = (place: number) => read(record[place]?.trim() ?? '');
  const texts = readColumns.map((column, index) => [column, cell(header.places[index] ?? -1)]);
  const specifications = header.specifications.map(({ place }) => cell(place));
  const filled = record.findLastIndex((text) => text.trim() !== '') + 1;
  const found = record.length > header.cells ? Math.max(filled, header.cells) : record.length;
  return { line, text: Object.fromEntries(texts), specifications, cells: { found, expected: header.cells } };
}

function asUnreadable(error: unknown, file: string, line: number): unknown {
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
    const most = `${mostRecordBytes / 1024 / 1024} MB`;
    return new UnreadableFile(
      `${file} has more than ${most} in one line, from line ${line} on; so it is not a product.`,
    );
  }
  if (error instanceof CsvError) {
    return new UnreadableFile(`${file} can't be read as CSV from line ${line} on: ${error.message}.`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return new UnreadableFile(`There is no file ${file}.`);
  if (code === 'EISDIR') return new UnreadableFile(`${file} is a folder, not a CSV file.`);
  if (code === 'EACCES') return new UnreadableFile(`${file} cannot be read: permission denied.`);
  return error;
}
