import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openLog } from '#platform/log/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import shopConfig from '#shop-config';
import { aProduct } from '#testing/factories.ts';
import { aFolder, aFolderWithShop } from '#testing/factories-operations.ts';
import { runScript, runScriptWith } from '#testing/run-command.ts';
import { startShop } from '#testing/shop.ts';
import { aDatabaseForProcesses } from '#testing/shop-process.ts';
import { buildApp } from './app.ts';
import { listen } from './listen.ts';
import { openShop } from './open-shop.ts';
import { backUp } from './operations/backup.ts';
import { readSettings } from './settings.ts';

/** Failures that an operator meets: a sentence with a remedy instead of a trace; a read-only folder; private files. */

const isEmbedded = process.env.TEST_ENGINE === 'embedded';

function expectSentence({ code, error }: { code: unknown; error: string }, sentence: RegExp) {
  expect(code).toBe(1);
  expect(error).toMatch(sentence);
  expect(error.trim().split('\n')).toHaveLength(1);
}

describe.runIf(isEmbedded)('a start that fails says in a sentence what to do', () => {
  it('a start that fails says in a sentence what to do where the files of the database are damaged, and so do the commands', {
    timeout: 60_000,
  }, async () => {
    const folder = aFolderWithShop();
    writeFileSync(join(folder, 'db/global/pg_control'), Buffer.alloc(8192));
    const sentence =
      /^The files of the embedded database in .+db are damaged, .+ npm run restore lists those in .+backups, and npm run restore -- FILE restores one/;
    expectSentence(await runScript('server/start.ts', folder), sentence);
    expectSentence(await runScript('server/operations/backup-command.ts', folder), sentence);
    expectSentence(await runScript('server/command-line/staff.ts', folder, 'orders'), sentence);
  });

  it('a start that fails says in a sentence what to do where a setting, the database or the folder cannot be used', {
    timeout: 60_000,
  }, async () => {
    const folder = aFolder();
    const start = (settings: Record<string, string>) => runScriptWith(settings, 'server/start.ts', folder);
    expectSentence(await start({ PORT: 'abc' }), /^The environment: PORT cannot be used: must be a whole number from/);
    expectSentence(
      await start({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' }),
      /^The PostgreSQL server 127\.0\.0\.1:1\/shop cannot be used \(.*ECONNREFUSED.*\)\. Check the address/,
    );
    writeFileSync(join(folder, 'file'), '');
    expectSentence(
      await start({ DATA_DIR: join(folder, 'file') }),
      /^There is a file where a folder is needed: .+ DATA_DIR/,
    );
  });
});

describe.runIf(!isEmbedded)('a start that waits for the database in vain', () => {
  it('a start that waits for the database in vain says so in a sentence', { timeout: 60_000 }, async () => {
    const database = await aDatabaseForProcesses();
    const other = await database.open();
    onTestFinished(() => other.close());
    await other.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE setting_versions');
      const outcome = await runScriptWith(database.env, 'server/start.ts', aFolder());
      expectSentence(outcome, /^The database has not answered in time, .*lock timeout\. See that it runs and/);
    });
  });
});

describe('an address that cannot be listened on', () => {
  it.runIf(isEmbedded)(
    'an address that cannot be listened on ends the start with a sentence',
    { timeout: 60_000 },
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void other.close());
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      const settings = { PORT: String(port), DEMO: '0' };
      const sentence =
        /^Another program listens on port \d+ of 127\.0\.0\.1; stop it, or start the shop on another: PORT=/;
      expectSentence(await runScriptWith(settings, 'server/start.ts', aFolderWithShop()), sentence);
    },
  );

  it('an address that cannot be listened on is reported in a sentence: taken, or not of this machine', async () => {
    const { app } = await startShop();
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const refusal = (settings: { port: number; host: string }) =>
      listen(app, settings).catch((error: unknown) => error);
    const taken = await refusal({ port, host: '127.0.0.1' });
    expect(taken).toBeInstanceOf(OperatorError);
    expect(String(taken)).toContain(
      `Another program listens on port ${port} of 127.0.0.1; stop it, or start the shop on`,
    );
    expect(String(await refusal({ port: 0, host: '192.0.2.1' }))).toContain(
      'HOST=192.0.2.1 is no address of this machine',
    );
  });
});

describe('a disk that is full', () => {
  it('a disk that is full is a 503 that says when to try again, and nothing is done', async () => {
    const { shop, request } = await startShop();
    await shop.database.run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file "base/5/16384": No space left on device' USING ERRCODE = 'disk_full';
      END $$; CREATE TRIGGER full_disk BEFORE INSERT ON sign_in_codes FOR EACH ROW EXECUTE FUNCTION full_disk()`);
    const answer = await request('POST', '/user_api/signup/send-otp', { body: { email: 'a@example.com' } });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json).toMatchObject({ status: 'failed', message: expect.stringContaining('try again') });
    expect(await shop.database.run('SELECT 1 FROM outbox')).toEqual([]);
  });

  it.runIf(isEmbedded)(
    'a disk that is full makes the shop not ready while nothing can be written to its folder',
    async () => {
      const folder = aFolderWithShop();
      const settings = readSettings(shopConfig, { DATA_DIR: folder, DEMO: '0' });
      const shop = await openShop(settings, { log: openLog('silent') });
      const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: true });
      const ready = async () => (await app.inject('/readyz')).json<{ status: string; message?: string }>();
      expect(await ready()).toMatchObject({ status: 'ready' });
      renameSync(folder, `${folder}-away`);
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await ready()).message).toBe('Nothing can be written to the data folder; its disk may be full.');
      renameSync(`${folder}-away`, folder);
      expect(await ready()).toMatchObject({ status: 'ready' });
      await app.close();
      await shop.database.close();
    },
  );
});

describe.runIf(isEmbedded)('the folder of an embedded shop', () => {
  /** Files that other users than the owner may access. */
  const open = (folder: string) =>
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );

  it('the folder of an embedded shop is private: no other user can read a file, even if all could before', {
    timeout: 60_000,
  }, async () => {
    const folder = aFolderWithShop();
    expect(open(folder)).toEqual([]);
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'db'), 0o755);
    for (const name of readdirSync(join(folder, 'db'))) chmodSync(join(folder, 'db', name), 0o777);
    mkdirSync(join(folder, 'media'), { mode: 0o700 });
    const shop = await openShop(readSettings(shopConfig, { DATA_DIR: folder }), { log: openLog('silent') });
    await aProduct(shop.db);
    await backUp(shop);
    await shop.database.run('CHECKPOINT');
    expect(open(folder)).toEqual([]);
    await shop.database.close();
    const again = await openEmbedded(folder);
    await again.close();
    expect(open(folder)).toEqual([]);
  });
});
