import type { Graded } from './match-word.ts';
import type { SearchIndex } from './search-index.ts';

/** Shoppers share most of their words, and at a million products a common one takes milliseconds to grade. */
const mostBytes = 16 * 2 ** 20;
/** Of an entry's key and lists, so that words that match nothing count, too. */
const bytesOfAnEntry = 1024;

type Remembered = { entries: Map<string, { graded: Graded; bytes: number }>; bytes: number };

const rememberedOf = new WeakMap<SearchIndex, Remembered>();

/** What the key's grades were when they were last asked for, as long as its index lives; the longest unasked go first. */
export function rememberGraded(index: SearchIndex, key: string, grade: () => Graded): Graded {
  const remembered = rememberedOf.get(index) ?? { entries: new Map(), bytes: 0 };
  rememberedOf.set(index, remembered);
  const known = remembered.entries.get(key);
  if (known) {
    remembered.entries.delete(key);
    remembered.entries.set(key, known);
    return known.graded;
  }
  const graded = grade();
  const bytes = bytesOfAnEntry + [...new Set(graded)].reduce((sum, bits) => sum + (bits?.byteLength ?? 0), 0);
  remembered.entries.set(key, { graded, bytes });
  remembered.bytes += bytes;
  forgetOldest(remembered);
  return graded;
}

function forgetOldest(remembered: Remembered): void {
  for (const [key, { bytes }] of remembered.entries) {
    if (remembered.bytes <= mostBytes) return;
    remembered.entries.delete(key);
    remembered.bytes -= bytes;
  }
}
