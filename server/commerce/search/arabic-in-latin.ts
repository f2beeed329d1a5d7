/**
 * Arabic words as they are typed in Latin letters, with digits for the letters that Latin lacks: عطور as otoor or 3otor, لوحة مفاتيح as
 * lo7at mafatee7. Short vowels are not written in Arabic, long ones are: that tells عطور from otter.
 */

/** By the first letter that may be typed, phrases with the pattern of their spellings. */
export type ArabicPhrases = Map<string, { phrase: string; spellings: RegExp }[]>;

/** Phrases as `folded` writes them. */
export function arabicPhrasesOf(phrases: Iterable<string>): ArabicPhrases {
  const byInitial: ArabicPhrases = new Map();
  // The longest first: with its long vowels written it is that one.
  for (const phrase of [...phrases].sort((one, other) => other.length - one.length)) {
    if (phrase.length < shortestPhrase || !/^[ء-ي]+$/.test(phrase)) continue;
    const [first = '', ...others] = phrase.replace(/و(?=[اوي])/g, consonant);
    const rest = others.map((letter) => `${shortVowel}(?:${latinOf[letter] ?? letter})`).join('');
    const spellings = new RegExp(`^(?:${latinOf[first] ?? first})${rest}$`);
    for (const initial of initialsOf(first))
      byInitial.set(initial, [...(byInitial.get(initial) ?? []), { phrase, spellings }]);
  }
  return byInitial;
}

/** The Arabic phrase that a word in Latin letters spells; without one of the digits it must have four letters. */
export function arabicPhraseOf(phrases: ArabicPhrases, typed: string): string | null {
  const isDigital = isWithDigits(typed);
  if (!isDigital && !/^[a-z]{4,}$/.test(typed)) return null;
  const known = phrases.get(typed.slice(0, 1)) ?? [];
  const isLongEnough = (phrase: string) => isDigital || phrase.length >= shortestWithoutDigits;
  return known.find(({ phrase, spellings }) => isLongEnough(phrase) && spellings.test(typed))?.phrase ?? null;
}

/** Whether a word has digits among its letters as Arabic in Latin letters does; 's25' and '256gb' do not. */
export const isWithDigits = (word: string) => /^(?=.*[a-z].*[a-z])[a-z]*[235-9](?:[a-z]+[235-9])*[a-z]*$/.test(word);

const shortestPhrase = 3;
const shortestWithoutDigits = 4;
const shortVowel = '[aeiou]{0,2}';
/** Before a vowel و is no vowel. */
const consonant = 'ۆ';

/** The letters and digits with which a spelling of an Arabic letter begins. */
const initialsOf = (letter: string) =>
  [...'abcdefghijklmnopqrstuvwxyz23456789'].filter((initial) =>
    new RegExp(`^(?:${beginningsOf(letter)})$`).test(initial),
  );
const beginningsOf = (letter: string) => (latinOf[letter] ?? '-').replace(/(\[\w+\]|\w)[^|]*/g, '$1');

/** Patterns of what is typed for a letter; where two letters are heard as one, or it is written twice, both. */
const latinOf: Record<string, string> = {
  ا: '[ae]a?|2a?',
  أ: '[aeiou]|2',
  ء: '2',
  ئ: '2|y|e',
  ب: 'bb?|p',
  ت: 'tt?',
  ث: 'th|s|t',
  ج: 'jj?|g|dj',
  ح: '7|hh?',
  خ: '5|kh|7',
  د: 'dd?',
  ذ: 'th|dh|z|d',
  ر: 'rr?',
  ز: 'zz?',
  س: 'ss?',
  ش: 'sh|ch|4',
  ص: '9|ss?',
  ض: '9|dh?',
  ط: '6|tt?',
  ظ: '6|th|z|dh',
  ع: '3|[aeiou]a?',
  غ: 'gh?|8',
  ف: 'ff?|v',
  ق: '8|9|q|k|g',
  ك: 'kk?|c|q',
  ل: 'll?',
  م: 'mm?',
  ن: 'nn?',
  ه: 'h|a|ah|at|e|eh|et|t',
  و: 'ww?|oo?|ou|u|uu',
  [consonant]: 'ww?',
  ي: 'yy?|ee?|i|ii|iy',
};
