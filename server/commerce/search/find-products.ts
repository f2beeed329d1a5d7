import type { Page } from '#commerce/catalogue/read-cards.ts';
import { bestBrands } from './best-brands.ts';
import { bestShelves } from './best-shelves.ts';
import { correctJoined, correctTerms } from './correct-query.ts';
import { correctWord } from './correct-word.ts';
import {
  bestGrade,
  doMatchTogether,
  isAnchor,
  isMereMention,
  isNameOrKind,
  type Match,
  matchAll,
  matchTerm,
  nounsFirst,
  type Segment,
} from './match-query.ts';
import { gradeCount, grades } from './match-word.ts';
import { pageOf } from './order-matches.ts';
import { type Query, readQuery, type Term, type Vocabulary } from './read-query.ts';
import type { ShelfName } from './search-index.ts';
import { withOneSpelling } from './sound.ts';
import type { Synonyms } from './synonyms.ts';
import { placeOfWord, prefixRange } from './word-index.ts';

/** One page of the results, and what was searched instead of what was typed. */
export type Found = {
  productIds: number[];
  total: number;
  correctedKeyword: string | null;
  leftOutWords: string[];
  shelves: ShelfName[];
  brands: string[];
  /** All results; empty if the database found them. */
  matches: Match[];
  query: Query | null;
};

export const nothingFound: Found = {
  productIds: [],
  total: 0,
  correctedKeyword: null,
  leftOutWords: [],
  shelves: [],
  brands: [],
  matches: [],
  query: null,
};

/**
 * The products that match every term of the keyword, best first. Where none does: with misspelt words corrected; then without the words
 * that match nothing together with the others, which the answer names.
 */
export function findProducts(segments: Segment[], synonyms: Synonyms, keyword: string, page: Page): Found {
  const query = readQuery(keyword, vocabularyOf(segments, synonyms));
  if (query.terms.length === 0 || isMention(segments, query.terms)) return nothingFound;
  return (
    found(segments, query, page) ??
    findNearest(segments, synonyms, query, page) ??
    found(segments, query, page, true) ??
    nothingFound
  );
}

function findNearest(segments: Segment[], synonyms: Synonyms, whole: Query, page: Page): Found | null {
  const query = {
    ...whole,
    terms: whole.terms.flatMap((term) => (isUnmatched(segments, term) ? wordsApart(term) : [term])),
  };
  const unmatched = new Set(query.terms.filter((term) => isUnmatched(segments, term)));
  const corrections = correctTerms(unmatched, segments, synonyms);
  if (corrections.size === query.terms.length && isFarGuess(segments, corrections)) return null;
  const corrected = { ...query, terms: query.terms.map((term) => corrections.get(term) ?? term) };
  const answer = corrections.size === 0 ? null : found(segments, corrected, page);
  if (answer) return { ...answer, correctedKeyword: typedOf(corrected.terms) };
  const joined = joinWords(segments, synonyms, query, unmatched);
  const answerToJoined = joined && found(segments, joined, page);
  if (answerToJoined) return { ...answerToJoined, correctedKeyword: typedOf(joined.terms) };
  return findWithoutWords(segments, query, corrections, page);
}

const typedOf = (terms: Term[]) => terms.map(({ typed }) => typed).join(' ');

function findWithoutWords(segments: Segment[], query: Query, corrections: Map<Term, Term>, page: Page): Found | null {
  const corrected = { ...query, terms: query.terms.map((term) => corrections.get(term) ?? term) };
  const matching = termsThatMatch(segments, corrected, new Set(corrections.values()));
  const less = matching.length === 0 ? null : found(segments, { ...corrected, terms: matching }, page);
  if (!less) return null;
  const isKept = (term: Term) => matching.includes(corrections.get(term) ?? term);
  const leftOutWords = query.terms.filter((term) => !isKept(term)).map(({ typed }) => typed);
  const isCorrected = [...corrections.values()].some((term) => matching.includes(term));
  return { ...less, leftOutWords, correctedKeyword: isCorrected ? typedOf(matching) : null };
}

/** With a word that matches nothing and its neighbour as one that is known but for a letter. */
function joinWords(segments: Segment[], synonyms: Synonyms, query: Query, unmatched: Set<Term>): Query | null {
  for (const [at, term] of query.terms.entries()) {
    const next = query.terms[at + 1];
    if (!next || !(unmatched.has(term) || unmatched.has(next))) continue;
    const joined = correctJoined(term, next, segments, synonyms);
    if (!joined) continue;
    const headLength = at < query.headLength - 1 ? query.headLength - 1 : query.headLength;
    return { ...query, terms: query.terms.toSpliced(at, 2, joined), headLength };
  }
  return null;
}

/**
 * Short words are other words more often than slips: they must come out as what the shop sells, not as one of its colours, and
 * their first letter is rarely mistaken.
 */
function isFarGuess(segments: Segment[], corrections: Map<Term, Term>): boolean {
  return [...corrections].every(([{ typed }, term]) => {
    const isFirstLetterKept = withOneSpelling(term.typed).slice(0, 2).includes(withOneSpelling(typed).slice(0, 1));
    const whole = { ...term, readings: [[term.typed]] };
    const isOfShop = segments.some(({ index }) => isNameOrKind(index, whole));
    return (
      typed.length <= shortWord && !(isOfShop && (isFirstLetterKept || isInArabic(typed) || isInArabic(term.typed)))
    );
  });
}

const isInArabic = (word: string) => /[ء-ي]/.test(word);

const shortWord = 5;

const isUnmatched = (segments: Segment[], term: Term) => gradeOf(segments, term) === gradeCount;

/** A phrase of several words as a term for each. */
function wordsApart({ typed }: Term): Term[] {
  return typed.split(' ').map((word) => ({ typed: word, readings: [[word]], meanings: [] }));
}

/**
 * The terms that say most, as many as a product matches together; none if they do not say what is looked for, or if all are `guessed`
 * (corrections).
 */
function termsThatMatch(segments: Segment[], query: Query, guessed: Set<Term>): Term[] {
  const { terms } = query;
  const nouns = nounsFirst(query, terms);
  const byWorth = nouns
    .map((term) => ({
      term,
      grade: gradeOf(segments, term),
      saysWhat: saysWhat(segments, term),
      isNumber: isNumber(term),
    }))
    .filter(({ grade }) => grade < gradeCount)
    .sort(
      (one, other) =>
        one.grade - other.grade ||
        Number(one.isNumber) - Number(other.isNumber) ||
        Number(other.saysWhat) - Number(one.saysWhat),
    );
  if ((byWorth[0]?.grade ?? gradeCount) > grades.nameBySynonym) return [];
  let matching: Term[] = [];
  for (const { term } of byWorth) {
    const more = terms.filter((other) => other === term || matching.includes(other));
    if (segments.some((segment) => doMatchTogether(segment, query, more))) matching = more;
  }
  const [thing] = nouns;
  const isThingUnknown =
    thing !== undefined &&
    !matching.includes(thing) &&
    gradeOf(segments, thing) >= grades.fact &&
    !/\p{N}/u.test(thing.typed);
  const certain = matching.filter((term) => !guessed.has(term) && !isOneLetter(term));
  const isEnough = isThingUnknown ? certain.some((term) => saysWhat(segments, term)) : certain.length > 0;
  return isEnough ? matching : [];
}

/** What is left must be more than a letter: the C of USB-C is no vitamin. */
const isOneLetter = ({ typed }: Term) => typed.length === 1;

/** A single word that is only mentioned in a description, such as the lamp under which a phone was checked. */
function isMention(segments: Segment[], terms: Term[]): boolean {
  const [term] = terms;
  return (
    terms.length === 1 &&
    term !== undefined &&
    gradeOf(segments, term) === grades.fact &&
    segments.every(({ index }) => isMereMention(index, term))
  );
}

const isNumber = ({ typed }: Term) => /^\p{N}/u.test(typed);

const saysWhat = (segments: Segment[], term: Term) => segments.some(({ index }) => isAnchor(index, term));

/** `canBeFarFetched`: rather than nothing. */
function matchesOf(segments: Segment[], query: Query, canBeFarFetched: boolean): Match[] | null {
  const matches = segments.flatMap((segment) => matchAll(segment, query, query.terms) ?? []);
  return matches.every(({ isFarFetched }) => isFarFetched && !canBeFarFetched) ? null : matches;
}

function found(segments: Segment[], query: Query, page: Page, canBeFarFetched = false): Found | null {
  const matches = matchesOf(segments, query, canBeFarFetched);
  if (!matches) return null;
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  return {
    ...nothingFound,
    productIds: pageOf(matches, query, page),
    total,
    shelves: bestShelves(matches),
    brands: bestBrands(segments, query.terms),
    matches,
    query,
  };
}

const gradeOf = (segments: Segment[], term: Term) =>
  Math.min(...segments.map(({ index }) => bestGrade(matchTerm(index, term, false))));

function vocabularyOf(segments: Segment[], synonyms: Synonyms): Vocabulary {
  const indexes = segments.map(({ index }) => index);
  return {
    synonyms,
    hasName: (word) => indexes.some(({ names }) => placeOfWord(names, word) !== null),
    isNearName: (word) =>
      indexes.some(({ names }) => {
        const near = correctWord(names, word, 1);
        return near !== null && near.word === near.typed;
      }),
    hasWord: (word) => indexes.some(({ facts }) => placeOfWord(facts, word) !== null),
    hasBeginning: (word) =>
      indexes.some((index) =>
        (['names', 'tails', 'options'] as const).some((field) => {
          const [from, to] = prefixRange(index[field], word);
          return from < to;
        }),
      ),
  };
}
