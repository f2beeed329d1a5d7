import { type Bits, bitsFor, intersection, union } from './bits.ts';
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
  const namesBegin = beginning(index, 'names', word);
  const places: Places[][] = Array.from({ length: gradeCount }, () => []);
  places[grades.kind] = exactly(index, 'kinds', word);
  places[grades.name] = exactly(index, 'names', word);
  places[grades.kindBegins] = beginning(index, 'kinds', word);
  places[grades.nameBegins] = namesBegin;
  const isNameAlone = isAlone && namesBegin.length > 0;
  places[grades.other] = [
    ...beginning(index, 'tails', word),
    ...(isNameAlone ? [] : beginning(index, 'options', word)),
  ];
  places[grades.fact] = exactly(index, 'facts', word);
  return atLeast(index, places);
}

/** The products that have all words, each graded by the word that it matches worst. */
export function matchAllWords(index: SearchIndex, words: string[], isAlone: boolean): Graded {
  return words.map((word) => matchWord(index, word, isAlone && words.length === 1)).reduce(bothGraded);
}

/** Where neighbouring grades are the same sets, so are their results: at a million products a set takes 125 KB and some 20 µs. */
function gradedWith(
  one: Graded,
  other: Graded,
  combine: (bits: Bits | null, others: Bits | null) => Bits | null,
): Graded {
  const result: Graded = [];
  for (let grade = 0; grade < gradeCount; grade++) {
    const [bits, others] = [one[grade] ?? null, other[grade] ?? null];
    const isAsBefore = grade > 0 && bits === one[grade - 1] && others === other[grade - 1];
    result.push(isAsBefore ? (result[grade - 1] ?? null) : combine(bits, others));
  }
  return result;
}

export function bothGraded(one: Graded, other: Graded): Graded {
  return gradedWith(one, other, (bits, others) => (bits && others ? intersection(bits, others) : null));
}

export function eitherGraded(one: Graded, other: Graded): Graded {
  return gradedWith(one, other, eitherOf);
}

/** For each grade, what it and the set have. */
export function within(graded: Graded, bits: Bits): Graded {
  return gradedWith(graded, [], (ofGrade) => ofGrade && intersection(ofGrade, bits));
}

/** What has a synonym in its name comes after what has the word itself. */
export function bySynonym(graded: Graded): Graded {
  return graded.map((bits, grade) => (grade === grades.name ? (graded[grades.kind] ?? null) : bits));
}

/** A range of the words of a field. */
type Places = { field: Field; from: number; to: number };

/** For each grade, the products that have a word of it or of a better one; the same set where a grade adds no words. */
function atLeast(index: SearchIndex, ofGrades: Places[][]): Graded {
  let all: Bits | null = null;
  const added: Places[] = [];
  return ofGrades.map((ofGrade) => {
    const more = ofGrade.filter((places) => !added.some((earlier) => isSame(earlier, places)));
    if (more.length === 0) return all;
    added.push(...more);
    const bits: Bits = all ? all.slice() : bitsFor(index.productIds.length);
    for (const { field, from, to } of more) markRange(index[field], [from, to], bits);
    all = bits;
    return all;
  });
}

const isSame = (one: Places, other: Places) =>
  one.field === other.field && one.from === other.from && one.to === other.to;

function eitherOf(one: Bits | null, other: Bits | null): Bits | null {
  return one && other && one !== other ? union(one, other) : (one ?? other);
}

function exactly(index: SearchIndex, field: Field, word: string): Places[] {
  const forms = [...new Set([word, singularOf(word)])];
  return forms.flatMap((form) => {
    const place = placeOfWord(index[field], form);
    return place === null ? [] : [{ field, from: place, to: place + 1 }];
  });
}

function beginning(index: SearchIndex, field: Field, prefix: string): Places[] {
  const [from, to] = prefixRange(index[field], prefix);
  return from === to ? [] : [{ field, from, to }];
}
