import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What operations take first: a database or a transaction of either engine, the same SQL for both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export type Database = {
  engine: 'embedded' | 'postgres';
  db: Db;
  /**
   * The same data over connections of their own, with longer limits: for what staff do and for long jobs, which must not take the
   * shoppers' connections. The embedded database has one for all.
   */
  staffDb: Db;
  /** Runs SQL text as it is: migrations, copies, maintenance. */
  run(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** For migrations: one connection, on which anything may take as long as it takes. */
  withoutLimits<Result>(run: (db: Db) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers, within a second; rejects otherwise. */
  ping(): Promise<void>;
  /** Tells all instances on this database, this one included. */
  notify(channel: Channel, payload: string): Promise<void>;
  listen(channel: Channel, onMessage: (payload: string) => void): Promise<void>;
  /**
   * Writes the embedded database into one compressed file, which is on the disk when this resolves; null on a server, whose operator
   * has better means, and where there are no files.
   */
  dump: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
};

export type Channel = 'catalogue_changed';
