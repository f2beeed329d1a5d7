import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterTestFile } from './clean-up.ts';
import { embeddedTemplateFiles } from './database-templates.ts';

/** A test file's own folder, deleted after it. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhow-test-'));
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with an embedded shop without data. */
export function aFolderWithShop(): string {
  const folder = aFolder();
  cpSync(embeddedTemplateFiles(), join(folder, 'db'), { recursive: true });
  return folder;
}

let files = 0;

/** A product CSV with these lines, each by column; the columns are those that the lines use. */
export function aCatalogueFile(folder: string, lines: Record<string, string | number | undefined>[]): string {
  const columns = [...new Set(['Handle', 'Title', 'Variant Price', ...lines.flatMap((line) => Object.keys(line))])];
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const text = [columns, ...lines.map((line) => columns.map((column) => line[column]))];
  return aFile(folder, text.map((cells) => cells.map(cell).join(',')).join('\n'));
}

export function aFile(folder: string, contents: string | Buffer): string {
  const file = join(folder, `file-${files++}.csv`);
  writeFileSync(file, contents);
  return file;
}

let handles = 0;
export const aHandle = () => `thing-${handles++}`;

/** A valid line of a catalogue. */
export function aCatalogueLine(options: Record<string, string | number> = {}) {
  return { Handle: aHandle(), Title: 'A thing', Type: 'Gadgets', 'Variant Price': '100.00', ...options };
}

const bulkRows = 5_000;
const isBadRow = (row: number) => row % 400 === 399;

/** A catalogue of 5,000 products, `bulk-0` to `bulk-4999`, of which 12 have an invalid price: each four hundredth, from line 401 on. */
export function aBulkCatalogueFile(folder: string): string {
  const lines = Array.from({ length: bulkRows }, (_, row) =>
    aCatalogueLine({
      Handle: `bulk-${row}`,
      'Variant Price': isBadRow(row) ? 'cheap' : '10.00',
      'Variant Inventory Qty': 3,
    }),
  );
  return aCatalogueFile(folder, lines);
}
