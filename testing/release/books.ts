import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { checkBooks } from '#server/operations/backups/check-books.ts';

/** What an upgrade must not change: the rows of orders, stock and ledgers. */
const tables = [
  'orders',
  'order_line_items',
  'order_status_changes',
  'stock_levels',
  'stock_movements',
  'invoices',
  'credit_notes',
  'wallets',
  'wallet_entries',
];

type Row = Record<string, unknown>;
export type Books = Record<string, Row[]>;

/** Opens the database of a stopped shop, as it is. */
export async function withDatabase<Result>(
  settings: Record<string, string>,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR = '' } = settings;
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL, { poolSize: 2, hasLimits: false, onError: () => {} })
    : await openEmbedded(DATA_DIR);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

export async function readBooks(database: Database): Promise<Books> {
  const books: Books = {};
  for (const table of tables) {
    const rows = await database.run(`SELECT to_jsonb(t) AS row FROM ${table} t`);
    books[table] = rows.map(({ row }) => row as Row);
  }
  return books;
}

/** Throws unless all rows are as they were, in the columns that both versions have, and the sums of the new version agree. */
export async function checkUnchanged(before: Books, database: Database): Promise<void> {
  const after = await readBooks(database);
  for (const table of tables) {
    const [was = [], is = []] = [before[table], after[table]];
    if (was.length === 0) throw new Error(`${table} had no row before the upgrade, so nothing was compared.`);
    const columns = Object.keys(was[0] ?? {}).filter((column) => is.length === 0 || column in (is[0] ?? {}));
    if (textOf(was, columns) !== textOf(is, columns)) throw new Error(`rows of ${table} changed with the upgrade.`);
  }
  await checkBooks(database);
}

const textOf = (rows: Row[], columns: string[]) =>
  rows
    .map((row) => JSON.stringify(columns.map((column) => row[column])))
    .sort()
    .join('\n');
