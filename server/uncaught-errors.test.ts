import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

it('an error that nobody handles is logged and counted by the shop that runs, which goes on', async () => {
  const { env } = await aDatabaseForProcesses();
  const preload = join(import.meta.dirname, '../testing/throw-at-signal.ts');
  const shop = await startShopProcess({ ...env, DEMO: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${preload}` });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
  });
  const uncaughtErrors = async () => (await (await fetch(`${shop.url}/healthz`)).json()).uncaught_errors;
  expect(await uncaughtErrors()).toBe(0);
  for (const count of [1, 2]) {
    shop.child.kill('SIGUSR2');
    await expect.poll(uncaughtErrors).toBe(count);
  }
  expect(shop.output()).toContain('an error that nobody handled');
  expect((await fetch(`${shop.url}/about`)).status).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended, shop.output()).toEqual({ code: 0, signal: null });
});
