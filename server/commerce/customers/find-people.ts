import { type Column, type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/numerals.ts';

/**
 * People are found by the beginnings of their names, in Latin or Arabic letters, of their e-mail address and of their phone number in
 * every spelling. The words of a person are made by the database's function `person_words`, which its indexes use; `peopleQuery` makes
 * those of what was typed, by the same rules.
 */

type Person = { firstName: Column; lastName: Column; email: Column; phone: Column };

/** The condition that a person has all the words of `peopleQuery`. Of tables with an index on `person_words`. */
export function isPerson({ firstName, lastName, email, phone }: Person, query: string): SQL {
  return sql`person_words(${firstName}, ${lastName}, ${email}, ${phone}) @@ ${query}::tsquery`;
}

/** Fewer digits would fit everybody. */
const fewestDigits = 3;

/** What was typed, as a query of the database: all words, each the beginning of one of the person's. Null: it names nobody. */
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

/** As `phone_key` of the database: the digits, without the country's code or the zero of calls within the country. */
function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(00971|971|0)/, '');
}

const arabicLetters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** As `name_key` of the database: without the marks that Arabic is written with or without, and without hyphens and dots. */
function nameKey(name: string): string {
  return name
    .replace(/[أإآٱىة]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[-.’']/g, ' ')
    .replace(/[\u0640\u064b-\u0652]/g, '');
}
