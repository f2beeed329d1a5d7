import { type SQL, sql } from 'drizzle-orm';

/**
 * Products per statement in jobs over the whole catalogue. The embedded database runs on the event loop, so jobs that take seconds
 * for 100,000 products must let shoppers' requests in between.
 */
const stepRows = 30;

/**
 * Runs a step for all products, by id. A step gets a chunk of products as a query of their ids, and returns the last of them;
 * null if there were none left.
 */
export async function walkProducts(doStep: (idsOfStep: SQL) => Promise<number | null>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    after = await doStep(
      sql`SELECT id FROM products WHERE id > ${after}::integer ORDER BY id LIMIT ${stepRows}::integer`,
    );
  }
}
