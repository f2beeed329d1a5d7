import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { startScheduler } from '#server/scheduler.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { embeddedTemplatePath } from '#testing/database-templates.ts';
import { aProduct } from '#testing/factories.ts';
import { aFolderWithShop } from '#testing/factories-operations.ts';
import { openMetrics } from '#testing/metrics.ts';
import { backUp, hasChangedSinceBackup, listBackups } from './backup.ts';
import { restore } from './restore.ts';
import { verifyCopy } from './verify-copy.ts';

/** A shop on an embedded database in a folder of its own, as `npm start` opens it. */
async function aShopIn(folder: string): Promise<Shop> {
  const clock = { now: () => new Date(Date.now() + clockShiftMs) };
  return openShop(readSettings(shopConfig, { DATA_DIR: folder, DEMO: '0' }), { clock, log: openLog('silent') });
}
let clockShiftMs = 0;
const anHour = 3_600_000;

describe('a backup', () => {
  it('a backup is a file that opens, with all that was in the shop', async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    await aProduct(shop.db, { name: 'Backed up' });
    const made = await backUp(shop);
    expect(made?.contents).toEqual({ orders: 0, products: 1 });
    expect(made?.file).toMatch(/backups[/\\]dhow-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(await verifyCopy(made?.file ?? '')).toEqual({ orders: 0, products: 1 });
    await shop.database.close();
  });

  it('a backup lets go of the log of all that was written since the shop opened, which would be copied too', {
    timeout: 60_000,
  }, async () => {
    const shop = await aShopIn(aFolderWithShop());
    await shop.database.run(`
      CREATE TABLE passing AS SELECT md5(number::text) AS text FROM generate_series(1, 400000) AS number;
      DROP TABLE passing`);
    await backUp(shop);
    const [log] = await shop.database.run('SELECT sum(size)::integer AS bytes FROM pg_ls_waldir()');
    expect(log?.bytes).toBeLessThanOrEqual(2 * 16 * 1024 * 1024);
    await shop.database.close();
  });

  it('a backup holds whole orders only, though it is made while they are placed', async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    let placed = 0;
    let isDone = false;
    const placing = (async () => {
      while (!isDone) {
        await shop.db.transaction(async (tx) => {
          await tx.insert(orders).values(anOrder(placed * 2));
          await tx.insert(orders).values(anOrder(placed * 2 + 1));
        });
        placed++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const copies = [await backUp(shop), await backUp(shop)];
    isDone = true;
    await placing;
    for (const copy of copies) expect((copy?.contents.orders ?? 1) % 2).toBe(0);
    expect(copies[1]?.contents.orders).toBeGreaterThan(copies[0]?.contents.orders ?? 0);
    await shop.database.close();
  });

  it('a backup is made again only when something was written, also across a restart', async () => {
    const folder = aFolderWithShop();
    let shop = await aShopIn(folder);
    expect(await hasChangedSinceBackup(shop)).toBe(true);
    await backUp(shop);
    await shop.database.run('SELECT count(*) FROM orders');
    expect(await hasChangedSinceBackup(shop)).toBe(false);
    await shop.database.close();
    shop = await aShopIn(folder);
    expect(await hasChangedSinceBackup(shop)).toBe(false);
    await aProduct(shop.db);
    expect(await hasChangedSinceBackup(shop)).toBe(true);
    await shop.database.close();
  });

  it('a backup counts in /metrics from when it was made, as now while nothing has changed since; without one the start counts', async () => {
    const shop = await aShopIn(aFolderWithShop());
    const scrape = await openMetrics(shop);
    const madeAt = async () =>
      Number((await scrape()).value('dhow_newest_backup_timestamp_seconds{place="DATA_DIR"}')) * 1000;
    expect(Math.abs((await madeAt()) - performance.timeOrigin)).toBeLessThan(1000);
    const { file = '' } = (await backUp(shop)) ?? {};
    renameSync(file, join(dirname(file), 'dhow-20261120T010000Z.tar.gz'));
    expect(Date.now() - (await madeAt())).toBeLessThan(10_000);
    await aProduct(shop.db);
    expect(await madeAt()).toBe(Date.parse('2026-11-20T01:00:00Z'));
    await shop.database.close();
  });

  it('a backup deletes old ones: the newest 24 stay, and nothing else is touched', async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    mkdirSync(join(folder, 'backups'));
    const old = Array.from(
      { length: 30 },
      (_, number) => `dhow-202601${String(number + 1).padStart(2, '0')}T000000Z.tar.gz`,
    );
    for (const name of [...old, 'mine.tar.gz', 'dhow-20260101T000000Z.tar.gz.unfinished']) {
      writeFileSync(join(folder, 'backups', name), 'x');
    }
    const made = await backUp(shop);
    const left = listBackups(folder);
    expect(left).toHaveLength(24);
    expect(left.at(-1)).toBe(made?.file);
    expect(readdirSync(join(folder, 'backups'))).toContain('mine.tar.gz');
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    await shop.database.close();
  });
});

/** `untilChecked` waits until the hourly jobs have asked a few times more whether something changed. */
function watchChecks({ database }: Shop) {
  let checks = 0;
  const { run } = database;
  database.run = (statement, ...rest) => {
    if (statement.includes('pg_current_snapshot')) checks++;
    return run(statement, ...rest);
  };
  return {
    async untilChecked() {
      // Cleaning and backup ask in turn, and a backup asks once more.
      const enough = checks + 6;
      await expect.poll(() => checks, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
    },
  };
}

describe('a shop that is open', () => {
  it('a shop that is open backs itself up at start, every hour while something changed, and when it closes', {
    timeout: 90_000,
  }, async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    const { untilChecked } = watchChecks(shop);
    const scheduler = await startScheduler(shop, { dealsMs: anHour, ranksMs: anHour, hourlyMs: 150, soonMs: 10 });
    const patience = { timeout: 30_000 };
    await expect.poll(() => listBackups(folder).length, patience).toBe(1);
    await aProduct(shop.db);
    clockShiftMs += anHour;
    await expect.poll(() => listBackups(folder).length, patience).toBe(2);
    await untilChecked();
    // The cleanup after the product wrote statistics, which may be backed up once; from then on nothing changes.
    const settled = listBackups(folder).length;
    clockShiftMs += anHour;
    await untilChecked();
    expect(listBackups(folder)).toHaveLength(settled);
    await aProduct(shop.db);
    clockShiftMs += anHour;
    await scheduler.stop();
    expect(await verifyCopy(listBackups(folder).at(-1) ?? '')).toEqual({ orders: 0, products: 2 });
    await shop.database.close();
  });
});

describe('a restore', () => {
  it('a restore brings the shop back as it was, and moves aside what was there', async () => {
    const folder = aFolderWithShop();
    let shop = await aShopIn(folder);
    await aProduct(shop.db, { name: 'Then' });
    const made = await backUp(shop);
    await aProduct(shop.db, { name: 'Later' });
    await shop.database.close();
    const { contents, movedTo } = await restore(folder, made?.file ?? '', new Date());
    expect(contents.products).toBe(1);
    expect(movedTo && existsSync(movedTo)).toBe(true);
    shop = await aShopIn(folder);
    expect(await shop.database.run('SELECT name FROM products')).toEqual([{ name: 'Then' }]);
    await shop.database.close();
    expect(existsSync(join(folder, 'restoring'))).toBe(false);
  });

  it('a restore is refused while a shop has the folder open, and changes nothing', async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    await expect(restore(folder, embeddedTemplatePath(), new Date())).rejects.toThrow(
      `Another process has the shop in ${folder} open`,
    );
    expect(await shop.database.run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await shop.database.close();
  });

  it('a restore takes no file that is not a backup, and leaves the shop as it is', async () => {
    const folder = aFolderWithShop();
    const shop = await aShopIn(folder);
    await aProduct(shop.db, { name: 'Stays' });
    const made = await backUp(shop);
    await shop.database.close();
    const cut = join(folder, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(made?.file ?? '').subarray(0, 100_000));
    const text = join(folder, 'text.tar.gz');
    writeFileSync(text, 'not a backup');
    await expect(restore(folder, join(folder, 'none.tar.gz'), new Date())).rejects.toThrow('There is no file');
    await expect(restore(folder, cut, new Date())).rejects.toThrow(
      `${cut} can't be opened as a copy of a shop: the file ends too early, so it was cut or not copied whole; take another copy.`,
    );
    await expect(restore(folder, text, new Date())).rejects.toThrow(
      `${text} can't be opened as a copy of a shop: it is no compressed backup, or its bytes were changed; take another copy.`,
    );
    const other = join(folder, 'other.tar.gz');
    writeFileSync(other, gzipSync('not a database'));
    await expect(restore(folder, other, new Date())).rejects.toThrow(
      /what is in it is no database of a shop \(.+\); take/,
    );
    const again = await aShopIn(folder);
    expect(await again.database.run('SELECT name FROM products')).toEqual([{ name: 'Stays' }]);
    await again.database.close();
  });
});

function anOrder(number: number): typeof orders.$inferInsert {
  return {
    trackingNumber: `T${number}`,
    status: 'Pending',
    subtotalFils: 100,
    couponDiscountFils: 0,
    taxFils: 5,
    grandTotalFils: 100,
    vatBasisPoints: 500,
    pricesIncludeTax: true,
    placedAt: new Date(),
  };
}
