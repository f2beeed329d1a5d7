/** Digits as people type them. Plain functions without schemas, shared by pages and server. */

/** Converts Arabic and Persian digits to 0–9. */
export function asciiDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Converts a number in such digits, with its decimal and thousands separators, to the ASCII form. */
export function asciiNumber(typed: string): string {
  return asciiDigits(typed).replaceAll('\u066b', '.').replaceAll('\u066c', '');
}
