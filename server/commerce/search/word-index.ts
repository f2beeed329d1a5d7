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

/** Lets the event loop turn if indexing has held it for a while. */
export type Pause = () => Promise<void>;

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
      for (const [place, word] of words.entries()) placeOfNumber[numbers.get(word) ?? 0] = place;
      numbers.clear();
      await pause();
      // In place: at a million products each copy takes 60 MB.
      const places = wordsOfDocuments.values();
      for (let at = 0; at < places.length; at++) places[at] = placeOfNumber[places[at] as number] as number;
      await pause();
      const starts = startsOf(places, words.length);
      const postings = await fill(places, ends.values(), starts, order, pause);
      return { ...joined(words), ...groupedByLetters(words), starts, postings };
    },
  };
}

function joined(words: string[]): Pick<WordIndex, 'text' | 'wordStarts'> {
  const wordStarts = new Uint32Array(words.length + 1);
  for (const [place, word] of words.entries()) wordStarts[place + 1] = (wordStarts[place] as number) + word.length;
  const text = new Uint16Array(wordStarts[words.length] as number);
  let end = 0;
  for (const word of words) for (let at = 0; at < word.length; at++) text[end++] = word.charCodeAt(at);
  return { text, wordStarts };
}

function groupedByLetters(words: string[]): Pick<WordIndex, 'letterSets' | 'setStarts' | 'placesBySet'> {
  const groups = new Map<number, number[]>();
  for (const [place, word] of words.entries()) {
    const letters = lettersOf(word);
    const group = groups.get(letters);
    if (group) group.push(place);
    else groups.set(letters, [place]);
  }
  const setStarts = new Uint32Array(groups.size + 1);
  const placesBySet = new Uint32Array(words.length);
  let end = 0;
  let set = 0;
  for (const group of groups.values()) {
    placesBySet.set(group, end);
    end += group.length;
    setStarts[++set] = end;
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

export function hasWord(index: WordIndex, word: string): boolean {
  const place = firstPlace(index, 0, (place) => compare(index, place, word) >= 0);
  return place < wordCount(index) && compare(index, place, word) === 0;
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

const wordCount = ({ wordStarts }: WordIndex) => wordStarts.length - 1;

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

/** Sorts by first letter, then each letter's words, so that no step is long. */
async function sortInSteps(words: string[], pause: Pause): Promise<string[]> {
  const byStart = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, 2);
    const group = byStart.get(start);
    if (group) group.push(word);
    else byStart.set(start, [word]);
  }
  const sorted: string[] = [];
  for (const start of [...byStart.keys()].sort()) {
    for (const word of (byStart.get(start) ?? []).sort()) sorted.push(word);
    await pause();
  }
  return sorted;
}

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
  for (const [position, document] of order.entries()) {
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
