import { describe, expect, it } from 'vitest';
import { cutText, startOf } from './cut-text.ts';

const family = '👨‍👩‍👧‍👦';

describe('a text that is cut', () => {
  it('a text that is cut has at most the given number of user-perceived characters, and an ending', () => {
    expect(cutText('Kids camera with games, blue and red', 30, '...')).toBe('Kids camera with games, blue a...');
    expect(cutText('Kids camera with games, blue!😀 and red', 29, '...')).toBe('Kids camera with games, blue!...');
    expect(cutText('Kids camera with games, blue!😀 and red', 30, '...')).toBe('Kids camera with games, blue!😀...');
    expect(cutText(family.repeat(3), 2, '...')).toBe(`${family.repeat(2)}...`);
    expect(cutText('هاتفٌ ذكيٌّ', 5)).toBe('هاتفٌ ذ'.slice(0, 6));
    expect(cutText('e\u0301'.repeat(4), 3)).toBe('e\u0301'.repeat(3));
  });

  it('a text that is cut stays whole if it is short enough, whatever its encoding', () => {
    for (const text of ['', 'Phone', family.repeat(3)]) expect(cutText(text, 5, '...')).toBe(text);
  });

  it('a text that is cut fits a field by whole characters', () => {
    expect(startOf('iphone😀', 7)).toBe('iphone');
    expect(startOf('iphone😀', 8)).toBe('iphone😀');
    expect(startOf(family.repeat(2), family.length + 3)).toBe(family);
    expect(startOf('x'.repeat(200), 100)).toHaveLength(100);
  });
});
