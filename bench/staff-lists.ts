import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
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
 * `npm run bench:staff`: the calls of the back office over 1,000,000 orders and 1,000,000 products on PostgreSQL, into
 * bench/staff-results.md. `-- --orders 50000 --products 50000` for a quick look.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
  },
});
const seed = { orders: Number(values.orders), products: Number(values.products), customers: 200_000 };
const database = 'dhow_bench_staff';
const dataDir = mkdtempSync(join(tmpdir(), 'dhow-bench-'));

await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
await administer(`CREATE DATABASE ${database}`);
const settings = readSettings(shopConfig, {
  DATA_DIR: dataDir,
  DATABASE_URL: postgresUrl(database),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'silent',
});
const shop = await openShop(settings, { log: pino({ level: 'silent' }) });
try {
  console.log('seeding …');
  const startedAt = performance.now();
  await seedForStaff(shop, seed);
  console.log(`seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const report = await measureAll(shop);
  writeFileSync(join(import.meta.dirname, 'staff-results.md'), report);
  console.log(report);
} finally {
  await shop.database.close();
  await administer(`DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(shop: Shop): Promise<string> {
  const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const { id } = await aStaffMember(shop.db, 'owner');
  const cookie = `staff=${await startSession(shop.db, id, shop.clock.now())}`;
  const lines: string[] = [];
  for (const call of measuredCalls) lines.push(await measure(url, cookie, call));
  await app.close();
  return [
    '# Bench of the back office',
    '',
    `Made by \`npm run bench:staff\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), database on the same machine: ${seed.orders.toLocaleString('en')} orders, ${seed.products.toLocaleString('en')} products, ${seed.customers.toLocaleString('en')} customers. One request after the other, over HTTP.`,
    '',
    '| what | call | p50 ms | p99 ms | slowest ms |',
    '|---|---|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
}

/** Asks a call again and again with its inputs in turns; a round to warm up does not count. */
async function measure(url: string, cookie: string, { what, name, inputs }: MeasuredCall): Promise<string> {
  const times: number[] = [];
  const rounds = Math.ceil(Number(values.requests) / inputs.length) + 1;
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
      const startedAt = performance.now();
      const answer = await fetch(`${url}${staffCalls[name].path}?${query}`, { headers: { cookie } });
      const text = await answer.text();
      if (!text.startsWith('{"status":"success"')) throw new Error(`${name} answered ${answer.status}: ${text}`);
      if (round > 0) times.push(performance.now() - startedAt);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `| ${what} | ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
}
