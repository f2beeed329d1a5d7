import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { postgresUrl } from '#testing/database-templates.ts';
import { overOneConnection } from '#testing/one-connection.ts';
import { startShop } from '#testing/shop.ts';
import { bytesOutliving } from '#testing/young-memory.ts';
import { limitSilence } from './limit-silence.ts';
import { isUnavailable } from './unavailable.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const { shop } = await startShop();
const limitMs = 200;

async function aConnection() {
  const proxy = await openDatabaseProxy(postgresUrl('postgres'));
  const client = new pg.Client({ connectionString: proxy.url, pipeline: true });
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  await client.connect();
  limitSilence(client, limitMs);
  onTestFinished(async () => {
    await client.end();
    await proxy.close();
  });
  const ask = async () => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid as number;
  return { proxy, client, ask, errors };
}

describe.runIf(isPostgres)('a connection whose server falls silent', () => {
  it('a connection whose server falls silent fails what it was asked as unavailable, within the limit, and can be used no more', async () => {
    const { proxy, ask, errors } = await aConnection();
    await ask();
    proxy.fallSilent();
    const askedAt = performance.now();
    const failures = await Promise.all([ask(), ask()].map((asked) => asked.catch((error) => error)));
    expect(failures.map(isUnavailable)).toEqual([true, true]);
    expect(performance.now() - askedAt).toBeGreaterThan(limitMs - 10);
    expect(errors.map(({ message }) => message)).toEqual([`The database has not answered for ${limitMs} ms.`]);
    await expect(ask()).rejects.toThrow();
  });

  it('a connection whose server falls silent after one of several answers fails the others', async () => {
    const { client, ask } = await aConnection();
    const [first, second] = await Promise.allSettled([ask(), client.query('SELECT pg_sleep(5)')]);
    expect(first.status).toBe('fulfilled');
    expect(second.status === 'rejected' && isUnavailable(second.reason)).toBe(true);
  });
});

describe.runIf(isPostgres)('a connection that is asked nothing', () => {
  it('a connection that is asked nothing for longer than the limit stays, and so does one within a transaction', async () => {
    const { client, ask } = await aConnection();
    const pid = await ask();
    await pause(limitMs * 3);
    expect(await ask()).toBe(pid);
    await client.query('BEGIN');
    await pause(limitMs * 3);
    expect(await ask()).toBe(pid);
  });
});

describe.runIf(isPostgres)('what a statement has read', () => {
  it('what a statement has read does not outlive the young memory', async () => {
    const db = await overOneConnection(shop);
    const bytesOfAnswer = 100_000;
    const outliving = await bytesOutliving(100, () =>
      db.execute(sql`SELECT repeat('x', ${bytesOfAnswer / 100}::integer) AS text FROM generate_series(1, 100)`),
    );
    expect(outliving).toBeLessThan(10 * bytesOfAnswer);
  });
});
