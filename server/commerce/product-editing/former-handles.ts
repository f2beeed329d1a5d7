import { sql } from 'drizzle-orm';
import { formerHandles } from '#commerce/catalogue/tables.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';

/** After a product has got another handle: the one that it had leads to it from now on, as do all before. */
export async function recordFormerHandle(db: Tx, product: { id: number; was: string; is: string }): Promise<void> {
  const { id: productId, was, is } = product;
  await takeHandles(db, [was, is]);
  await db.insert(formerHandles).values({ handle: was, productId });
}

/** After products have got these handles: they no longer lead to the products that had them before, whose cached pages expire. */
export async function takeHandles(db: Tx, handles: string[]): Promise<void> {
  const taken = await db
    .delete(formerHandles)
    .where(
      sql`${formerHandles.handle} = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(handles)}::json)))`,
    )
    .returning({ id: formerHandles.productId });
  if (taken.length > 0) await publishChanges(db, [...new Set(taken.map(({ id }) => `product:${id}` as const))]);
}
