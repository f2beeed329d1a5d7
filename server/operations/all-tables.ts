import { globSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

export type OwnedTable = { owner: string; table: PgTable };

const server = join(import.meta.dirname, '..');

/** Every table of the shop with the folder that owns it; collected from the files, so that none is missing. */
export async function allTables(): Promise<OwnedTable[]> {
  const files = globSync(
    ['commerce/*/*tables.ts', 'operations/*/tables.ts', 'platform/**/*tables.ts', 'platform/**/*-table.ts'],
    {
      cwd: server,
    },
  );
  const owned = await Promise.all(files.toSorted().map(tablesOf));
  return owned.flat();
}

async function tablesOf(file: string): Promise<OwnedTable[]> {
  const owner = dirname(file).split(sep).join('/');
  const module: Record<string, unknown> = await import(pathToFileURL(join(server, file)).href);
  return Object.values(module)
    .filter((value) => is(value, PgTable))
    .toSorted((a, b) => getTableName(a).localeCompare(getTableName(b), 'en'))
    .map((table) => ({ owner, table }));
}
