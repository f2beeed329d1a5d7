import { type SQL, sql } from 'drizzle-orm';

/**
 * So many products a statement when the whole catalogue is gone through. The embedded database works on the event loop,
 * so what takes seconds for 100,000 products must leave room for shoppers in between.
 */
const stepRows = 100;

/**
 * Does a step for all products, by id. A step gets the products that it is for, as a query of their ids,
 * and gives back the last id of them; null when there were none left.
 */
export async function walkProducts(doStep: (idsOfStep: SQL) => Promise<number | null>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    after = await doStep(
      sql`SELECT id FROM products WHERE id > ${after}::integer ORDER BY id LIMIT ${stepRows}::integer`,
    );
  }
}
