import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** Searches without results, collected in memory and written in batches; the words are untrusted, so all is bounded. */
export type MissRecorder = {
  record(keyword: string): void;
  /** Writes the collected misses. Called before the database is closed. */
  stop(): Promise<void>;
};

const flushMs = 5_000;
const mostGathered = 500;
const mostADay = 2_000;
const retentionDays = 90;
const longestKeyword = 80;

/** A crash loses the misses of the last seconds; those of a failed flush are dropped. */
export function startMissRecorder({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): MissRecorder {
  let misses = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  async function flush() {
    const gathered = misses;
    misses = new Map();
    try {
      await recordMisses(db, dubaiDay(clock.now()), finished(gathered));
    } catch (error) {
      log.warn({ err: error }, 'searches that found nothing were not recorded');
    }
  }

  return {
    record(typed) {
      const keyword = typed.toLowerCase().replace(/\s+/g, ' ').trim();
      if (!isRecordable(keyword)) return;
      if (misses.size >= mostGathered && !misses.has(keyword)) return;
      misses.set(keyword, (misses.get(keyword) ?? 0) + 1);
      timer ??= setTimeout(() => {
        timer = null;
        flushing = flushing.then(flush);
      }, flushMs).unref();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      await flushing;
      await flush();
    },
  };
}

/** Excludes e-mail addresses and numbers of phones, cards or devices: they are personal data. */
function isRecordable(keyword: string): boolean {
  const digits = keyword.replace(/\D/g, '').length;
  return keyword !== '' && keyword.length <= longestKeyword && !keyword.includes('@') && digits < 7;
}

/** The box searches while a person types; a miss that became a longer one was not the whole word yet. */
function finished(gathered: Map<string, number>): [string, number][] {
  const keywords = [...gathered.keys()].sort();
  return [...gathered].filter(([keyword]) => {
    const next = keywords[keywords.indexOf(keyword) + 1];
    return !next?.startsWith(keyword);
  });
}

/** Adds misses to a day of Dubai; new words are dropped once the day has 2,000. */
export async function recordMisses(db: Db, day: string, misses: [string, number][]): Promise<void> {
  if (misses.length === 0) return;
  const rows = JSON.stringify(misses.map(([keyword, searches]) => ({ keyword, searches })));
  await db.execute(sql`
    INSERT INTO search_misses AS known (day, keyword, searches)
    SELECT ${day}::date, m.keyword, m.searches FROM json_to_recordset(${rows}::json) AS m (keyword text, searches integer)
    WHERE (SELECT count(*) FROM search_misses WHERE day = ${day}::date) < ${mostADay}
      OR EXISTS (SELECT 1 FROM search_misses s WHERE s.day = ${day}::date AND s.keyword = m.keyword)
    ORDER BY m.keyword
    ON CONFLICT (day, keyword) DO UPDATE SET searches = known.searches + excluded.searches`);
}

export async function pruneMisses(db: Db, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM search_misses WHERE day < ${dubaiDay(now)}::date - ${retentionDays}::integer`);
}
