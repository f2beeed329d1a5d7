import { type Bits, both, countAllBits, either, forEachPosition, positionsIn, somePosition, without } from './bits.ts';
import { bothGraded, bySynonym, eitherGraded, type Graded, gradeCount, grades, matchAllWords } from './match-word.ts';
import type { Query, Term } from './read-query.ts';
import { type SearchIndex, wordRoles } from './search-index.ts';
import { placeOfWord } from './word-index.ts';

/** An index, without the products that it shows as they were before. */
export type Segment = { index: SearchIndex; outdated: Bits | null };

export type Match = {
  index: SearchIndex;
  /** For each grade, the products that match every term at least so well; the last holds all matches. */
  graded: Graded;
  bits: Bits;
  count: number;
  /** The products that are what is looked for, rather than something that goes with it. */
  things: Bits | null;
  /** No product is what the last noun asks for, and all are found by mere facts: a laptop for 'gaming keyboard'. */
  isFarFetched: boolean;
  /** Whether a term names a line of products, such as iphone or galaxy, rather than a brand or a kind. */
  namesLine: boolean;
  /** Whether it is more than a line, such as iphone 16 or s25. */
  namesModel: boolean;
};

/** How the products match a term: by a reading or by a meaning. Remembered as long as the term. */
export function matchTerm(index: SearchIndex, term: Term, isAlone: boolean): Graded {
  const known = matched.get(term)?.find((entry) => entry.index === index && entry.isAlone === isAlone);
  if (known) return known.graded;
  const graded = matchAnew(index, term, isAlone);
  matched.set(term, [...(matched.get(term) ?? []), { index, isAlone, graded }]);
  return graded;
}

/** A search that relaxes looks at its terms several times, and a common word takes milliseconds. */
const matched = new WeakMap<Term, { index: SearchIndex; isAlone: boolean; graded: Graded }[]>();

function matchAnew(index: SearchIndex, { readings, meanings }: Term, isAlone: boolean): Graded {
  const asTyped = readings.map((words) => matchAllWords(index, words, isAlone)).reduce(eitherGraded);
  return meanings.map((words) => bySynonym(matchAllWords(index, words, false))).reduce(eitherGraded, asTyped);
}

/** The products that match all terms; null if there are none. */
export function matchAll({ index, outdated }: Segment, query: Query, terms: Term[]): Match | null {
  const ofTerms = terms.map((term) => matchTerm(index, term, terms.length === 1));
  const [first, ...others] = ofTerms;
  if (!first) return null;
  const graded = others.reduce(bothGraded, first);
  const nouns = nounsFirst(query, ofTerms);
  const all = restricted(index, graded.at(-1) ?? null, outdated, query);
  const things = all && thingsAmong(all, nouns);
  const bits = all && withoutMereFacts(all, things, graded);
  const count = bits === null ? 0 : countAllBits(bits);
  if (bits === null || count === 0) return null;
  return {
    index,
    isFarFetched: isFarFetched(bits, graded, nouns),
    graded: graded.map((ofGrade) => ofGrade && both(ofGrade.slice(), bits)),
    bits,
    count,
    things,
    namesLine: terms.some((term) => isLine(index, term)),
    namesModel: namesModel(terms.filter((term) => isLine(index, term))),
  };
}

/** Where there is what is looked for, a product that only mentions it is left out: a phone for 'camera'. */
function withoutMereFacts(all: Bits, things: Bits | null, graded: Graded): Bits {
  const better = graded[grades.fact - 1];
  return things ? both(all, better ? either(better.slice(), things) : things) : all;
}

function isFarFetched(bits: Bits, graded: Graded, nouns: Graded[]): boolean {
  const best = graded[grades.fact - 1];
  if (best && hasBoth(best, bits)) return false;
  const noun = nouns.find((ofTerm) => ofTerm[grades.kind])?.[grades.kind];
  return noun ? !hasBoth(noun, bits) : false;
}

const hasBoth = (one: Bits, other: Bits) => one.some((word, at) => (word & (other[at] as number)) !== 0);

const isLine = (index: SearchIndex, term: Term) => rolesIn(index, term).includes(wordRoles.line);

const namesModel = (lineTerms: Term[]) => lineTerms.length > 1 || lineTerms.some(({ typed }) => /\p{N}/u.test(typed));

/** What the words of a term are in names. */
function rolesIn({ names, roles }: SearchIndex, { readings, meanings }: Term): number[] {
  return [...readings, ...meanings].flat().flatMap((word) => roles[placeOfWord(names, word) ?? roles.length] || []);
}

/** Without what is outdated or outside the prices. */
function restricted(index: SearchIndex, matches: Bits | null, outdated: Bits | null, query: Query): Bits | null {
  if (!matches) return null;
  const bits = outdated ? without(matches.slice(), outdated) : matches.slice();
  const { lowestFils, highestFils } = query;
  if (lowestFils === 0 && highestFils === Number.POSITIVE_INFINITY) return bits;
  forEachPosition(bits, (position) => {
    const price = index.prices[position] as number;
    if (price < lowestFils || price > highestFils)
      bits[position >>> 5] = (bits[position >>> 5] as number) & ~(1 << (position & 31));
  });
  return bits;
}

/** In 'iphone case' the last noun says what is looked for; in 'case for iphone' the last one before 'for'. */
export function nounsFirst<Of>({ headLength, isHeadFirst }: Query, ofTerms: Of[]): Of[] {
  const head = ofTerms.slice(0, headLength);
  return [...(isHeadFirst ? head : head.reverse()), ...ofTerms.slice(headLength)];
}

function thingsAmong(bits: Bits, nouns: Graded[]): Bits | null {
  for (const { [grades.kind]: ofKind } of nouns) {
    if (ofKind && hasBoth(ofKind, bits)) return both(ofKind.slice(), bits);
  }
  return null;
}

/** Whether the term says what is looked for: by its kind, or by a name that only one shelf has, such as garmin or macbook. */
export function isAnchor(index: SearchIndex, term: Term): boolean {
  const graded = matchTerm(index, term, false);
  if (graded[grades.kind]) return true;
  if (term.typed.length < shortestAnchor || rolesIn(index, term).length === 0) return false;
  const named = graded[grades.nameBySynonym];
  if (!named) return false;
  const shelf = index.shelves[positionsIn(named, 1)[0] ?? 0];
  return !somePosition(named, (position) => index.shelves[position] !== shelf);
}

/** The T of T-Rex says nothing of a T-shirt. */
const shortestAnchor = 3;

/** How well a term can match at all: the best grade at which there is a product; `gradeCount` if it matches nothing. */
export function bestGrade(graded: Graded): number {
  const grade = graded.findIndex((bits) => bits !== null);
  return grade === -1 ? gradeCount : grade;
}
