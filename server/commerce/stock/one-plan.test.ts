import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/database/rows-of.ts';
import { aProduct } from '#testing/factories.ts';
import { overOneConnection } from '#testing/one-connection.ts';
import { startShop } from '#testing/shop.ts';
import { takeStock } from './move-stock.ts';

const { shop, clock } = await startShop();

describe.runIf(process.env.TEST_ENGINE === 'postgres')('the stock of an order', () => {
  it('the stock of an order is taken by one plan a connection, whatever is ordered', async () => {
    const db = await overOneConnection(shop);
    const { variant } = await aProduct(shop.db);
    const sale = () => ({ lines: [{ variantId: variant.id, quantity: 1, orderId: randomUUID() }], now: clock.now() });
    for (let order = 0; order < 12; order++) await db.transaction((tx) => takeStock(tx, sale()));
    const [plans] = await rowsOf<{ generic: number; custom: number }>(
      db,
      sql`SELECT sum(generic_plans)::integer AS generic, sum(custom_plans)::integer AS custom FROM pg_prepared_statements
        WHERE statement LIKE ${'%UPDATE stock_levels%'}`,
    );
    expect(plans).toEqual({ generic: 7, custom: 5 });
  });
});
