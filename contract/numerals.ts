/** Digits as people type them. Plain functions without schemas, since pages and server share one rule. */

/** The digits of Arabic and Persian keyboards as 0 to 9. */
export function asciiDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A number in such digits, its decimal and thousands separators included, as programs write it. */
export function asciiNumber(typed: string): string {
  return asciiDigits(typed).replaceAll('\u066b', '.').replaceAll('\u066c', '');
}
