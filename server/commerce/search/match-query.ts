import {
  type Bits,
  difference,
  hasPosition,
  intersectionOfAll,
  positionsIn,
  positionsInAll,
  positionsThat,
  somePosition,
  somePositionInAll,
} from './bits.ts';
import { type Classes, classifyFew, classifyMany, kindsOf } from './classify-matches.ts';
import { bySynonym, eitherGraded, type Graded, gradeCount, grades, matchAllWords } from './match-word.ts';
import type { Query, Term } from './read-query.ts';
import { rememberGraded } from './remember-graded.ts';
import { type SearchIndex, wordRoles } from './search-index.ts';
import { placeOfWord } from './word-index.ts';
import { singularOf } from './words.ts';

/** An index, without the products that it shows as they were before. */
export type Segment = { index: SearchIndex; outdated: Bits | null };

export type Match = Classes & {
  index: SearchIndex;
  /** Whether a term names a line of products, such as iphone or galaxy, rather than a brand or a kind. */
  namesLine: boolean;
  /** Whether it is more than a line, such as iphone 16 or s25. */
  namesModel: boolean;
};

/** How the products match a term: by a reading or by a meaning. */
export function matchTerm(index: SearchIndex, { readings, meanings }: Term, isAlone: boolean): Graded {
  return rememberGraded(index, JSON.stringify([isAlone, readings, meanings]), () => {
    const asTyped = readings.map((words) => matchAllWords(index, words, isAlone)).reduce(eitherGraded);
    return meanings.map((words) => bySynonym(matchAllWords(index, words, false))).reduce(eitherGraded, asTyped);
  });
}

/** So many matches are graded one by one, which costs nothing for each product that does not match. */
const fewMatches = 2000;

/** The products that match all terms; null if there are none. */
export function matchAll(segment: Segment, query: Query, terms: Term[]): Match | null {
  const { index } = segment;
  const classes = classify(
    segment,
    query,
    terms.map((term) => matchTerm(index, term, terms.length === 1)),
  );
  if (classes === null || classes.count === 0) return null;
  const lineTerms = terms.filter((term) => isLine(index, term));
  return { ...classes, index, namesLine: lineTerms.length > 0, namesModel: namesModel(lineTerms) };
}

function classify(segment: Segment, query: Query, ofTerms: Graded[]): Classes | null {
  const sets = matchingEach(ofTerms);
  if (sets === null) return null;
  const nouns = nounsFirst(query, ofTerms);
  const few = positionsInAll(sets, fewMatches);
  if (few) return classifyFew(few.filter(shownBy(segment, query)), ofTerms, nouns);
  const all = restricted(segment, intersectionOfAll(sets), query);
  const fewOfMany = positionsInAll([all], fewMatches);
  return fewOfMany ? classifyFew(fewOfMany, ofTerms, nouns) : classifyMany(all, ofTerms, nouns);
}

/** Whether `matchAll` finds what is not far-fetched, without finding and grading it all. */
export function doMatchTogether(segment: Segment, query: Query, terms: Term[]): boolean {
  const ofTerms = terms.map((term) => matchTerm(segment.index, term, terms.length === 1));
  const sets = matchingEach(ofTerms);
  if (sets === null) return false;
  const isShown = shownBy(segment, query);
  const [noun] = kindsOf(nounsFirst(query, ofTerms));
  if (noun === undefined) return somePositionInAll(sets, isShown);
  const better = matchingEach(ofTerms, grades.fact - 1);
  return somePositionInAll([noun, ...sets], isShown) || (better !== null && somePositionInAll(better, isShown));
}

/** For each term, what matches it with the grade or a better one; null if one matches nothing so. */
function matchingEach(ofTerms: Graded[], grade = gradeCount - 1): [Bits, ...Bits[]] | null {
  const [first, ...others] = ofTerms.flatMap((graded) => graded[grade] ?? []);
  return first && others.length === ofTerms.length - 1 ? [first, ...others] : null;
}

const isLine = (index: SearchIndex, term: Term) => rolesIn(index, term).includes(wordRoles.line);

const namesModel = (lineTerms: Term[]) => lineTerms.length > 1 || lineTerms.some(({ typed }) => /\p{N}/u.test(typed));

/** What the words of a term are in names. */
function rolesIn({ names, roles }: SearchIndex, { readings, meanings }: Term): number[] {
  return [...readings, ...meanings].flat().flatMap((word) => roles[placeOfWord(names, word) ?? roles.length] || []);
}

/** Tells what is neither outdated nor outside the prices. */
function shownBy({ index: { prices }, outdated }: Segment, query: Query): (position: number) => boolean {
  const { lowestFils, highestFils } = query;
  return (position) => {
    const price = prices[position] as number;
    return price >= lowestFils && price <= highestFils && !(outdated && hasPosition(outdated, position));
  };
}

/** The same of a whole set. */
function restricted(segment: Segment, matches: Bits, query: Query): Bits {
  const { outdated } = segment;
  if (query.lowestFils === 0 && query.highestFils === Number.POSITIVE_INFINITY)
    return outdated ? difference(matches, outdated) : matches;
  return positionsThat(matches, shownBy(segment, query));
}

/** In 'iphone case' the last noun says what is looked for; in 'case for iphone' the last one before 'for'. */
export function nounsFirst<Of>({ headLength, isHeadFirst }: Query, ofTerms: Of[]): Of[] {
  const head = ofTerms.slice(0, headLength);
  return [...(isHeadFirst ? head : head.reverse()), ...ofTerms.slice(headLength)];
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

/** Whether it is a kind, or a word by which a brand or a line is called. */
export const isNameOrKind = (index: SearchIndex, term: Term): boolean =>
  matchTerm(index, term, false)[grades.kind] != null || rolesIn(index, term).length > 0;

/** Whether no product states it, but sentences of descriptions mention it, or nothing does. */
export function isMereMention(index: SearchIndex, term: Term): boolean {
  if (bestGrade(matchTerm(index, term, false)) < grades.fact) return false;
  const words = term.readings.flat().flatMap((word) => [word, singularOf(word)]);
  return words.every((word) => index.mentions[placeOfWord(index.facts, word) ?? index.mentions.length] !== 0);
}

/** The T of T-Rex says nothing of a T-shirt. */
const shortestAnchor = 3;

/** How well a term can match at all: the best grade at which there is a product; `gradeCount` if it matches nothing. */
export function bestGrade(graded: Graded): number {
  const grade = graded.findIndex((bits) => bits !== null);
  return grade === -1 ? gradeCount : grade;
}
