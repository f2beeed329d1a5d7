/** Splits a text into the words that search compares: the same for products and for keywords. */

/** Lower-case words without accents, in the order of the text. 'Café 2-in-1' has the words cafe, 2, in, 1. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The runs of letters and of digits in a word, so that '256gb' is also found as '256 gb'; one alone for most words. */
export function partsOf(word: string): string[] {
  return word.match(/\p{N}+|\P{N}+/gu) ?? [];
}

const isPlain = /^[\x20-\x7e]*$/;

function folded(text: string): string {
  const lowered = isPlain.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  return lowered.replace(/['’]/g, '');
}

/** Stop words; removed from a keyword except at its end, where a word may be incomplete. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** The words of a keyword to search for, the first dozen of them. */
export function wordsOfKeyword(keyword: string): string[] {
  const words = wordsOf(keyword);
  return words.filter((word, at) => at === words.length - 1 || !fillers.has(word)).slice(0, mostWords);
}

const mostWords = 12;
