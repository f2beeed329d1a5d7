import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { administer, findPostgres, postgresUrl } from '#testing/database-templates.ts';
import { checkUnchanged, readBooks, withDatabase } from './books.ts';
import { faultOfVersion } from './check-version.ts';
import { cloneAt, git, isCommit, start } from './checkout.ts';
import { order, seesOrders, tradeOn } from './trade.ts';

/**
 * `npm run release:check`: whether HEAD may be released. Its version, a clean start, an upgrade of a shop that traded under the previous
 * tag on both engines, and the bench gate. Takes some minutes, and the gate an hour.
 * `-- --from COMMIT`: upgrades from that commit instead of the previous tag. `-- --no-bench`: without the gate.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, 'no-bench': { type: 'boolean', default: false } },
});
if (values.from !== undefined && !isCommit(values.from)) {
  console.error(`There is no commit ${values.from} in this repository: name another with -- --from COMMIT.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'dhow-release-'));
const tags = git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', '[0-9]*').split('\n').filter(Boolean);
const previous = values.from ?? tags[0];

const noPrevious = 'there is no tag yet: name the commit to upgrade from with npm run release:check -- --from COMMIT.';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await step('the version', checkVersion);
const released = cloneAt('HEAD', join(folder, 'released'));
const old = previous === undefined ? null : cloneAt(previous, join(folder, 'previous'));
await step('a clean start', cleanStart);
await step(`an upgrade of the embedded database from ${previous}`, () =>
  upgrade({ DATA_DIR: join(folder, 'embedded') }),
);
await step(`an upgrade of PostgreSQL from ${previous}`, upgradeOnPostgres);
if (!values['no-bench']) await step('the bench gate', checkBench);

/** Says how a step ended in a line: its sentence, or why it failed. */
async function step(title: string, run: () => string | Promise<string>) {
  try {
    console.log(`✓ ${title}: ${await run()}`);
  } catch (error) {
    const { message, cause } = error as Error;
    console.log(`✗ ${title}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    process.exitCode = 1;
  }
}

function checkVersion(): string {
  const { version } = JSON.parse(git('show', 'HEAD:package.json')) as { version: string };
  const fault = faultOfVersion(version, git('show', 'HEAD:CHANGELOG.md'), git('tag').split('\n'));
  if (fault !== null) throw new Error(fault);
  return `${version} is semantic, has its heading in CHANGELOG.md, and its tag is new.`;
}

async function cleanStart(): Promise<string> {
  const startedAt = Date.now();
  const shop = await start(released, {});
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const home = await fetch(shop.url);
  const page = await home.text();
  await shop.stop();
  const products = page.match(/href="\/product_details_final\//g)?.length ?? 0;
  if (home.status !== 200 || products === 0) throw new Error(`home answered ${home.status} with ${products} products.`);
  return `a clean clone opened after ${seconds} s of installing and building, and home answered with ${products} links to products.`;
}

async function upgradeOnPostgres(): Promise<string> {
  if (!(await findPostgres())) {
    throw new Error('no PostgreSQL server answers: set TEST_DATABASE_URL to the address of one that may be used.');
  }
  const name = `dhow_release_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name}`);
  try {
    return await upgrade({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgresUrl(name) });
  } finally {
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function upgrade(settings: Record<string, string>): Promise<string> {
  if (old === null) throw new Error(noPrevious);
  const before = await start(old, settings);
  const trade = await tradeOn(before.url, old, settings).finally(before.stop);
  const books = await withDatabase(settings, readBooks);
  await (await start(released, settings)).stop();
  await withDatabase(settings, (database) => checkUnchanged(books, database));
  const after = await start(released, settings);
  const isSeen = await seesOrders(after.url, trade)
    .then(async (seen) => (await order(after.url, trade)) !== '' && seen)
    .finally(after.stop);
  if (!isSeen) throw new Error('the shopper no longer sees all orders.');
  const rows = Object.values(books).reduce((sum, { length }) => sum + length, 0);
  return `${rows} rows of orders, stock and ledgers are unchanged, all sums agree, and the shopper is still signed in and ordered again.`;
}

function checkBench(): string {
  if (old === null) throw new Error(noPrevious);
  const { status } = spawnSync('npm', ['run', '--silent', 'bench:compare', '--', '--with', old], {
    cwd: released,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('a page or call lost more than a quarter or could not be measured, as said above.');
  return `no page or call costs a quarter more than at ${previous}.`;
}
