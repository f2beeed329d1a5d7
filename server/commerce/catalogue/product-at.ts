import { type SQL, sql } from 'drizzle-orm';

/** The id of the product with this handle, or of the one that had it before; null if there is neither. As a value in SQL. */
export const productAt = (handle: string): SQL => sql`coalesce(
  (SELECT id FROM products WHERE handle = ${handle}),
  (SELECT product_id FROM former_handles WHERE handle = ${handle}))`;
