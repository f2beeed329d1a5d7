import { soundOf } from './sound.ts';
import { frequencyAt, type Pause, type WordIndex, wordAt, wordCount } from './word-index.ts';

/** The words of an index by how they sound: hashes of their sounds, ascending, each with the place of a word. */
export type SoundIndex = { hashes: Uint32Array<ArrayBuffer>; places: Uint32Array<ArrayBuffer> };

const wordsAStep = 500;

export async function indexSounds(words: WordIndex, pause: Pause): Promise<SoundIndex> {
  const keys = new Float64Array(wordCount(words));
  let count = 0;
  for (let place = 0; place < wordCount(words); place++) {
    const sound = soundOf(wordAt(words, place));
    if (sound !== null) keys[count++] = hashOf(sound) * mostWords + place;
    if (place % wordsAStep === 0) await pause();
  }
  const sorted = keys.subarray(0, count).sort();
  const hashes = new Uint32Array(count);
  const places = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    hashes[at] = Math.floor((sorted[at] as number) / mostWords);
    places[at] = (sorted[at] as number) % mostWords;
  }
  return { hashes, places };
}

/** A hash and a place fit into one double, and plain numbers sort ten times faster than pairs. */
const mostWords = 2 ** 21;

/** The words that sound so, the most frequent first. */
export function wordsOfSound({ hashes, places }: SoundIndex, words: WordIndex, sound: string): string[] {
  const hash = hashOf(sound);
  const found: number[] = [];
  for (let at = firstAt(hashes, hash); hashes[at] === hash; at++) found.push(places[at] as number);
  found.sort((one, other) => frequencyAt(words, other) - frequencyAt(words, one));
  return found.map((place) => wordAt(words, place)).filter((word) => soundOf(word) === sound);
}

function firstAt(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
