import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { ShapedProduct } from './shaped-product.ts';

/** What goes with a product of the file, by handle. */
export type AccessoryList = { handle: string; accessories: string[] };

/** The lists of those products of which the file says what goes with them. */
export function listAccessories(products: Pick<ShapedProduct, 'handle' | 'accessories'>[]): AccessoryList[] {
  return products.flatMap(({ handle, accessories }) => (accessories ? [{ handle, accessories }] : []));
}

/** The embedded database runs on the event loop, and writes this many rows without a noticeable pause. */
const rowsAtOnce = 100;
const listsAtOnce = 25;

/**
 * Writes what goes with products once all products of the file are there, since an accessory may come after what it goes with. Writes
 * only rows that differ, so it may be repeated; accessories that were rejected are left out.
 */
export async function writeAccessories(tx: Tx, lists: AccessoryList[]): Promise<void> {
  await inPieces(lists, listsAtOnce, (piece) => deleteOthers(tx, piece));
  const rows = lists.flatMap(({ handle, accessories }) =>
    accessories.map((accessory, position) => ({ handle, accessory, position })),
  );
  await inPieces(rows, rowsAtOnce, (piece) => insertListed(tx, piece));
}

async function deleteOthers(tx: Tx, lists: AccessoryList[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM product_accessories stored
    USING json_to_recordset(${JSON.stringify(lists)}::json) AS list(handle text, accessories json), products p, products accessory
    WHERE p.handle = list.handle AND stored.product_id = p.id AND accessory.id = stored.accessory_id
      AND NOT accessory.handle = ANY (ARRAY(SELECT json_array_elements_text(list.accessories)))`);
}

type ListedRow = { handle: string; accessory: string; position: number };

async function insertListed(tx: Tx, rows: ListedRow[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_accessories (product_id, accessory_id, position)
    SELECT p.id, accessory.id, listed.position
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS listed(handle text, accessory text, position integer)
    JOIN products p ON p.handle = listed.handle JOIN products accessory ON accessory.handle = listed.accessory
    ON CONFLICT (product_id, accessory_id) DO UPDATE SET position = excluded.position
    WHERE product_accessories.position <> excluded.position`);
}
