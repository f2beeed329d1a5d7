import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import { type Bits, bitsFor, hasPosition, positionsInAll, positionsThat, somePositionInAll } from './bits.ts';

const length = 300;
const everyPosition = Array.from({ length }, (_, position) => position);

function randomSet(random: Random): Bits {
  const share = random.pick([0, 0.02, 0.5, 0.95, 1]);
  const bits = bitsFor(length);
  for (const position of everyPosition) {
    if (random.chance(share)) bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  }
  return bits;
}

const randomSets = (random: Random): [Bits, ...Bits[]] => [
  randomSet(random),
  ...Array.from({ length: random.below(5) }, () => randomSet(random)),
];
const isInAll = (sets: Bits[], position: number) => sets.every((bits) => hasPosition(bits, position));

describe('positions in all of some sets', () => {
  it('positions in all of some sets are found in order, however many sets there are', () => {
    const random = createRandom(1);
    for (let time = 0; time < 500; time++) {
      const sets = randomSets(random);
      const expected = everyPosition.filter((position) => isInAll(sets, position));
      expect(positionsInAll(sets, length)).toEqual(expected);
      const isThird = (position: number) => position % 3 === 0;
      expect(somePositionInAll(sets, isThird)).toBe(expected.some(isThird));
    }
  });

  it('positions in all of some sets are not listed when they are more than the limit', () => {
    const whole = bitsFor(64).fill(2 ** 32 - 1);
    expect(positionsInAll([whole, whole], 64)).toHaveLength(64);
    expect(positionsInAll([whole, whole], 63)).toBeNull();
  });

  it('positions that pass a test are a set of their own', () => {
    const random = createRandom(2);
    for (let time = 0; time < 200; time++) {
      const bits = randomSet(random);
      const before = bits.slice();
      const passed = positionsThat(bits, (position) => position % 7 !== 0);
      const expected = everyPosition.filter((position) => hasPosition(bits, position) && position % 7 !== 0);
      expect(everyPosition.filter((position) => hasPosition(passed, position))).toEqual(expected);
      expect(bits).toEqual(before);
    }
  });
});
