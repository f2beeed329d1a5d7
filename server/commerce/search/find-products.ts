import type { Page } from '#commerce/catalogue/read-cards.ts';
import { type Bits, bitsFor, both, countAllBits, countBits } from './bits.ts';
import { correctWord } from './correct-word.ts';
import type { SearchIndex } from './search-index.ts';
import { hasWord, markRange, prefixRange, type WordIndex } from './word-index.ts';
import { partsOf, wordsOfKeyword } from './words.ts';

/** One page of the results, most popular first. */
export type Found = { productIds: number[]; total: number; correctedKeyword: string | null };

type Match = { bits: Bits; count: number; words: string[] };

/**
 * The products that have, for each word of the keyword, a word that begins with it. Tries in this order until there are results:
 * 1. the words as typed ('iphone15' also as 'iphone 15', a plural also as its singular);
 * 2. two neighbours as one word ('power bank' as 'powerbank');
 * 3. a word that matches no prefix as the nearest known word, which the answer then names.
 */
export function findProducts(index: SearchIndex, keyword: string, page: Page): Found {
  const words = wordsOfKeyword(keyword);
  const match = findMatch(index, words);
  if (!match) return { productIds: [], total: 0, correctedKeyword: null };
  const isCorrected = match.words.some((word, at) => word !== words[at]) && match.words.length === words.length;
  return {
    productIds: idsOfPage(index, match, page),
    total: match.count,
    correctedKeyword: isCorrected ? match.words.join(' ') : null,
  };
}

function findMatch(index: SearchIndex, words: string[]): Match | null {
  if (words.length === 0) return null;
  const asTyped = matchAll(index, words, false);
  if (asTyped) return asTyped;
  for (let at = 0; at + 1 < words.length; at++) {
    const neighbours = `${words[at]}${words[at + 1]}`;
    const [from, to] = prefixRange(index.names, neighbours);
    if (from === to) continue;
    const joined = words.slice(0, at).concat(neighbours, words.slice(at + 2));
    const match = matchAll(index, joined, false);
    if (match) return match;
  }
  return matchAll(index, words, true);
}

/** The products that match every word; null if there are none. */
function matchAll(index: SearchIndex, words: string[], canCorrect: boolean): Match | null {
  const isAlone = words.length === 1;
  let bits: Bits | null = null;
  const showsMessage: string[] = [];
  for (const word of words) {
    const ofWord = matchWord(index, word, isAlone);
    const corrected: { bits: Bits; word: string } | null =
      ofWord === null && canCorrect ? matchCorrected(index, word, isAlone) : null;
    const next: Bits | null = ofWord ?? corrected?.bits ?? null;
    if (next === null) return null;
    showsMessage.push(corrected?.word ?? word);
    bits = bits === null ? next : both(bits, next);
  }
  const count = bits === null ? 0 : countAllBits(bits);
  return bits === null || count === 0 ? null : { bits, count, words: showsMessage };
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

function idsOfPage({ productIds }: SearchIndex, { bits }: Match, { limit, offset }: Page): number[] {
  const ids: number[] = [];
  let passed = 0;
  for (let at = 0; at < bits.length && ids.length < limit; at++) {
    let left = bits[at] as number;
    const count = countBits(left);
    if (passed + count <= offset) {
      passed += count;
      continue;
    }
    for (; left !== 0 && ids.length < limit; left &= left - 1) {
      const position = at * 32 + (31 - Math.clz32(left & -left));
      if (passed++ >= offset) ids.push(productIds[position] as number);
    }
  }
  return ids;
}
