import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The first argument of operations: a database or a transaction of either engine, with the same SQL for both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What operations of several statements take first: a transaction, which their caller has opened. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** An open database. */
export type Database = {
  engine: 'embedded' | 'postgres';
  /** Where another thread can connect to the same data; null for the embedded database, whose one connection is here. */
  address: string | null;
  db: Db;
  /**
   * The same data over separate connections with longer limits, for the staff and for long jobs, so that these never use up the
   * shoppers' connections. The embedded database has a single connection for all.
   */
  staffDb: Db;
  /** Runs SQL text as it is: migrations, copies, maintenance. */
  run(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** One connection without time limits, for migrations. */
  withoutLimits<Result>(run: (db: Db) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers, within a second; rejects otherwise. */
  ping(): Promise<void>;
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

/** Tags that the shop publishes (`changes.ts`); rows that triggers of the database name. */
export type Channel = 'catalogue_changed' | 'products_changed';
