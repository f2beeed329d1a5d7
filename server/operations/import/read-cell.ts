import { cutText } from '#contract/cut-text.ts';
import { gtinRule, isGtin } from '#contract/staff/gtin.ts';

/** Parsers of single cells: each returns a value, or throws BadCell with the error as the end of a sentence. */
export class BadCell extends Error {
  override name = 'BadCell';
}

const mostFils = 100_000_000;

/** AED with at most two decimals, as in 1299, 1,299.50 or 1299.5000; in fils. */
export function readPrice(text: string): number {
  if (text === '') throw new BadCell('is empty; it must be an amount of AED such as 1299.50');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) throw new BadCell(`is ${quote(text)}; it must be an amount of AED such as 1299.50`);
  const fils = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (fils > mostFils) throw new BadCell(`is ${quote(text)}; it must be 1000000 at most`);
  return fils;
}

const mostUnits = 1_000_000;

/** Units in stock; null if the cell is empty. */
export function readUnits(text: string): number | null {
  if (text === '') return null;
  if (!/^-?\d{1,9}(\.0+)?$/.test(text)) throw new BadCell(`is ${quote(text)}; it must be a whole number`);
  const units = Number.parseInt(text, 10);
  if (text.startsWith('-') && units !== 0) throw new BadCell(`is ${quote(text)}; it must be 0 or more`);
  if (units > mostUnits) throw new BadCell(`is ${quote(text)}; it must be ${mostUnits} at most`);
  return Math.abs(units);
}

/** The digits of a GTIN, which spreadsheets may have put behind an apostrophe; null if the cell is empty. */
export function readGtin(text: string): string | null {
  const digits = text.replace(/^'/, '');
  if (digits === '') return null;
  if (!isGtin(digits)) throw new BadCell(`is ${quote(text)}; it ${gtinRule}`);
  return digits;
}

export function readFlag(text: string): boolean {
  const flag = text === '' ? true : flagOf(text);
  if (flag === null) throw new BadCell(`is ${quote(text)}; it must be true or false`);
  return flag;
}

/** True, yes and 1, or false, no and 0, in any case; null for anything else. */
export function flagOf(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  return ['false', 'no', '0'].includes(word) ? false : null;
}

export function readText(text: string, longest: number): string {
  if (text.length > longest) throw new BadCell(`has ${text.length} characters; it may have ${longest}`);
  if (text.includes('\0')) throw new BadCell('holds a NUL character');
  if (text.includes('\ufffd')) throw new BadCell('is not UTF-8 text; save the file as UTF-8');
  return text.normalize('NFC');
}

export function readRequired(text: string, longest: number): string {
  if (text === '') throw new BadCell('is empty');
  return readText(text, longest);
}

/** The product's slug in the shop: no spaces, and no characters with a meaning in URLs. */
export function readHandle(text: string): string {
  const handle = readRequired(text, 200);
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(handle)) {
    throw new BadCell(`is ${quote(text)}; it may hold letters, digits, dashes, dots and underscores only`);
  }
  return handle;
}

export function quote(text: string): string {
  return `'${cutText(text, 40, '…')}'`;
}
