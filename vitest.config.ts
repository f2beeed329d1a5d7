import { defineConfig } from 'vitest/config';

/**
 * The suites: the server on the embedded database, the same on PostgreSQL, and the pages in a browser.
 * `npm test` runs them through testing/run.ts, which also checks style and types.
 * Test files share their worker's modules, which keep no state: loading them for each file took as long as the tests.
 */
const serverTests = {
  isolate: false,
  include: ['{contract,server,demo,testing,storefront,backoffice,ui}/**/*.test.ts'],
  globalSetup: ['testing/database-templates.ts'],
  setupFiles: ['testing/noise-fails.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
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
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['testing/demo-template.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // As patient as Playwright's own waiting, which it stands beside.
          expect: { poll: { timeout: 15_000 } },
          // A browser on a busy machine may miss a moment that a second look finds.
          retry: 1,
        },
      },
    ],
  },
});
