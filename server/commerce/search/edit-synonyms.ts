import { count, eq } from 'drizzle-orm';
import type { Synonym } from '#contract/staff/search.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { searchRefusals } from './refusals.ts';
import { searchSynonyms } from './tables.ts';
import { wordsOf } from './words.ts';

/** Every instance has them in memory. */
const mostSynonyms = 5000;
const mostWords = 4;

/**
 * Adds a synonym, as search compares words: the phrase has one to four, each meaning at least one. Refused when the phrase has meanings
 * already, or there are 5,000.
 */
export async function createSynonym(tx: Tx, input: { phrase: string; meanings: string[] }): Promise<Synonym> {
  const words = wordsOf(input.phrase);
  if (words.length === 0 || words.length > mostWords)
    throw faults.invalidInput('phrase', `must have one to ${mostWords} words, of letters or digits`);
  const phrase = words.join(' ');
  const meanings = readMeanings(phrase, input.meanings);
  const [known] = await tx.select({ count: count() }).from(searchSynonyms);
  if (known && known.count >= mostSynonyms) throw searchRefusals.tooManySynonyms(mostSynonyms);
  const made = await tx.insert(searchSynonyms).values({ phrase, meanings }).onConflictDoNothing().returning();
  if (made.length === 0) throw searchRefusals.hasMeanings(phrase);
  await publishChanges(tx, ['synonyms']);
  return { id: phrase, phrase, meanings };
}

/** Replaces the meanings of a phrase; a fault when it has none. */
export async function updateSynonym(tx: Tx, phrase: string, typed: string[]): Promise<Synonym> {
  const meanings = readMeanings(phrase, typed);
  const changed = await tx
    .update(searchSynonyms)
    .set({ meanings })
    .where(eq(searchSynonyms.phrase, phrase))
    .returning({ phrase: searchSynonyms.phrase });
  if (changed.length === 0) throw faults.notFound('This synonym');
  await publishChanges(tx, ['synonyms']);
  return { id: phrase, phrase, meanings };
}

/** A fault when there is none. */
export async function deleteSynonym(tx: Tx, phrase: string): Promise<void> {
  const deleted = await tx
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.phrase, phrase))
    .returning({ phrase: searchSynonyms.phrase });
  if (deleted.length === 0) throw faults.notFound('This synonym');
  await publishChanges(tx, ['synonyms']);
}

function readMeanings(phrase: string, typed: string[]): string[] {
  const meanings = [...new Set(typed.map((meaning) => wordsOf(meaning).join(' ')))];
  if (meanings.includes('')) throw faults.invalidInput('meanings', 'must each have a word, of letters or digits');
  if (meanings.includes(phrase)) throw faults.invalidInput('meanings', 'must be other words than the phrase');
  return meanings;
}
