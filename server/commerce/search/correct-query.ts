import { arabicPhraseOf } from './arabic-in-latin.ts';
import { correctWord, hasConsonantsOf } from './correct-word.ts';
import type { Segment } from './match-query.ts';
import type { Term } from './read-query.ts';
import { soundOf } from './sound.ts';
import { wordsThatSoundAs } from './sound-index.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';
import { singularOf } from './words.ts';

/** Corrections of terms that match nothing, by spelling or by sound. */
export function correctTerms(unmatched: Set<Term>, segments: Segment[], synonyms: Synonyms): Map<Term, Term> {
  const corrections = new Map<Term, Term>();
  for (const term of unmatched) {
    const corrected = correctTerm(term, segments, synonyms);
    if (corrected) corrections.set(term, corrected);
  }
  return corrections;
}

function correctTerm(term: Term, segments: Segment[], synonyms: Synonyms): Term | null {
  const indexes = segments.map(({ index }) => index);
  // A slip in a plural is one in the singular, too, if the catalogue has no plural.
  const forms = [...new Set([term.typed, singularOf(term.typed)])];
  const bySpelling = forms.flatMap((form) =>
    indexes.flatMap(({ names, options }) => correctWord(names, form) ?? correctWord(options, form) ?? []),
  );
  const [spelled] = bySpelling;
  if (spelled) return termOf(spelled.word, spelled.typed, synonyms);
  const [soundAlike] = indexes.flatMap(({ names, sounds }) => wordsThatSoundAs(sounds, names, term.typed));
  const word = soundAlike ?? phraseLike(term.typed, synonyms) ?? arabicPhraseOf(synonyms.inArabic, term.typed);
  return word === null ? null : termOf(word, word, synonyms);
}

/** What two neighbouring words are with one slip and the space between them forgotten: 'lab top' is laptop. */
export function correctJoined(one: Term, other: Term, segments: Segment[], synonyms: Synonyms): Term | null {
  const typed = `${one.typed}${other.typed}`.replaceAll(' ', '');
  const words = typed.length < shortestJoined ? [] : segments.map(({ index }) => correctWord(index.names, typed, 1));
  const whole = words.find((found) => found?.word === found?.typed);
  return whole ? termOf(whole.word, whole.word, synonyms) : null;
}

const shortestJoined = 6;

/** `reading` is the beginning of the word that was typed. */
function termOf(word: string, reading: string, synonyms: Synonyms): Term {
  return { typed: word, readings: [[reading]], meanings: meaningsOf(synonyms, [word]) };
}

/** A phrase of the synonyms with one letter but the first wrong, missing or added, or that sounds the same. */
function phraseLike(typed: string, { meanings }: Synonyms): string | null {
  if (typed.length < shortestTyped) return null;
  const sound = soundOf(typed);
  const isTelling = sound !== null && sound.length >= shortestSound;
  let soundAlike: string | null = null;
  for (const phrase of meanings.keys()) {
    if (phrase.length < shortestPhrase(phrase) || phrase[0] !== typed[0]) continue;
    if (isOneLetterOff(typed, phrase) && !isAnotherWord(typed, phrase)) return phrase;
    if (isTelling && soundAlike === null && soundOf(phrase) === sound) soundAlike = phrase;
  }
  return soundAlike;
}

const shortestTyped = 5;
/** Arabic writes no short vowels. */
const shortestPhrase = (phrase: string) => (/[ء-ي]/.test(phrase) ? 4 : 5);
/** Among hundreds of phrases some sound like any short word. */
const shortestSound = 4;

/** As among names: in a short word another consonant makes another word, as bicycle and joystick in Arabic. */
const isAnotherWord = (typed: string, phrase: string) =>
  typed.length === phrase.length && typed.length <= shortestTyped && !hasConsonantsOf(typed, phrase);

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let ends = 0;
  while (ends < Math.min(one.length, other.length) - start && one.at(-1 - ends) === other.at(-1 - ends)) ends++;
  return Math.max(one.length, other.length) - start - ends <= 1;
}
