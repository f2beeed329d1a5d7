/** A set of positions, as one bit each. */
export type Bits = Uint32Array;

export function bitsFor(length: number): Bits {
  return new Uint32Array(Math.ceil(length / 32));
}

/** What both sets have, as a set of its own. */
export function intersection(one: Bits, other: Bits): Bits {
  const bits = new Uint32Array(one.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (one[at] as number) & (other[at] as number);
  return bits;
}

/** What all sets have, as a set of its own; a single one as it is. */
export function intersectionOfAll([first, ...others]: [Bits, ...Bits[]]): Bits {
  const [second, ...more] = others;
  if (!second) return first;
  const bits = intersection(first, second);
  for (const other of more) {
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number);
  }
  return bits;
}

export const hasPosition = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;

/** What either set has, as a set of its own. */
export function union(one: Bits, other: Bits): Bits {
  const bits = new Uint32Array(one.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (one[at] as number) | (other[at] as number);
  return bits;
}

/** What the first set has and the other has not, as a set of its own. */
export function difference(one: Bits, other: Bits): Bits {
  const bits = new Uint32Array(one.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (one[at] as number) & ~(other[at] as number);
  return bits;
}

/** The positions of a set that pass the test, as a set of its own. */
export function positionsThat(bits: Bits, test: (position: number) => boolean): Bits {
  const passed = new Uint32Array(bits.length);
  for (let at = 0; at < bits.length; at++) {
    let ofPassed = 0;
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      const bit = left & -left;
      if (test(at * 32 + (31 - Math.clz32(bit)))) ofPassed |= bit;
    }
    passed[at] = ofPassed;
  }
  return passed;
}

/** Whether two sets have something in common. */
export function doIntersect(one: Bits, other: Bits): boolean {
  for (let at = 0; at < one.length; at++) if (((one[at] as number) & (other[at] as number)) !== 0) return true;
  return false;
}

export function countAllBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += countBits(bits[at] as number);
  return count;
}

/** Counts the ones among 32 bits in parallel (SWAR). */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first positions in a set, up to a limit. */
export function positionsIn(bits: Bits, limit: number): number[] {
  const positions: number[] = [];
  somePosition(bits, (position) => positions.push(position) >= limit);
  return positions;
}

/** Visits the positions until one passes the test. */
export function somePosition(bits: Bits, test: (position: number) => boolean): boolean {
  return somePositionInAll([bits], test);
}

/** The positions that are in all of the sets, ascending; null if there are more than the limit. No set is made of them. */
export function positionsInAll(sets: [Bits, ...Bits[]], limit: number): number[] | null {
  const positions: number[] = [];
  return somePositionInAll(sets, (position) => positions.push(position) > limit) ? null : positions;
}

/** Visits the positions that are in all of the sets, ascending, until one passes the test. */
export function somePositionInAll(
  [first, second = first, third = first, ...others]: [Bits, ...Bits[]],
  test: (position: number) => boolean,
): boolean {
  for (let at = nextInAll(first, second, third, 0); at < first.length; at = nextInAll(first, second, third, at + 1)) {
    let left = (first[at] as number) & (second[at] as number) & (third[at] as number);
    for (const bits of others) left &= bits[at] as number;
    for (; left !== 0; left &= left - 1) {
      if (test(at * 32 + (31 - Math.clz32(left & -left)))) return true;
    }
  }
  return false;
}

/** The next 32 bits of which three sets have one in common; a loop as small as this takes a third of the time of one that does more. */
function nextInAll(first: Bits, second: Bits, third: Bits, from: number): number {
  let at = from;
  while (at < first.length && ((first[at] as number) & (second[at] as number) & (third[at] as number)) === 0) at++;
  return at;
}
