import type { Page } from '#commerce/catalogue/read-cards.ts';
import { bestShelves } from './best-shelves.ts';
import { correctTerms } from './correct-query.ts';
import { bestGrade, isAnchor, type Match, matchAll, matchTerm, nounsFirst, type Segment } from './match-query.ts';
import { gradeCount, grades } from './match-word.ts';
import { pageOf } from './order-matches.ts';
import { type Query, readQuery, type Term, type Vocabulary } from './read-query.ts';
import type { ShelfName } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';
import { placeOfWord, prefixRange } from './word-index.ts';

/** One page of the results, and what was searched instead of what was typed. */
export type Found = {
  productIds: number[];
  total: number;
  correctedKeyword: string | null;
  leftOutWords: string[];
  shelves: ShelfName[];
};

export const nothingFound: Found = {
  productIds: [],
  total: 0,
  correctedKeyword: null,
  leftOutWords: [],
  shelves: [],
};

/**
 * The products that match every term of the keyword, best first. Where none does: with misspelt words corrected; then without the words
 * that match nothing together with the others, which the answer names.
 */
export function findProducts(segments: Segment[], synonyms: Synonyms, keyword: string, page: Page): Found {
  const query = readQuery(keyword, vocabularyOf(segments, synonyms));
  if (query.terms.length === 0) return nothingFound;
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
  const corrected = { ...query, terms: query.terms.map((term) => corrections.get(term) ?? term) };
  const correctedKeyword = corrected.terms.map(({ typed }) => typed).join(' ');
  const answer = corrections.size === 0 ? null : found(segments, corrected, page);
  if (answer) return { ...answer, correctedKeyword };
  const matching = termsThatMatch(segments, corrected, new Set(corrections.values()));
  const less = matching.length === 0 ? null : found(segments, { ...corrected, terms: matching }, page);
  if (!less) return null;
  const isKept = (term: Term) => matching.includes(corrections.get(term) ?? term);
  const leftOutWords = query.terms.filter((term) => !isKept(term)).map(({ typed }) => typed);
  const isCorrected = [...corrections.values()].some((term) => matching.includes(term));
  return { ...less, leftOutWords, correctedKeyword: isCorrected ? matching.map(({ typed }) => typed).join(' ') : null };
}

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
    if (matchesOf(segments, { ...query, terms: more })) matching = more;
  }
  const [thing] = nouns;
  const isThingUnknown =
    thing !== undefined &&
    !matching.includes(thing) &&
    gradeOf(segments, thing) >= grades.fact &&
    !/\p{N}/u.test(thing.typed);
  const certain = matching.filter((term) => !guessed.has(term));
  const isEnough = isThingUnknown ? certain.some((term) => saysWhat(segments, term)) : certain.length > 0;
  return isEnough ? matching : [];
}

const isNumber = ({ typed }: Term) => /^\p{N}/u.test(typed);

const saysWhat = (segments: Segment[], term: Term) => segments.some(({ index }) => isAnchor(index, term));

/** `canBeFarFetched`: rather than nothing. */
function matchesOf(segments: Segment[], query: Query, canBeFarFetched = false): Match[] | null {
  const matches = segments.flatMap((segment) => matchAll(segment, query, query.terms) ?? []);
  return matches.every(({ isFarFetched }) => isFarFetched && !canBeFarFetched) ? null : matches;
}

function found(segments: Segment[], query: Query, page: Page, canBeFarFetched = false): Found | null {
  const matches = matchesOf(segments, query, canBeFarFetched);
  if (!matches) return null;
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  return { ...nothingFound, productIds: pageOf(matches, query, page), total, shelves: bestShelves(matches) };
}

const gradeOf = (segments: Segment[], term: Term) =>
  Math.min(...segments.map(({ index }) => bestGrade(matchTerm(index, term, false))));

function vocabularyOf(segments: Segment[], synonyms: Synonyms): Vocabulary {
  const indexes = segments.map(({ index }) => index);
  return {
    synonyms,
    hasName: (word) => indexes.some(({ names }) => placeOfWord(names, word) !== null),
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
