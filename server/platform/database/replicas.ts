import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { describeText } from '#platform/log/describe-error.ts';
import { createPool } from './connect.ts';
import { createFresh } from './fresh.ts';

/** A streaming replica of the primary, which serves statements that only read. */
export type Replica = { url: string; shoppers: pg.Pool; staff: pg.Pool };

export type ReplicaState = { host: string; isUsed: boolean; lagBytes: number | null };

export type Replicas = {
  /**
   * A replica that has replayed all that was committed before the call, each in its turn. Null: none has within 0.1 s, so the primary is to
   * be asked.
   */
  caughtUp(): Promise<Replica | null>;
  /** Uses it no more until it has been seen to keep up. */
  leaveOut(replica: Replica, why: string): void;
  /** Of each, as last looked at. */
  states(): ReplicaState[];
  close(): Promise<void>;
};

type Options = {
  urls: string[];
  /** Of the server itself, not of a pooler. */
  primaryUrl: string;
  open(url: string): Omit<Replica, 'url'>;
  /** A sentence for the operator, about one that is left out or used again. */
  onNews(news: string): void;
};

/** A place in the write-ahead log. Places of different timelines cannot be compared: a failover begins a new one. */
type Position = { timeline: number; bytes: bigint };

/** What a replica has not replayed by then is read from the primary. */
const patienceMs = 100;
const betweenAsksMs = 2;
const betweenLooksMs = 500;
/** A replica that is slower than this to tell its position is slower than the primary at everything. */
const answerMs = 400;

const positionOfPrimary = `SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline`;
const replayedOfReplica = `SELECT pg_last_wal_replay_lsn() - '0/0' AS bytes WHERE pg_is_in_recovery()`;
/** The timeline is known late after a failover, but never too early. */
const positionOfReplica = `SELECT pg_last_wal_replay_lsn() - '0/0' AS bytes, greatest(
  (pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) AS timeline
  WHERE pg_is_in_recovery()`;

/**
 * Knows by positions in the write-ahead log which replicas have what the primary has. The primary is asked for its position after each call,
 * so that no reader sees less than what was committed before: one small statement for all calls that wait at the same time.
 */
export function openReplicas({ urls, primaryUrl, open, onNews }: Options): Replicas {
  const primary = openOne(primaryUrl);
  const readPrimary = createFresh(() => readPosition(primary, positionOfPrimary));
  const watched = urls.map((url) => watchReplica({ url, ...open(url) }, (news) => isClosed || onNews(news)));
  let position: Position | null = null;
  let turn = 0;
  let isClosed = false;
  void lookAgainAndAgain();

  async function lookAgainAndAgain() {
    while (!isClosed) {
      const before = position;
      position = await readPrimary().catch(() => null);
      if (position) await Promise.all(watched.map(({ look }) => look(before)));
      await pause(betweenLooksMs, undefined, { ref: false });
    }
  }

  return {
    async caughtUp() {
      const used = watched.filter(({ isUsed }) => isUsed());
      if (used.length === 0) return null;
      const first = turn++ % used.length;
      const inTurn = [...used.slice(first), ...used.slice(0, first)];
      try {
        const wanted = await readPrimary();
        const ready = inTurn.find(({ hasReplayed }) => hasReplayed(wanted));
        return ready?.replica ?? (await Promise.any(inTurn.map(({ untilReplayed }) => untilReplayed(wanted))));
      } catch {
        // The primary, which is asked instead, tells what is wrong with itself.
        return null;
      }
    },
    leaveOut(replica, why) {
      watched.find((one) => one.replica === replica)?.leaveOut(why);
    },
    states: () => watched.map(({ state }) => state(position)),
    async close() {
      isClosed = true;
      await Promise.all([primary.end(), ...watched.map(({ close }) => close())]);
    },
  };
}

/** What is known of one replica. It is used once it has what the primary had half a second before, until it lags or breaks. */
function watchReplica(replica: Replica, onNews: (news: string) => void) {
  const looks = openOne(replica.url);
  const { host } = new URL(replica.url);
  let isUsed = false;
  let seen: Position | null = null;
  const readReplayed = createFresh(async () => {
    const { bytes } = await readPosition(looks, replayedOfReplica);
    if (seen) seen = { ...seen, bytes };
  });

  const hasReplayed = ({ timeline, bytes }: Position) =>
    seen !== null && seen.timeline === timeline && seen.bytes >= bytes;

  function leaveOut(why: string) {
    if (isUsed) onNews(`The replica ${host} is left out until it keeps up again: ${why}`);
    isUsed = false;
  }

  async function look(before: Position | null) {
    try {
      seen = await readPosition(looks, positionOfReplica);
    } catch (error) {
      leaveOut(sentenceOf(error));
      return;
    }
    if (before === null || isUsed || !hasReplayed(before)) return;
    isUsed = true;
    onNews(`The replica ${host} is used: it keeps up with the primary.`);
  }

  async function untilReplayed(wanted: Position): Promise<Replica> {
    const waitsUntil = performance.now() + patienceMs;
    try {
      while (!hasReplayed(wanted)) {
        if (performance.now() > waitsUntil) throw new Error(`it is more than ${patienceMs} ms behind the primary.`);
        await readReplayed();
        if (!hasReplayed(wanted)) await pause(betweenAsksMs);
      }
    } catch (error) {
      leaveOut(sentenceOf(error));
      throw error;
    }
    return replica;
  }

  return {
    replica,
    isUsed: () => isUsed,
    hasReplayed,
    untilReplayed,
    look,
    leaveOut,
    state: (position: Position | null): ReplicaState => ({ host, isUsed, lagBytes: lagBetween(seen, position) }),
    async close() {
      const pools = new Set([looks, replica.shoppers, replica.staff]);
      await Promise.all([...pools].map((pool) => pool.end()));
    },
  };
}

/** One connection, opened again after it broke. */
function openOne(url: string): pg.Pool {
  const pool = createPool(url, {
    max: 1,
    application_name: 'dhow positions',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

async function readPosition(pool: pg.Pool, statement: string): Promise<Position> {
  const [row] = (await pool.query<{ bytes: string; timeline: number }>(statement)).rows;
  if (!row) throw new Error('it is a server of its own, which follows no primary.');
  return { timeline: row.timeline, bytes: BigInt(row.bytes) };
}

/** Null: the two cannot be compared. */
function lagBetween(seen: Position | null, position: Position | null): number | null {
  if (seen === null || position === null || seen.timeline !== position.timeline) return null;
  return Math.max(0, Number(position.bytes - seen.bytes));
}

function sentenceOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return describeText(message).trim() || code || 'it does not answer.';
}
