import type { Term } from './read-query.ts';
import { partsOf } from './words.ts';

/**
 * Which words stand next to each other in a name: 'ipad pro' is nearer to an iPad Pro than to an iPad mini with an A17 Pro. A byte of hash
 * for each of the first four pairs, of a million products 4 MB; one in sixty is taken for another, which only changes the order of equals.
 */
export function pairsOf(name: string[]): number {
  const whole = name.slice(1).map((word, at) => pairOf(name[at] as string, word));
  const inParts = name.flatMap((word, at) => {
    const [first, second] = partsOf(word);
    const before = name[at - 1];
    if (first === undefined || second === undefined) return [];
    return [...(before === undefined ? [] : [pairOf(before, first)]), pairOf(first, second)];
  });
  return [...whole, ...inParts].slice(0, mostPairs).reduce((bytes, pair) => (bytes << 8) | pair, 0);
}

const mostPairs = 4;

/** For each two neighbouring terms, the pairs of which a name with them side by side has one: one for each way to read them. */
export function pairsAsked(terms: Term[]): number[][] {
  return terms
    .slice(1)
    .map((term, at) =>
      wordsOfTerm(terms[at] as Term).flatMap((before) =>
        wordsOfTerm(term).map((after) => pairOf(before.at(-1) ?? '', after[0] ?? '')),
      ),
    );
}

/** How many of the pairs that were asked for a name has. */
export function countPairs(ofName: number, asked: number[][]): number {
  return asked.filter((pairs) => pairs.some((pair) => hasByte(ofName, pair))).length;
}

const hasByte = (bytes: number, byte: number) =>
  (bytes & 255) === byte || ((bytes >>> 8) & 255) === byte || ((bytes >>> 16) & 255) === byte || bytes >>> 24 === byte;

const wordsOfTerm = ({ readings, meanings }: Term) => [...readings, ...meanings];

/** FNV-1a, folded into 1 to 255: 0 is none. */
function pairOf(one: string, other: string): number {
  let hash = 0x811c9dc5;
  for (const text of [one, ' ', other]) {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 0) % 255) + 1;
}
