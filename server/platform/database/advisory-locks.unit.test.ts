import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const server = join(import.meta.dirname, '../..');

it('each advisory lock has a number of its own, and no other file names one', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const withNumber = sources.filter((name) =>
    /advisory_(xact_)?lock\(\d+\)/.test(readFileSync(join(server, name), 'utf8')),
  );
  expect(withNumber).toEqual([]);
});
