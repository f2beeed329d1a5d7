import { countBits } from './bits.ts';
import { frequencyAt, lettersOf, type WordIndex } from './word-index.ts';

/** The correction of a word that matches no prefix: the whole word, and the prefix of it that was typed. */
export type Correction = { word: string; typed: string };

/** Minimum lengths at which one typo, and two, are corrected. */
const lengthForOne = 4;
const lengthForTwo = 8;

/**
 * The known word with the fewest typos (a letter missing, extra, wrong, or two swapped), or null.
 * A partly typed word is compared with prefixes of words. Of ties a whole word wins, then the most frequent.
 * Digits are model numbers: a word of digits alone is never corrected.
 */
export function correctWord(index: WordIndex, typed: string): Correction | null {
  const most = typed.length >= lengthForTwo ? 2 : typed.length >= lengthForOne ? 1 : 0;
  if (most === 0 || typed.length > longestTyped || /^\p{N}+$/u.test(typed)) return null;
  const couldBeNear = letterFilter(typed, most);
  let best: Rated | null = null;
  for (let place = 0; place < index.words.length; place++) {
    if (!couldBeNear(index.letters[place] as number)) continue;
    const word = index.words[place] as string;
    if (word.length < typed.length - most) continue;
    const near = nearestBeginning(typed, word, best ? best.distance : most);
    if (near === null) continue;
    const rated = { word, ...near, frequency: frequencyAt(index, place) };
    if (best === null || isBetter(rated, best)) best = rated;
  }
  return best && { word: best.word, typed: best.word.slice(0, best.length) };
}

type Near = { distance: number; length: number };
type Rated = Near & { word: string; frequency: number };

function isBetter(found: Rated, best: Rated): boolean {
  if (found.distance !== best.distance) return found.distance < best.distance;
  const isWhole = found.length === found.word.length;
  if (isWhole !== (best.length === best.word.length)) return isWhole;
  return found.frequency > best.frequency;
}

/**
 * Excludes words by their letters alone: each typed letter that a word lacks is a typo of its own.
 * That leaves a few in a hundred words to compare.
 */
function letterFilter(typed: string, most: number): (lettersOfWord: number) => boolean {
  const letters = lettersOf(typed);
  const counts = new Uint8Array(32);
  for (const letter of typed) {
    const bit = 31 - Math.clz32(lettersOf(letter));
    counts[bit] = (counts[bit] as number) + 1;
  }
  return (lettersOfWord) => {
    let missing = letters & ~lettersOfWord;
    if (countBits(missing) > most) return false;
    let typos = 0;
    for (; missing !== 0; missing &= missing - 1) typos += counts[31 - Math.clz32(missing & -missing)] as number;
    return typos <= most;
  };
}

const longestTyped = 60;
let row = new Uint8Array(longestTyped + 4);
let rowBefore = new Uint8Array(longestTyped + 4);
let rowBeforeThat = new Uint8Array(longestTyped + 4);

/**
 * The prefix of `word` nearest to the typed text, the longest of ties; null if none is within `most` typos.
 * The distance is the optimal string alignment distance (Damerau-Levenshtein, each letter edited once).
 */
function nearestBeginning(typed: string, word: string, most: number): Near | null {
  const columns = Math.min(word.length, typed.length + most);
  for (let column = 0; column <= columns; column++) row[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    [rowBeforeThat, rowBefore, row] = [rowBefore, row, rowBeforeThat];
    if (fillRow(typed, word, line, columns) > most) return null;
  }
  let length = columns;
  for (let column = columns - 1; column >= 0; column--) {
    if ((row[column] as number) < (row[length] as number)) length = column;
  }
  const distance = row[length] as number;
  return distance > most ? null : { distance, length };
}

/** Fills the row of the table for one typed letter and returns its smallest number. */
function fillRow(typed: string, word: string, line: number, columns: number): number {
  const letter = typed.charCodeAt(line - 1);
  let smallest = line;
  row[0] = line;
  for (let column = 1; column <= columns; column++) {
    const wordLetter = word.charCodeAt(column - 1);
    let distance = rowBefore[column - 1] as number;
    if (letter !== wordLetter) {
      distance = 1 + Math.min(distance, rowBefore[column] as number, row[column - 1] as number);
      const isSwapped =
        line > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(line - 2) === wordLetter;
      if (isSwapped) distance = Math.min(distance, 1 + (rowBeforeThat[column - 2] as number));
    }
    row[column] = distance;
    if (distance < smallest) smallest = distance;
  }
  return smallest;
}
