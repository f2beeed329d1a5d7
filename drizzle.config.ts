import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/commerce/*/*tables.ts',
    './server/operations/*/tables.ts',
    './server/platform/jobs/tables.ts',
    './server/platform/secrets-table.ts',
  ],
  out: './server/migrations',
});
