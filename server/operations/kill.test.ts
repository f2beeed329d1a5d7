import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { aFolderWithShop } from '#testing/factories-operations.ts';
import { runScript, startScript } from '#testing/run-command.ts';

/** Runs the shop until the given number of orders is acknowledged, kills it while more are running, and returns the tracking numbers. */
async function sellUntilKilled(folder: string, orders: number): Promise<string[]> {
  const child = startScript('testing/shop-to-kill.ts', folder);
  const acknowledged: string[] = [];
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    if (line.startsWith('placed ')) acknowledged.push(line.slice('placed '.length));
    if (acknowledged.length === orders) child.kill('SIGKILL');
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  expect(complaint).toBe('');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

describe.runIf(process.env.TEST_ENGINE === 'embedded')('a shop that is killed in the middle of orders', () => {
  it('a shop that is killed in the middle of orders opens again by itself, with every acknowledged order exactly once, and stock that adds up', {
    timeout: 180_000,
  }, async () => {
    const folder = aFolderWithShop();
    const acknowledged: string[] = [];
    for (const orders of [1, 17, 25, 8]) acknowledged.push(...(await sellUntilKilled(folder, orders)));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThanOrEqual(51);

    const database = await openEmbedded(folder);
    const found = await database.run('SELECT tracking_number FROM orders');
    const trackingNumbers = found.map(({ tracking_number }) => tracking_number);
    expect(trackingNumbers).toEqual(expect.arrayContaining(acknowledged));
    // Three customers buy at a time, so each of the four kills leaves at most three orders placed but not acknowledged.
    expect(trackingNumbers.length).toBeLessThanOrEqual(acknowledged.length + 12);
    expect(await database.run(inconsistencies)).toEqual([
      {
        without_line: 0,
        twice: 0,
        without_recipient: 0,
        without_mail: 0,
        in_a_cart: 0,
        wrong_stock: 0,
        wrong_movements: 0,
      },
    ]);
    await database.close();
  });

  it('a shop that is killed in the middle of orders lets no second process in: shop, import, backup and restore say why in one sentence', {
    timeout: 120_000,
  }, async () => {
    const folder = aFolderWithShop();
    const child = startScript('testing/shop-to-kill.ts', folder);
    await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
    const sentence = `Another process has the shop in ${folder} open, and the embedded database takes one at a time: stop that one, set DATA_DIR to another folder, or set DATABASE_URL to run several.\n`;
    const file = join(import.meta.dirname, 'import/shopify-sample.csv');
    expect(await runScript('server/start.ts', folder)).toEqual({ code: 1, out: '', error: sentence });
    expect(await runScript('server/operations/import-products-command.ts', folder, file)).toEqual({
      code: 1,
      out: '',
      error: sentence,
    });
    expect(await runScript('server/operations/backup-command.ts', folder)).toEqual({
      code: 1,
      out: '',
      error: sentence,
    });
    expect(await runScript('server/operations/restore-command.ts', folder, file)).toEqual({
      code: 1,
      out: '',
      error: sentence,
    });
    child.kill('SIGKILL');
    await once(child, 'close');
  });
});

/** Must never exist: half an order, a duplicate, an order without its mail, stock taken but not sold. */
const inconsistencies = `SELECT
  (SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_line_items l WHERE l.order_id = o.id))::integer AS without_line,
  (SELECT count(*) FROM (SELECT customer_id FROM orders GROUP BY 1 HAVING count(*) > 1) repeated)::integer AS twice,
  (SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_recipients r WHERE r.order_id = o.id))::integer AS without_recipient,
  greatest((SELECT count(*) FROM orders) - (SELECT count(*) FROM outbox WHERE kind = 'order_mail'), 0)::integer AS without_mail,
  (SELECT count(*) FROM line_items i JOIN orders o USING (customer_id))::integer AS in_a_cart,
  (SELECT count(*) FROM stock_levels s WHERE 100000 - s.units <> (SELECT coalesce(sum(l.quantity), 0) FROM order_line_items l
    JOIN orders o ON o.id = l.order_id WHERE l.variant_id = s.variant_id AND o.status <> 'Cancelled'))::integer AS wrong_stock,
  (SELECT count(*) FROM stock_levels s WHERE s.units - 100000 <> (SELECT coalesce(sum(m.units), 0) FROM stock_movements m
    WHERE m.variant_id = s.variant_id))::integer AS wrong_movements`;
