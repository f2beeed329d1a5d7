import { type Bits, bitsFor, both, either } from './bits.ts';
import type { Field, SearchIndex } from './search-index.ts';
import { markRange, placeOfWord, prefixRange } from './word-index.ts';
import { singularOf } from './words.ts';

/**
 * How well a product matches, best first: it is that kind of thing; its name says so; a synonym is in its name; a word of either begins so;
 * what it is for, or an option, says so; a fact of the description does.
 */
export const grades = { kind: 0, name: 1, nameBySynonym: 2, kindBegins: 3, nameBegins: 4, other: 5, fact: 6 } as const;
export const gradeCount = 7;

/** For each grade, the products that match at least so well; null where there are none. */
export type Graded = (Bits | null)[];

/** `isAlone`: the word is all that was typed; then a name hides options, or 'b' would find everything black. */
export function matchWord(index: SearchIndex, word: string, isAlone: boolean): Graded {
  const byGrade: Graded = [];
  byGrade[grades.kind] = exactly(index, 'kinds', word);
  byGrade[grades.name] = exactly(index, 'names', word);
  byGrade[grades.kindBegins] = beginning(index, 'kinds', word);
  byGrade[grades.nameBegins] = beginning(index, 'names', word);
  const inOptions = isAlone && byGrade[grades.nameBegins] ? null : beginning(index, 'options', word);
  byGrade[grades.other] = eitherOf(beginning(index, 'tails', word), inOptions);
  byGrade[grades.fact] = exactly(index, 'facts', word);
  return atLeast(byGrade);
}

/** The products that have all words, each graded by the word that it matches worst. */
export function matchAllWords(index: SearchIndex, words: string[], isAlone: boolean): Graded {
  return words.map((word) => matchWord(index, word, isAlone && words.length === 1)).reduce(bothGraded);
}

export function bothGraded(one: Graded, other: Graded): Graded {
  return one.map((bits, grade) => {
    const others = other[grade];
    return bits && others ? both(bits.slice(), others) : null;
  });
}

export function eitherGraded(one: Graded, other: Graded): Graded {
  return one.map((bits, grade) => eitherOf(bits, other[grade] ?? null));
}

/** What has a synonym in its name comes after what has the word itself. */
export function bySynonym(graded: Graded): Graded {
  return graded.map((bits, grade) => (grade === grades.name ? (graded[grades.kind] ?? null) : bits));
}

function atLeast(byGrade: Graded): Graded {
  let all: Bits | null = null;
  return Array.from({ length: gradeCount }, (_, grade) => {
    all = eitherOf(all, byGrade[grade] ?? null);
    return all;
  });
}

function eitherOf(one: Bits | null, other: Bits | null): Bits | null {
  return one && other && one !== other ? either(one.slice(), other) : (one ?? other);
}

function exactly(index: SearchIndex, field: Field, word: string): Bits | null {
  const words = index[field];
  const places = [...new Set([word, singularOf(word)])].flatMap((form) => placeOfWord(words, form) ?? []);
  if (places.length === 0) return null;
  const bits = bitsFor(index.productIds.length);
  for (const place of places) markRange(words, [place, place + 1], bits);
  return bits;
}

function beginning(index: SearchIndex, field: Field, prefix: string): Bits | null {
  const range = prefixRange(index[field], prefix);
  if (range[0] === range[1]) return null;
  const bits = bitsFor(index.productIds.length);
  markRange(index[field], range, bits);
  return bits;
}
