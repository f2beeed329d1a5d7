import { asciiDigits } from './numerals.ts';

/** Phone numbers as people type them. Plain functions without schemas, shared by pages and server. */

/**
 * Converts a typed phone number to plain digits and signs, keeping its spacing. Returns null when it cannot be dialled: signs other than
 * spaces, dashes, dots, slashes and brackets, or not 5 to 15 digits (short numbers such as 800 12 are valid).
 */
export function readPhone(typed: string): string | null {
  const plain = asciiDigits(typed)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\uff0b/g, '+')
    .trim();
  const digits = plain.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]*$/.test(plain) && digits >= 5 && digits <= 15 ? plain : null;
}

/** Digits of a number within a country, its trunk 0 counted. */
const longestNational = 10;

/** True when the number begins with a country code: + or 00. */
export function hasCountryCode(number: string): boolean {
  return /^\s*(\+|00)/.test(number);
}

/** Whether a number belongs to another country than that of the code `prefix`. */
export function isForeignPhone(number: string, prefix: string): boolean {
  const plain = readPhone(number) ?? number;
  const digits = plain.replace(/\D/g, '');
  const code = prefix.slice(1);
  if (hasCountryCode(plain)) return !digits.replace(/^00/, '').startsWith(code);
  return digits.length > longestNational && !digits.startsWith(code);
}

/** The number with the country code `prefix` and without the trunk 0, unless it already has a country code. */
export function phoneText(number: string, prefix: string): string {
  const plain = readPhone(number) ?? number.trim();
  if (hasCountryCode(plain)) return plain;
  // A number longer than a national one already has the country code, without its plus.
  const isWhole = plain.startsWith(prefix.slice(1)) && plain.replace(/\D/g, '').length > longestNational;
  return isWhole ? `+${plain}` : `${prefix} ${plain.replace(/^0/, '')}`;
}

/** Fewer digits, country code included, are a short number, which gets no texts; more do not exist. */
const textable = /^\d{9,15}$/;

/** A zero in brackets right after a country code is for calls within the country; any other belongs to the number. */
const bracketedZero = /^\s*((?:\+|00)\d{1,3})[\s.\-/]*\(0\)/;

/**
 * The number as a text service takes it, such as +971501234567; `prefix` as in phoneText. The same for all spellings of a number. Null if
 * no text can reach it.
 */
export function dialledPhone(number: string, prefix: string): string | null {
  const digits = phoneText(number, prefix).replace(bracketedZero, '$1').replace(/\D/g, '').replace(/^00/, '');
  const code = prefix.slice(1);
  if (!digits.startsWith(code)) return textable.test(digits) ? `+${digits}` : null;
  const national = digits.slice(code.length).replace(/^0+/, '');
  // Some services cut what is too long, which would be one more spelling.
  return national.length < longestNational && textable.test(code + national) ? `+${code}${national}` : null;
}
