import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/** Opens a PostgreSQL server (15 or newer). `poolSize` connections at most, and one more that listens. */
export async function openPostgres(url: string, poolSize: number, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'dhow' });
  pool.on('error', onError);
  await pool.query('SELECT 1');
  const listener = createListener(url, onError);
  return {
    engine: 'postgres',
    db: drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db,
    async run(sql, parameters) {
      return (await pool.query(sql, parameters)).rows;
    },
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    listen: listener.listen,
    dump: null,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

const reconnectAfterMs = 1000;

/** One connection that hears notifications; opened with the first channel, reopened when it breaks. */
function createListener(url: string, onError: (error: Error) => void) {
  const channels = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'dhow listener' });
    next.on('error', onError);
    next.on('end', () => {
      client = null;
      if (!isClosed) setTimeout(() => connect().catch(onError), reconnectAfterMs).unref();
    });
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    await next.connect();
    for (const channel of channels.keys()) await next.query(`LISTEN ${channel}`);
    client = next;
    // What was said while the line was down is lost, so whoever listens must assume that everything changed.
    for (const hear of channels.values()) hear('*');
  }

  return {
    async listen(channel: string, hear: (payload: string) => void) {
      channels.set(channel, hear);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
