import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { openLog } from '#platform/log/log.ts';
import { buildApp } from '#server/app.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { administer, postgresUrl } from '#testing/database-templates.ts';
import { aStaffMember } from '#testing/staff.ts';
import { type MeasuredCall, measuredCalls } from './staff-calls.ts';
import { seedForStaff } from './staff-seed.ts';

/**
 * `npm run bench:staff`: the lists and the first page of the back office over 1,000,000 orders and 1,000,000 products on PostgreSQL,
 * into bench/staff-results.md. `-- --orders 50000 --products 50000` for a quick check; `--keep` leaves the database for the next run
 * with it; `--only returns` measures the calls of that name, and writes no results.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const seed = { orders: Number(values.orders), products: Number(values.products), customers: 200_000 };
const database = 'dhow_bench_staff';
const warmUps = 5;
const dataDir = mkdtempSync(join(tmpdir(), 'dhow-bench-'));

if (!values.keep) await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
await administer(`CREATE DATABASE ${database}`).catch((error: unknown) => {
  if (!values.keep) throw error;
});
const settings = readSettings(shopConfig, {
  DATA_DIR: dataDir,
  DATABASE_URL: postgresUrl(database),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'silent',
});
const shop = await openShop(settings, { log: openLog('silent') });
try {
  const startedAt = performance.now();
  if (await seedForStaff(shop, seed)) console.log(`seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const report = await measureAll(shop);
  if (!values.only) writeFileSync(join(import.meta.dirname, 'staff-results.md'), report);
} finally {
  await shop.database.close();
  if (!values.keep) await administer(`DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(shop: Shop): Promise<string> {
  const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const { id } = await aStaffMember(shop.db, 'owner');
  const cookie = `staff=${await startSession(shop.db, id, shop.clock.now())}`;
  const lines: string[] = [];
  for (const call of await measuredCalls(shop.database)) {
    if (values.only && !call.list.includes(values.only)) continue;
    lines.push(await measure(url, cookie, call));
    console.log(lines.at(-1));
  }
  await app.close();
  return [
    '# Bench of the back office',
    '',
    `Made by \`npm run bench:staff\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), database on the same machine: ${seed.orders.toLocaleString('en')} orders, ${seed.products.toLocaleString('en')} products, ${seed.customers.toLocaleString('en')} customers. ${values.requests} requests of each, one after the other, over HTTP. The machine's load average was ${loadavg()[0]?.toFixed(1)} at the end: a load above the number of cores is other work, which slows these times down.`,
    '',
    '| list | asked for | p50 ms | p99 ms | slowest ms |',
    '|---|---|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
}

/** Repeats a call with its inputs in turns; warm-up rounds do not count. */
async function measure(url: string, cookie: string, { list, asked, name, inputs }: MeasuredCall): Promise<string> {
  const times: number[] = [];
  const requests = Number(values.requests);
  for (let request = -Math.max(warmUps, inputs.length); request < requests; request++) {
    const query = new URLSearchParams(inputs.at(request % inputs.length));
    const startedAt = performance.now();
    const answer = await fetch(`${url}${staffCalls[name].path}?${query}`, { headers: { cookie } });
    const text = await answer.text();
    if (!text.startsWith('{"status":"success"')) throw new Error(`${name}?${query} answered ${answer.status}: ${text}`);
    if (request >= 0) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `| ${list} | ${asked} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
}
