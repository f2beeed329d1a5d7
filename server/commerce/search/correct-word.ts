import { countBits } from './bits.ts';
import { withOneSpelling } from './sound.ts';
import { frequencyAt, lettersOf, type WordIndex, wordAt } from './word-index.ts';

/** The correction of a word that matches no prefix: the whole word, and the prefix of it that was typed. */
export type Correction = { word: string; typed: string };

/** Minimum lengths at which one typo, and two, are corrected. */
const lengthForOne = 4;
const lengthForTwo = 8;
/** A word as short as this is another word if it has another consonant: rice is not 'ice', a belt no Beat; and it was typed to its end. */
const shortLength = 4;

const mostTypos = ({ length }: string) => (length >= lengthForTwo ? 2 : length >= lengthForOne ? 1 : 0);

/**
 * The known word with the fewest typos (a letter missing, extra, wrong, or two swapped), or null.
 * A partly typed word is compared with prefixes of words. Of ties a whole word wins, then the most frequent, then the first.
 * Digits are model numbers: a word of digits alone is never corrected.
 */
export function correctWord(index: WordIndex, typed: string, most = mostTypos(typed)): Correction | null {
  if (typed.length > longestTyped || /^\p{N}+$/u.test(typed)) return null;
  // For two typos many times as many words are compared.
  for (let typos = 1; typos <= most; typos++) {
    const nearest = nearestWord(index, typed, typos);
    if (nearest === null) continue;
    const word = wordAt(index, nearest.place);
    return { word, typed: word.slice(0, nearest.length) };
  }
  return null;
}

function nearestWord(index: WordIndex, typed: string, most: number): Rated | null {
  const { letterSets, setStarts, placesBySet } = index;
  const letters = lettersIn(typed);
  let best: Rated | null = null;
  for (let set = 0; set < letterSets.length; set++) {
    if (!mayBeNear(letters, letterSets[set] as number, most)) continue;
    for (let at = setStarts[set] as number; at < (setStarts[set + 1] as number); at++) {
      const rated = ratedAt(index, placesBySet[at] as number, typed, best ? best.distance : most);
      if (rated && (best === null || isBetter(rated, best))) best = rated;
    }
  }
  return best;
}

/** The word at a place, if it is within so many typos. */
function ratedAt(index: WordIndex, place: number, typed: string, most: number): Rated | null {
  const start = index.wordStarts[place] as number;
  const length = (index.wordStarts[place + 1] as number) - start;
  const mustBeWhole = typed.length <= shortLength;
  if (length < typed.length - most || (mustBeWhole && length > typed.length + most)) return null;
  const near = nearestBeginning(typed, { text: index.text, start, length }, most);
  if (near === null) return null;
  const isWhole = near.length === length;
  if (mustBeWhole && !(isWhole && hasConsonantsOf(typed, wordAt(index, place)))) return null;
  return { ...near, place, isWhole, frequency: frequencyAt(index, place) };
}

/** Whether the word has each consonant that was typed, and none for a vowel; those that sound alike are one. */
export function hasConsonantsOf(typed: string, word: string): boolean {
  return areWithin(typed, word) || areWithin(withOneSpelling(typed), withOneSpelling(word));
}

function areWithin(typed: string, word: string): boolean {
  const [ofTyped, ofWord] = [consonantsOf(typed), consonantsOf(word)];
  const isExchanged = typed.length === word.length && ofTyped.size !== ofWord.size;
  return !isExchanged && [...ofTyped].every((letter) => ofWord.has(letter));
}

const consonantsOf = (word: string) => new Set(word.replace(/[aeiouyاويهءئ]/g, ''));

/** A word where it stands in the index. */
type Place = { text: Uint16Array; start: number; length: number };
type Near = { distance: number; length: number };
type Rated = Near & { place: number; isWhole: boolean; frequency: number };

function isBetter(found: Rated, best: Rated): boolean {
  if (found.distance !== best.distance) return found.distance < best.distance;
  if (found.isWhole !== best.isWhole) return found.isWhole;
  if (found.frequency !== best.frequency) return found.frequency > best.frequency;
  return found.place < best.place;
}

/** The letters of a text as bits, and by bit how many letters of the text have it. */
type Letters = { bits: number; counts: Uint8Array };

function lettersIn(typed: string): Letters {
  const counts = new Uint8Array(32);
  for (const letter of typed) {
    const bit = 31 - Math.clz32(lettersOf(letter));
    counts[bit] = (counts[bit] as number) + 1;
  }
  return { bits: lettersOf(typed), counts };
}

/**
 * Excludes words by their letters alone: each typed letter that a word lacks is a typo of its own.
 * That leaves a few in a hundred words to compare.
 */
function mayBeNear({ bits, counts }: Letters, lettersOfWord: number, most: number): boolean {
  let missing = bits & ~lettersOfWord;
  if (countBits(missing) > most) return false;
  let typos = 0;
  for (; missing !== 0; missing &= missing - 1) typos += counts[31 - Math.clz32(missing & -missing)] as number;
  return typos <= most;
}

const longestTyped = 60;
let row = new Uint8Array(longestTyped + 4);
let rowBefore = new Uint8Array(longestTyped + 4);
let rowBeforeThat = new Uint8Array(longestTyped + 4);

/**
 * The prefix of `word` nearest to the typed text, the longest of ties; null if none is within `most` typos.
 * The distance is the optimal string alignment distance (Damerau-Levenshtein, each letter edited once).
 */
function nearestBeginning(typed: string, word: Place, most: number): Near | null {
  const columns = Math.min(word.length, typed.length + most);
  for (let column = 0; column <= most + 1; column++) row[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    [rowBeforeThat, rowBefore, row] = [rowBefore, row, rowBeforeThat];
    if (fillRow(typed, word, line, Math.min(columns, line + most), most) > most) return null;
  }
  let length = columns;
  for (let column = columns - 1; column >= typed.length - most; column--) {
    if ((row[column] as number) < (row[length] as number)) length = column;
  }
  const distance = row[length] as number;
  return distance > most ? null : { distance, length };
}

/**
 * Fills the row of the table for one typed letter and returns its smallest number. Only columns near the line are filled: any other takes
 * more than `most` letters missing or too many.
 */
function fillRow(typed: string, word: Place, line: number, last: number, most: number): number {
  const { text, start } = word;
  const letter = typed.charCodeAt(line - 1);
  const first = Math.max(1, line - most);
  row[first - 1] = first === 1 ? line : most + 1;
  row[last + 1] = most + 1;
  let smallest = row[first - 1] as number;
  for (let column = first; column <= last; column++) {
    const wordLetter = text[start + column - 1];
    let distance = rowBefore[column - 1] as number;
    if (letter !== wordLetter) {
      distance = 1 + Math.min(distance, rowBefore[column] as number, row[column - 1] as number);
      const isSwapped =
        line > 1 && column > 1 && letter === text[start + column - 2] && typed.charCodeAt(line - 2) === wordLetter;
      if (isSwapped) distance = Math.min(distance, 1 + (rowBeforeThat[column - 2] as number));
    }
    row[column] = distance;
    if (distance < smallest) smallest = distance;
  }
  return smallest;
}
