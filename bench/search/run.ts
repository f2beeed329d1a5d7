import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findProducts } from '#commerce/search/find-products.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { isAsExpected, type Query, type Result } from './expected.ts';
import { queries } from './queries.ts';

/**
 * `npm run bench:search` asks the demo shop the queries beside this file and prints the share that is answered right, by kind, and each
 * that is not. Fails below 95 % in all or 90 % of a kind. `-- file.ts` asks the `queries` of another file.
 */
const leastInAll = 0.95;
const leastOfAKind = 0.9;
const shown = 8;

async function readQueries(): Promise<Query[]> {
  const [, , file] = process.argv;
  return file ? (await import(resolve(file))).queries : queries;
}

type Answered = Query & { results: Result[]; isRight: boolean };

async function askAll(shop: Shop, asked: Query[]): Promise<Answered[]> {
  const products = await readProducts(shop);
  let segments = await shop.search.segments();
  while (!segments) {
    await pause(100);
    segments = await shop.search.segments();
  }
  const indexes = segments;
  return asked.map((query) => {
    const { productIds } = findProducts(indexes, shop.search.synonyms(), query.query, { limit: shown, offset: 0 });
    const results = productIds.flatMap((id) => products.get(id) ?? []);
    return { ...query, results, isRight: isAsExpected(query.expected, results) };
  });
}

async function readProducts({ db }: Shop): Promise<Map<number, Result>> {
  const rows = await rowsOf<Result & { id: number }>(
    db,
    sql`
    SELECT p.id, p.handle, p.name, p.brand, s.slug AS subcategory, p.price_fils / 100.0::float8 AS "priceAed"
    FROM products p JOIN subcategories s ON s.id = p.subcategory_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function report(answered: Answered[]): boolean {
  for (const { query, kind, results, isRight } of answered) {
    if (!isRight)
      say(
        `wrong (${kind}): ${query} → ${
          results
            .slice(0, 4)
            .map(({ name }) => name)
            .join(' | ') || 'nothing'
        }`,
      );
  }
  const kinds = Map.groupBy(answered, ({ kind }) => kind);
  const shares = [...kinds].map(([kind, ofKind]) => ({ kind, count: ofKind.length, share: shareRight(ofKind) }));
  say('');
  for (const { kind, count, share } of shares) say(`${percent(share)}  ${kind} (${count})`);
  say(`${percent(shareRight(answered))}  in all (${answered.length})`);
  return shareRight(answered) >= leastInAll && shares.every(({ share }) => share >= leastOfAKind);
}

const shareRight = (answered: Answered[]) => answered.filter(({ isRight }) => isRight).length / answered.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'dhow-search-'));
const shop = await openShop(readSettings(shopConfig, { DATA_DIR: dataDir }), { log: openLog('silent') });
try {
  await loadDemo(shop);
  process.exitCode = report(await askAll(shop, await readQueries())) ? 0 : 1;
} finally {
  await shop.search.stop();
  await shop.database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
