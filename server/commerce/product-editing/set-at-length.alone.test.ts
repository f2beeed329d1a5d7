import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { aCategory } from '#testing/factories.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';
import { aStaffMember } from '#testing/staff.ts';

/** `BULK_ROWS=50000` sends as many rows as an ERP has, and prints the measurements. */
const byHand = process.env.BULK_ROWS;
const rows = Number(byHand ?? 1_500);
const longestMs = 50;
const quietMs = 5;

const database = await aDatabaseForProcesses();
const cookie = await prepare();
const shop = await startShopProcess({
  ...database.env,
  DEMO: '0',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../../testing/turn-meter.ts')}`,
});
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
});

/** A product for each row, and a session. */
async function prepare(): Promise<string> {
  const { db, close } = await database.open();
  const { subcategory } = await aCategory(db);
  await db.execute(sql`
    WITH made AS (
      INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, price_fils, compare_at_fils, is_in_stock)
      SELECT 'bulk-' || at, 'Bulk ' || at, 'Maker', '', ${subcategory.categoryId}, ${subcategory.id}, 10000, 10000, true
      FROM generate_series(1, ${rows}::integer) AS at RETURNING id, handle
    ), varied AS (
      INSERT INTO variants (product_id, position, sku, price_fils, compare_at_fils) SELECT id, 0, handle, 10000, 10000 FROM made
      RETURNING id, product_id
    ) INSERT INTO stock_levels (variant_id, product_id, units) SELECT id, product_id, 5 FROM varied`);
  await db.execute(sql`ANALYZE`);
  const member = await aStaffMember(db, 'manager');
  const session = await startSession(db, member.id, new Date());
  await close();
  return `staff=${session}`;
}

it('the event loop is not held while stock and prices of thousands of SKUs are set', {
  timeout: byHand ? 1_200_000 : 120_000,
}, async () => {
  // On the embedded database the first run of a statement takes several times as long as later ones, however few the rows.
  await send(1, () => ({ units: 1, price: 1 }));
  do {
    await longestTurn();
    await pause(500);
  } while ((await longestTurn()) > quietMs);
  const rounds = [
    { what: 'all change', row: (at: number) => ({ units: at % 3 === 0 ? 0 : 9, price: 50 + at / 100 }) },
    { what: 'none change', row: (at: number) => ({ units: at % 3 === 0 ? 0 : 9, price: 50 + at / 100 }) },
  ];
  for (const { what, row } of rounds) {
    await longestTurn();
    const startedAt = performance.now();
    const answer = await send(rows, row);
    const seconds = (performance.now() - startedAt) / 1000;
    const busyMs = await longestTurn();
    if (byHand)
      process.stdout.write(
        `${what}: ${JSON.stringify(answer).slice(0, 200)} ${busyMs} ms in ${seconds.toFixed(1)} s\n`,
      );
    expect(answer).toMatchObject({ rows, refused: 0, [what === 'all change' ? 'changed' : 'unchanged']: rows });
    expect.soft(busyMs, what).toBeLessThan(longestMs);
  }
});

async function send(count: number, row: (at: number) => object): Promise<object> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-ndjson' };
  const sent = request(`${shop.url}/api${staffCalls.setStockAndPrices.path}`, { method: 'POST', headers });
  for (let at = 1; at <= count; at++) sent.write(`${JSON.stringify({ sku: `bulk-${at}`, ...row(at) })}\n`);
  sent.end();
  const [response] = await once(sent, 'response');
  return JSON.parse(await text(response)) as object;
}

/** The longest that the shop's event loop was held since the last question, in ms. */
async function longestTurn(): Promise<number> {
  const seen = shop.output().length;
  shop.child.kill('SIGUSR2');
  for (;;) {
    const found = /longest turn ([\d.]+) ms/.exec(shop.output().slice(seen))?.[1];
    if (found) return Number(found);
    await pause(10);
  }
}
