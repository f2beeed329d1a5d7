import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Lane, lanes } from './lanes.ts';

/** How a lane of the outbox is doing. Times are in seconds. */
export type LaneFigures = {
  lane: Lane;
  /** Jobs that are not done, 10,000 at most. */
  jobs: number;
  /** Since the oldest of them was queued; 0 without any. */
  oldest: number;
  /** The longest that one has been due without a worker taking it, though nothing is before it. */
  overdue: number;
  /** Those that failed and are tried again, and how long ago the oldest was queued. */
  failing: number;
  failingFor: number;
  /** Those that are not tried again, 10,000 at most, and how long ago the last was given up; null without any. */
  givenUp: number;
  lastGivenUp: number | null;
};

const mostCounted = 10_000;
/** Jobs that are done are deleted, so what fails or is stuck is among the oldest. */
const mostLookedAt = 1_000;

/**
 * One statement, which reads what waits once. There is no index of the oldest: the embedded database, which has no statistics, then claimed
 * jobs by it, and four mails a second went out.
 */
export function readOutboxFigures(db: Db): Promise<LaneFigures[]> {
  const open = sql`outbox.lane = lanes.lane AND given_up_at IS NULL`;
  const givenUp = sql`outbox.lane = lanes.lane AND given_up_at IS NOT NULL`;
  const isFirst = sql`NOT EXISTS (
    SELECT FROM outbox before
    WHERE before.sequence_key = old.sequence_key AND before.id < old.id AND before.given_up_at IS NULL
  )`;
  return rowsOf(
    db,
    sql`
    SELECT lanes.lane, counted.jobs, counted."givenUp", coalesce(age.oldest, 0) AS oldest,
      coalesce(age.overdue, 0) AS overdue, age.failing, coalesce(age."failingFor", 0) AS "failingFor",
      ${secondsSince(sql`(SELECT max(given_up_at) FROM outbox WHERE ${givenUp})`)} AS "lastGivenUp"
    FROM unnest(${sql.param(Object.keys(lanes))}::text[]) AS lanes (lane)
    CROSS JOIN LATERAL (
      SELECT (SELECT count(*)::integer FROM (SELECT FROM outbox WHERE ${open} LIMIT ${mostCounted}) AS found) AS jobs,
        (SELECT count(*)::integer FROM (SELECT FROM outbox WHERE ${givenUp} LIMIT ${mostCounted}) AS found) AS "givenUp"
    ) AS counted
    CROSS JOIN LATERAL (
      SELECT ${secondsSince(sql`min(created_at)`)} AS oldest,
        ${secondsSince(sql`min(run_after) FILTER (WHERE attempts = 0 AND run_after <= now() AND ${isFirst})`)} AS overdue,
        count(*) FILTER (WHERE last_error IS NOT NULL)::integer AS failing,
        ${secondsSince(sql`min(created_at) FILTER (WHERE last_error IS NOT NULL)`)} AS "failingFor"
      FROM (SELECT * FROM outbox WHERE ${open} ORDER BY created_at LIMIT ${mostLookedAt}) AS old
    ) AS age`,
  );
}

const secondsSince = (time: ReturnType<typeof sql>) => sql`extract(epoch FROM now() - ${time})::double precision`;
