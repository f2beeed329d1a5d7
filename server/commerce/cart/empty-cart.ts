import { type SQL, sql } from 'drizzle-orm';

/** What removes every line from the carts of customers. */
export const emptyingOfCarts = (customerIds: string[]): SQL =>
  sql`DELETE FROM line_items WHERE customer_id = ANY(${`{${customerIds.join(',')}}`}::uuid[])`;
