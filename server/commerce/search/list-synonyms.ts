import { and, eq, or, sql } from 'drizzle-orm';
import type { Synonym } from '#contract/staff/search.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { literally } from '#platform/database/like.ts';
import { faults } from '#platform/http/faults.ts';
import { searchSynonyms } from './tables.ts';
import { wordsOf } from './words.ts';

type Asked = { q: string; order: 'asc' | 'desc'; after?: string | undefined; limit: number };

/** Synonyms by phrase. `q` is compared as search compares words; the few thousand rows need no index for it. */
export async function listSynonyms(db: Db, asked: Asked): Promise<{ items: Synonym[]; next: string | null }> {
  const { key, where, orderBy } = keyset([searchSynonyms.phrase], asked.order, asked.after);
  const pattern = `%${literally(wordsOf(asked.q).join(' '))}%`;
  const found = await db
    .select({ key, phrase: searchSynonyms.phrase, meanings: searchSynonyms.meanings })
    .from(searchSynonyms)
    .where(
      and(
        where,
        or(
          sql`${searchSynonyms.phrase} LIKE ${pattern}`,
          sql`array_to_string(${searchSynonyms.meanings}, ',') LIKE ${pattern}`,
        ),
      ),
    )
    .orderBy(...orderBy)
    .limit(asked.limit + 1);
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(toItem), next };
}

/** A fault when there is none. */
export async function getSynonym(db: Db, phrase: string): Promise<Synonym> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.phrase, phrase));
  if (!row) throw faults.notFound('This synonym');
  return toItem(row);
}

const toItem = ({ phrase, meanings }: { phrase: string; meanings: string[] }): Synonym => ({
  id: phrase,
  phrase,
  meanings,
});
