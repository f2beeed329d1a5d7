import type { Changes } from '#platform/changes.ts';
import { type ArabicPhrases, arabicPhraseOf, arabicPhrasesOf, isWithDigits } from './arabic-in-latin.ts';
import type { ReadRows } from './search-index.ts';
import { singularOf, wordsOf } from './words.ts';

/** What shoppers call things, by the phrase's letters without spaces: for 'cell phone', cellphone. Each meaning is a list of words. */
export type Synonyms = { meanings: Map<string, string[][]>; longest: number; inArabic: ArabicPhrases };

type SynonymRow = { phrase: string; meanings: string[] };

function synonymsOf(rows: SynonymRow[]): Synonyms {
  const meanings = new Map<string, string[][]>();
  let longest = 1;
  for (const row of rows) {
    const words = wordsOf(row.phrase);
    longest = Math.max(longest, words.length);
    meanings.set(keyOf(words), row.meanings.map(wordsOf));
  }
  return { meanings, longest, inArabic: arabicPhrasesOf(meanings.keys()) };
}

/** The synonyms in memory, to be read again after a change. */
export function followSynonyms(read: ReadRows, changes: Changes) {
  let current = synonymsOf([]);
  let isStale = true;
  changes.subscribe((tags) => {
    if (tags.includes('synonyms')) isStale = true;
  });
  return {
    current: () => current,
    isStale: () => isStale,
    async readIfStale(): Promise<boolean> {
      if (!isStale) return false;
      current = synonymsOf(await read<SynonymRow>('SELECT phrase, meanings FROM search_synonyms'));
      isStale = false;
      return true;
    },
  };
}

export function meaningsOf({ meanings, inArabic }: Synonyms, words: string[]): string[][] {
  const joined = words.join('');
  const known = meanings.get(joined) ?? meanings.get(keyOf(words));
  if (known || !isWithDigits(joined)) return known ?? [];
  return meanings.get(arabicPhraseOf(inArabic, joined) ?? '') ?? [];
}

/** In the singular, so that a phrase is found in the plural, too. */
const keyOf = (words: string[]) => singularOf(words.join(''));
