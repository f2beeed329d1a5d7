import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ReplicaState } from './replicas.ts';

/** The first argument of operations: a database or a transaction of either engine, with the same SQL for both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What operations of several statements take first: a transaction, which their caller has opened. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** An open database. */
export type Database = {
  engine: 'embedded' | 'postgres';
  db: Db;
  /**
   * The same data over separate connections with longer limits, for the staff and for long jobs, so that these never use up the
   * shoppers' connections. The embedded database has a single connection for all.
   */
  staffDb: Db;
  /**
   * For statements that only read: a replica that has all that was committed before, else the primary. Costs a round trip more than `db`
   * where there are replicas, so it pays for what many read or what takes long.
   */
  readDb: Db;
  /** The same over the staff's connections. */
  staffReadDb: Db;
  /** Where another thread can connect to read the same data; null for the embedded database, whose one connection is here. */
  readAddress(): Promise<string | null>;
  /** Of each replica, as it was seen last. */
  replicas(): ReplicaState[];
  /** Runs SQL text as it is: migrations, copies, maintenance. */
  run(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** One connection without time limits, for migrations. */
  withoutLimits<Result>(run: (db: Db) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers, within a second; rejects otherwise. */
  ping(): Promise<void>;
  /** The pools of connections now; none of the embedded database. */
  pools(): Pool[];
  /** Notifies all instances on this database, this one included. */
  notify(channel: Channel, payload: string): Promise<void>;
  listen(channel: Channel, onMessage: (payload: string) => void): Promise<void>;
  /**
   * Writes the embedded database into one compressed file and resolves once it is on disk; null on a PostgreSQL server, whose
   * operator has better tools, and for a database in memory.
   */
  dump: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
};

/** Connections of a pool, and callers that wait for one. */
export type Pool = { name: 'shoppers' | 'staff'; total: number; idle: number; waiting: number };

/** Tags that the shop publishes (`changes.ts`); rows that triggers of the database name. */
export type Channel = 'catalogue_changed' | 'products_changed';
