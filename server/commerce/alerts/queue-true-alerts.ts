import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { queueJobs } from '#platform/jobs/outbox.ts';
import { alertMailJob } from './mail-alert.ts';
import { idsOfTrueAlerts, type Piece } from './read-alerts.ts';

/** Each piece takes some milliseconds, between which the embedded database answers shoppers. */
const pieceLength = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Queues the mails of all alerts that have come true, in pieces (decision 043). Marking an alert and queueing its mail is one transaction,
 * and instances skip what another one marks: each is queued once, and none is lost in a crash.
 */
export async function queueTrueAlerts(db: Db): Promise<void> {
  for (let after: string | null = beforeAll; after !== null; ) {
    const piece: Piece = { after, upTo: await endOfPiece(db, after) };
    await db.transaction((tx) => queuePiece(tx, piece));
    after = piece.upTo;
  }
}

async function endOfPiece(db: Db, after: string): Promise<string | null> {
  const [last] = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM product_alerts WHERE id > ${after}::uuid ORDER BY id OFFSET ${pieceLength - 1} LIMIT 1`,
  );
  return last?.id ?? null;
}

async function queuePiece(tx: Tx, piece: Piece): Promise<void> {
  const marked = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE product_alerts SET queued_at = now() WHERE id = ANY(ARRAY(${idsOfTrueAlerts(piece)})) RETURNING id`,
  );
  await queueJobs(
    tx,
    alertMailJob,
    marked.map(({ id }) => ({ payload: { alertId: id }, sequenceKey: id })),
  );
}
