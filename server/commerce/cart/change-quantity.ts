import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { cartRefusals } from './refusals.ts';

/**
 * Sets the quantity of a line, 1 to 7; refuses a sold-out variant or more than the stock, with the number left.
 * Throws a fault for a line that does not exist or, if the customer is known, belongs to another.
 */
export async function changeQuantity(
  tx: Tx,
  { lineItemId, quantity, customerId }: { lineItemId: string; quantity: number; customerId: string | null },
): Promise<void> {
  const result = await rowsOf<{ units: number }>(
    tx,
    sql`
    SELECT coalesce(s.units, 0) AS units FROM line_items l
    JOIN variants v ON v.id = l.variant_id
    JOIN products p ON p.id = v.product_id AND p.is_published
    LEFT JOIN stock_levels s ON s.variant_id = v.id
    WHERE l.id = ${lineItemId} AND (${customerId}::uuid IS NULL OR l.customer_id = ${customerId}::uuid)
    FOR UPDATE OF l`,
  );
  const [line] = result;
  if (!line) throw faults.notFound(`The cart line ${lineItemId}`);
  if (line.units === 0) throw cartRefusals.outOfStock();
  if (quantity > line.units) throw cartRefusals.onlyLeft(line.units);
  await tx.execute(sql`UPDATE line_items SET quantity = ${quantity} WHERE id = ${lineItemId}`);
}
