import { correctWord } from './correct-word.ts';
import type { Segment } from './match-query.ts';
import type { Term } from './read-query.ts';
import { soundOf } from './sound.ts';
import { wordsOfSound } from './sound-index.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';

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
  const bySpelling = indexes.flatMap(
    ({ names, options }) => correctWord(names, term.typed) ?? correctWord(options, term.typed) ?? [],
  );
  const [spelled] = bySpelling;
  if (spelled) return termOf(spelled.word, spelled.typed, synonyms);
  const sound = soundOf(term.typed);
  const [soundAlike] = sound === null ? [] : indexes.flatMap(({ names, sounds }) => wordsOfSound(sounds, names, sound));
  const word = soundAlike ?? phraseLike(term.typed, synonyms);
  return word === null ? null : termOf(word, word, synonyms);
}

/** `reading` is the beginning of the word that was typed. */
function termOf(word: string, reading: string, synonyms: Synonyms): Term {
  return { typed: word, readings: [[reading]], meanings: meaningsOf(synonyms, [word]) };
}

/** A phrase of the synonyms with one letter but the first wrong, missing or added, or that sounds the same. */
function phraseLike(typed: string, { meanings }: Synonyms): string | null {
  if (typed.length < shortestCorrected) return null;
  const sound = soundOf(typed);
  const isTelling = sound !== null && sound.length >= shortestSound;
  let soundAlike: string | null = null;
  for (const phrase of meanings.keys()) {
    if (phrase.length < shortestCorrected || phrase[0] !== typed[0]) continue;
    if (isOneLetterOff(typed, phrase)) return phrase;
    if (isTelling && soundAlike === null && soundOf(phrase) === sound) soundAlike = phrase;
  }
  return soundAlike;
}

const shortestCorrected = 5;
/** Among hundreds of phrases some sound like any short word. */
const shortestSound = 4;

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let ends = 0;
  while (ends < Math.min(one.length, other.length) - start && one.at(-1 - ends) === other.at(-1 - ends)) ends++;
  return Math.max(one.length, other.length) - start - ends <= 1;
}
