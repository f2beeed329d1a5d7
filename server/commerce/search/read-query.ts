import { isWithDigits } from './arabic-in-latin.ts';
import { readPriceWords } from './price-words.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';
import { partsOf, wordsOf } from './words.ts';

/** One thing that a product must have: one of the readings of what was typed (each a list of words), or one of its meanings. */
export type Term = { typed: string; readings: string[][]; meanings: string[][] };

export type Query = {
  terms: Term[];
  /** The number of terms before 'for' or 'with'; what is looked for is among these. */
  headLength: number;
  /** In Arabic the first noun says what is looked for ('charger iphone'), in English the last. */
  isHeadFirst: boolean;
  lowestFils: number;
  highestFils: number;
  isCheapestFirst: boolean;
};

/** What the catalogue and the synonyms know. */
export type Vocabulary = {
  synonyms: Synonyms;
  /** Whether it is a whole word of some name, option or fact. */
  hasWord(word: string): boolean;
  /** Whether some name or option begins so. */
  hasBeginning(word: string): boolean;
  /** Whether it is the noun of a kind, or a word of names. */
  hasName(word: string): boolean;
  /** Whether it is a word of names but for one letter. */
  isNearName(word: string): boolean;
};

const mostTerms = 12;
const mostJoined = 3;

/** Reads a keyword: prices, words that say nothing, words written apart or together, and synonyms. */
export function readQuery(keyword: string, vocabulary: Vocabulary): Query {
  const { rest, ...prices } = readPriceWords(keyword);
  const words = wordsOf(rest).flatMap((word) => takenApart(word, vocabulary));
  const terms: Term[] = [];
  let headLength: number | null = null;
  for (let at = 0; at < words.length && terms.length < mostTerms; ) {
    const { term, length } = nextTerm(words, at, vocabulary);
    if (tailOpeners.has(term.typed) && terms.length > 0) headLength ??= terms.length;
    const isLast = at + length === words.length;
    if (!isFiller(term, isLast, vocabulary)) terms.push(term);
    at += length;
  }
  return { terms, headLength: headLength ?? terms.length, isHeadFirst: isInArabic(rest, terms), ...prices };
}

/** Also in Latin letters, where a digit tells it. */
const isInArabic = (text: string, [first]: Term[]) =>
  /[ء-ي]/.test(text) || (first !== undefined && first.meanings.length > 0 && isWithDigits(first.typed));

const tailOpeners = new Set(['for', 'with', 'of', 'ل', 'حق', 'مال']);

/** The longest phrase that begins here. */
function nextTerm(words: string[], at: number, vocabulary: Vocabulary): { term: Term; length: number } {
  for (let length = Math.min(vocabulary.synonyms.longest, words.length - at); length >= 1; length--) {
    const piece = words.slice(at, at + length);
    const meanings = meaningsOf(vocabulary.synonyms, piece);
    const joined = piece.join('');
    const isJoined = length > 1 && length <= mostJoined && joined.length > 2 && vocabulary.hasName(joined);
    if (meanings.length === 0 && !isJoined && length > 1) continue;
    const apart = vocabulary.hasName(joined) ? null : fewestPieces(joined, vocabulary);
    const readings = [...(isJoined ? [[joined]] : []), piece, ...(length === 1 && apart ? [apart] : [])];
    return { term: { typed: piece.join(' '), readings, meanings }, length };
  }
  throw new Error('A term has one word at least.');
}

/** A word that the catalogue does not know, as the known words that it is made of: 'iphone16promax' as iphone, 16, pro, max. */
function takenApart(word: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.hasBeginning(word) || vocabulary.hasWord(word) || meaningsOf(vocabulary.synonyms, [word]).length > 0)
    return [word];
  const marked = romanMark.exec(word);
  if (marked?.[1] && marked[2] && vocabulary.hasName(marked[2])) return [marked[1], marked[2]];
  const parts = partsOf(word);
  // What changes between letters and digits more often is the code of a model: there may be one like it.
  const pieces = fewestPieces(word, vocabulary) ?? (parts.length > mostParts ? [word] : parts);
  // 'airpads' is a slip rather than air and pads.
  if (pieces.length > 1 && !/\p{N}/u.test(word) && vocabulary.isNearName(word)) return [word];
  return pieces.every((piece) => !isLetter(piece) && isKnown(piece, vocabulary)) ? pieces : [word];
}

/** The code of a model and its mark, such as a7iv and r6ii. */
const romanMark = /^([a-z]{1,3}\d{1,4})(i{2,3}|iv|vi{0,3}|ix)$/;

/** 's26' is no 's' and '26': no such model is sold. */
const isLetter = (piece: string) => /^\P{N}$/u.test(piece);

const isKnown = (word: string, vocabulary: Vocabulary) =>
  vocabulary.hasBeginning(word) || meaningsOf(vocabulary.synonyms, [word]).length > 0;

const mostParts = 2;
const shortestPiece = 2;
const longestTakenApart = 40;

/** The fewest known words, two or more, that make up the text; null if there are none. */
function fewestPieces(text: string, vocabulary: Vocabulary): string[] | null {
  if (text.length > longestTakenApart) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const piece = text.slice(start, end);
      const isWord = piece !== text && piece.length >= shortestPiece;
      if (!before || !isWord || (best[end] && before.length + 1 >= (best[end]?.length ?? 0))) continue;
      if (vocabulary.hasName(piece) || meaningsOf(vocabulary.synonyms, [piece]).length > 0)
        best[end] = [...before, piece];
    }
  }
  return best[text.length] ?? null;
}

/** Words that say nothing of the product; at the end of a keyword such a word may be the beginning of another one. */
function isFiller(term: Term, isLast: boolean, vocabulary: Vocabulary): boolean {
  if (term.readings.length > 1) return false;
  // Though it may be the singular of what means something: cans are headphones.
  if (grammar.has(term.typed)) return !(isLast && vocabulary.hasBeginning(term.typed));
  return term.meanings.length === 0 && talk.has(term.typed);
}

const grammar = new Set(
  `a an and any are can do for from give get have hi i in is it its me my need of on or please show some acha achha that the this to want we what
  which with you your في من علي عن مع و او ل يا اريد ابغي ابي عايز بدي ka ke ki ko hai chahiye wala`.split(/\s+/),
);
const talk = new Set(
  `best better good nice top original genuine authentic brand quality latest newest new buy order purchase price prices cost rate offer
  offers deal deals sale discount online shop store shopping uae dubai sharjah ajman abu dhabi emirates delivery looking find available
  here there nearby today urgent urgently bhai bro sir koi
  افضل احسن جديد جديده اصلي اصليه سعر اسعار شراء عرض عروض تخفيضات تخفيض متجر اونلاين دبي امارات الامارات`.split(/\s+/),
);
