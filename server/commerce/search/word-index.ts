import type { Pause } from '#platform/create-pause.ts';

/**
 * A prefix index of documents by their words. Documents are numbered by position, best first.
 * Words are sorted, and their postings are in one array in the same order, so the postings of a prefix are one slice of it.
 */
export type WordIndex = {
  /** The words' UTF-16 code units, one word after the other: half a million strings would take more memory than their index. */
  text: Uint16Array<ArrayBuffer>;
  /** The start of each word in the text, and at last the end. */
  wordStarts: Uint32Array<ArrayBuffer>;
  /** The sets of letters that words have, as bits, which exclude most words when a typo is corrected. */
  letterSets: Uint32Array<ArrayBuffer>;
  /** The start of each set's words in `placesBySet`, and at last the end. */
  setStarts: Uint32Array<ArrayBuffer>;
  placesBySet: Uint32Array<ArrayBuffer>;
  /** The start of each word's postings, and at last the end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Positions of documents, ascending for each word. */
  postings: Uint32Array<ArrayBuffer>;
};

export type WordIndexDraft = {
  /** Adds the next document; words may repeat. */
  add(words: string[]): void;
  /** Builds the index; `order` lists the documents' numbers in order of addition, best first. */
  finish(order: Uint32Array, pause: Pause): Promise<WordIndex>;
};

export function draftWordIndex(): WordIndexDraft {
  const numbers = new Map<string, number>();
  const wordsOfDocuments = growingArray();
  const ends = growingArray();
  return {
    add(words) {
      for (const word of new Set(words)) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        wordsOfDocuments.push(number);
      }
      ends.push(wordsOfDocuments.length());
    },
    async finish(order, pause) {
      const words = await sortInSteps([...numbers.keys()], pause);
      const placeOfNumber = new Uint32Array(words.length);
      for (let place = 0; place < words.length; place++) {
        placeOfNumber[numbers.get(words[place] as string) ?? 0] = place;
        if (place % wordsAStep === 0) await pause();
      }
      numbers.clear();
      // In place: at a million products each copy takes 60 MB.
      const places = wordsOfDocuments.values();
      for (let at = 0; at < places.length; at++) places[at] = placeOfNumber[places[at] as number] as number;
      await pause();
      const starts = startsOf(places, words.length);
      const postings = await fill(places, ends.values(), starts, order, pause);
      return { ...(await joined(words, pause)), ...(await groupedByLetters(words, pause)), starts, postings };
    },
  };
}

/** So many words are handled between two pauses: about a millisecond. */
const wordsAStep = 2000;

async function joined(words: string[], pause: Pause): Promise<Pick<WordIndex, 'text' | 'wordStarts'>> {
  const wordStarts = new Uint32Array(words.length + 1);
  for (let place = 0; place < words.length; place++) {
    wordStarts[place + 1] = (wordStarts[place] as number) + (words[place] as string).length;
  }
  const text = new Uint16Array(wordStarts[words.length] as number);
  let end = 0;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] as string;
    for (let at = 0; at < word.length; at++) text[end++] = word.charCodeAt(at);
    if (place % wordsAStep === 0) await pause();
  }
  return { text, wordStarts };
}

async function groupedByLetters(
  words: string[],
  pause: Pause,
): Promise<Pick<WordIndex, 'letterSets' | 'setStarts' | 'placesBySet'>> {
  const groups = new Map<number, number[]>();
  for (let place = 0; place < words.length; place++) {
    const letters = lettersOf(words[place] as string);
    const group = groups.get(letters);
    if (group) group.push(place);
    else groups.set(letters, [place]);
    if (place % wordsAStep === 0) await pause();
  }
  const setStarts = new Uint32Array(groups.size + 1);
  const placesBySet = new Uint32Array(words.length);
  let end = 0;
  let set = 0;
  for (const group of groups.values()) {
    placesBySet.set(group, end);
    end += group.length;
    setStarts[++set] = end;
    if (set % wordsAStep === 0) await pause();
  }
  return { letterSets: Uint32Array.from(groups.keys()), setStarts, placesBySet };
}

export function wordAt({ text, wordStarts }: WordIndex, place: number): string {
  return String.fromCharCode(...text.subarray(wordStarts[place], wordStarts[place + 1]));
}

/** The slice of the sorted words that begin with the prefix: start inclusive, end exclusive. */
export function prefixRange(index: WordIndex, prefix: string): [from: number, to: number] {
  const from = firstPlace(index, 0, (place) => compare(index, place, prefix) >= 0);
  const to = firstPlace(index, from, (place) => compareBeginning(index, place, prefix) > 0);
  return [from, to];
}

/** The place of a word, or null. */
export function placeOfWord(index: WordIndex, word: string): number | null {
  const place = firstPlace(index, 0, (place) => compare(index, place, word) >= 0);
  return place < wordCount(index) && compare(index, place, word) === 0 ? place : null;
}

/** Sets the bit of every document that has one of the words of a range. */
export function markRange({ starts, postings }: WordIndex, [from, to]: [number, number], bits: Uint32Array): void {
  const end = starts[to] ?? 0;
  for (let at = starts[from] ?? 0; at < end; at++) {
    const position = postings[at] as number;
    bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  }
}

/** The number of documents that have the word at an index. */
export function frequencyAt({ starts }: WordIndex, place: number): number {
  return (starts[place + 1] ?? 0) - (starts[place] ?? 0);
}

/** One bit for each letter a to z; all other characters share the remaining six. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

export const wordCount = ({ wordStarts }: WordIndex) => wordStarts.length - 1;

/** The first place at or after `from` for which the condition holds, and from there on for all. */
function firstPlace(index: WordIndex, from: number, holds: (place: number) => boolean): number {
  let low = from;
  let high = wordCount(index);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Below, equal to or above 0, as the word at a place sorts before, at or after the other. */
function compare(index: WordIndex, place: number, word: string): number {
  const length = (index.wordStarts[place + 1] as number) - (index.wordStarts[place] as number);
  return compareBeginning(index, place, word) || length - word.length;
}

/** The same for as many letters of the word as the prefix has. */
function compareBeginning({ text, wordStarts }: WordIndex, place: number, prefix: string): number {
  const start = wordStarts[place] as number;
  const length = Math.min((wordStarts[place + 1] as number) - start, prefix.length);
  for (let at = 0; at < length; at++) {
    const difference = (text[start + at] as number) - prefix.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - prefix.length;
}

/**
 * Sorts groups of words with one beginning, so that no step is long: by two letters, and where thousands share those (numbers, say), by
 * one letter more, and so on.
 */
async function sortInSteps(words: string[], pause: Pause, letters = 2): Promise<string[]> {
  const byStart = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const start = word.slice(0, letters);
    const group = byStart.get(start);
    if (group) group.push(word);
    else byStart.set(start, [word]);
    if (at % wordsAStep === 0) await pause();
  }
  const sorted: string[] = [];
  for (const start of [...byStart.keys()].sort()) {
    const group = byStart.get(start) ?? [];
    const inOrder =
      group.length > wordsAStep && letters < longestStart ? await sortInSteps(group, pause, letters + 1) : group.sort();
    for (const word of inOrder) sorted.push(word);
    await pause();
  }
  return sorted;
}

/** Words that have so many letters in common are sorted at once: a shop does not have thousands. */
const longestStart = 12;

function startsOf(places: Uint32Array, wordCount: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(wordCount + 1);
  for (const place of places) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < wordCount; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  return starts;
}

const documentsAStep = 1000;

/** Visits the documents best first, so that the postings of each word are in order. */
async function fill(
  places: Uint32Array,
  ends: Uint32Array,
  starts: Uint32Array,
  order: Uint32Array,
  pause: Pause,
): Promise<Uint32Array<ArrayBuffer>> {
  const postings = new Uint32Array(places.length);
  const next = starts.slice();
  for (let position = 0; position < order.length; position++) {
    const document = order[position] as number;
    const end = ends[document] ?? 0;
    for (let at = document === 0 ? 0 : (ends[document - 1] ?? 0); at < end; at++) {
      const place = places[at] as number;
      const free = next[place] as number;
      postings[free] = position;
      next[place] = free + 1;
    }
    if (position % documentsAStep === 0) await pause();
  }
  return postings;
}

/** A growing list of numbers, without the memory of a list of objects. */
function growingArray() {
  let held = new Uint32Array(1024);
  let length = 0;
  return {
    push(value: number) {
      if (length === held.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(held);
        held = larger;
      }
      held[length++] = value;
    },
    length: () => length,
    values: () => held.subarray(0, length),
  };
}
