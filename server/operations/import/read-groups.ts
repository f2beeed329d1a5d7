import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvGroup, type CsvRow, neededColumns, readColumns } from './csv-columns.ts';

/** The file is not a catalogue at all, in a sentence for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Where a catalogue comes from; `name` is how sentences call it. */
export type CsvFile = { name: string; open(): Readable };

export function csvOnDisk(path: string): CsvFile {
  return { name: path, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

export function csvInMemory(name: string, csv: string): CsvFile {
  return { name, open: () => Readable.from([Buffer.from(csv)]) };
}

type Parsed = { record: string[]; info: { lines: number; bytes: number } };

/**
 * Reads a CSV file as a stream and gives the lines of one product at a time, and how many bytes have been read.
 * Lines without a handle come alone. Throws UnreadableFile with the line at which the file stops being CSV.
 */
export async function* readGroups(file: CsvFile): AsyncGenerator<{ group: CsvGroup; bytes: number }> {
  let header: Header | null = null;
  let group: CsvGroup | null = null;
  // A record may span lines; it is known by the line on which it begins.
  let nextLine = 1;
  try {
    for await (const { record, info } of parseFile(file)) {
      const line = nextLine;
      nextLine = info.lines + 1;
      if (!header) {
        header = readHeader(record, file.name);
        continue;
      }
      if (record.every((text) => text.trim() === '')) continue;
      const row = readRow(record, header, line);
      const handle = row.text.Handle;
      if (group && (group.handle !== handle || handle === '')) {
        yield { group, bytes: info.bytes };
        group = null;
      }
      group ??= { handle, rows: [] };
      group.rows.push(row);
    }
  } catch (error) {
    throw asUnreadable(error, file.name, nextLine);
  }
  if (!header) throw new UnreadableFile(`${file.name} is empty; its first line must name the columns.`);
  if (group) yield { group, bytes: Number.POSITIVE_INFINITY };
}

function parseFile(file: CsvFile): AsyncIterable<Parsed> {
  const input = file.open();
  const parser = parse({ bom: true, info: true, relax_column_count: true, max_record_size: 4 * 1024 * 1024 });
  input.on('error', (error) => parser.destroy(error));
  return input.pipe(parser) as AsyncIterable<Parsed>;
}

type Header = { places: number[]; cells: number };

/** The place of each column that is read; -1 where the file lacks it. */
function readHeader(header: string[], file: string): Header {
  const names = header.map((name) => name.trim().toLowerCase());
  for (const needed of neededColumns) {
    if (!names.includes(needed.toLowerCase())) {
      throw new UnreadableFile(
        `${file} has no column '${needed}' in its first line; it must be a product CSV as Shopify exports it, with commas between the columns.`,
      );
    }
  }
  return { places: readColumns.map((column) => names.indexOf(column.toLowerCase())), cells: header.length };
}

function readRow(record: string[], header: Header, line: number): CsvRow {
  const texts = readColumns.map((column, index) => [column, record[header.places[index] ?? -1]?.trim() ?? '']);
  const filled = record.findLastIndex((text) => text.trim() !== '') + 1;
  const found = record.length > header.cells ? Math.max(filled, header.cells) : record.length;
  return { line, text: Object.fromEntries(texts), cells: { found, expected: header.cells } };
}

function asUnreadable(error: unknown, file: string, line: number): unknown {
  if (error instanceof CsvError) {
    return new UnreadableFile(`${file} can't be read as CSV from line ${line} on: ${error.message}.`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return new UnreadableFile(`There is no file ${file}.`);
  if (code === 'EISDIR') return new UnreadableFile(`${file} is a folder, not a CSV file.`);
  if (code === 'EACCES') return new UnreadableFile(`${file} may not be read.`);
  return error;
}
