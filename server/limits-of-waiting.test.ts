import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '#platform/database/rows-of.ts';
import { isUnavailable } from '#platform/database/unavailable.ts';
import { postgresUrl } from '#testing/database-templates.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { buildApp } from './app.ts';
import { builtStorefront } from './pages.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const { shop, clock, as } = await startShop();
// With its pages and over a socket, as people run it.
const app = await buildApp(shop, { storefront: await builtStorefront(), backOffice: null, checkAnswers: true });
await app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function get(path: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now();
  const response = await fetch(base + path, { headers: { 'x-api-key': shop.settings.apiKey, ...headers } });
  const body = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    cached: response.headers.get('cache-control'),
    body,
    ms: performance.now() - startedAt,
  };
}
/** With a parameter that no call reads, so that the answer is not a cached one. */
const listCall = '/api/user_api/product/get-all-product-list?anew';
const otherCall = '/api/user_api/category/get-category-list?anew';

/** Holds a lock as a migration or an open database console would, and tells how many statements wait for one. */
async function lockTable(table: string) {
  const [{ name } = { name: '' }] = await shop.database.run('SELECT current_database() AS name');
  const client = new pg.Client({ connectionString: postgresUrl(String(name)) });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let isOpen = true;
  const release = async () => {
    if (isOpen) await client.end();
    isOpen = false;
  };
  onTestFinished(release);
  const waiting = async () => {
    const { rows } = await client.query(`SELECT count(*)::integer FROM pg_locks
      WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return rows[0]?.count;
  };
  return { release, waiting };
}

/** Asks for `count` connections, and has taken `taken` of them. They are held until `release` is called. */
async function takeConnections(db: typeof shop.db, count: number, taken = count) {
  const { promise: released, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const hold = () => {
    begun++;
    return released;
  };
  const all = Array.from({ length: count }, () => db.transaction(hold).catch(() => {}));
  await expect.poll(() => begun, { interval: 5 }).toBe(taken);
  return async () => {
    end();
    await Promise.all(all);
  };
}

describe.runIf(isPostgres)('while a table is locked', () => {
  it('calls and pages that need it are answered 503 within seconds, and all else goes on', async () => {
    // Rendering errors of parts of a page are written to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await get('/about')).status).toBe(200);
    const { release, waiting } = await lockTable('products');
    const lists = Array.from({ length: 30 }, () => get(listCall));
    await expect.poll(waiting).toBe(10);
    const ready = await Promise.all(Array.from({ length: 5 }, () => get('/readyz')));
    const cached = await Promise.all(Array.from({ length: 5 }, () => get('/about')));
    const page = get('/search?q=phone');
    const [others, answered, searched] = [await get(otherCall), await Promise.all(lists), await page];
    for (const { status, retryAfter, body, ms } of answered) {
      expect({ status, retryAfter, body: JSON.parse(body).status }).toEqual({
        status: 503,
        retryAfter: '2',
        body: 'failed',
      });
      expect(ms).toBeLessThan(6000);
    }
    expect(others.ms).toBeLessThan(3000);
    expect(searched).toMatchObject({ status: 503, retryAfter: '2', cached: 'no-store' });
    for (const { status, ms } of [...ready, ...cached]) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1000);
    }
    await release();
    expect((await get(listCall)).status).toBe(200);
    expect((await get('/search?q=phone')).status).toBe(200);
  });

  it('staff go on with what a lock does not hold, though all connections for shoppers are taken', async () => {
    const staff = await signedInStaff({ shop, app, clock }, 'owner');
    const { release, waiting } = await lockTable('products');
    const lists = Array.from({ length: 30 }, () => get(listCall));
    await expect.poll(waiting).toBe(10);
    const audit = await get('/api/admin/list-audit-log', { cookie: staff.cookie });
    expect(audit).toMatchObject({ status: 200 });
    expect(audit.ms).toBeLessThan(1000);
    await release();
    await Promise.all(lists);
  });
});

async function settingOf(db: typeof shop.db, name: string) {
  const found = await rowsOf<{ setting: string }>(db, sql`SELECT current_setting(${name}) AS setting`);
  return found[0]?.setting;
}

describe.runIf(isPostgres)('a call that finds all connections taken', () => {
  it('a call that finds all connections taken waits two seconds for one, and is then told when to come back', async () => {
    const release = await takeConnections(shop.db, 10);
    const refused = await get(listCall);
    expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
    expect(refused.ms).toBeGreaterThan(1500);
    expect(refused.ms).toBeLessThan(3000);
    await release();
  });
});

describe.runIf(isPostgres)('long tasks of staff', () => {
  it('long tasks of staff take no connection from shoppers', async () => {
    const release = await takeConnections(shop.staffDb, 20, 5);
    const answered = await Promise.all(Array.from({ length: 10 }, () => get(otherCall)));
    for (const { status, ms } of answered) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(800);
    }
    await release();
  });

  it('long tasks of staff may take longer than a shopper waits, and a migration as long as it needs', async () => {
    const limitOf = (db: typeof shop.db) => settingOf(db, 'statement_timeout');
    expect(await limitOf(shop.db)).toBe('5s');
    expect(await limitOf(shop.staffDb)).toBe('1min');
    expect(await shop.database.withoutLimits(limitOf)).toBe('0');
  });

  it('long tasks of staff may wait longer for a lock than a shopper does, and a migration as long as it needs', async () => {
    const limitOf = (db: typeof shop.db) => settingOf(db, 'lock_timeout');
    expect(await limitOf(shop.db)).toBe('2s');
    expect(await limitOf(shop.staffDb)).toBe('5s');
    expect(await shop.database.withoutLimits(limitOf)).toBe('0');
  });

  it('long tasks of staff and of shoppers are ended when they sit in a transaction and do nothing', async () => {
    const idle = 'idle_in_transaction_session_timeout';
    expect(await settingOf(shop.db, idle)).toBe('10s');
    expect(await settingOf(shop.staffDb, idle)).toBe('1min');
  });
});

describe('a statement that takes too long', () => {
  it.runIf(isPostgres)(
    'a statement that takes too long is ended, and its connection serves the next',
    { timeout: 15_000 },
    async () => {
      const failed = await shop.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(7)`)).catch((error) => error);
      expect(isUnavailable(failed)).toBe(true);
      const all = await Promise.all(Array.from({ length: 20 }, () => as(null)('getCategoryList')));
      for (const { status } of all) expect(status).toBe('success');
    },
  );
});

describe('readiness', () => {
  it('readiness is answered within a second while all connections are taken', async () => {
    const release = await takeConnections(shop.db, isPostgres ? 10 : 1);
    const { ms } = await get('/readyz');
    expect(ms).toBeLessThan(1000);
    await release();
    expect((await get('/readyz')).status).toBe(200);
  });
});
