import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What operations take first: a database or a transaction of either engine, the same SQL for both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export type Database = {
  engine: 'embedded' | 'postgres';
  db: Db;
  /** Runs SQL text as it is: migrations, copies, maintenance. */
  run(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Tells all instances on this database, this one included. */
  notify(channel: Channel, payload: string): Promise<void>;
  listen(channel: Channel, hear: (payload: string) => void): Promise<void>;
  /** The embedded database as one compressed file; null on a server, whose operator has better means. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
};

export type Channel = 'catalogue_changed';
