import type { Page } from '#commerce/catalogue/read-cards.ts';
import { type Bits, bitsFor, both, countAllBits, without } from './bits.ts';
import { correctWord } from './correct-word.ts';
import { pageOf } from './page-of-matches.ts';
import type { SearchIndex } from './search-index.ts';
import { hasWord, markRange, prefixRange, type WordIndex } from './word-index.ts';
import { partsOf, wordsOfKeyword } from './words.ts';

/** One page of the results, most popular first. */
export type Found = { productIds: number[]; total: number; correctedKeyword: string | null };

/** An index, without the products that it shows as they were before. */
export type Segment = { index: SearchIndex; outdated: Bits | null };

export type Match = { index: SearchIndex; bits: Bits; count: number; words: string[] };

/**
 * The products that have, for each word of the keyword, a word that begins with it. Tries in this order until there are results:
 * 1. the words as typed ('iphone15' also as 'iphone 15', a plural also as its singular);
 * 2. two neighbours as one word ('power bank' as 'powerbank');
 * 3. a word that matches no prefix as the nearest known word, which the answer then names.
 */
export function findProducts(segments: Segment[], keyword: string, page: Page): Found {
  const words = wordsOfKeyword(keyword);
  const matches = findMatches(segments, words);
  const [first] = matches;
  if (!first) return { productIds: [], total: 0, correctedKeyword: null };
  const isCorrected = first.words.some((word, at) => word !== words[at]) && first.words.length === words.length;
  return {
    productIds: pageOf(matches, page),
    total: matches.reduce((sum, { count }) => sum + count, 0),
    correctedKeyword: isCorrected ? first.words.join(' ') : null,
  };
}

type Attempt = (segment: Segment) => Match | null;

function findMatches(segments: Segment[], words: string[]): Match[] {
  if (words.length === 0) return [];
  for (const attempt of attemptsAt(words)) {
    const matches = segments.flatMap((segment) => attempt(segment) ?? []);
    if (matches.length > 0) return matches;
  }
  return [];
}

function attemptsAt(words: string[]): Attempt[] {
  const asTyped: Attempt = (segment) => matchAll(segment, words, false);
  const joined = words.slice(1).map((word, at): Attempt => {
    const neighbours = `${words[at]}${word}`;
    return (segment) => {
      const [from, to] = prefixRange(segment.index.names, neighbours);
      return from === to ? null : matchAll(segment, words.toSpliced(at, 2, neighbours), false);
    };
  });
  return [asTyped, ...joined, (segment) => matchAll(segment, words, true)];
}

/** The products that match every word; null if there are none. */
function matchAll({ index, outdated }: Segment, words: string[], canCorrect: boolean): Match | null {
  const isAlone = words.length === 1;
  let bits: Bits | null = null;
  const searched: string[] = [];
  for (const word of words) {
    const ofWord = matchWord(index, word, isAlone);
    const corrected: { bits: Bits; word: string } | null =
      ofWord === null && canCorrect ? matchCorrected(index, word, isAlone) : null;
    const next: Bits | null = ofWord ?? corrected?.bits ?? null;
    if (next === null) return null;
    searched.push(corrected?.word ?? word);
    bits = bits === null ? next : both(bits, next);
  }
  if (bits && outdated) bits = without(bits, outdated);
  const count = bits === null ? 0 : countAllBits(bits);
  return bits === null || count === 0 ? null : { index, bits, count, words: searched };
}

function matchWord(index: SearchIndex, word: string, isAlone: boolean): Bits | null {
  return (
    matchPrefix(index, word, isAlone) ??
    matchParts(index, partsOf(word)) ??
    matchSingular(index, word, isAlone) ??
    matchCompound(index, word)
  );
}

/**
 * Names go before options: a single letter or word is searched among the options only if no name has it, or 'b' would find
 * everything black.
 */
function matchPrefix(index: SearchIndex, prefix: string, isAlone: boolean): Bits | null {
  const inNames = prefixRange(index.names, prefix);
  const isInNames = inNames[0] < inNames[1];
  const inOptions = isAlone && isInNames ? null : prefixRange(index.options, prefix);
  if (!isInNames && (!inOptions || inOptions[0] === inOptions[1])) return null;
  const bits = bitsFor(index.productIds.length);
  markRange(index.names, inNames, bits);
  if (inOptions) markRange(index.options, inOptions, bits);
  return bits;
}

/** '15pro' as '15' and 'pro'. */
function matchParts(index: SearchIndex, parts: string[]): Bits | null {
  if (parts.length < 2) return null;
  let bits: Bits | null = null;
  for (const part of parts) {
    const ofPart = matchPrefix(index, part, false);
    if (!ofPart) return null;
    bits = bits === null ? ofPart : both(bits, ofPart);
  }
  return bits;
}

function matchSingular(index: SearchIndex, word: string, isAlone: boolean): Bits | null {
  if (word.length < 4 || !word.endsWith('s')) return null;
  const singular = matchPrefix(index, word.slice(0, -1), isAlone);
  return singular ?? (word.endsWith('es') ? matchPrefix(index, word.slice(0, -2), isAlone) : null);
}

const shortestHalf = 3;

/** 'soundbar' as 'sound' and 'bar', if both are known words and some product has them together. */
function matchCompound(index: SearchIndex, word: string): Bits | null {
  for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)] as const;
    if (!halves.every((half) => hasWord(index.names, half))) continue;
    const [left, right] = halves.map((half) => matchExactly(index.names, half, index.productIds.length));
    const bits = left && right ? both(left, right) : null;
    if (bits && countAllBits(bits) > 0) return bits;
  }
  return null;
}

function matchExactly(names: WordIndex, word: string, documents: number): Bits {
  const [from] = prefixRange(names, word);
  const bits = bitsFor(documents);
  markRange(names, [from, from + 1], bits);
  return bits;
}

function matchCorrected(index: SearchIndex, word: string, isAlone: boolean): { bits: Bits; word: string } | null {
  const correction = correctWord(index.names, word) ?? correctWord(index.options, word);
  const bits = correction && matchPrefix(index, correction.typed, isAlone);
  return correction && bits ? { bits, word: correction.word } : null;
}
