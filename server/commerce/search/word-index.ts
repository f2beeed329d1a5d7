/**
 * A prefix index of documents by their words. Documents are numbered by position, best first.
 * Words are sorted, and their postings are in one array in the same order, so the postings of a prefix are one slice of it.
 */
export type WordIndex = {
  words: string[];
  /** The letters of each word as bits, which exclude most words when a typo is corrected. */
  letters: Uint32Array;
  /** The start of each word's postings, and at last the end. */
  starts: Uint32Array;
  /** Positions of documents, ascending for each word. */
  postings: Uint32Array;
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
      await pause();
      const places = wordsOfDocuments.values().map((number) => placeOfNumber[number] ?? 0);
      const starts = startsOf(places, words.length);
      const postings = await fill(places, ends.values(), starts, order, pause);
      return { words, letters: Uint32Array.from(words, lettersOf), starts, postings };
    },
  };
}

/** The slice of the sorted words that begin with the prefix: start inclusive, end exclusive. */
export function prefixRange({ words }: WordIndex, prefix: string): [from: number, to: number] {
  const from = firstNotBefore(words, prefix, 0);
  if (!words[from]?.startsWith(prefix)) return [from, from];
  return [from, firstNotBefore(words, `${prefix}\uffff`, from)];
}

export function hasWord({ words }: WordIndex, word: string): boolean {
  return words[firstNotBefore(words, word, 0)] === word;
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

function firstNotBefore(words: string[], wanted: string, from: number): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
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

function startsOf(places: Uint32Array, wordCount: number): Uint32Array {
  const starts = new Uint32Array(wordCount + 1);
  for (const place of places) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < wordCount; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  return starts;
}

const documentsAStep = 1000;

/** Visits the documents best first, so that the postings of each word are in order. */
async function fill(places: Uint32Array, ends: Uint32Array, starts: Uint32Array, order: Uint32Array, pause: Pause) {
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
