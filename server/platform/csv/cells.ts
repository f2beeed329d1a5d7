/** Cells of CSV files for spreadsheets. */

/** An amount in AED as a plain number, which a spreadsheet adds up: 1299.50. */
export function aedCell(fils: number): string {
  const digits = String(Math.abs(fils)).padStart(3, '0');
  return `${fils < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A time in Dubai, which has no daylight saving time, as spreadsheets read it: 2026-11-21 14:05:09. */
export function timeCell(at: Date | string): string {
  return new Date(new Date(at).getTime() + 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
