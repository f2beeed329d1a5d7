import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { expect, it } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { aPostgresDatabase, postgresTemplateName } from '#testing/database-templates.ts';
import { aProduct } from '#testing/factories.ts';
import { aDemoFolder } from '#testing/factories-demo.ts';
import { aFolder, aFolderWithShop } from '#testing/factories-operations.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { anObjectStore } from '#testing/object-store.ts';
import { runScriptWith } from '#testing/run-command.ts';
import { newestBackupRuns } from './backup-runs.ts';
import { drill } from './drill.ts';
import { openBackupPlace } from './open-backup-place.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

type AShop = { folder: string; settings: Record<string, string> };

/** A shop with pictures and a delivered order, as its operator has it: a folder, and settings for the commands. */
async function aShop(more: Record<string, string> = {}): Promise<AShop & { place: string }> {
  const place = join(aFolder(), 'backups');
  const settings: Record<string, string> = { BACKUP_URL: place, ...more };
  if (isPostgres) settings.DATABASE_URL = await aPostgresDatabase(postgresTemplateName());
  const made = { folder: isPostgres ? aFolder() : aFolderWithShop(), settings };
  const shop = await open(made);
  const { folder: demo } = await aDemoFolder();
  await loadDemo(shop, demo);
  const product = await aProduct(shop.db, { stock: 50 });
  await shop.database.run("INSERT INTO stock_movements (variant_id, kind, units) VALUES ($1, 'received', 50)", [
    product.variant.id,
  ]);
  await anOrder(shop, { products: [product], status: 'Delivered' });
  await shop.database.close();
  return { ...made, place };
}

const settingsOf = ({ folder, settings }: AShop) =>
  readSettings(shopConfig, { ...settings, DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' });
const open = (shop: AShop) => openShop(settingsOf(shop), { log: openLog('silent') });

const run = ({ folder, settings }: AShop, command: string, ...words: string[]) =>
  runScriptWith(settings, `server/operations/${command}-command.ts`, folder, ...words);
const reportOfDrill = async (shop: AShop) => (await drill(settingsOf(shop), openBackupPlace(settingsOf(shop)))).report;

function filesOf(folder: string, ending: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => ending.test(path));
}

/** One shop with one backup for all tests that change neither, but files of the place and back. */
const backedUp = await aShop();
const made = await run(backedUp, 'backup');

/** Changes one byte in the middle of a file while `look` looks. */
async function withAChangedByte(file: string, look: () => Promise<void>) {
  const before = readFileSync(file);
  const changed = Buffer.from(before);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  writeFileSync(file, changed);
  await look();
  writeFileSync(file, before);
}

it('the drill restores a backup, adds it up, orders there, and says so; a later backup copies new pictures alone', {
  timeout: 180_000,
}, async () => {
  const shop = backedUp;
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(
    /^shop-\d{8}T\d{6}Z was written to .*: the database \(\d+\.\d MB\), (\d+) files of pictures, \1 of them new\.\n$/,
  );
  const drilled = await run(shop, 'drill');
  expect(drilled).toMatchObject({ code: 0, error: '' });
  expect(drilled.out).toMatch(
    /^shop-\d{8}T\d{6}Z could be restored in \d+ s; all sums agree \(1 order, 3 products\); an order could be placed; (\d+) files of pictures are there, \1 of them compared\.\n$/,
  );
  expect((await run(shop, 'backup')).out).toContain(' 0 of them new');
  for (const file of filesOf(shop.place, /./)) expect(statSync(file).mode & 0o077, file).toBe(0);

  const { database, db } = await open(shop);
  const { backup, drill: noted } = await newestBackupRuns(db);
  expect(noted).toMatchObject({ isGood: true, report: drilled.out.trim() });
  expect(backup).toMatchObject({ isGood: true, backup: expect.stringMatching(/^shop-/) });
  expect(await database.run('SELECT count(*)::integer AS orders FROM orders')).toEqual([{ orders: 1 }]);
  await database.close();
});

it('a byte that was changed, a file that was cut and one that is missing make the drill fail with a sentence', {
  timeout: 180_000,
}, async () => {
  const shop = backedUp;
  const newest = (ending: RegExp) => filesOf(shop.place, ending).toSorted().at(-1) ?? '';
  const file = newest(/\.(dump|tar\.gz)$/);
  const list = newest(/\.pictures$/);
  const description = newest(/\.json$/);
  const [picture = ''] = filesOf(join(shop.place, 'media'), /\.webp$/);
  for (const changed of [file, list, picture])
    await withAChangedByte(changed, async () =>
      expect(await reportOfDrill(shop)).toMatch(/could not be restored: .* was changed after it was written/),
    );
  await withAChangedByte(description, async () =>
    expect(await reportOfDrill(shop)).toContain('could not be restored: '),
  );

  const whole = readFileSync(file);
  truncateSync(file, whole.length - 100);
  const cut = await run(shop, 'drill');
  expect(cut.code).toBe(1);
  expect(cut.error).toMatch(
    /could not be restored: .* has \d+ bytes in place of \d+: it was cut, or not copied whole\.\n$/,
  );
  writeFileSync(file, whole);

  rmSync(picture);
  expect(await reportOfDrill(shop)).toMatch(/could not be restored: the picture media\/.* is missing\.$/);
  expect((await run(shop, 'backup')).out).toContain(' 1 of them new');
});

it('books that do not add up make the drill fail, and are named', { timeout: 120_000 }, async () => {
  const shop = await aShop();
  const { database } = await open(shop);
  await database.run('UPDATE stock_levels SET units = units + 1 WHERE units = 7');
  await database.run('UPDATE order_line_items SET price_fils = price_fils + 1');
  await database.close();
  await run(shop, 'backup');
  expect(await reportOfDrill(shop)).toMatch(
    /could not be restored: its sums do not agree: an order whose amounts are not those of its lines \(1\); stock that its movements do not explain \(1\)\.$/,
  );
});

it('a backup is restored by its name: the database, and the pictures that are missing', {
  timeout: 180_000,
}, async () => {
  const shop = backedUp;
  const { error } = await run(shop, 'restore');
  const [name = ''] = /shop-\d{8}T\d{6}Z/.exec(error) ?? [];
  const elsewhere = { folder: aFolder(), settings: { ...shop.settings } };
  if (isPostgres) {
    expect((await run(shop, 'restore', name)).error).toContain('The database of DATABASE_URL is not empty');
    elsewhere.settings.DATABASE_URL = await aPostgresDatabase();
  }
  const restored = await run(elsewhere, 'restore', name);
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toMatch(
    /is the shop's database again; \d+ files of pictures were missing and are there again\.\n/,
  );
  const relative = (folder: string) => filesOf(join(folder, 'media'), /./).map((path) => path.slice(folder.length));
  expect(relative(elsewhere.folder).toSorted()).toEqual(relative(shop.folder).toSorted());
  const { database } = await open(elsewhere);
  expect(await database.run('SELECT status FROM orders')).toEqual([{ status: 'Delivered' }]);
  await database.close();
});

it('with a key everything in a backup is encrypted, and only that key opens it', { timeout: 180_000 }, async () => {
  const shop = await aShop({ BACKUP_KEY: await generateX25519Identity() });
  await run(shop, 'backup');
  for (const file of filesOf(shop.place, /\.age$/))
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/);
  expect(filesOf(shop.place, /(?<!\.age)$/)).toEqual(filesOf(shop.place, /\.json$/));
  expect(await reportOfDrill(shop)).toContain('all sums agree');
  for (const changed of filesOf(shop.place, /\.(dump|gz|webp)\.age$/).slice(0, 2))
    await withAChangedByte(changed, async () =>
      expect(await reportOfDrill(shop)).toContain('cannot be decrypted: its bytes were changed or are missing'),
    );
  const withoutKey = { ...shop, settings: { ...shop.settings, BACKUP_KEY: '' } };
  expect(await reportOfDrill(withoutKey)).toContain('is encrypted; set BACKUP_KEY to the key it was made with.');
  const withAnother = { ...shop, settings: { ...shop.settings, BACKUP_KEY: await generateX25519Identity() } };
  expect(await reportOfDrill(withAnother)).toContain('BACKUP_KEY is not the key it was made with.');
});

it('a backup in a bucket, of a shop with its pictures in one, is proven and restored in the same way', {
  timeout: 180_000,
}, async () => {
  const objects = await anObjectStore();
  const inFolder = (name: string) => objects.url.replace('?', `/${name}?`);
  const shop = await aShop({ BACKUP_URL: inFolder('backups'), MEDIA_URL: inFolder('pictures') });
  const { out } = await run(shop, 'backup');
  const [name = ''] = /^shop-\d{8}T\d{6}Z/.exec(out) ?? [];
  expect(await reportOfDrill(shop)).toContain('all sums agree');
  expect((await objects.headersOf(`backups/${name}.json`)).get('cache-control')).toBe('private, no-store');
  const elsewhere: AShop = { folder: aFolder(), settings: { ...shop.settings, MEDIA_URL: inFolder('restored') } };
  if (isPostgres) elsewhere.settings.DATABASE_URL = await aPostgresDatabase();
  expect((await run(elsewhere, 'restore', name)).out).toMatch(
    / \d+ files of pictures were missing and are there again/,
  );
  expect((await run(elsewhere, 'restore')).error).toContain(name);
  objects.goAway();
  expect((await run(shop, 'backup')).error).toMatch(/^The object store s3:.*\/shop\/backups cannot be used \(.*\)\./);
});

it.runIf(isPostgres)('without pg_dump a sentence says what to install', { timeout: 60_000 }, async () => {
  const shop = backedUp;
  const refused = await run({ ...shop, settings: { ...shop.settings, PATH: aFolder() } }, 'backup');
  expect(refused).toEqual({
    code: 1,
    out: '',
    error: "There is no pg_dump on this machine; install PostgreSQL's client, such as the package postgresql-client.\n",
  });
  const { database, db } = await open(shop);
  expect((await newestBackupRuns(db)).backup).toMatchObject({
    isGood: false,
    report: expect.stringContaining('pg_dump'),
  });
  await database.close();
});
