import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { administer, postgresUrl } from '#testing/database-templates.ts';
import { cpuMsOf, highestResidentMb } from './cost.ts';
import type { BenchRequest } from './load.ts';
import { type Server, startShopProcess, untilSettled } from './processes.ts';
import { send } from './send.ts';

/**
 * `npm run bench:memory`: the memory of the shop's process with the demo catalogue, open and after visitors, on both engines. The table
 * that it is compared with is in docs/decisions/021-memory.md.
 */
const clients = 32;
const filteredLists = 3000;
const cachedPages = 40_000;
const database = 'dhow_bench_memory';

await measure('PostgreSQL', { DATABASE_URL: postgresUrl(database) });
await measure('embedded', {});

async function measure(engine: string, env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-bench-'));
  if (env.DATABASE_URL) {
    await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await administer(`CREATE DATABASE ${database}`);
  }
  try {
    await measureShop(engine, { DATA_DIR: dataDir, DEMO: '1', ...env });
  } finally {
    if (env.DATABASE_URL) await administer(`DROP DATABASE ${database} WITH (FORCE)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The first start makes the demo; what an owner runs is the second. */
async function measureShop(engine: string, env: Record<string, string>) {
  const first = await startShopProcess(env);
  await untilSettled(first);
  console.log(`${engine}, first start with the demo: ${memoryOf(first)}.`);
  await first.stop();

  const shop = await startShopProcess(env);
  console.log(`${engine}, second start: open after ${(cpuMsOf(shop.pid) / 1000).toFixed(2)} s of processor time.`);
  await untilSettled(shop);
  console.log(`${engine}, second start: ${memoryOf(shop)}.`);
  const paths = await pathsOf(shop);
  await sendAll(shop, paths.map(page));
  const filters = Array.from({ length: filteredLists }, (_, at) => filter(150 + at * 1.6));
  await sendAll(shop, filters);
  const again = Array.from({ length: cachedPages }, (_, at) => page(paths[at % paths.length] ?? '/'));
  await sendAll(shop, again);
  console.log(
    `${engine}, after ${paths.length} pages, ${filteredLists} filtered lists and ${cachedPages} pages from the cache: ${memoryOf(shop)}.`,
  );
  const searches = searchesOf(paths);
  await sendAll(shop, searches);
  console.log(`${engine}, after ${searches.length} searches more: ${memoryOf(shop)}.`);
  await shop.stop();
}

function memoryOf({ pid, memoryMb }: Server): string {
  return `${memoryMb()} MB, ${highestResidentMb(pid)} at most`;
}

/** The paths of the sitemap's files: every page that a search engine reads. */
async function pathsOf(shop: Server): Promise<string[]> {
  const paths: string[] = [];
  for (const file of await locationsIn(shop, '/sitemap.xml')) paths.push(...(await locationsIn(shop, file)));
  return paths;
}

async function locationsIn(shop: Server, path: string): Promise<string[]> {
  const { body } = await send(shop.url, { method: 'GET', path, headers: {} });
  return [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function page(path: string): BenchRequest {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
}

function filter(price: number): BenchRequest {
  return {
    method: 'POST',
    path: `/api${endpoints.filterProducts.path}`,
    headers: {
      'x-api-key': 'bench-key',
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
    },
    body: JSON.stringify({ min_price: price, max_price: price + 500 }),
  };
}

/** The first one, two and three words of each product's address. */
function searchesOf(paths: string[]): BenchRequest[] {
  const words = paths
    .filter((path) => path.startsWith('/product_details_final/'))
    .map((path) => path.slice(path.lastIndexOf('/') + 1).split('-'));
  const texts = words.flatMap((all) => [1, 2, 3].map((count) => all.slice(0, count).join('+')));
  return [...new Set(texts)].map((text) => page(`/search?q=${text}`));
}

/** Each once, over 32 connections at a time. */
async function sendAll(shop: Server, requests: BenchRequest[]) {
  const waiting = requests.values();
  async function sendWaiting() {
    for (const request of waiting) {
      const { status } = await send(shop.url, request);
      if (status !== 200) throw new Error(`${request.path} answered ${status} instead of 200.`);
    }
  }
  await Promise.all(Array.from({ length: clients }, sendWaiting));
}
