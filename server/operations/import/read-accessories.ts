import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** The handles of what goes with each of these products, in display order. */
export async function readAccessories(db: Db, productIds: number[]): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ productId: number; handles: string[] }>(
    db,
    sql`
    SELECT listed.product_id AS "productId", json_agg(accessory.handle ORDER BY listed.position, accessory.id) AS handles
    FROM product_accessories listed JOIN products accessory ON accessory.id = listed.accessory_id
    WHERE listed.product_id = ANY (${`{${productIds.join(',')}}`}::integer[]) GROUP BY listed.product_id`,
  );
  return new Map(rows.map(({ productId, handles }) => [productId, handles]));
}
