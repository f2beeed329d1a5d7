import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aFolder, aFolderWithShop } from '#testing/factories-operations.ts';
import { startArguments } from '#testing/start-arguments.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

/** Takes a millisecond or two. */
const writing = "INSERT INTO texts SELECT repeat('x', 1000) || number FROM generate_series(1, 100) AS number";

const runScript = (script: string) =>
  spawnSync(process.execPath, [...startArguments.slice(0, -1), '--input-type=module', '--eval', script], {
    cwd: root,
    timeout: 60_000,
    encoding: 'utf8',
  });
const root = join(import.meta.dirname, '../../..');

describe('the embedded database lets the event loop turn', () => {
  it('the embedded database lets the event loop turn between statements that follow each other, within a transaction, without one, and where all wait at once', {
    timeout: 60_000,
  }, async () => {
    // In a process of its own, where nothing else collects its garbage, and on a disk: files in memory are copied when they grow.
    const { status, stdout, stderr } = runScript(`
      import { openEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}';
      import { longestTurnOf } from '#testing/longest-turn.ts';
      const { db, run, close } = await openEmbedded('${aFolderWithShop()}');
      await run('CREATE TABLE texts (text text)');
      const write = (db) => db.execute(${JSON.stringify(writing)});
      const writeInTurn = async (db) => {
        for (let count = 0; count < 60; count++) await write(db);
      };
      const alone = await longestTurnOf(() => writeInTurn(db));
      const together = await longestTurnOf(() => db.transaction(writeInTurn));
      const atOnce = await longestTurnOf(() => Promise.all(Array.from({ length: 60 }, () => write(db))));
      console.log(JSON.stringify([alone.busyMs, together.busyMs, atOnce.busyMs]));
      await close();`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const busyMs of JSON.parse(stdout)) expect(busyMs, stdout).toBeLessThan(50);
  });
});

it('an embedded database that fails to close leaves its folder to the next', async () => {
  const folder = aFolderWithShop();
  const { close } = await openEmbedded(folder);
  const original = PGlite.prototype.close;
  const failing = vi.spyOn(PGlite.prototype, 'close').mockImplementationOnce(async function (this: PGlite) {
    await original.call(this);
    throw new Error('The disk is full.');
  });
  onTestFinished(() => failing.mockRestore());
  await expect(close()).rejects.toThrow('The disk is full.');
  lockFolder(folder)();
});

it('an embedded database keeps its process awake from the beginning of its opening until it is closed', async () => {
  const { status, stdout, stderr } = runScript(`
    import { openEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}';
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const opening = openEmbedded('${aFolderWithShop()}');
    const seen = [timers()];
    const { run, close } = await opening;
    seen.push(timers());
    await run('SELECT 1');
    seen.push(timers());
    await close();
    console.log(JSON.stringify([...seen, timers()]));`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual([1, 1, 1, 0]);
});

it('an embedded database on disk fills its WAL in files of 1 MB, since filling a larger one would hold the event loop', async () => {
  const folder = aFolderWithShop();
  const { db, close } = await openEmbedded(folder);
  await db.execute('CREATE TABLE texts (text text)');
  for (let count = 0; count < 30; count++) await db.execute(writing);
  const wal = readdirSync(join(folder, 'db/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const sizes = wal.map((name) => statSync(join(folder, 'db/pg_wal', name)).size);
  await close();
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes)).toEqual(new Set([1024 * 1024]));
});

it('a copy of an embedded database holds what was committed just before it, and no WAL from before its checkpoint', async () => {
  const folder = aFolderWithShop();
  const { db, dump, close } = await openEmbedded(folder);
  await db.execute('CREATE TABLE texts (text text)');
  for (let count = 0; count < 60; count++) await db.execute(writing);
  const file = join(folder, 'copy.tgz');
  await dump?.(file);
  await close();
  const tar = gunzipSync(readFileSync(file));
  expect(new Set(tar.toString('latin1').match(/pg_wal\/[0-9A-F]{24}/g)).size).toBeLessThanOrEqual(2);

  const copy = await openEmbedded(aFolder(), new Blob([tar]));
  onTestFinished(() => copy.close());
  expect(await copy.run('SELECT count(*)::integer AS texts FROM texts')).toEqual([{ texts: 6000 }]);
});

it('an embedded database that cannot write its WAL ends the process with a sentence, and opens again with everything acknowledged', async () => {
  const folder = aFolderWithShop();
  const script = `
    import { readdirSync, renameSync, statSync } from 'node:fs';
    import { openEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}';
    const { run } = await openEmbedded('${folder}');
    await run('CREATE TABLE kept (number integer)');
    await run('INSERT INTO kept VALUES (1)');
    renameSync('${folder}/db/pg_wal', '${folder}/log');
    await run('SELECT pg_switch_wal()');
    await run('INSERT INTO kept VALUES (2)');
    console.log('acknowledged');`;
  const ended = runScript(script);
  expect(ended.stderr).toMatch(
    /^The embedded database had to stop \(.*pg_wal.*\), and the shop with it;.*start the shop again\.\n$/,
  );
  expect({ status: ended.status, acknowledged: ended.stdout }).toEqual({ status: 1, acknowledged: '' });

  renameSync(join(folder, 'log'), join(folder, 'db/pg_wal'));
  const again = await openEmbedded(folder);
  onTestFinished(() => again.close());
  expect(await again.run('SELECT number FROM kept')).toEqual([{ number: 1 }]);
});
