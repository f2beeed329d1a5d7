import { defineConfig } from 'vitest/config';

/** A list that differs is told whole where failures stand together at the end. */
const chaiConfig = { truncateThreshold: 2_000 };

/**
 * The suites: the server on the embedded database, the same on PostgreSQL, and the pages in a browser.
 * `npm test` runs them through testing/run.ts, which also checks style and types.
 * Test files share their worker's modules, which keep no state: loading them for each file took as long as the tests.
 */
const serverTests = {
  isolate: false,
  chaiConfig,
  include: ['{contract,server,testing,storefront,backoffice,ui}/**/*.test.ts'],
  globalSetup: ['testing/database-templates.ts'],
  setupFiles: ['testing/clean-up-after-file.ts', 'testing/noise-fails.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A poll waits for a condition; how long that takes is measured by tests that run alone. On a busy machine a page takes seconds.
  expect: { poll: { timeout: 15_000 } },
};

const onEmbedded = { ...serverTests, env: { TEST_ENGINE: 'embedded' } };
const onPostgres = { ...serverTests, include: ['server/**/*.test.ts'], env: { TEST_ENGINE: 'postgres' } };
const ofEmbedded = ['server/**/*.unit.test.ts', 'server/platform/database/embedded*.test.ts'];
const alone = 'server/**/*.alone.test.ts';

const browserTests = {
  isolate: false,
  chaiConfig,
  include: ['e2e/**/*.e2e.ts'],
  setupFiles: ['testing/clean-up-after-file.ts'],
  // As in a shop that trades: React renders with its production build.
  env: { NODE_ENV: 'production' },
  testTimeout: 90_000,
  hookTimeout: 180_000,
  // As patient as Playwright's own waiting, which it stands beside.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'demo', include: ['demo/**/*.test.ts'] } },
      { test: { ...onEmbedded, name: 'embedded', exclude: [alone] } },
      { test: { ...onPostgres, name: 'postgres', exclude: [alone, ...ofEmbedded] } },
      // After the others and one at a time, so that nothing else slows what they measure.
      { test: { ...onEmbedded, name: 'embedded-alone', include: [alone], maxWorkers: 1, sequence: { groupOrder: 1 } } },
      { test: { ...onPostgres, name: 'postgres-alone', include: [alone], maxWorkers: 1, sequence: { groupOrder: 1 } } },
      {
        test: {
          ...browserTests,
          name: 'browser',
          exclude: ['e2e/alone/**'],
          globalSetup: ['testing/demo-template.ts'],
        },
      },
      { test: { ...browserTests, name: 'alone', include: ['e2e/alone/**/*.e2e.ts'], sequence: { groupOrder: 1 } } },
    ],
  },
});
