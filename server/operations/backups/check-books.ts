import type { Database } from '#platform/database/database.ts';
import { BadBackup } from './bad-backup.ts';
import { booksFaults } from './books-faults.ts';

/** Adds up a shop's books: ledgers, stock, invoices, orders. Throws BadBackup with everything that does not agree. */
export async function checkBooks(database: Database): Promise<void> {
  const found: string[] = [];
  for (const [fault, query] of Object.entries(booksFaults)) {
    const [row] = await database.run(`SELECT count(*)::integer AS rows FROM (${query}) AS found`);
    const rows = Number(row?.rows);
    if (rows > 0) found.push(`${fault} (${rows})`);
  }
  if (found.length > 0) throw new BadBackup(`its sums do not agree: ${found.join('; ')}.`);
}
