import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { removeImport } from './parts.ts';
import { productImports } from './tables.ts';

const hourMs = 3_600_000;
/** An upload that takes longer was interrupted. */
const longestReadingMs = hourMs;
/** A preview that old no longer shows what a load would do today. */
const longestPreviewedMs = 7 * 24 * hourMs;

/** Deletes the files that were never loaded, with their parts. */
export async function pruneImports(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(productImports.createdAt, new Date(now.getTime() - ms));
  const forgotten = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      or(
        and(eq(productImports.state, 'reading'), before(longestReadingMs)),
        and(eq(productImports.state, 'previewed'), before(longestPreviewedMs)),
      ),
    );
  for (const { id } of forgotten) await removeImport(db, id);
}
