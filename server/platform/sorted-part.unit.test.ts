import { describe, expect, it } from 'vitest';
import { createRandom } from '#testing/fuzz-values.ts';
import { sortedPart } from './sorted-part.ts';

const numbers = (random: ReturnType<typeof createRandom>, length: number) =>
  Array.from({ length }, (_, at) => at * 10 + random.below(10)).sort(() => random.below(3) - 1);

describe('a sorted part', () => {
  it('a sorted part is that of all sorted, wherever it lies and however long the list is', () => {
    const random = createRandom(7);
    for (let time = 0; time < 400; time++) {
      const values = numbers(random, random.below(time < 300 ? 40 : 5000));
      const from = random.below(values.length + 20);
      const part = { from, to: from + random.below(200) };
      const sorted = values.toSorted((one, other) => one - other);
      expect(sortedPart(values, part, (one, other) => one < other)).toEqual(sorted.slice(part.from, part.to));
    }
  });

  it('the beginning of a long list costs about one comparison for each value', () => {
    let compared = 0;
    const values = numbers(createRandom(8), 100_000);
    sortedPart(values, { from: 0, to: 60 }, (one, other) => ++compared > 0 && one < other);
    expect(compared).toBeLessThan(1.2 * values.length);
  });

  it('a long list in the opposite order is sorted as well', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => 10_000 - at);
    expect(sortedPart(values, { from: 0, to: 3 }, (one, other) => one < other)).toEqual([1, 2, 3]);
  });
});
