import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('errors and rejections that nobody handled are logged and counted, and the process goes on', () => {
  const script = `
    import { openLog } from '${join(import.meta.dirname, 'log/log.ts')}';
    import { surviveUncaughtErrors, uncaughtErrorCount } from '${join(import.meta.dirname, 'uncaught-errors.ts')}';
    surviveUncaughtErrors(openLog('info'));
    setTimeout(() => { throw new Error('thrown'); }, 100);
    Promise.reject(new Error('rejected'));
    setTimeout(() => console.log('counted ' + uncaughtErrorCount()), 300);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(logged.map(({ level, uncaughtErrors, err }) => ({ level, uncaughtErrors, message: err.message }))).toEqual([
    { level: 60, uncaughtErrors: 1, message: 'rejected' },
    { level: 60, uncaughtErrors: 2, message: 'thrown' },
  ]);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 0, last: 'counted 2' });
});
