import { drizzle, type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { hasPublished } from '#platform/changes.ts';
import { describeText } from '#platform/log/describe-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { openedTracing, traceStatement } from '#platform/tracing/tracing.ts';
import { commit } from './commit.ts';
import { createClient, createPool, shownAddress } from './connect.ts';
import type { Database, Db, Pool, Tx } from './database.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { inOrder } from './in-order.ts';
import { limitSilence } from './limit-silence.ts';
import { createListener } from './postgres-listener.ts';
import { againIfPlanIsStale, type Client, createPreparing } from './prepared-statements.ts';
import { readClient } from './read-client.ts';
import { openReplicas, type Replica, type Replicas } from './replicas.ts';

export type PostgresOptions = {
  /** Connections for shoppers; half as many again are the staff's. */
  poolSize: number;
  /** Commands have no time limits, and one pool. */
  hasLimits: boolean;
  /** Of the shop; shown to the other instances. */
  version?: string;
  /** Behind a pooler: the address of the server itself, for notifications and migrations, which need a session of their own. */
  directUrl?: string | null;
  /** False: statements are sent without names, which a pooler in transaction mode may not know. */
  prepares?: boolean;
  /** Streaming replicas, which read for shoppers without a session and for the lists of the staff. */
  replicaUrls?: string[];
  /** Told when a replica is left out or used again, as a sentence. */
  onNews?(news: string): void;
  /** Called for each connection that is lost; the pool replaces it by itself. */
  onError(error: Error): void;
};

/** The operator has to act, so the message quotes the server's error, without the password in the address. */
function refuseServer(url: string, error: Error & { code?: string }): never {
  const why = describeText(error.message).trim() || error.code;
  throw new OperatorError(
    `The PostgreSQL server ${shownAddress(url)} cannot be used (${why}). Check the address, that the server is running, and that this user may connect.`,
    { cause: error },
  );
}

const applicationName = 'dhow';
const casing = 'snake_case';
const dialect = new PgDialect({ casing });

/** Time limits in milliseconds. */
type Limits = {
  /** The longest that the server works for a caller. */
  ofServer: { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number };
  /** The longest that a server which was asked something may say nothing. */
  longestSilenceMs: number;
};

/** To wait for a connection. */
const longestWaitMs = 2_000;

/** The longest a shopper waits. The server ends a statement by itself. */
const shopperLimits: Limits = {
  ofServer: { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 },
  longestSilenceMs: 6_000,
};

const staffLimits: Limits = {
  ofServer: { statement_timeout: 60_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 },
  longestSilenceMs: 65_000,
};

/**
 * Opens a PostgreSQL server (15 or newer): a pool for shoppers, one for staff and long jobs, and one connection that listens.
 * A lost connection fails only the statements on it, with an error that `isUnavailable` recognises.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { poolSize, hasLimits, version = '', prepares = true, replicaUrls = [], onNews = () => {}, onError } = options;
  const directUrl = options.directUrl ?? url;
  const isPooled = directUrl !== url;
  const open = (address: string) => {
    const openPool = (size: number, limits: Limits) =>
      openLimitedPool(address, { size, limits: hasLimits ? limits : null, isPooled, onError });
    const shoppers = openPool(poolSize, shopperLimits);
    return { shoppers, staff: hasLimits ? openPool(Math.ceil(poolSize / 2), staffLimits) : shoppers };
  };
  const { shoppers, staff } = open(url);
  await shoppers.query('SELECT 1').catch((error) => refuseServer(url, error));
  const listener = createListener(directUrl, version, onError);
  const replicas =
    replicaUrls.length === 0 ? null : openReplicas({ urls: replicaUrls, primaryUrl: directUrl, open, onNews });
  const atBegin = (limits: Limits) => (hasLimits && isPooled ? limitsOfTransaction(limits) : null);
  // One for all, as a name belongs to one text on a connection.
  const preparing = prepares ? createPreparing() : null;
  const db = databaseOf(shoppers, { preparing, atBegin: atBegin(shopperLimits), catchUp: listener.catchUp });
  // Statements of the staff's filters are many, and each needs the plan of its values.
  const staffDb = databaseOf(staff, { preparing: null, atBegin: atBegin(staffLimits), catchUp: listener.catchUp });
  return {
    engine: 'postgres',
    db,
    staffDb,
    readDb: replicas ? readingFrom(replicas, 'shoppers', { db, pool: shoppers, preparing }) : db,
    staffReadDb: replicas ? readingFrom(replicas, 'staff', { db: staffDb, pool: staff, preparing: null }) : staffDb,
    readAddress: async () => (await replicas?.caughtUp())?.url ?? directUrl,
    replicas: () => replicas?.states() ?? [],
    async run(sql, parameters) {
      return (await shoppers.query(sql, parameters)).rows;
    },
    withoutLimits: (run) => runOnOwnConnection(directUrl, run, onError),
    async notify(channel, payload) {
      await shoppers.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    pools: () => [poolFigures('shoppers', shoppers), ...(staff === shoppers ? [] : [poolFigures('staff', staff)])],
    listen: listener.listen,
    ping: listener.ping,
    dump: null,
    async close() {
      await Promise.all([listener.close(), replicas?.close()]);
      await Promise.all([...new Set([shoppers, staff])].map((pool) => pool.end()));
    },
  };
}

const poolFigures = (name: Pool['name'], { totalCount, idleCount, waitingCount }: pg.Pool): Pool => ({
  name,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

type PoolOptions = { size: number; limits: Limits | null; isPooled: boolean; onError: (error: Error) => void };

/** The server's limits are parameters of its connections; a pooler passes none on, so there they are set by each transaction. */
function openLimitedPool(url: string, { size, limits, isPooled, onError }: PoolOptions): pg.Pool {
  const pool = createPool(url, {
    max: size,
    application_name: applicationName,
    keepAlive: true,
    // Statements of one transaction are sent before the one before is answered, see inOrder.
    pipeline: true,
    stream: gatheringSocket,
    ...(limits ? { connectionTimeoutMillis: longestWaitMs } : {}),
    ...(isPooled ? {} : limits?.ofServer),
  });
  // The pool handles errors of idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (limits) limitSilence(client, limits.longestSilenceMs);
  });
  // Each connection has reported it already.
  pool.on('error', () => {});
  return pool;
}

const limitsOfTransaction = ({ ofServer }: Limits): string =>
  Object.entries(ofServer)
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ');

type Preparing = ReturnType<typeof createPreparing>;
type Primary = { db: Db; pool: pg.Pool; preparing: Preparing | null };

/** Drizzle over the replicas and the primary; a transaction is the primary's. */
function readingFrom(replicas: Replicas, kind: 'shoppers' | 'staff', { db, pool, preparing }: Primary): Db {
  const clientOf = (of: pg.Pool): Client => preparing?.(of) ?? (of as Client);
  const routing = { primary: clientOf(pool), clientOf: (replica: Replica) => clientOf(replica[kind]), replicas };
  const client = readClient(routing) as pg.Pool;
  const reading = drizzle({ client: openedTracing() ? tracedClient(client) : client, casing });
  return Object.assign(reading, { transaction: db.transaction.bind(db) }) as unknown as Db;
}

type Sending = { preparing: Preparing | null; atBegin: string | null; catchUp: () => Promise<void> };

/**
 * Drizzle over a pool, except for transactions: Drizzle's own never releases a connection whose BEGIN has failed, and waits for its answer
 * before the first statement is sent. A BEGIN fails only with its connection, and then all statements after it do.
 */
function databaseOf(pool: pg.Pool, { preparing, atBegin, catchUp }: Sending): Db {
  const drizzleOver = (client: pg.Pool | pg.PoolClient) => {
    const sending = (preparing?.(client) as typeof client | undefined) ?? client;
    return drizzle({ client: openedTracing() ? tracedClient(sending) : sending, casing });
  };
  const db = drizzleOver(pool);
  const overClients = new WeakMap<pg.PoolClient, NodePgDatabase>();
  pool.on('connect', (client) => overClients.set(client, drizzleOver(client)));

  async function transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    const overClient = overClients.get(client) ?? drizzleOver(client);
    const tx = new NodePgTransaction(dialect, overClient._.session, undefined) as unknown as Tx;
    let hasBegun = false;
    let isPublished = false;
    const begun = client.query(atBegin === null ? 'BEGIN' : `BEGIN; ${atBegin}`).then(() => {
      hasBegun = true;
    });
    try {
      const [result] = await inOrder([run(tx), begun]);
      await commit(client);
      isPublished = hasPublished(tx);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      // A connection that may still be inside a transaction is closed rather than reused.
      const isFree = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isFree);
      // A caller whose change is acknowledged reads it from this instance.
      if (isPublished) await catchUp();
    }
  }
  return Object.assign(db, {
    transaction: <Result>(run: (tx: Tx) => Promise<Result>) => againIfPlanIsStale(() => transaction(run)),
  }) as unknown as Db;
}

/** Drizzle asks nothing else of a client. */
const tracedClient = <Asked extends pg.Pool | pg.PoolClient>(client: Asked): Asked =>
  ({
    query: (statement: { text: string }, values?: unknown[]) =>
      traceStatement(statement.text, () => (client as pg.Pool).query(statement as pg.QueryConfig, values)),
  }) as unknown as Asked;

async function runOnOwnConnection<Result>(
  url: string,
  run: (db: Db) => Promise<Result>,
  onError: (error: Error) => void,
): Promise<Result> {
  const client = createClient(url, { application_name: applicationName, keepAlive: true });
  client.on('error', onError);
  await client.connect();
  try {
    return await run(drizzle({ client, casing }) as unknown as Db);
  } finally {
    await client.end();
  }
}
