import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './database-templates.ts';

/**
 * `npm test`: style, types, the server's tests on both databases, the pages in a browser.
 * `npm test -- e2e/home` runs only the test files whose path contains the word. The last line counts passed and failed tests.
 */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const words = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };

function check(title: string, ...commands: string[][]) {
  const isGood = commands.every(([command = '', ...args]) => run(command, args));
  counts[isGood ? 'passed' : 'failed']++;
  console.log(`${isGood ? '✓' : '✗'} ${title}`);
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Runs projects of vitest.config.ts and sums up their tests; a file that could not start counts as one failure. */
function suites(...names: string[]) {
  const report = join(root, 'test-results/vitest.json');
  rmSync(report, { force: true });
  const projects = names.flatMap((name) => ['--project', name]);
  const args = [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...words,
  ];
  const isGood = run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args]);
  const result = existsSync(report) ? readReport(report) : { passed: 0, failed: 0 };
  counts.passed += result.passed;
  counts.failed += result.failed + (isGood || result.failed > 0 ? 0 : 1);
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function readReport(path: string) {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const unstarted = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unstarted.length };
}

const startedAt = Date.now();
const hasPostgres = await findPostgres();
const hasDemo = existsSync(join(root, 'demo'));
if (words.length === 0) {
  check('style', [bin('biome'), 'check']);
  check('types', [bin('react-router'), 'typegen'], [bin('tsc')], [bin('tsc'), '-p', 'storefront/service-worker']);
}
suites('demo', 'embedded', ...(hasPostgres ? ['postgres'] : []));
if (hasDemo) suites('browser', 'alone');
if (!hasPostgres) {
  console.log(
    '\nNOT TESTED ON POSTGRESQL: no server answers. Set TEST_DATABASE_URL to the address of one that may be used.\n',
  );
}
if (!hasDemo)
  console.log('\nNOT TESTED IN A BROWSER: those tests look at the demo catalogue, and the folder demo is not there.\n');
console.log(`\nin ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
