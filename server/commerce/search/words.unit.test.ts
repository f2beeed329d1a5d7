import { describe, expect, it } from 'vitest';
import { partsOf, wordsOf, wordsOfKeyword } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Apple iPhone 15 Pro, 256GB', ['apple', 'iphone', '15', 'pro', '256gb']],
    ['Café crème: 2-in-1', ['cafe', 'creme', '2', 'in', '1']],
    ["Men's watch", ['mens', 'watch']],
    ['ＷＩＤＥ', ['wide']],
    ['هَاتِف', ['هاتف']],
    ['👩🏽‍🚀 …', []],
    ['', []],
  ])('the words of a text: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('the words of a text fall into letters and digits', () => {
    expect(partsOf('1000xm5')).toEqual(['1000', 'xm', '5']);
    expect(partsOf('phone')).toEqual(['phone']);
  });

  it('the words of a keyword leave out small words, but not the last, and end at twelve', () => {
    expect(wordsOfKeyword('a case for the i')).toEqual(['case', 'i']);
    expect(wordsOfKeyword('case for')).toEqual(['case', 'for']);
    expect(wordsOfKeyword('a')).toEqual(['a']);
    expect(wordsOfKeyword('x '.repeat(50))).toHaveLength(12);
  });
});
