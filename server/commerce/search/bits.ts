/** A set of positions, as one bit each. */
export type Bits = Uint32Array;

export function bitsFor(length: number): Bits {
  return new Uint32Array(Math.ceil(length / 32));
}

/** Intersects two sets, in place in the first. */
export function both(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] as number);
  return bits;
}

/** Takes the other set away, in place from the first. */
export function without(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(others[at] as number);
  return bits;
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
