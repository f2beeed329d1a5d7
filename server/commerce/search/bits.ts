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

/** Visits the positions in a set, ascending; those already passed may be taken out meanwhile. Half of a million take a millisecond. */
export function forEachPosition(bits: Bits, visit: (position: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1) visit(at * 32 + (31 - Math.clz32(left & -left)));
  }
}

/** The positions in a set, ascending; the first of them up to a limit. */
export function positionsIn(bits: Bits, limit = Number.POSITIVE_INFINITY): number[] {
  const positions: number[] = [];
  somePosition(bits, (position) => positions.push(position) >= limit);
  return positions;
}

/** Visits the positions until one passes the test. */
export function somePosition(bits: Bits, test: (position: number) => boolean): boolean {
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      if (test(at * 32 + (31 - Math.clz32(left & -left)))) return true;
    }
  }
  return false;
}
