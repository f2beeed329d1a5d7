import type { Pause } from '#platform/create-pause.ts';
import { soundOf, withOneSpelling } from './sound.ts';
import { frequencyAt, type WordIndex, wordAt, wordCount } from './word-index.ts';

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

/**
 * The words that sound as the typed one does, those with most of its letters in common first, then the most frequent; without those that
 * have few in common.
 */
export function wordsThatSoundAs({ hashes, places }: SoundIndex, words: WordIndex, typed: string): string[] {
  const sound = soundOf(typed);
  if (sound === null) return [];
  const hash = hashOf(sound);
  const found: number[] = [];
  for (let at = firstAt(hashes, hash); hashes[at] === hash; at++) found.push(places[at] as number);
  return found
    .map((place) => ({ word: wordAt(words, place), frequency: frequencyAt(words, place) }))
    .filter(({ word }) => soundOf(word) === sound)
    .map((alike) => ({ ...alike, difference: lettersOnlyInOne(withOneSpelling(alike.word), withOneSpelling(typed)) }))
    .filter(({ difference }) => difference <= Math.max(2, typed.length / 2) || /[ء-ي]/.test(typed))
    .sort((one, other) => one.difference - other.difference || other.frequency - one.frequency)
    .map(({ word }) => word);
}

function lettersOnlyInOne(one: string, other: string): number {
  const left = [...other];
  let missing = 0;
  for (const letter of one) {
    const at = left.indexOf(letter);
    if (at === -1) missing++;
    else left.splice(at, 1);
  }
  return missing + left.length;
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
