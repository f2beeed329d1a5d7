import { afterAll, expect, it } from 'vitest';
import { anObjectStore } from '#testing/object-store.ts';
import { aDatabaseForProcesses, type ShopProcess, startShopProcess } from '#testing/shop-process.ts';

const objects = await anObjectStore();
const isPostgres = process.env.TEST_ENGINE === 'postgres';
const running: ShopProcess[] = [];
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
});

it('each night one instance makes a backup in the bucket and proves it, whatever the number of instances', {
  timeout: 180_000,
}, async () => {
  const { env, open } = await aDatabaseForProcesses();
  const inFolder = (name: string) => objects.url.replace('?', `/${name}?`);
  const settings = { BACKUP_URL: inFolder('backups'), MEDIA_URL: inFolder('pictures'), BACKUP_HOUR: '0', DEMO: '0' };
  for (let count = isPostgres ? 2 : 1; count > 0; count--)
    running.push(await startShopProcess({ ...env, ...settings }));
  const outputs = () => running.map(({ output }) => output()).join('\n');
  await expect.poll(outputs, { timeout: 150_000 }).toContain('could be restored in');
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  }
  expect(outputs().match(/was written to s3:\/\/127\.0\.0\.1:\d+\/shop\/backups: the database/g)).toHaveLength(1);
  const database = await open();
  expect(await database.run('SELECT kind, is_good, night IS NOT NULL AS nightly FROM backup_runs ORDER BY id')).toEqual(
    [
      { kind: 'backup', is_good: true, nightly: true },
      { kind: 'drill', is_good: true, nightly: true },
    ],
  );
  await database.close();
});
