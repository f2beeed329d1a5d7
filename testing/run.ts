import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findPostgres } from './database-templates.ts';

/**
 * `npm test`: style, types, the server's tests on both databases, the pages in a browser.
 * `npm test -- e2e/home` runs only the test files whose path contains the word.
 * The failures stand together at the end; the last line counts passed and failed tests.
 */
const root = join(import.meta.dirname, '..');
// Hundreds of processes are started; from a cache each takes a third less to begin.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/dhow/compiled');
// Of this run alone, to see what it leaves behind. Other users enter it: a server refuses to run as root.
const temporary = mkdtempSync(join(tmpdir(), 'dhow-suite-'));
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const words = process.argv.slice(2);
const failures: string[] = [];
let passed = 0;

function check(title: string, ...commands: string[][]) {
  const isGood = commands.every(([command = '', ...args]) => run(command, args));
  if (isGood) passed++;
  else failures.push(title);
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
  const tests = existsSync(report) ? readReport(report) : { passed: 0, failures: [] };
  if (!isGood && tests.failures.length === 0)
    failures.push(`${names.join(', ')}: the run ended, though no test failed`);
  passed += tests.passed;
  failures.push(...tests.failures);
}

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function readReport(path: string): { passed: number; failures: string[] } {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${message}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}: ${withoutLibraries(test.failureMessages.join('\n'))}`);
  });
  return { passed: report.numPassedTests, failures };
}

function withoutLibraries(trace: string): string {
  return trace.replace(/\n +at .*(node_modules|<anonymous>).*/g, '');
}

/** Folders and files of the tests that they did not delete; a browser's own go with the run's folder. */
function checkLeftovers() {
  const leftovers = readdirSync(temporary).filter((name) => name.startsWith('dhow-'));
  // A browser may still be ending.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  if (leftovers.length > 0)
    failures.push(`Tests left behind what afterTestFile should delete: ${leftovers.join(', ')}`);
}

const startedAt = Date.now();
const hasPostgres = await findPostgres();
const hasDemo = existsSync(join(root, 'demo'));
if (words.length === 0) {
  check('style', [bin('biome'), 'check']);
  check('types', [bin('react-router'), 'typegen'], [bin('tsc')], [bin('tsc'), '-p', 'storefront/service-worker']);
}
suites('demo', 'embedded', 'embedded-alone', ...(hasPostgres ? ['postgres', 'postgres-alone'] : []));
if (hasDemo) suites('browser', 'alone');
checkLeftovers();
if (!hasPostgres) {
  console.log(
    '\nNOT TESTED ON POSTGRESQL: no server answers. Set TEST_DATABASE_URL to the address of one that may be used.\n',
  );
}
if (!hasDemo)
  console.log('\nNOT TESTED IN A BROWSER: those tests look at the demo catalogue, and the folder demo is not there.\n');
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\nin ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
