import { sql } from 'drizzle-orm';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** Publishes `content` if a promotion started or ended after `since` and up to `now`, so that cached pages are rendered again. */
export async function publishScheduledContent(db: Db, since: Date, now: Date): Promise<boolean> {
  const isWithin = (column: string) =>
    sql`(${sql.raw(column)} > ${since.toISOString()}::timestamptz AND ${sql.raw(column)} <= ${now.toISOString()}::timestamptz)`;
  const found = await rowsOf<{ turned: boolean }>(
    db,
    sql`
    SELECT EXISTS (SELECT 1 FROM (${datesOfPromotions}) AS dated WHERE ${isWithin('starts_at')} OR ${isWithin('ends_at')}) AS turned`,
  );
  const turned = found[0]?.turned === true;
  if (turned) await publishChanges(db, ['content']);
  return turned;
}

/** When the next enabled promotion after `now` starts or ends; null if none does. */
export async function nextPromotionTurn(db: Db, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [next] = await rowsOf<{ turn: string | null }>(
    db,
    sql`
    SELECT min(turn) AS turn FROM (${datesOfPromotions}) AS dated, unnest(ARRAY[starts_at, ends_at]) AS turn WHERE turn > ${at}`,
  );
  return next?.turn ? new Date(next.turn) : null;
}

const datesOfPromotions = sql.join(
  ['slides', 'banners', 'advertisements', 'store_tiles', 'promo_texts'].map(
    (table) => sql`SELECT starts_at, ends_at FROM ${sql.identifier(table)} WHERE is_enabled`,
  ),
  sql` UNION ALL `,
);
