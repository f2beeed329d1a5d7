import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describeText } from '#platform/log/describe-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Database, Db } from './database.ts';
import { createListener } from './postgres-listener.ts';

export type PostgresOptions = {
  /** Connections for shoppers; half as many again are the staff's. */
  poolSize: number;
  /** Commands have no time limits, and one pool. */
  hasLimits: boolean;
  /** Called for each connection that is lost; the pool replaces it by itself. */
  onError(error: Error): void;
};

/** The operator has to act, so the message quotes the server's error, without the password in the address. */
function refuseServer(url: string, error: Error & { code?: string }): never {
  const { host, pathname } = new URL(url);
  const why = describeText(error.message).trim() || error.code;
  throw new OperatorError(
    `The PostgreSQL server ${host}${pathname} cannot be used (${why}). Check the address, that the server is running, and that this user may connect.`,
    { cause: error },
  );
}

const applicationName = 'dhow';
const casing = 'snake_case';

/** Time limits in milliseconds. */
type Limits = Pick<
  pg.PoolConfig,
  | 'connectionTimeoutMillis'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'query_timeout'
>;

/** The longest a shopper waits. The server ends a statement by itself; `query_timeout` is for a server that no longer responds. */
const shopperLimits: Limits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 6_000,
};

const staffLimits: Limits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 60_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 65_000,
};

/**
 * Opens a PostgreSQL server (15 or newer): a pool for shoppers, one for staff and long jobs, and one connection that listens.
 * A lost connection fails only the statements on it, with an error that `isUnavailable` recognises.
 */
export async function openPostgres(url: string, { poolSize, hasLimits, onError }: PostgresOptions): Promise<Database> {
  const shoppers = createPool(url, poolSize, hasLimits ? shopperLimits : {}, onError);
  const staff = hasLimits ? createPool(url, Math.ceil(poolSize / 2), staffLimits, onError) : shoppers;
  await shoppers.query('SELECT 1').catch((error) => refuseServer(url, error));
  const listener = createListener(url, onError);
  return {
    engine: 'postgres',
    db: databaseOf(shoppers),
    staffDb: databaseOf(staff),
    async run(sql, parameters) {
      return (await shoppers.query(sql, parameters)).rows;
    },
    withoutLimits: (run) => runOnOwnConnection(url, run, onError),
    async notify(channel, payload) {
      await shoppers.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    listen: listener.listen,
    ping: listener.ping,
    dump: null,
    async close() {
      await listener.close();
      await Promise.all([...new Set([shoppers, staff])].map((pool) => pool.end()));
    },
  };
}

function createPool(url: string, size: number, limits: Limits, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: applicationName,
    keepAlive: true,
    ...limits,
  });
  // The pool handles errors of idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // Each connection has reported it already.
  pool.on('error', () => {});
  return pool;
}

/** Drizzle over a pool, except for transactions: Drizzle's own never releases a connection whose BEGIN has failed. */
function databaseOf(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, casing });
  const overClients = new WeakMap<pg.PoolClient, NodePgDatabase>();
  pool.on('connect', (client) => overClients.set(client, drizzle({ client, casing })));

  const transaction: typeof db.transaction = async (run, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      const overClient = overClients.get(client) ?? drizzle({ client, casing });
      return await overClient.transaction((tx) => {
        hasBegun = true;
        return run(tx as Parameters<typeof run>[0]);
      }, config);
    } finally {
      // A connection that may still be inside a transaction is closed rather than reused.
      const isFree = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isFree);
    }
  };
  return Object.assign(db, { transaction }) as unknown as Db;
}

async function runOnOwnConnection<Result>(
  url: string,
  run: (db: Db) => Promise<Result>,
  onError: (error: Error) => void,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  client.on('error', onError);
  await client.connect();
  try {
    return await run(drizzle({ client, casing }) as unknown as Db);
  } finally {
    await client.end();
  }
}
