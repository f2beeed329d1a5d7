/** What a spreadsheet skips at the beginning of a cell: spaces, invisible signs, quotation marks. Separators are not among it. */
const skipped = `[^\\S\\t\\r\\n]|[\\p{Cf}\\p{Pi}\\p{Pf}"'\`´„‚]`;
/** What makes the rest of a cell a formula, in the widths that spreadsheets know. */
const formula = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]';
/** A spreadsheet set to semicolons or tabs begins a cell after each of these, whatever quotes stand around ours. */
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
 * number stays one. `restoreCell` gives back exactly what was written.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\n`;
}

/** The text of a cell that `csvLine` wrote: without the apostrophes that were added, and with those that were there. */
export function restoreCell(cell: string): string {
  return cell.replace(neutralised, '');
}

function writeCell(text: string): string {
  const safe = /^-\d+(\.\d+)?$/.test(text) ? text : text.replace(dangerous, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
