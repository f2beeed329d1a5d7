import { describe, expect, it } from 'vitest';
import { arabicPhraseOf, arabicPhrasesOf, isWithDigits } from './arabic-in-latin.ts';

const phrases = arabicPhrasesOf([
  ...['عطر', 'عطور', 'ذاكره', 'طياره', 'شاحن', 'ساعه', 'لوحهمفاتيح', 'كمبيوتر', 'قلم', 'جوال', 'مايك', 'رجالي'],
]);

describe('an Arabic word in Latin letters', () => {
  it.each([
    ['otoor', 'عطور'],
    ['3otoor', 'عطور'],
    ['3tr', 'عطر'],
    ['thakira', 'ذاكره'],
    ['zakera', 'ذاكره'],
    ['6ayara', 'طياره'],
    ['tayyara', 'طياره'],
    ['sha7en', 'شاحن'],
    ['sa3a', 'ساعه'],
    ['lo7atmafatee7', 'لوحهمفاتيح'],
    ['kombyuter', 'كمبيوتر'],
    ['8alam', 'قلم'],
    ['jawwal', 'جوال'],
    ['rijali', 'رجالي'],
  ])('an Arabic word in Latin letters is that of its consonants and long vowels: %s', (typed, phrase) => {
    expect(arabicPhraseOf(phrases, typed)).toBe(phrase);
  });

  it.each(['otter', 'outer', 'utter', 'author', 'killem', 'kalem', 'camper', 'make', 'مايك', 's25', '3g'])(
    'an Arabic word in Latin letters is not seen in other words: %s',
    (typed) => {
      expect(arabicPhraseOf(phrases, typed)).toBeNull();
    },
  );

  it('an Arabic word in Latin letters has its digits among letters, other than a model or a size', () => {
    const words = ['3otoor', 'sha7in', 'lo7at', 'mafatee7', 's25', '256gb', '5g', 'iphone16', 'wh1000', '4k', 'x2'];
    expect(words.filter(isWithDigits)).toEqual(['3otoor', 'sha7in', 'lo7at', 'mafatee7']);
  });
});
