import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolderWithShop } from '#testing/factories-operations.ts';
import { longestTurnOf } from '#testing/longest-turn.ts';
import type { Db } from './database.ts';
import { openEmbedded } from './embedded.ts';

async function aTable() {
  const database = await openEmbedded(null);
  onTestFinished(() => database.close());
  await database.run('CREATE TABLE texts (text text)');
  return database;
}
/** Takes a millisecond or two. */
const write = (db: Db) =>
  db.execute("INSERT INTO texts SELECT repeat('x', 1000) || number FROM generate_series(1, 100) AS number");

describe('the embedded database lets the event loop turn', () => {
  it('the embedded database lets the event loop turn between statements that follow each other, within a transaction, without one, and where all wait at once', async () => {
    const { db } = await aTable();
    const alone = await longestTurnOf(async () => {
      for (let count = 0; count < 60; count++) await write(db);
    });
    const together = await longestTurnOf(() =>
      db.transaction(async (tx) => {
        for (let count = 0; count < 60; count++) await write(tx);
      }),
    );
    const atOnce = await longestTurnOf(() => Promise.all(Array.from({ length: 60 }, () => write(db))));
    expect(alone.busyMs).toBeLessThan(50);
    expect(together.busyMs).toBeLessThan(50);
    expect(atOnce.busyMs).toBeLessThan(50);
  });
});

it('an embedded database on disk fills its WAL in files of 1 MB, since filling a larger one would hold the event loop', async () => {
  const folder = await aFolderWithShop();
  const { db, close } = await openEmbedded(folder);
  await db.execute('CREATE TABLE texts (text text)');
  for (let count = 0; count < 30; count++) await write(db);
  const wal = readdirSync(join(folder, 'db/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const sizes = wal.map((name) => statSync(join(folder, 'db/pg_wal', name)).size);
  await close();
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes)).toEqual(new Set([1024 * 1024]));
});

it('an embedded database that cannot write its WAL ends the process with a sentence, and opens again with everything acknowledged', async () => {
  const folder = await aFolderWithShop();
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
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  expect(ended.stderr).toMatch(
    /^The embedded database had to stop \(.*pg_wal.*\), and the shop with it;.*start the shop again\.\n$/,
  );
  expect({ status: ended.status, acknowledged: ended.stdout }).toEqual({ status: 1, acknowledged: '' });

  renameSync(join(folder, 'log'), join(folder, 'db/pg_wal'));
  const again = await openEmbedded(folder);
  onTestFinished(() => again.close());
  expect(await again.run('SELECT number FROM kept')).toEqual([{ number: 1 }]);
});
