import { type SQL, sql } from 'drizzle-orm';

/** What removes every line from a customer's cart. */
export const emptyingOfCart = (customerId: string): SQL =>
  sql`DELETE FROM line_items WHERE customer_id = ${customerId}`;
