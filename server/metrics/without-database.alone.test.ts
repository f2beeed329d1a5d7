import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openMetrics } from '#testing/metrics.ts';
import { startShop } from '#testing/shop.ts';

const { shop } = await startShop();

it('/metrics of the outbox are left out while the database does not answer, and the others are there within 2 s', async () => {
  const scrape = await openMetrics(shop);
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const held = shop.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE`);
    lock();
    await isLetGo;
  });
  await isLocked;
  const startedAt = performance.now();
  const { value, names } = await scrape();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(value('dhow_database_up')).toBe(0);
  expect(names).not.toContain('dhow_outbox_jobs');
  expect(names).toContain('process_resident_memory_bytes');
  letGo();
  await held;
  await expect.poll(async () => (await scrape()).value('dhow_database_up')).toBe(1);
});
