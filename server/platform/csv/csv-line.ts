/** Characters that a spreadsheet skips at the beginning of a cell: spaces, invisible characters, quotation marks; no separators. */
const skipped = `[^\\S\\t\\r\\n]|[\\p{Cf}\\p{Pi}\\p{Pf}"'\`´„‚]`;
/** Characters that make the rest of a cell a formula, in all widths that spreadsheets accept. */
const formula = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]';
/** A spreadsheet set to semicolons or tabs begins a new cell after each of these, even inside our quotes. */
const separator = '[;\\t\\r\\n]';

const dangerous = new RegExp(
  `^(?=(?:${skipped})*(?:${formula}|[\\t\\r\\n]))|(?<=${separator})(?=(?:${skipped})*${formula})`,
  'gu',
);
const neutralised = new RegExp(
  `^'(?=(?:${skipped})*(?:${formula}|[\\t\\r\\n]))|(?<=${separator})'(?=(?:${skipped})*${formula})`,
  'gu',
);

/**
 * A line of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it, as OWASP advises; a negative
 * number stays unchanged. `restoreCell` returns exactly what was written.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\n`;
}

/** The original text of a cell that `csvLine` wrote: removes the apostrophes it added and no others. */
export function restoreCell(cell: string): string {
  return cell.replace(neutralised, '');
}

function writeCell(text: string): string {
  const safe = /^-\d+(\.\d+)?$/.test(text) ? text : text.replace(dangerous, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
