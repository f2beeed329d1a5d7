import { describe, expect, it } from 'vitest';
import { readPriceWords } from './price-words.ts';

const none = Number.POSITIVE_INFINITY;

describe('the price words of a keyword', () => {
  it.each([
    ['phone under 1000', 'phone', 0, 1000],
    ['laptop below aed 2,500', 'laptop', 0, 2500],
    ['laptop 2000 to 3000', 'laptop', 2000, 3000],
    ['laptop between 2000 and 3k', 'laptop', 2000, 3000],
    ['watch within 500', 'watch', 0, 500],
    ['phone max 1000', 'phone', 0, 1000],
    ['phone around 1000', 'phone', 800, 1200],
    ['جوال حوالي 1000', 'جوال', 800, 1200],
    ['watch over 500 dhs', 'watch', 500, none],
    ['phone 1500 aed', 'phone', 0, 1500],
    ['mobile 1000 se kam', 'mobile', 0, 1000],
    ['جوال اقل من ١٠٠٠ درهم', 'جوال', 0, 1000],
    ['لابتوب من 2000 الى 3000', 'لابتوب', 2000, 3000],
  ])('the price words of a keyword: %s', (keyword, rest, lowest, highest) => {
    const read = readPriceWords(keyword);
    expect(read.rest.trim().replace(/\s+/g, ' ')).toBe(rest);
    expect([read.lowestFils, read.highestFils]).toEqual([lowest * 100, highest * 100]);
  });

  it.each([
    'iphone 15',
    'iphone 15 pro max 256',
    'iphone 15 pro max 1024',
    'ssd up to 1tb',
    'wh-1000xm5',
    '13 to 14 inch laptop',
    'power bank over 20000 mah',
  ])('the price words of a keyword are none where numbers are sizes and models: %s', (keyword) => {
    expect(readPriceWords(keyword)).toMatchObject({ lowestFils: 0, highestFils: none, isCheapestFirst: false });
  });

  it.each(['cheap phone', 'cheapest laptop', 'budget phone', 'ارخص جوال', 'sasta mobile'])(
    'the price words of a keyword ask for the cheapest first: %s',
    (keyword) => {
      expect(readPriceWords(keyword).isCheapestFirst).toBe(true);
    },
  );
});
