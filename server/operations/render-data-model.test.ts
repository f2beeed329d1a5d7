import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { dataModelPath, renderDataModel } from './render-data-model.ts';

const { shop } = await startShop();

it('docs/data-model.md shows the tables as they are; npm run data-model writes it', async () => {
  expect(readFileSync(dataModelPath, 'utf8')).toBe(await renderDataModel());
});

it('the page names every table and column of the migrated database', async () => {
  const page = await renderDataModel();
  const columns = await shop.database.run(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  expect(columns.length).toBeGreaterThan(100);
  for (const { table_name, column_name } of columns) {
    const section = page.split(`### ${table_name}\n`)[1]?.split('\n### ')[0];
    expect(section, `${table_name} is missing`).toBeDefined();
    expect(section).toContain(`| ${column_name} |`);
  }
});
