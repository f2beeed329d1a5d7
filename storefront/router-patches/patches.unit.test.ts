import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The version with which the patches of this folder were checked; its README says how. */
const checkedWith = '8.4.0';

it('the installed React Router is the one with which its patches were checked, and is pinned', () => {
  const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string };
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect({ installed: version, pinned: dependencies['react-router'] }).toEqual({
    installed: checkedWith,
    pinned: checkedWith,
  });
});
