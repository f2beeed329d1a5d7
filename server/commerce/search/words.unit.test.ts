import { describe, expect, it } from 'vitest';
import { partsOf, singularOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Apple iPhone 15 Pro, 256GB', ['apple', 'iphone', '15', 'pro', '256gb']],
    ['Café crème: 2-in-1', ['cafe', 'creme', '2', 'in', '1']],
    ['RØDE Straße', ['rode', 'strasse']],
    ["Men's watch", ['mens', 'watch']],
    ['ＷＩＤＥ', ['wide']],
    ['هَاتِف', ['هاتف']],
    ['الإِيفـون ١٦', ['ايفون', '16']],
    ['آيفون أيفون شاشة لوحى', ['ايفون', 'ايفون', 'شاشه', 'لوحي']],
    ['Galaxy S25+ 5G', ['galaxy', 's25', 'plus', '5g']],
    ['👩🏽‍🚀 …', []],
    ['', []],
  ])('the words of a text: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('the words of a text fall into letters and digits', () => {
    expect(partsOf('1000xm5')).toEqual(['1000', 'xm', '5']);
    expect(partsOf('phone')).toEqual(['phone']);
  });

  it.each([
    ['phones', 'phone'],
    ['watches', 'watch'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['ps', 'ps'],
    ['سماعات', 'سماعات'],
  ])('the words of a text in the plural have a singular: %s', (word, singular) => {
    expect(singularOf(word)).toBe(singular);
  });
});
