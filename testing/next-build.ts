import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterTestFile } from './clean-up.ts';

const root = join(import.meta.dirname, '..');

/**
 * Makes the storefront's next build, as if every file had changed: a copy in which each script and style has another
 * name. Returns its folder, inside the repository so that it resolves its packages; removed after the test file.
 */
export function makeNextBuild(): string {
  const folder = join(root, `test-results/next-build-${process.pid}`);
  cpSync(join(root, 'build'), folder, { recursive: true });
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));

  const assets = join(folder, 'client/assets');
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
  const names = readdirSync(assets).sort((one, other) => other.length - one.length);
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const texts = [
    ...names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name)),
    join(folder, 'client/service-worker.js'),
    join(folder, 'server/index.js'),
  ];
  for (const path of texts) writeFileSync(path, readFileSync(path, 'utf8').replace(anyName, 'next-$&'));
  for (const name of names) renameSync(join(assets, name), join(assets, `next-${name}`));
  return folder;
}
