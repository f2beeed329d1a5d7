import { describe, expect, it } from 'vitest';
import { atMostTwice } from './at-most-twice.ts';

const products = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

describe('the rows of the home page', () => {
  it('the rows of the home page leave out what two rows show', () => {
    const takePlaces = atMostTwice();
    expect(takePlaces(products(1, 8))).toEqual(products(1, 8));
    expect(takePlaces(products(3, 12))).toEqual(products(3, 12));
    expect(takePlaces(products(1, 20))).toEqual([...products(1, 2), ...products(9, 20)]);
  });

  it('a row of the home page keeps all its products where fewer than six would stay', () => {
    const takePlaces = atMostTwice();
    for (const _row of [1, 2, 3]) expect(takePlaces(products(1, 5))).toEqual(products(1, 5));
    expect(takePlaces(products(1, 10))).toEqual(products(1, 10));
    expect(takePlaces(products(1, 11))).toEqual(products(6, 11));
  });
});
