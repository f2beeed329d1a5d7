import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSession as startMemberSession } from '#commerce/customers/start-session.ts';
import { startSession } from '#commerce/staff/sessions.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { openLog } from '#platform/log/log.ts';
import { buildApp } from '#server/app.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { administer, postgresTemplateName, postgresUrl } from '#testing/database-templates.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, type Shopper } from '#testing/factories-orders.ts';
import { callsOf } from '#testing/shop.ts';
import { aStaffMember, staffCallsOf } from '#testing/staff.ts';
import { startMeter } from './cost.ts';
import { people, trade } from './staff-seed-trade.ts';
import { knownId } from './staff-seed-values.ts';

/**
 * `npm run bench:orders`: whether an order costs more the more there are: processor time of PostgreSQL and blocks of its tables and indexes
 * for a call, with few and with many orders in one table. `-- --sizes 10000,2000000` are the numbers of orders;
 * `--keep` leaves the databases for the next run with it.
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,2000000' }, keep: { type: 'boolean', default: false } },
});
const times = 200;
const products = 10_000;
const customersOf = (orders: number) => Math.max(2_000, orders / 5);

console.log('| orders | call | PostgreSQL ms | blocks | of them read from disk |\n|--:|---|--:|--:|--:|');
for (const orders of values.sizes.split(',').map(Number)) {
  const name = `dhow_bench_orders_${orders}`;
  const isNew = await administer(`CREATE DATABASE ${name} TEMPLATE ${postgresTemplateName()}`).then(
    () => true,
    (error: unknown) => {
      if (values.keep) return false;
      throw error;
    },
  );
  try {
    if (isNew) await fill(name, orders);
    await measure(name, orders);
  } finally {
    if (!values.keep) await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Indexes are made once the rows are there, and foreign keys are not checked, which saves most of the time. */
async function fill(name: string, orders: number) {
  const database = await openPostgres(postgresUrl(name), { poolSize: 1, hasLimits: false, onError: () => {} });
  const seed = { products, orders, customers: customersOf(orders) };
  await database.run("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
  await database.run('SET session_replication_role = replica');
  const indexes =
    await database.run(`SELECT indexdef, indexname FROM pg_indexes JOIN pg_index ON indexrelid = indexname::regclass
    WHERE NOT indisunique AND tablename IN ('orders', 'order_recipients', 'order_line_items', 'order_status_changes', 'customers')`);
  for (const { indexname } of indexes) await database.run(`DROP INDEX ${indexname}`);
  for (const statement of [...people(seed), ...trade(seed)]) await database.db.execute(statement);
  for (const { indexdef } of indexes) await database.run(String(indexdef));
  await database.run('VACUUM (ANALYZE)');
  await database.run('CHECKPOINT');
  await database.close();
}

async function measure(name: string, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgresUrl(name), DATABASE_POOL: '1', RATE_LIMIT: '0', DEMO: '0' };
  const shop = await openShop(readSettings(shopConfig, env), { log: openLog('silent') });
  const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: false });
  const { as } = callsOf(app, shop.settings.apiKey);
  const product = await aProduct(shop.db, { stock: 10 * times });
  const now = shop.clock.now();
  const shoppers: Shopper[] = [];
  for (let count = 0; count <= times; count++) shoppers.push(await aShopperWithCart(shop.db, { product }));
  const members: { token: string; number: string }[] = [];
  for (let count = 1; count <= times; count++) {
    const order = Math.floor((orders / (times + 1)) * count);
    const customerId = knownId('customer', (order % customersOf(orders)) + 1);
    const device = { browser: '', system: '', deviceHmac: null };
    const token = await shop.db.transaction((tx) => startMemberSession(tx, customerId, device, now));
    members.push({ token, number: `T${String(order).padStart(11, '0')}` });
  }
  const cookie = `staff=${await startSession(shop.db, (await aStaffMember(shop.db, 'owner')).id, now)}`;
  const { call: staff } = staffCallsOf(app, cookie);
  const calls: Record<string, (index: number) => Promise<unknown>> = {
    'place an order': async (index) => {
      const { token = '', address } = shoppers[index] ?? {};
      return as(token)('placeCodOrder', {
        address_id: address?.id ?? '',
        payment_mode: 'COD',
        grand_total: 1000,
        totalDiscount: null,
      });
    },
    'track an order': async (index) =>
      as(members[index]?.token ?? '')('trackOrderDetails', { tracking_no: members[index]?.number ?? '' }),
    'order history': async (index) => as(members[index]?.token ?? '')('orderHistory', {}),
    "staff's list, newest": async () => staff('listOrders', {}),
  };
  for (const [what, call] of Object.entries(calls)) {
    const { ms, hit, read } = await costOf(shop, name, call);
    console.log(`| ${orders.toLocaleString('en')} | ${what} | ${ms.toFixed(2)} | ${hit + read} | ${read} |`);
  }
  await app.close();
  await shop.database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function costOf(shop: Shop, name: string, call: (index: number) => Promise<unknown>) {
  for (let index = 0; index < 8; index++) await call(index % 2 === 0 ? times : 0).catch(() => null);
  const before = await blocks(shop);
  const cost = startMeter(process.pid, name);
  for (let index = 0; index < times; index++) {
    const answer = (await call(index)) as { status?: string };
    if (answer.status === 'failed') throw new Error(JSON.stringify(answer));
  }
  const { postgresMs } = cost();
  const after = await blocks(shop);
  const per = (field: 'hit' | 'read') => Math.round((after[field] - before[field]) / times);
  return { ms: postgresMs / times, hit: per('hit'), read: per('read') };
}

/** Both pools have one connection each, which keeps its figures back for a second. */
async function blocks({ database }: Shop) {
  await pause(100);
  for (const db of [database.db, database.staffDb]) {
    await db.execute('SELECT pg_stat_force_next_flush()');
    await db.execute('SELECT 1');
  }
  const [row] =
    await database.run(`SELECT sum(heap_blks_hit + coalesce(idx_blks_hit, 0) + coalesce(toast_blks_hit, 0)) AS hit,
    sum(heap_blks_read + coalesce(idx_blks_read, 0) + coalesce(toast_blks_read, 0)) AS read FROM pg_statio_user_tables`);
  return { hit: Number(row?.hit), read: Number(row?.read) };
}
