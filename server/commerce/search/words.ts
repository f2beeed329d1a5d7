/** Splits a text into the words that search compares: the same for products, keywords and synonyms. */

/** Lower-case words without accents, in the order of the text. 'Café 2-in-1' has the words cafe, 2, in, 1; 'S25+' has s25, plus. */
export function wordsOf(text: string): string[] {
  const plain = folded(text);
  // Most texts are plain, for which a pattern without Unicode takes a third of the time.
  return plain.match(isPlain.test(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** The runs of letters and of digits in a word, so that '256gb' is also found as '256 gb'; one alone for most words. */
export function partsOf(word: string): string[] {
  return isOfLatinLetters.test(word) ? [word] : (word.match(/\p{N}+|\P{N}+/gu) ?? []);
}

const isOfLatinLetters = /^[a-z]+$/;

/** The singular of an English plural: phones, watches, batteries; any other word as it is. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const isPlain = /^[\x20-\x7e]*$/;
const plus = /(?<=[\p{L}\p{N}])\+/gu;

export function folded(text: string): string {
  const lowered = isPlain.test(text) ? text.toLowerCase() : foldedScript(text);
  return lowered.includes('+') || /['’]/.test(lowered) ? lowered.replace(plus, ' plus ').replace(/['’]/g, '') : lowered;
}

/** Without accents and Arabic vowel marks (both are marks once decomposed, but for those of a few letters), and with the spellings of Arabic that people mix made one. */
function foldedScript(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]+/gu, '');
  return bare
    .replace(/[٠-٩۰-۹ةىیکگپچڤøæœłđßı]/g, foldedLetter)
    .replace(forThe, '')
    .replace(article, '');
}

/** 'For the', before a word of three letters or more. */
const forThe = /(?<!\p{L})لل(?=\p{L}{3})/gu;
/** The article of a word that has three letters or more besides it. */
const article = /(?<!\p{L})ال(?=\p{L}{3})/gu;

const letterForms: Record<string, string> = {
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
};

function foldedLetter(letter: string): string {
  return letterForms[letter] ?? String(letter.charCodeAt(0) & 15);
}
