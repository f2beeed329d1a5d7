import { type Column, type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/numerals.ts';

/**
 * People are found by the beginnings of their names, in Latin or Arabic letters, of their e-mail address and of their phone number in
 * every spelling. The database function `person_words`, which its indexes use, splits a person's data into words; `peopleQuery` splits
 * the typed text by the same rules.
 */

type Person = { firstName: Column; lastName: Column; email: Column; phone: Column };

/** The condition that a person matches `peopleQuery`, for tables with an index on `person_words`. */
export function isPerson({ firstName, lastName, email, phone }: Person, query: string): SQL {
  return sql`person_words(${firstName}, ${lastName}, ${email}, ${phone}) @@ ${query}::tsquery`;
}

/** Fewer digits would match too many people. */
const fewestDigits = 3;

/** The typed text as a tsquery: each word begins one of the person's words. Null: there is nothing to search for. */
export function peopleQuery(typed: string): string | null {
  const plain = asciiDigits(typed).trim().toLowerCase();
  if (/^[+\d\s().\-/]+$/.test(plain)) return phoneKey(plain).length < fewestDigits ? null : begins(phoneKey(plain));
  const words = plain.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.map((word) => `(${[...new Set(readings(word))].join(' | ')})`).join(' & ');
}

/** A word is an e-mail address, or one or more names, or a phone number beside a name. */
function readings(word: string): string[] {
  const names = nameKey(word)
    .split(' ')
    .filter((name) => name !== '');
  return [
    begins(word),
    ...(names.length > 0 ? [`(${names.map(begins).join(' & ')})`] : []),
    ...(/^\+?\d{3,}$/.test(word) && phoneKey(word) !== '' ? [begins(phoneKey(word))] : []),
  ];
}

function begins(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
}

/** As `phone_key` of the database: the digits, without the country code or the leading zero of national calls. */
function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(00971|971|0)/, '');
}

const arabicLetters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** As `name_key` of the database: without optional Arabic diacritics and letter variants, hyphens and dots. */
function nameKey(name: string): string {
  return name
    .replace(/[أإآٱىة]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[-.’']/g, ' ')
    .replace(/[\u0640\u064b-\u0652]/g, '');
}
