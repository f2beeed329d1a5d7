import { defineConfig } from 'vitest/config';

/**
 * The suites: the server on the embedded database, the same on PostgreSQL, and the pages in a browser.
 * `npm test` runs them through testing/run.ts, which also checks style and types.
 * Test files share their worker's modules, which keep no state: loading them for each file took as long as the tests.
 */
const serverTests = {
  isolate: false,
  include: ['{contract,server,testing,storefront,backoffice,ui}/**/*.test.ts'],
  globalSetup: ['testing/database-templates.ts'],
  setupFiles: ['testing/noise-fails.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const browserTests = {
  isolate: false,
  include: ['e2e/**/*.e2e.ts'],
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
      { test: { ...serverTests, name: 'embedded', env: { TEST_ENGINE: 'embedded' } } },
      {
        test: {
          ...serverTests,
          name: 'postgres',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts', 'server/platform/database/embedded*.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'browser',
          exclude: ['e2e/alone/**'],
          globalSetup: ['testing/demo-template.ts'],
        },
      },
      // After the others, so that nothing else slows it.
      { test: { ...browserTests, name: 'alone', include: ['e2e/alone/**/*.e2e.ts'], sequence: { groupOrder: 1 } } },
    ],
  },
});
